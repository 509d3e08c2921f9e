/** Rules that check nothing, so that tests of settings do not depend on the actual rules. */
import {defineRule} from '../../src/rule/define-rule.ts'
import {option} from '../../src/rule/option.ts'
import {definePreset} from '../../src/rule/preset.ts'

const words = {group: 'language', statements: [], title: 'T', guide: 'G', why: 'W', enforcement: 'check', on: 'page', examples: {good: [], bad: []}} as const

export const rules = [
  defineRule({
    ...words,
    statements: [],
    examples: {good: [], bad: []},
    id: 'active-voice',
    options: {max: option.number(0, 'share that may be passive', {max: 1}), allow: option.strings([], 'phrases that are right')},
    messages: {instruction: 'a', statement: 'b'},
    check: () => undefined
  }),
  defineRule({
    ...words,
    statements: [],
    examples: {good: [], bad: []},
    id: 'sentence-length',
    options: {max: option.integer(30, 'most words', {min: 1})},
    messages: {long: 'a'},
    check: () => undefined
  }),
  defineRule({
    ...words,
    statements: [],
    examples: {good: [], bad: []},
    group: 'page',
    id: 'page-title',
    messages: {missing: 'a', long: 'b'},
    check: () => undefined
  })
] as const

const recommended = definePreset<typeof rules>({
  name: 'recommended',
  description: 'D',
  rules: {'active-voice/instruction': 'warn', 'active-voice/statement': 'info', 'sentence-length': 'off', 'page-title': 'error'},
  overrides: [{files: ['changelog/**'], rules: {'active-voice': 'off'}}]
})
const strict = definePreset<typeof rules>({
  name: 'strict',
  description: 'D',
  rules: {'active-voice': 'error', 'sentence-length': ['warn', {max: 40}], 'page-title': 'error'}
})
export const presets = [recommended, strict]

// The compiler checks the ids in a preset.
definePreset<typeof rules>({name: 'n', description: 'D', rules: {'active-voice/statement': 'off'}})
// @ts-expect-error no such message
definePreset<typeof rules>({name: 'n', description: 'D', rules: {'active-voice/statment': 'off'}})
// @ts-expect-error no such rule
definePreset<typeof rules>({name: 'n', description: 'D', rules: {'activ-voice': 'off'}})
// @ts-expect-error no such level
definePreset<typeof rules>({name: 'n', description: 'D', rules: {'page-title': 'warning'}})
