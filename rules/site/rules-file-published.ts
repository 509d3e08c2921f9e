import {defineRule, json} from '../../src/rule/index.ts'

const config = json`{"name": "Acme", "navigation": [{"group": "Guides", "pages": ["page"]}]}`

export default defineRule({
  id: 'rules-file-published',
  group: 'site',
  statements: ['1.rules-file'],
  title: 'Keep files for assistants off the published site',
  guide:
    'The platform publishes every file in the site folder that no ignore file lists. Add `AGENTS.md` and `CLAUDE.md` to `.mintignore`. Folders such as `.cursor` are never published.',
  why: 'These files are for your team, but readers and their assistants find them through search.',
  priority: 3,
  enforcement: 'check',
  on: 'site',
  needsAssistantFiles: true,
  messages: {published: 'The site publishes `{path}`, which is for assistants: add `{line}` to `.mintignore`'},
  *check({assistantFiles = [], configFile}) {
    for (const {file, shown, toIgnore} of assistantFiles) {
      if (toIgnore === undefined) continue
      const at = {file: file ?? configFile, start: 0, end: 0}
      yield {at, message: 'published', values: {path: shown, line: toIgnore}, expected: [toIgnore]}
    }
  },
  examples: {
    good: [{config, assistantFiles: [{file: '.cursor/rules.md', shown: '.cursor/rules.md', block: 'current'}]}],
    bad: [
      {
        config,
        files: {'AGENTS.md': '«»# Agents\n'},
        assistantFiles: [{file: 'AGENTS.md', shown: 'docs/AGENTS.md', toIgnore: '/AGENTS.md'}],
        messages: ['The site publishes `docs/AGENTS.md`, which is for assistants: add `/AGENTS.md` to `.mintignore`']
      }
    ]
  }
})
