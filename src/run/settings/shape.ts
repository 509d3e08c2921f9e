/** The settings as data: the check, the published JSON Schema and the texts on each key come from here. */
import {guidelines, rules as allRules} from '../../../rules/index.ts'
import type {FieldShape, ObjectShape, Shape} from '../../data/shape.ts'
import type {Rule} from '../../rule/define-rule.ts'
import {defaultsOf, fillOptions} from '../../rule/fill-options.ts'
import {anyMessage} from '../../rule/types.ts'
import {teamRulePlaces} from '../../rule/team-places.ts'

const text: Shape = {type: 'string', notEmpty: true}
const texts: Shape = {type: 'array', items: text}
const id: Shape = {type: 'string', form: {label: 'an id of lower-case words and hyphens', pattern: /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/}}

export const levels = ['error', 'warn', 'info', 'off'] as const
const level: Shape = {type: 'string', values: levels}
const patterns: Shape = {type: 'array', items: text, min: 1}

/** A rule of the team, as far as the shape of settings needs it. */
export interface NamedRule {
  id: string
}

/** The whole settings file. `teamRules` are those of this run: their ids may be set like those of ours. */
export function settingsShape(rules: readonly Rule[], presets: readonly string[], teamRules: readonly NamedRule[] = []): ObjectShape {
  const ruleSettings = rulesShape(rules, teamRules)
  const fields: Record<string, FieldShape> = {
    extends: {
      shape: {type: 'array', items: text},
      description: `Presets (${presets.join(', ')}), packages or files that these settings build on; later ones win. \`[]\` means none`,
      default: ['recommended']
    },
    rules: {shape: ruleSettings, description: 'Levels and options by rule id; `rule-id/message-id` sets one message alone'},
    overrides: {
      shape: {type: 'array', items: overrideShape(ruleSettings)},
      description: 'Levels and options for some pages; later ones win'
    },
    ignore: {shape: texts, description: 'Files that are left alone: patterns as in .gitignore, from the site root'},
    language: {
      shape: {type: 'string', form: {label: 'a language code such as `en`', pattern: /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/}},
      description: 'Language of pages whose language the site does not tell; rules about wording read English pages only'
    },
    versions: {
      shape: {type: 'string', values: ['edited', 'all']},
      default: 'edited',
      description:
        'Versions of the site that are linted in full: those that people edit, or all; pages of the others are checked for what stops readers, such as broken links'
    },
    translations: {
      shape: {type: 'string', values: ['source', 'all']},
      default: 'source',
      description: 'Whether translations are linted in full, or for what stops readers alone while the source language is linted in full'
    },
    vocabulary: {shape: vocabularyShape, description: 'The words of the team'},
    components: {shape: {type: 'record', values: componentShape}, description: 'Components of the team, by name, with their attributes'},
    openapi: {
      shape: {type: 'array', items: {type: 'union', label: 'a path, or an object with `url` and `file`', of: [text, openapiShape]}},
      description: 'OpenAPI files beside those that docs.json names; an address with the file that stands for it, since nothing is fetched'
    },
    guidelines: {shape: {type: 'array', items: guidelineShape}, description: 'What people review and no check covers: it goes into the rules file'},
    teamRules: {shape: teamRulesShape, description: 'Rules of the team as data'},
    rulesFile: {shape: rulesFileShape, description: 'What `docs-lint rules write` writes'},
    retext: {
      shape: pluginsShape,
      description: 'Packages of retext plugins that run on the prose, alone or as a list of a name and its options; each is a rule of that name'
    },
    remark: {shape: pluginsShape, description: 'Packages of remark plugins, such as the rules of remark-lint, that run on the pages; written as in `retext`'}
  }
  return {type: 'object', known: ['$schema'], fields}
}

/** The keys under `rules`: every rule with its options, and every message of it. */
function rulesShape(rules: readonly Rule[], teamRules: readonly NamedRule[]): ObjectShape {
  const fields: Record<string, FieldShape> = {}
  for (const {spec} of rules) {
    const options: ObjectShape = {type: 'object', keyLabel: 'option', fields: spec.options ?? {}}
    fields[spec.id] = {
      shape: {type: 'union', label: levelWords, of: [level, {type: 'tuple', min: 1, items: [level, options]}]},
      description: fillOptions(spec.title, defaultsOf(spec.options))
    }
    for (const message of Object.keys(spec.messages)) if (message !== anyMessage) fields[`${spec.id}/${message}`] = {shape: level}
  }
  // what reviewers judge: the messages of `review` are the guidelines
  for (const subject of reviewed) fields[`review/${subject}`] = {shape: level}
  for (const {id: teamId} of teamRules) fields[teamId] ??= {shape: level}
  // an editor cannot know which plugins there are
  return {type: 'object', keyLabel: 'rule', fields, later: {form: /^(?:[a-z\d][\w.-]*-)?(?:remark|retext)-[\w./-]+$/, shape: level}}
}
/** Rules that are off can be judged by reviewers too. */
const reviewed = [...guidelines, ...allRules.filter(({spec}) => spec.enforcement === 'heuristic')].map(({id}) => id)
const levelWords = '`error`, `warn`, `info` or `off`, or a list of a level and options'

