/** The settings as data: their check, their published JSON Schema, and the description of each key come from here. */
import {guidelines, rules as allRules} from '../../../rules/index.ts'
import type {FieldShape, ObjectShape, Shape} from '../../data/shape.ts'
import {defaultLimits} from '../../parse/limits.ts'
import type {Rule} from '../../rule/define-rule.ts'
import {defaultsOf, fillOptions} from '../../rule/fill-options.ts'
import {anyMessage} from '../../rule/types.ts'
import {teamRulePlaces} from '../../rule/team-places.ts'

const text: Shape = {type: 'string', notEmpty: true}
const texts: Shape = {type: 'array', items: text}
const id: Shape = {type: 'string', form: {label: 'an id of lowercase words and hyphens', pattern: /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/}}

export const levels = ['error', 'warn', 'info', 'off'] as const
const level: Shape = {type: 'string', values: levels}
const patterns: Shape = {type: 'array', items: text, min: 1}

/** The properties of a team rule that the shape of settings needs. */
export interface NamedRule {
  id: string
}

/** The shape of a settings file. The ids of `teamRules` can be set like those of our rules. */
export function settingsShape(rules: readonly Rule[], presets: readonly string[], teamRules: readonly NamedRule[] = []): ObjectShape {
  const ruleSettings = rulesShape(rules, teamRules)
  const fields: Record<string, FieldShape> = {
    extends: {
      shape: {type: 'array', items: text},
      description: `Presets (${presets.join(', ')}), packages, or files that these settings extend. Later ones override earlier ones. \`[]\` means none`,
      default: ['recommended']
    },
    rules: {shape: ruleSettings, description: 'Levels and options by rule id. `rule-id/message-id` sets the level of one message'},
    overrides: {
      shape: {type: 'array', items: overrideShape(ruleSettings)},
      description: 'Levels and options for some pages. Later ones override earlier ones'
    },
    ignore: {shape: texts, description: 'Files to ignore: patterns as in .gitignore, relative to the site root'},
    language: {
      shape: {type: 'string', form: {label: 'a language code such as `en`', pattern: /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/}},
      description: 'Language of pages for which the site does not declare one. Wording rules check only English pages'
    },
    versions: {
      shape: {type: 'string', values: ['edited', 'all']},
      default: 'edited',
      description:
        'Versions of the site to lint in full: the ones that people edit, or all. Other versions are checked only for problems that stop readers, such as broken links'
    },
    translations: {
      shape: {type: 'string', values: ['source', 'all']},
      default: 'source',
      description: 'Languages to lint in full: the source language, or all. Translations are otherwise checked only for problems that stop readers'
    },
    limits: {
      shape: limitsShape,
      description: 'Limits on the parsing time and size of one page. A page that exceeds a limit gets one problem and is not checked'
    },
    vocabulary: {shape: vocabularyShape, description: 'Vocabulary of your team'},
    components: {shape: {type: 'record', values: componentShape}, description: 'Components of your team, by name, with their attributes'},
    openapi: {
      shape: {type: 'array', items: {type: 'union', label: 'a path, or an object with `url` and `file`', of: [text, openapiShape]}},
      description: 'OpenAPI files in addition to the ones in docs.json. For a URL, name a local file to read instead, because docs-lint does not fetch URLs'
    },
    guidelines: {
      shape: {type: 'array', items: guidelineShape},
      description: 'Guidelines that people review and no check covers. They are part of the rules file'
    },
    teamRules: {shape: teamRulesShape, description: 'Rules of your team, defined as data'},
    rulesFile: {shape: rulesFileShape, description: 'Options of `docs-lint rules write`'},
    retext: {
      shape: pluginsShape,
      description: 'retext plugins to run on prose: package names, or lists of a name and options. Each plugin becomes a rule with that name'
    },
    remark: {shape: pluginsShape, description: 'remark plugins to run on pages, such as remark-lint rules. Same format as `retext`'}
  }
  return {type: 'object', known: ['$schema'], fields}
}

