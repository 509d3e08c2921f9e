/**
 * Neovim with the configuration of docs/editors.mdx, headless. Run by `node --test editors/test/neovim.mjs`. NVIM names the command,
 * version 0.11 or later.
 */
import assert from 'node:assert/strict'
import {execFileSync} from 'node:child_process'
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {dirname, delimiter, join} from 'node:path'
import {test} from 'node:test'
import {fileURLToPath} from 'node:url'
import {demoSite} from './workspace.mjs'

const {NVIM = 'nvim'} = process.env
const page = readFileSync(fileURLToPath(new URL('../../docs/editors.mdx', import.meta.url)), 'utf8')
const configuration = /```lua init\.lua\n([^]*?)\n *```/.exec(page)[1]

/** Prints the diagnostics and hover text of a page as JSON, applies one quick fix, and saves. */
const probe = `
local function fail(text) io.stderr:write(text) vim.cmd('cquit 1') end
local function request(method, params)
  local client = vim.lsp.get_clients({ bufnr = 0 })[1]
  local answer = client:request_sync(method, params, 60000, 0)
  return answer and answer.result
end
vim.cmd.edit('guides/alerts.mdx')
local function codes()
  return vim.tbl_map(function(one) return one.code end, vim.diagnostic.get(0))
end
if not vim.wait(60000, function() return #vim.diagnostic.get(0) > 0 end) then fail('no diagnostics') end
local before = codes()
local tense = vim.tbl_filter(function(one) return one.code == 'tense' end, vim.diagnostic.get(0))[1]
vim.api.nvim_win_set_cursor(0, { tense.lnum + 1, tense.col })
local position = vim.lsp.util.make_position_params(0, 'utf-16')
local hover = request('textDocument/hover', position)
vim.lsp.buf.code_action({ apply = true, filter = function(action) return action.title:find('You need') ~= nil end })
if not vim.wait(60000, function() return not vim.tbl_contains(codes(), 'tense') end) then fail('the fix changed nothing') end
vim.cmd.write()
vim.api.nvim_buf_set_lines(0, -1, -1, false, { '', '<' })
local after_bracket = { line = vim.api.nvim_buf_line_count(0) - 1, character = 1 }
local completion = request('textDocument/completion', { textDocument = position.textDocument, position = after_bracket })
local items = completion.items or completion
io.stdout:write(vim.json.encode({
  before = before,
  after = codes(),
  hover = hover.contents.value,
  completion = vim.tbl_map(function(one) return one.label end, items),
}))
vim.cmd('qall!')
`

test('diagnostics, hover, quick fix, and completion', () => {
  const {temp, site, remove} = demoSite()
  try {
    mkdirSync(join(temp, 'nvim'))
    writeFileSync(join(temp, 'nvim/init.lua'), configuration)
    writeFileSync(join(temp, 'probe.lua'), probe)
    const env = {
      ...process.env,
      HOME: temp,
      XDG_CONFIG_HOME: temp,
      XDG_DATA_HOME: temp,
      XDG_STATE_HOME: temp,
      PATH: [dirname(process.execPath), process.env.PATH].join(delimiter)
    }
    const printed = execFileSync(NVIM, ['--headless', '-c', `luafile ${join(temp, 'probe.lua')}`], {
      cwd: site,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      encoding: 'utf8',
      timeout: 180_000,
      maxBuffer: 1e8
    })
    const {before, after, hover, completion} = JSON.parse(printed)
    for (const rule of ['image-alt', 'link-text', 'tense']) assert.ok(before.includes(rule), rule)
    assert.ok(!after.includes('tense'))
    assert.match(readFileSync(join(site, 'guides/alerts.mdx'), 'utf8'), /You need to paste/)
    assert.match(hover, /tense/)
    assert.ok(completion.includes('Accordion'))
  } finally {
    remove()
  }
})