const overrideShape = (rules: Shape): ObjectShape => ({
  type: 'object',
  fields: {
    files: {shape: patterns, required: true, description: 'Patterns as in .gitignore, from the site root; `{a,b}` names alternatives'},
    rules: {shape: rules, required: true, description: 'As `rules`'}
  }
})

const vocabularyShape: ObjectShape = {
  type: 'object',
  fields: {
    accept: {shape: texts, description: 'Words that need no definition and are spelled right'},
    jargon: {shape: texts, description: 'Terms that a page defines or links where it uses them first'},
    prefer: {shape: {type: 'record', values: text}, description: 'Words to avoid, each with the one to use'}
  }
}

const attributeType: Shape = {
  type: 'string',
  form: {
    label: '`string`, `number`, `boolean`, `array`, `object`, `node`, `any`, or values separated by `|`',
    pattern: /^(?:string|number|boolean|array|object|node|any|[^|]*\|.*)$/
  }
}
const componentShape: ObjectShape = {
  type: 'object',
  fields: {attributes: {shape: {type: 'record', values: attributeType}, description: 'The type of each attribute'}}
}

const openapiShape: ObjectShape = {
  type: 'object',
  fields: {
    url: {
      shape: {type: 'string', form: {label: 'an address that starts with `https://`', pattern: /^https?:\/\/\S+$/}},
      required: true,
      description: 'Address that the site names'
    },
    file: {shape: text, required: true, description: 'File of the site that is read instead'}
  }
}

const goodAndBad: ObjectShape = {type: 'object', fields: {good: {shape: texts}, bad: {shape: texts}}}
const guidelineShape: ObjectShape = {
  type: 'object',
  fields: {
    id: {shape: id, required: true},
    title: {shape: text, required: true, description: 'One imperative sentence'},
    guide: {shape: text, description: 'What to do, in one or two sentences'},
    why: {shape: text, description: 'Why a reader gains from it'},
    examples: {shape: goodAndBad}
  }
}

const placeShape: Shape = {type: 'string', values: teamRulePlaces}
const teamRuleShape: ObjectShape = {
  type: 'object',
  fields: {
    id: {shape: id, required: true},
    level: {shape: level, default: 'warn'},
    in: {
      shape: {type: 'union', of: [placeShape, {type: 'array', items: placeShape, min: 1}]},
      default: 'prose',
      description: 'Where to look. prose is all running text, headings and titles included; code is fenced and inline; links are addresses'
    },
    words: {shape: patterns, description: 'Words to find, as whole words in any case'},
    pattern: {shape: text, description: 'Regular expression to find; it runs in linear time, so it knows neither look-around nor back-references'},
    replace: {shape: {type: 'string'}, description: 'What to write instead; `$1` names a group of the pattern'},
    title: {shape: text, required: true, description: 'One imperative sentence: the line in the rules file'},
    guide: {shape: text, description: 'What to do, in one or two sentences'},
    why: {shape: text, description: 'Why a reader gains from it'},
    message: {shape: text, description: 'What a finding says; made from the words and `replace` when absent'},
    good: {shape: texts, description: 'Texts that the rule is silent about'},
    bad: {shape: texts, description: 'Texts that the rule finds'}
  }
}

export const teamRulesShape: Shape = {type: 'array', items: teamRuleShape}

/** How much of each rule a rules file holds. */
export const details = ['one', 'mid', 'full'] as const
const rulesFileShape: ObjectShape = {
  type: 'object',
  fields: {
    editors: {shape: {type: 'array', items: text}, description: 'Editors and assistants to write for, such as `cursor` and `claude`'},
    detail: {shape: {type: 'string', values: details}, description: 'How much of each rule: a line, with an example, or with its reason'}
  }
}

const pluginsShape: Shape = {
  type: 'array',
  items: {type: 'union', label: 'the name of a package, or a list of a name and options', of: [text, {type: 'tuple', min: 1, items: [text, {type: 'any'}]}]}
}
