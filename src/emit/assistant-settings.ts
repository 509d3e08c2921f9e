/** The settings files of assistants that start docs-lint: the server and the hooks, as data. Files that teams write themselves. */

import {shellWord} from './ci/shell-word.ts'

export interface AssistantSettings {
  /** Name of the adapter of the rules file. */
  editor: string
  /** From the repository root. */
  path: string
  entries: SettingsEntry[]
  /** The vendor's page, and the day on which a stored copy of it was read; `design page`: taken over from there. */
  source: string
  verified: string
}

export interface SettingsEntry {
  /** Keys from the root. */
  at: readonly string[]
  value: unknown
  /** `at` is a list, which gets the value; an item that holds this text stands for it already. */
  unless?: string
}

/** How docs-lint is started in the repository, and where the site lies when its root is not the repository's. */
export interface Start {
  /** `npx --no -- docs-lint` */
  command: string
  /** From the repository root, with `/`; empty when both are the same. */
  site: string
}

/** Every file of the assistants that are known to have one. */
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
