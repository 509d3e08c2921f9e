/** The settings files of assistants that start docs-lint, with the server and the hooks as data. Teams also edit these files. */

import {shellWord} from './ci/shell-word.ts'

export interface AssistantSettings {
  /** Name of the adapter of the rules file. */
  editor: string
  /** Relative to the repository root. */
  path: string
  entries: SettingsEntry[]
  /** The vendor's page, and the day on which a stored copy of it was read. `design page`: taken from there. */
  source: string
  verified: string
}

export interface SettingsEntry {
  /** Keys from the root. */
  at: readonly string[]
  value: unknown
  /** The value is added to the list `at`, unless an item already contains this text. */
  unless?: string
}

/** How the repository starts docs-lint, and where the site is if it is not at the repository root. */
export interface Start {
  /** `npx --no -- docs-lint` */
  command: string
  /** Relative to the repository root, with `/`. Empty if both are the same. */
  site: string
}

/** Every file of the assistants that have one. */
export function assistantSettings({command, site}: Start): AssistantSettings[] {
  const words = command.split(' ')
  const folder = /^[^/]*$/.test(site) ? [] : [site]
  const server = {command: words[0], args: [...words.slice(1), 'mcp', ...folder]}
  const hook = (agent: string): string => [command, 'hook', agent, ...folder.map(shellWord)].join(' ')
  const claudeHook = {type: 'command', command: hook('claude')}
  return [
    {
      editor: 'claude',
      path: '.mcp.json',
      entries: [{at: ['mcpServers', 'docs-lint'], value: server}],
      source: 'https://code.claude.com/docs/en/mcp',
      verified: 'design page'
    },
    {
      editor: 'claude',
      path: '.claude/settings.json',
      entries: [
        {at: ['hooks', 'PostToolUse'], value: {matcher: 'Edit|MultiEdit|Write', hooks: [claudeHook]}, unless: 'docs-lint'},
        {at: ['hooks', 'Stop'], value: {hooks: [claudeHook]}, unless: 'docs-lint'}
      ],
      source: 'https://code.claude.com/docs/en/hooks',
      verified: 'design page'
    },
    {
      editor: 'cursor',
      path: '.cursor/mcp.json',
      entries: [{at: ['mcpServers', 'docs-lint'], value: server}],
      source: 'https://cursor.com/docs/context/mcp',
      verified: 'design page'
    },
    {
      editor: 'cursor',
      path: '.cursor/hooks.json',
      entries: [
        {at: ['version'], value: 1},
        {at: ['hooks', 'stop'], value: {command: hook('cursor')}, unless: 'docs-lint'}
      ],
      source: 'https://cursor.com/docs/agent/hooks',
      verified: 'design page'
    },
    {
      editor: 'copilot',
      path: '.vscode/mcp.json',
      entries: [{at: ['servers', 'docs-lint'], value: {type: 'stdio', ...server}}],
      source: 'https://code.visualstudio.com/docs/agents/reference/mcp-configuration',
      verified: '2026-11-21'
    },
    {
      editor: 'gemini',
      path: '.gemini/settings.json',
      entries: [{at: ['mcpServers', 'docs-lint'], value: server}],
      source: 'https://geminicli.com/docs/tools/mcp-server',
      verified: '2026-11-21'
    }
  ]
}
