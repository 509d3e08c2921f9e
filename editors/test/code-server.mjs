/**
 * The extension in VS Code itself: its server build, driven in Chromium. Run by `node --test editors/test/code-server.mjs`.
 *
 * CODE_SERVER names the folder of an installed `code-server` (https://github.com/coder/code-server/blob/main/docs/npm.md: Node.js 24,
 * a compiler, and libkrb5-dev), CODE_SERVER_NODE the Node.js that runs it, CHROMIUM the browser. With SCREENSHOTS, the name of a
 * folder, it writes screenshots of each step there.
 */
import assert from 'node:assert/strict'
import {execFileSync, spawn} from 'node:child_process'
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {after, afterEach, before, test} from 'node:test'
import {fileURLToPath} from 'node:url'
import {chromium} from 'playwright-core'
import {demoSite} from './workspace.mjs'

const {CODE_SERVER, CODE_SERVER_NODE = process.execPath, CHROMIUM = '/usr/bin/chromium', SCREENSHOTS} = process.env
if (CODE_SERVER === undefined) throw new Error('Name the folder of an installed code-server in CODE_SERVER')
const entry = join(CODE_SERVER, 'out/node/entry.js')
const packageScript = fileURLToPath(new URL('../vscode/package.mjs', import.meta.url))

/** Long enough for a busy machine: no test depends on speed. */
const patience = {timeout: Number(process.env.PATIENCE ?? 90_000)}
const {temp, site, remove} = demoSite()
const folders = ['--user-data-dir', join(temp, 'data'), '--extensions-dir', join(temp, 'extensions')]
const userSettings = {
  'chat.disableAIFeatures': true,
  'editor.codeActionsOnSave': {'source.fixAll.docs-lint': 'explicit'},
  'editor.minimap.enabled': false,
  'extensions.ignoreRecommendations': true,
  'files.autoSave': 'off',
  'security.workspace.trust.startupPrompt': 'never',
  'telemetry.telemetryLevel': 'off',
  'workbench.editor.useModal': 'off',
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'workbench.startupEditor': 'none',
  'workbench.tips.enabled': false
}

let server
let browser
let page