/** The keys of `rules`: every rule with its options, and each of its messages. */
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
  // reviewers check guidelines, so the messages of `review` are guidelines
  for (const subject of reviewed) fields[`review/${subject}`] = {shape: level}
  for (const {id: teamId} of teamRules) if (!Object.hasOwn(fields, teamId)) fields[teamId] = {shape: level}
  // an editor cannot know the plugins
  return {type: 'object', keyLabel: 'rule', fields, later: {form: /^(?:[a-z\d][\w.-]*-)?(?:remark|retext)-[\w./-]+$/, shape: level}}
}
/** A heuristic rule misses some problems, so reviewers check for these too. */
const reviewed = [...guidelines, ...allRules.filter(({spec}) => spec.enforcement === 'heuristic')].map(({id}) => id)
const levelWords = '`error`, `warn`, `info`, or `off`, or a list of a level and options'

const overrideShape = (rules: Shape): ObjectShape => ({
  type: 'object',
  fields: {
    files: {shape: patterns, required: true, description: 'Patterns as in .gitignore, relative to the site root. `{a,b}` matches either alternative'},
    rules: {shape: rules, required: true, description: 'Same format as `rules`'}
  }
})

const limitsShape: ObjectShape = {
  type: 'object',
  fields: {
    seconds: {
      shape: {type: 'number', min: 1, max: 3600},
      default: defaultLimits.seconds,
      description:
        'Time that parsing may take, and time that the rules may take. Parsing is timed only for a page of more than 20,000 characters that the native parser does not accept'
    },
    depth: {
      shape: {type: 'number', integer: true, min: 10, max: defaultLimits.depth},
      default: defaultLimits.depth,
      description: 'Levels of nesting. A list counts as two levels'
    },
    kilobytes: {shape: {type: 'number', min: 1, max: 64_000}, default: defaultLimits.kilobytes, description: 'Length of a page, in thousands of characters'}
  }
}

const vocabularyShape: ObjectShape = {
  type: 'object',
  fields: {
    accept: {shape: texts, description: 'Words that are spelled correctly and need no definition'},
    jargon: {shape: texts, description: 'Terms that a page has to define or link at first use'},
    prefer: {shape: {type: 'record', values: text}, description: 'Words to avoid, each with its replacement'}
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
      shape: {type: 'string', form: {label: 'a URL that starts with `https://`', pattern: /^https?:\/\/\S+$/}},
      required: true,
      description: 'URL that the site uses'
    },
    file: {shape: text, required: true, description: 'File in the site to read instead'}
  }
}

const goodAndBad: ObjectShape = {type: 'object', fields: {good: {shape: texts}, bad: {shape: texts}}}
const guidelineShape: ObjectShape = {
  type: 'object',
  fields: {
    id: {shape: id, required: true},
    title: {shape: text, required: true, description: 'One imperative sentence'},
    guide: {shape: text, description: 'What to do, in one or two sentences'},
    why: {shape: text, description: 'Why it helps readers'},
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
      description: 'Where to look. `prose` is all running text, including headings and titles. `code` is fenced and inline code. `links` are URLs'
    },
    words: {shape: patterns, description: 'Words to report: whole words, case-insensitive'},
    pattern: {shape: text, description: 'Regular expression to report. It runs in linear time, so lookaround and backreferences are not supported'},
    replace: {shape: {type: 'string'}, description: 'Replacement. `$1` refers to a group of the pattern'},
    title: {shape: text, required: true, description: 'One imperative sentence, used in the rules file'},
    guide: {shape: text, description: 'What to do, in one or two sentences'},
    why: {shape: text, description: 'Why it helps readers'},
    message: {shape: text, description: 'Message of a problem. Default: built from the match and `replace`'},
    good: {shape: texts, description: 'Texts that the rule must not report'},
    bad: {shape: texts, description: 'Texts that the rule must report'}
  }
}

export const teamRulesShape: Shape = {type: 'array', items: teamRuleShape}

/** How detailed a rules file is for each rule. */
export const details = ['one', 'mid', 'full'] as const
const rulesFileShape: ObjectShape = {
  type: 'object',
  fields: {
    editors: {shape: {type: 'array', items: text}, description: 'Editors and assistants to write for, such as `cursor` and `claude`'},
    detail: {
      shape: {type: 'string', values: details},
      description: 'Amount of text per rule: `one` line, `mid` with guidance and an example, or `full` with the reason'
    }
  }
}

const pluginsShape: Shape = {
  type: 'array',
  items: {type: 'union', label: 'a package name, or a list of a name and options', of: [text, {type: 'tuple', min: 1, items: [text, {type: 'any'}]}]}
}
