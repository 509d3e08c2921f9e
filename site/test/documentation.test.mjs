/** The documentation site in a real browser. Run by `npm run site:test`, after `npm run site`. */
import assert from 'node:assert/strict'
import {existsSync, readFileSync, readdirSync} from 'node:fs'
import {join} from 'node:path'
import {after, before, test} from 'node:test'
import {fileURLToPath} from 'node:url'
import {chromium} from 'playwright-core'
import {serve} from './serve.mjs'

const dist = fileURLToPath(new URL('../dist/', import.meta.url))
const axe = readFileSync(fileURLToPath(new URL('../node_modules/axe-core/axe.min.js', import.meta.url)), 'utf8')
const docs = fileURLToPath(new URL('../../docs/', import.meta.url))

let site
let browser
before(async () => {
  site = await serve()
  browser = await chromium.launch({executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox']})
})
after(async () => {
  await browser?.close()
  site?.close()
})

const pages = readdirSync(dist, {recursive: true}).filter((path) => path.endsWith('index.html') && !path.startsWith('playground'))

test('each page of docs has a page on the site', () => {
  const sources = readdirSync(docs, {recursive: true}).filter((path) => path.endsWith('.mdx'))
  const missing = sources.filter((path) => !existsSync(join(dist, path.replace(/(?:^|\/)?index\.mdx$|\.mdx$/, ''), 'index.html')))
  assert.deepEqual(missing, [])
  assert.ok(sources.length > 100)
})

test('no link, anchor, or image is broken', () => {
  const ids = new Map()
  const idsOf = (file) => {
    if (!ids.has(file)) ids.set(file, new Set([...readFileSync(join(dist, file), 'utf8').matchAll(/ id="([^"]+)"/g)].map((match) => match[1])))
    return ids.get(file)
  }
  const broken = []
  let checked = 0
  for (const page of pages) {
    for (const [, href] of readFileSync(join(dist, page), 'utf8').matchAll(/<(?:a|img) [^>]*(?:href|src)="([^"]+)"/g)) {
      if (/^[a-z]+:/.test(href) || href.startsWith('/playground/#')) continue
      checked++
      const {pathname, hash} = new URL(href.replaceAll('&amp;', '&'), `http://site/${page.replace(/index\.html$/, '')}`)
      const file = decodeURIComponent(pathname).slice(1)
      const target = [file, join(file, 'index.html')].find((one) => /\.(?:html|png|svg)$/.test(one) && existsSync(join(dist, one)))
      if (!target) broken.push(`${page}: ${href}`)
      else if (hash.length > 1 && !idsOf(target).has(decodeURIComponent(hash.slice(1)))) broken.push(`${page}: ${href}`)
    }
  }
  assert.deepEqual(broken, [])
  assert.ok(checked > 1000)
})

for (const [name, viewport] of Object.entries({desktop: {width: 1300, height: 900}, phone: {width: 390, height: 800}})) {
  test(`pages open without an error, and axe finds nothing: ${name}`, async () => {
    const page = await browser.newPage({viewport})
    const errors = []
    page.on('pageerror', (error) => errors.push(error.message))
    for (const path of ['', 'quickstart/', 'editors/', 'command-line/', 'rules/', 'rules/link-text/']) {
      await page.goto(site.url + path, {waitUntil: 'networkidle'})
      // a script makes scrollable blocks reachable by keyboard once the page is idle
      await page.waitForFunction(
        () => [...document.querySelectorAll('pre')].every((block) => block.scrollWidth <= block.clientWidth || block.tabIndex === 0),
        undefined,
        {timeout: 30_000}
      )
      await page.evaluate(axe)
      const {violations} = await page.evaluate(() =>
        globalThis.axe.run({
          runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
          // the search button of the theme shows its shortcut next to its name
          rules: {'label-content-name-mismatch': {enabled: false}}
        })
      )
      assert.deepEqual(
        violations.map(({id, nodes}) => `${id}: ${nodes[0].html}`),
        [],
        path
      )
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${path} fits the width of the screen`)
      if (process.env.SCREENSHOTS) await page.screenshot({path: `${process.env.SCREENSHOTS}/docs-${name}-${path.replaceAll('/', '-') || 'index'}.png`})
    }
    assert.deepEqual(errors, [])
    await page.close()
  })
}

test('an example of a rule opens in the playground, where the rule reports it', async () => {
  const page = await browser.newPage()
  await page.goto(`${site.url}rules/link-text/`)
  await page.getByRole('link', {name: 'Try it in the playground'}).first().click()
  await page.waitForFunction(() => /\d+ errors/.test(document.getElementById('status')?.textContent ?? ''), undefined, {timeout: 120_000})
  assert.match(await page.textContent('#problems'), /link-text/)
  await page.close()
})

test('the search finds a rule', async () => {
  const page = await browser.newPage()
  await page.goto(site.url)
  await page.getByRole('button', {name: 'Search'}).click()
  await page.getByRole('textbox', {name: /search/i}).fill('alt text')
  await page.locator('.pagefind-ui__result-link').first().waitFor({timeout: 60_000})
  await page.close()
})
