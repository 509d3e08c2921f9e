import {describe, expect, test} from 'vitest'
import {assistantSettings} from '../../src/emit/assistant-settings.ts'
import {mergeJson} from '../../src/run/merge-json.ts'

const of = (path: string) => assistantSettings({command: 'npx --no -- docs-lint', site: 'docs'}).find((one) => one.path === path)!.entries
const server = of('.mcp.json')
const hooks = of('.claude/settings.json')
const merged = (text: string, entries = server): string => {
  const made = mergeJson(text, entries)
  return 'reason' in made ? `refused: ${made.reason}` : made.text
}

describe('settings of assistants', () => {
  test('a new file', () => {
    expect(merged('')).toBe(`{
  "mcpServers": {
    "docs-lint": {
      "command": "npx",
      "args": [
        "--no",
        "--",
        "docs-lint",
        "mcp"
      ]
    }
  }
}
`)
    expect(JSON.parse(merged('', hooks))).toEqual({
      hooks: {
        PostToolUse: [{matcher: 'Edit|MultiEdit|Write', hooks: [{type: 'command', command: 'npx --no -- docs-lint hook claude'}]}],
        Stop: [{hooks: [{type: 'command', command: 'npx --no -- docs-lint hook claude'}]}]
      }
    })
    expect(JSON.parse(merged('', of('.cursor/hooks.json')))).toEqual({version: 1, hooks: {stop: [{command: 'npx --no -- docs-lint hook cursor'}]}})
  })

  test('existing text keeps its bytes: comments, order, tabs, CRLF, BOM, no line break at the end', () => {
    const text =
      '\ufeff{\r\n\t// ours\r\n\t"permissions": {"allow": ["Read"]},\r\n\t"hooks": {\r\n\t\t"Stop": [{"hooks": []}],\r\n\t\t"PreToolUse": []\r\n\t}\r\n}'
    const next = merged(text, hooks)
    for (const line of text.split('\r\n').slice(0, 3)) expect(next).toContain(`${line}\r\n`)
    expect(next.replaceAll('\r\n', '')).not.toContain('\n')
    expect(next.endsWith('}')).toBe(true)
    const value = JSON.parse(next.slice(1).replace(/\/\/.*/, '')) as {hooks: Record<string, unknown[]>; permissions: object}
    expect(value.permissions).toEqual({allow: ['Read']})
    expect(Object.fromEntries(Object.entries(value.hooks).map(([name, list]) => [name, list.length]))).toEqual({Stop: 2, PreToolUse: 0, PostToolUse: 1})
    expect(value.hooks['Stop']![0]).toEqual({hooks: []})
  })

  test('is idempotent, and does not change an entry of the team', () => {
    for (const entries of [server, hooks, of('.cursor/hooks.json'), of('.vscode/mcp.json'), of('.gemini/settings.json')])
      expect(merged(merged('', entries), entries)).toBe(merged('', entries))
    const own = '{"mcpServers": {"docs-lint": {"command": "./bin/lint"}, "other": {}}}'
    expect(merged(own)).toBe(own)
    const ownHook =
      '{"hooks": {"PostToolUse": [{"hooks": [{"command": "pnpm docs-lint hook claude"}]}], "Stop": [{"hooks": [{"command": "docs-lint hook claude"}]}]}}'
    expect(merged(ownHook, hooks)).toBe(ownHook)
  })

  test('what cannot take an entry is refused', () => {
    expect(merged('{"a": ')).toBe('refused: it is not valid JSON')
    expect(merged('not json')).toBe('refused: it is not valid JSON')
    expect(merged('[]')).toBe('refused: it is not a JSON object')
    expect(merged('{"mcpServers": []}')).toBe('refused: `mcpServers` is not an object')
    expect(merged('{"hooks": {"PostToolUse": {}}}', hooks)).toBe('refused: `hooks.PostToolUse` is not a list')
  })

  test('a site more than one folder deep is named, and its name is quoted safely', () => {
    const [mcp, claude] = assistantSettings({command: 'pnpm exec docs-lint', site: "apps/it's docs"})
    expect(mcp!.entries[0]!.value).toEqual({command: 'pnpm', args: ['exec', 'docs-lint', 'mcp', "apps/it's docs"]})
    expect(JSON.stringify(claude!.entries[0]!.value)).toContain(String.raw`pnpm exec docs-lint hook claude 'apps/it'\\''s docs'`)
  })
})