before(async () => {
  mkdirSync(join(temp, 'data/User'), {recursive: true})
  writeFileSync(join(temp, 'data/User/settings.json'), JSON.stringify(userSettings))
  const vsix = join(temp, 'docs-lint.vsix')
  execFileSync(process.execPath, [packageScript, vsix])
  const config = ['--config', join(temp, 'config.yaml')]
  writeFileSync(join(temp, 'config.yaml'), 'auth: none\ncert: false\nbind-addr: 127.0.0.1:0\n')
  execFileSync(CODE_SERVER_NODE, [entry, ...config, ...folders, '--install-extension', vsix])
  server = spawn(CODE_SERVER_NODE, [entry, ...config, ...folders, '--disable-telemetry', '--disable-update-check', site], {
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const url = await new Promise((done, fail) => {
    let printed = ''
    server.stdout.on('data', (chunk) => {
      printed += chunk
      const match = /listening on (http:\S+)/.exec(printed)
      if (match) done(match[1])
    })
    server.on('exit', (code) => fail(new Error(`code-server ended with ${code}: ${printed}`)))
  })
  browser = await chromium.launch({executablePath: CHROMIUM, args: ['--no-sandbox']})
  page = await browser.newPage({viewport: {width: 1280, height: 800}})
  page.setDefaultTimeout(patience.timeout)
  await page.goto(new URL(`?folder=${encodeURIComponent(site)}`, url).href)
  await page.locator('.monaco-workbench').waitFor()
  await page.getByRole('treeitem', {name: 'docs.json'}).waitFor()
})

after(async () => {
  await browser?.close()
  server?.kill()
  remove()
})

let passed = 0
afterEach(async () => {
  await screenshot(`end-${++passed}`)
})

async function screenshot(name) {
  if (SCREENSHOTS === undefined) return
  mkdirSync(SCREENSHOTS, {recursive: true})
  await page.screenshot({path: join(SCREENSHOTS, `vscode-${name}.png`)})
}

const quickInput = () => page.locator('.quick-input-widget input')

async function command(name) {
  await page.keyboard.press('F1')
  await quickInput().fill(`>${name}`)
  await page.locator('.quick-input-list .monaco-list-row', {hasText: name}).first().click()
}

/** Opens a file of the site, with the cursor at a line and column from 1. */
async function open(path, line = 1, column = 1) {
  await page.keyboard.press('Control+p')
  await quickInput().fill(`${path}:${line}:${column}`)
  await page
    .locator('.quick-input-list .monaco-list-row', {hasText: path.split('/').at(-1)})
    .first()
    .click()
  await page.locator('.tab.active', {hasText: path.split('/').at(-1)}).waitFor()
  await page.locator('.editor-instance .view-line:visible').first().waitFor()
}

async function save() {
  await page.keyboard.press('Control+s')
  await page.locator('.tab.active:not(.dirty)').waitFor()
}

const onDisk = (path) => readFileSync(join(site, path), 'utf8')
const lineOf = (path, text) =>
  onDisk(path)
    .split('\n')
    .findIndex((line) => line.includes(text)) + 1

async function until(isSo, what) {
  const end = Date.now() + patience.timeout
  while (!isSo()) {
    assert.ok(Date.now() < end, what)
    await new Promise((done) => setTimeout(done, 100))
  }
}

const squiggles = () => page.locator('.editor-instance .squiggly-error, .editor-instance .squiggly-warning, .editor-instance .squiggly-info')

test('a folder that nobody trusts starts nothing', async () => {
  await open('guides/alerts.mdx')
  await page
    .getByRole('button', {name: /Restricted Mode/})
    .first()
    .waitFor()
  await page.keyboard.press('F1')
  await quickInput().fill('>docs-lint')
  await page
    .locator('.quick-input-list .monaco-list-row', {hasText: /No matching|docs-lint/})
    .first()
    .waitFor()
  assert.equal(await page.locator('.quick-input-list .monaco-list-row', {hasText: 'Write the rules file'}).count(), 0)
  await page.keyboard.press('Escape')
  assert.equal(await squiggles().count(), 0)
  await screenshot('restricted')
})

test('after the folder is trusted, problems are in the text and in the list', async () => {
  await command('Workspaces: Manage Workspace Trust')
  await page.getByRole('button', {name: 'Trust', exact: true}).click()
  await page.getByText('You trust this folder').waitFor()
  await open('guides/alerts.mdx')
  await squiggles().first().waitFor()
  await command('Problems: Focus on Problems View')
  await page.locator('.markers-panel .monaco-list-row', {hasText: 'param-field-coverage'}).first().waitFor()
  await screenshot('problems')
  const filter = page.locator('.panel input[placeholder^="Filter"]')
  await filter.fill('Weak link text')
  const row = page.locator('.markers-panel .monaco-list-row', {hasText: 'Weak link text'})
  await row.first().waitFor()
  assert.match(await row.first().textContent(), /docs-lint.*link-text/)
  await filter.fill('')
  await page.keyboard.press('Control+j')
})

test('hover shows the reason of a rule', async () => {
  const line = lineOf('guides/alerts.mdx', '[here]')
  await open('guides/alerts.mdx', line, onDisk('guides/alerts.mdx').split('\n')[line - 1].indexOf('here') + 2)
  await command('Show or Focus Hover')
  const hover = page.locator('.monaco-hover', {hasText: 'Weak link text'})
  await hover.first().waitFor()
  await screenshot('hover')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
})

test('a quick fix changes the text, and its problem goes', async () => {
  const line = lineOf('guides/alerts.mdx', 'You will need')
  await open('guides/alerts.mdx', line, onDisk('guides/alerts.mdx').split('\n')[line - 1].indexOf('will need') + 2)
  await page.keyboard.press('Control+.')
  const action = page.locator('.action-widget .monaco-list-row', {hasText: 'You need'})
  await action.first().waitFor()
  await screenshot('quick-fix')
  await action.first().click()
  await page.locator('.tab.active.dirty').waitFor()
  await page.locator('.editor-instance .view-line', {hasText: 'You need'}).first().waitFor()
})

test('saving applies the safe fixes', async () => {
  assert.match(onDisk('guides/alerts.mdx'), /\*\*Note:\*\*/)
  await save()
  await until(() => !/\*\*Note:\*\*/.test(onDisk('guides/alerts.mdx')), 'no fix on save')
  assert.match(onDisk('guides/alerts.mdx'), /<Note>/)
  assert.match(onDisk('guides/alerts.mdx'), /You need/)
})

/** Triggers completion until it offers something, because the server may still be reading the file. */
async function completes(text) {
  const item = page.locator('.suggest-widget .monaco-list-row', {hasText: text}).first()
  for (const end = Date.now() + patience.timeout; Date.now() < end;) {
    await page.keyboard.press('Control+Space')
    if (
      await item.waitFor({timeout: 5000}).then(
        () => true,
        () => false
      )
    )
      return
    await page.keyboard.press('Escape')
  }
  assert.fail(`no completion: ${text}`)
}

test('completion offers components in a page, and keys in docs.json', async () => {
  await open('quickstart.mdx', onDisk('quickstart.mdx').split('\n').length, 1)
  await page.keyboard.press('Control+End')
  await page.keyboard.type('\n<')
  await completes('Accordion')
  await screenshot('completion')
  await page.keyboard.press('Escape')
  await command('File: Revert File')
  await open('docs.json', 2, 1)
  await completes('appearance')
  await page.keyboard.press('Escape')
})

test('the settings file has its schema', async () => {
  const line = lineOf('docs-lint.config.json', '"rules"')
  await open('docs-lint.config.json', line + 1, 1)
  await page.keyboard.press('Home')
  await page.keyboard.type('"link-text": "loud",\n')
  await page.locator('.editor-instance .squiggly-warning:visible').first().waitFor()
  await screenshot('settings')
  await command('File: Revert File')
})

test('the command writes the rules file', async () => {
  await command('docs-lint: Write the rules file')
  await page.locator('.quick-input-list .monaco-list-row', {hasText: 'cursor'}).first().waitFor()
  await quickInput().fill('cursor')
  await page.keyboard.press('Enter')
  await until(() => existsSync(join(site, '.cursor/rules.md')), 'no rules file')
  await page.locator('.notification-toast', {hasText: 'wrote .cursor/rules.md'}).first().waitFor()
  await screenshot('rules-file')
})
