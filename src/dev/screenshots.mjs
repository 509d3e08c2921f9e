/**
 * Takes the screenshots in the README: `node src/dev/screenshots.mjs`, after `npm run build` and `npm run site`. CHROMIUM is the path of
 * the browser. The screenshots of VS Code come from editors/test/code-server.mjs.
 */
import {spawnSync} from 'node:child_process'
import {mkdirSync, mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath, pathToFileURL} from 'node:url'
import {chromium} from 'playwright-core'
import {serve} from '../../site/test/serve.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))
const pictures = join(root, 'docs/images')
const temp = mkdtempSync(join(tmpdir(), 'docs-lint-pictures-'))
const report = join(temp, 'report.html')
mkdirSync(pictures, {recursive: true})

const lint = (...flags) => spawnSync(process.execPath, ['dist/cli.js', 'fixtures/demo', '--no-cache', ...flags], {cwd: root, encoding: 'utf8'}).stdout

const browser = await chromium.launch({executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox']})
const page = await browser.newPage({viewport: {width: 1280, height: 660}})
const picture = (name) => page.screenshot({path: join(pictures, `${name}.png`)})
const patience = {timeout: 120_000}

await page.setContent(
  `<body style="margin: 0; padding: 20px; background: #14171f; color: #dde1e8; font: 13px/1.5 monospace; white-space: pre">${inColor(lint('--color'))}`
)
await picture('command-line')

lint('--format', 'html', '-o', report)
await page.goto(pathToFileURL(report).href)
await page.setViewportSize({width: 1280, height: 1400})
await picture('html-report')

await page.setViewportSize({width: 1280, height: 800})
const site = await serve()
await page.goto(`${site.url}playground/`)
await page.waitForFunction(() => /\d+ errors/.test(document.getElementById('status').textContent), undefined, patience)
await picture('playground')

site.close()
await browser.close()
rmSync(temp, {recursive: true})

/** Terminal output as HTML. */
function inColor(text) {
  const styles = {
    1: 'font-weight: bold',
    2: 'opacity: .6',
    4: 'text-decoration: underline',
    31: 'color: #ff8080',
    32: 'color: #8fd694',
    33: 'color: #f2c55c',
    34: 'color: #83b4ff',
    36: 'color: #7bd8dd'
  }
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(new RegExp(`${String.fromCodePoint(0x1b)}\\[(\\d+)m`, 'g'), (_, code) => (code in styles ? `<span style="${styles[code]}">` : '</span>'))
}
