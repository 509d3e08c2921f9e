import {defineRule, json} from '../../src/rule/index.ts'

const config = json`{"name": "Acme", "navigation": [{"group": "Guides", "pages": ["page"]}]}`

export default defineRule({
  id: 'rules-file-current',
  group: 'site',
  statements: ['1.rules-file'],
  title: 'Update the rules file when rules or settings change',
  guide: 'Run `docs-lint rules write` and commit `.<editor>/rules.md`. Keep your own text outside the generated block, or in the settings.',
  why: 'An assistant with outdated rules writes pages that fail the check.',
  priority: 3,
  enforcement: 'check',
  on: 'site',
  needsAssistantFiles: true,
  messages: {
    stale: 'The rules in `{path}` are out of date, {reason}: run `docs-lint rules write`',
    edited: 'The block in `{path}` was edited by hand: move the edit outside the block, then run `docs-lint rules write --force`',
    damaged: 'Cannot update the rules in `{path}`: {reason}',
    missing: 'Missing `{path}`, which the settings list: run `docs-lint rules write`'
  },
  *check({assistantFiles = [], configFile}) {
    for (const {file, shown, block, reason = 'they changed'} of assistantFiles) {
      // a file outside the site is reported where the site is set up
      const at = {file: file === undefined || block === 'missing' ? configFile : file, start: 0, end: 0}
      if (block === 'edited' || block === 'missing') yield {at, message: block, values: {path: shown}}
      else if (block === 'stale' || block === 'damaged') yield {at, message: block, values: {path: shown, reason}}
    }
  },
  examples: {
    good: [
      {config, assistantFiles: [{file: undefined, shown: '.cursor/rules.md', block: 'current'}]},
      {config, assistantFiles: [{file: 'AGENTS.md', shown: 'AGENTS.md'}]}
    ],
    bad: [
      {
        config: `«»${config}`,
        assistantFiles: [{file: undefined, shown: '.cursor/rules.md', block: 'stale', reason: 'the settings or the site changed'}],
        messages: ['The rules in `.cursor/rules.md` are out of date, the settings or the site changed: run `docs-lint rules write`']
      },
      {
        config,
        files: {'AGENTS.md': '«»# Agents\n'},
        assistantFiles: [{file: 'AGENTS.md', shown: 'AGENTS.md', block: 'edited'}],
        messages: ['The block in `AGENTS.md` was edited by hand: move the edit outside the block, then run `docs-lint rules write --force`']
      },
      {
        config,
        files: {'AGENTS.md': '«»# Agents\n'},
        assistantFiles: [{file: 'AGENTS.md', shown: 'AGENTS.md', block: 'damaged', reason: 'Missing `<!-- docs-lint:end -->` for the marker on line 3'}],
        messages: ['Cannot update the rules in `AGENTS.md`: Missing `<!-- docs-lint:end -->` for the marker on line 3']
      },
      {
        config: `«»${config}`,
        assistantFiles: [{file: undefined, shown: '.cursor/rules.md', block: 'missing'}],
        messages: ['Missing `.cursor/rules.md`, which the settings list: run `docs-lint rules write`']
      }
    ]
  }
})
