import {defineRule, json} from '../../src/rule/index.ts'

const config = json`{"name": "Acme", "navigation": [{"group": "Guides", "pages": ["page"]}]}`

export default defineRule({
  id: 'rules-file-published',
  group: 'site',
  statements: ['1.rules-file'],
  title: 'Keep the files for assistants off the site',
  guide:
    'The platform publishes every file in the folder of the site that no ignore file names. List `AGENTS.md` and `CLAUDE.md` in `.mintignore`; folders such as `.cursor` it leaves out by itself.',
  why: 'What you tell an assistant is for your team: readers find it by search, and so do their assistants.',
  priority: 3,
  enforcement: 'check',
  on: 'site',
  needsAssistantFiles: true,
  messages: {published: 'The site publishes `{path}`, which is meant for assistants: add `{line}` to `.mintignore`'},
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
        messages: ['The site publishes `docs/AGENTS.md`, which is meant for assistants: add `/AGENTS.md` to `.mintignore`']
      }
    ]
  }
})
