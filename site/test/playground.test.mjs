/** The playground in a real browser. Run by `npm run site:test`, after `npm run site`. */
import assert from 'node:assert/strict'
import {execFile} from 'node:child_process'
import {readFileSync} from 'node:fs'
import {after, before, test} from 'node:test'
import {fileURLToPath} from 'node:url'
import {promisify} from 'node:util'
import {chromium} from 'playwright-core'
import {serve} from './serve.mjs'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../', import.meta.url))
const axe = readFileSync(fileURLToPath(new URL('../node_modules/axe-core/axe.min.js', import.meta.url)), 'utf8')
/** Long enough for a busy machine: no test depends on speed. */
const patience = {timeout: 120_000}

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

async function open(options = {}, fragment = '') {
  const context = await browser.newContext({viewport: {width: 1400, height: 900}, ...options})
  const page = await context.newPage()
  const errors = []
  const requests = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('request', (request) => requests.push(request.url()))
  const before = performance.now()
  await page.goto(`${site.url}playground/${fragment}`)
  await page.waitForFunction(() => /\d+ errors/.test(document.getElementById('status').textContent), undefined, patience)
  const milliseconds = Math.round(performance.now() - before)
  await linted(page)
  return {page, errors, requests, milliseconds}
}

/** The first problems are those of the open file. */
const linted = (page) => page.waitForFunction(() => /\d+ errors.* · docs-lint/.test(document.getElementById('status').textContent), undefined, patience)

/** Waits for a status other than the one given. */
const changed = (page, before) => page.waitForFunction((text) => document.getElementById('status').textContent !== text, before, patience)

const problems = (page) => page.locator('#problems .problem').evaluateAll((rows) => rows.map((row) => row.querySelector('.where').textContent).sort())

async function commandLine(folder) {
  const {stdout} = await run(process.execPath, ['dist/cli.js', folder, '--parser', 'js', '--no-cache', '--format', 'json', '--min-level', 'info'], {
    cwd: root
  }).catch((error) => error)
  return JSON.parse(stdout)
    .findings.map(({path, start, rule}) => `${path}:${start.line}:${start.column} · ${rule}`)
    .sort()
}

for (const [name, folder] of [
  ['A site with problems', 'fixtures/demo'],
  ['The same rules, followed', 'fixtures/contract-site']
]) {
  test(`${folder}: the problems of the command line, and no request to other servers`, async (context) => {
    const {page, errors, requests, milliseconds} = await open()
    context.diagnostic(`first problems after ${milliseconds} ms`)
    const before = await page.textContent('#status')
    if (name !== 'A site with problems') {
      await page.selectOption('#examples', name)
      await changed(page, before)
    }
    assert.deepEqual(await problems(page), await commandLine(folder))
    assert.deepEqual(errors, [])
    assert.deepEqual(
      requests.filter((url) => !url.startsWith(site.url) && !url.startsWith('data:')),
      []
    )
    await page.close()
  })
}

test('a fix is applied, and its problem is gone', async () => {
  const {page} = await open()
  const before = await problems(page)
  const row = page.locator('.problem', {hasText: 'Missing ParamField'})
  assert.equal(await row.count(), 1)
  const status = await page.textContent('#status')
  await row.getByRole('button', {name: /^Fix/}).click()
  await changed(page, status)
  const after = await problems(page)
  assert.ok(after.length < before.length)
  assert.equal(await row.count(), 0)
  await page.close()
})

test('typing lints again; the level of a rule changes through its control', async () => {
  const {page} = await open()
  let status = await page.textContent('#status')
  await page.locator('.cm-content').click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('\n\n#### Too deep\n\nClick [here](https://example.com).\n')
  await changed(page, status)
  assert.ok((await problems(page)).some((line) => line.endsWith('link-text')))
  status = await page.textContent('#status')
  await page.click('#view-rules')
  await page.selectOption('select[aria-label="Level of link-text"]', 'off')
  await changed(page, status)
  assert.ok(!(await problems(page)).some((line) => line.endsWith('link-text')))
  await page.getByRole('tab', {name: 'docs-lint.config.json'}).click()
  assert.match(await page.locator('.cm-content').textContent(), /"link-text": "off"/)
  await page.close()
})

test('an option keeps the level of the preset', async () => {
  const {page} = await open()
  const status = await page.textContent('#status')
  await page.click('#view-rules')
  const rule = page.locator('fieldset', {has: page.locator('legend', {hasText: /^sentence-length$/})})
  await rule.locator('label', {hasText: /^max/}).locator('input').fill('5')
  await page.keyboard.press('Tab')
  await changed(page, status)
  await page.getByRole('tab', {name: 'docs-lint.config.json'}).click()
  const text = (await page.locator('.cm-content').textContent()).replaceAll(/\s+/g, '')
  assert.match(text, /"sentence-length":\["info",\{"max":5\}\]/)
  await page.close()
})

test('the rules file follows the settings and the editor', async () => {
  const {page} = await open()
  await page.click('#view-file')
  await page.waitForFunction(() => document.getElementById('rules-text').textContent !== '', undefined, patience)
  const cursor = await page.textContent('#rules-text')
  assert.match(cursor, /^#|\n# /)
  await page.selectOption('#detail', 'full')
  await page.waitForFunction((text) => document.getElementById('rules-text').textContent.length > text.length, cursor, patience)
  await page.close()
})

test('a link holds the files; a broken one opens the example', async () => {
  const {page} = await open()
  const status = await page.textContent('#status')
  await page.locator('.cm-content').click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('\n\nA sentence of my own.\n')
  await page.click('#share')
  await changed(page, status)
  const fragment = new URL(page.url()).hash
  assert.match(fragment, /^#v1:/)
  const other = await open({}, fragment)
  assert.match(await other.page.locator('.cm-content').evaluate((node) => node.cmView?.view?.state.doc.toString() ?? node.textContent), /A sentence of my own/)
  const broken = await open({}, '#v1:%3Cscript%3E')
  assert.deepEqual(broken.errors, [])
  for (const {page: one} of [{page}, other, broken]) await one.close()
})

test('keyboard: tabs move with the arrow keys', async () => {
  const {page} = await open()
  await page.focus('#view-problems')
  await page.keyboard.press('ArrowRight')
  assert.equal(await page.evaluate(() => document.activeElement.id), 'view-rules')
  assert.equal(await page.isVisible('#rules'), true)
  assert.equal(await page.isVisible('#problems'), false)
  await page.close()
})

for (const [name, options] of Object.entries({
  desktop: {},
  phone: {viewport: {width: 390, height: 800}},
  dark: {colorScheme: 'dark'}
})) {
  test(`axe finds nothing: ${name}`, async () => {
    const {page} = await open({...options, bypassCSP: true})
    await page.evaluate(axe)
    for (const tab of ['#view-problems', '#view-rules', '#view-file']) {
      await page.click(tab)
      const {violations} = await page.evaluate(() => globalThis.axe.run())
      assert.deepEqual(
        violations.map(({id, nodes}) => `${id}: ${nodes[0].html}`),
        [],
        tab
      )
    }
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'the page fits the width of the screen')
    if (process.env.SCREENSHOTS) await page.screenshot({path: `${process.env.SCREENSHOTS}/playground-${name}.png`})
    await page.close()
  })
}
