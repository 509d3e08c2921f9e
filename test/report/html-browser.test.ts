/** The report in a real browser. Needs a Chromium, such as Debian's. */
import {existsSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {type Browser, type BrowserContextOptions, chromium, type Page} from 'playwright-core'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {formatHtml} from '../../src/report/html/index.ts'
import {folderWith} from '../run/folder-with.ts'
import {diagnostic, report, view} from './sample.ts'

const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => existsSync(path))
const missing = 'no browser: install one with `apt-get install chromium`'
if (!executablePath) {
  // CI, which decides whether a change is accepted, must test the report too
  if (process.env['CI']) throw new Error(missing)
  console.warn(`The HTML report is not opened: skipped, ${missing}`)
}

const many = Array.from({length: 5000}, (_, index) =>
  diagnostic({
    rule: `rule-${index % 40}`,
    level: (['error', 'warn', 'info'] as const)[index % 3]!,
    path: `folder/page-${Math.floor(index / 20)}.mdx`,
    message: `Unexpected \`word ${index}\` of a sentence that is long enough to be real`
  })
)

describe.skipIf(!executablePath)('the HTML report in Chromium', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await chromium.launch({executablePath: executablePath!, args: ['--no-sandbox']})
  })
  afterAll(() => browser?.close())

  async function open(html: string, options: BrowserContextOptions = {}): Promise<{page: Page; asked: string[]; received: string[]}> {
    const file = join(folderWith({}), 'report.html')
    writeFileSync(file, html)
    const page = await browser.newPage(options)
    const requested: string[] = []
    const reported: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    page.on('pageerror', (error) => reported.push(error.message))
    page.on('console', (message) => reported.push(message.text()))
    await page.goto(`file://${file}`)
    return {page, asked: requested, received: reported}
  }
  const shown = (page: Page): Promise<number> => page.evaluate(`document.querySelectorAll('.page:not([hidden]) .finding:not([hidden])').length`)

  test('5,000 findings: filter, search and keys', async () => {
    const {
      page,
      asked: requested,
      received: reported
    } = await open(formatHtml(report(many), view({textOf: () => 'a\n\n\n\nA line with a few words in it, here and there\n'})))
    expect(await shown(page)).toBe(5000)
    expect(await page.textContent('#count')).toBe('5,000 problems')
    await page.click('.bar[data-value="rule-1"]')
    expect(await shown(page)).toBe(125)
    expect(await page.textContent('#count')).toBe('125 problems')
    await page.click('input[value="error"]')
    expect(await shown(page)).toBe(84)
    await page.keyboard.press('Escape')
    expect(await shown(page)).toBe(5000)
    await page.keyboard.press('/')
    expect(await page.evaluate(`document.activeElement.id`)).toBe('search')
    await page.fill('#search', 'PAGE-7.mdx word')
    await page.evaluate(`new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))`)
    expect(await shown(page)).toBe(20)
    // Esc leaves the field, the search stays, and j moves through the results
    await page.keyboard.press('Escape')
    expect(await page.evaluate(`document.activeElement === document.body`)).toBe(true)
    expect(await shown(page)).toBe(20)
    await page.keyboard.press('j')
    expect(await page.evaluate(`document.activeElement.closest('.page').dataset.page`)).toBe('folder/page-7.mdx')
    await page.fill('#search', 'nothing of the kind')
    await page.evaluate(`new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))`)
    expect(await page.evaluate(`!document.getElementById('none').hidden`)).toBe(true)
    await page.click('#clear')
    for (const key of ['j', 'j', 'j', 'k']) await page.keyboard.press(key)
    expect(await page.evaluate(`document.activeElement.querySelector('.message').textContent`)).toContain('word 1 ')
    expect({asked: requested.length, received: reported}).toEqual({asked: 1, received: []})
    await page.close()
  })

  test('a rule of a finding leads to what it asks for', async () => {
    const {page} = await open(formatHtml(report([diagnostic({rule: 'link-text'})]), view()))
    await page.click('.about a')
    await page.evaluate(`new Promise((done) => setTimeout(done, 50))`)
    expect(await page.evaluate(`document.getElementById('rule-link-text').open`)).toBe(true)
    await page.close()
  })

  test('light and dark mode, from the system and the button, have enough contrast', async () => {
    // the contrast of each text with the nearest background behind it, by WCAG 2
    const contrast = `(() => {
      const light = (rgb) => rgb.map((part) => (part /= 255) <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4).reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at], 0)
      const parse = (color) => color.match(/[\\d.]+/g).map(Number)
      const behind = (element) => { for (let at = element; at; at = at.parentElement) { const color = parse(getComputedStyle(at).backgroundColor); if (color.length < 4 || color[3] > 0) return color.slice(0, 3) } return [255, 255, 255] }
      let least = 21
      for (const element of document.querySelectorAll('main *, header *, footer *')) {
        if (![...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim()) || !element.checkVisibility()) continue
        const [a, b] = [light(parse(getComputedStyle(element).color).slice(0, 3)), light(behind(element))].sort((x, y) => y - x)
        least = Math.min(least, (a + 0.05) / (b + 0.05))
      }
      return least
    })()`
    const html = formatHtml(
      report(many.slice(0, 60)),
      view({textOf: () => 'a\n\n\n\nA line with a few words\n', trend: {before: new Map([['a', 3]]), gone: new Map([['a', 1]]), added: new Map([['b', 1]])}})
    )
    for (const colorScheme of ['light', 'dark'] as const) {
      const {page} = await open(html, {colorScheme})
      const background = `getComputedStyle(document.body).backgroundColor`
      const first = await page.evaluate(background)
      expect(await page.evaluate<number>(contrast)).toBeGreaterThanOrEqual(4.5)
      await page.click('#theme')
      expect(await page.evaluate(background)).not.toBe(first)
      expect(await page.evaluate<number>(contrast)).toBeGreaterThanOrEqual(4.5)
      await page.close()
    }
  })

  test('reads without its script, and on a narrow screen', async () => {
    const {page} = await open(formatHtml(report(many.slice(0, 60)), view()), {javaScriptEnabled: false, viewport: {width: 360, height: 700}})
    expect(await page.textContent('.finding .message')).toContain('Unexpected word 0 of')
    await page.close()
    const {page: narrow} = await open(formatHtml(report(many.slice(0, 60)), view({textOf: () => `a\n\n\n\n${'x'.repeat(400)}`})), {
      viewport: {width: 360, height: 700}
    })
    expect(await narrow.evaluate(`document.documentElement.scrollWidth <= innerWidth`)).toBe(true)
    await narrow.close()
  })
})
