/** Controls for the preset, levels, and options. They read and write the settings file, which holds the only state. */
import {element} from './element.ts'
import type {Loaded} from './messages.ts'

export const settingsPath = 'docs-lint.config.json'

type Setting = string | [level: string, options?: Record<string, unknown>]
interface Settings {
  extends?: string | string[]
  rules?: Record<string, Setting>
}

export interface RuleControls {
  /** Lists the rules once the worker has loaded them. */
  show: (loaded: Loaded) => void
  /** Updates the controls from the settings file. */
  read: (files: Readonly<Record<string, string>>) => void
}

interface Parts {
  list: HTMLElement
  preset: HTMLSelectElement
  filter: HTMLInputElement
  note: HTMLElement
}

export function createRuleControls({list, preset, filter, note}: Parts, write: (path: string, text: string) => void): RuleControls {
  let settings: Settings = {}
  const refresh: (() => void)[] = []
  const save = (): void => write(settingsPath, `${JSON.stringify(settings, null, 2)}\n`)

  function set(id: string, setting: Setting | undefined): void {
    const rules = {...settings.rules}
    if (setting === undefined) delete rules[id]
    else rules[id] = setting
    settings = {...settings, rules}
    save()
  }

  preset.addEventListener('change', () => {
    settings = {...settings, extends: [preset.value]}
    save()
  })
  filter.addEventListener('input', () => {
    for (const row of list.children) (row as HTMLElement).hidden = !(row.textContent ?? '').toLowerCase().includes(filter.value.toLowerCase())
  })

  return {
    show({presets, rules}) {
      preset.replaceChildren(...presets.map(({name, description}) => element('option', {value: name, title: description}, name)))
      const presetLevel = (id: string): string => presets.find(({name}) => name === preset.value)?.levels[id] ?? 'off'
      list.replaceChildren(...rules.map((rule) => controlsOf(rule, {current: () => settings.rules?.[rule.id], presetLevel, set}, refresh)))
      for (const update of refresh) update()
    },
    read(files) {
      const text = files[settingsPath]
      try {
        const value = (text === undefined ? {} : JSON.parse(text)) as Settings | null
        settings = value ?? {}
        note.textContent = ''
      } catch {
        note.textContent = `${settingsPath} is not valid JSON. Correct it before you change a rule here.`
      }
      const [first] = [settings.extends ?? 'recommended'].flat()
      if (first !== undefined) preset.value = first
      for (const update of refresh) update()
    }
  }
}

function controlsOf(
  {id, title, options}: Loaded['rules'][number],
  {
    current,
    presetLevel,
    set
  }: {current: () => Setting | undefined; presetLevel: (id: string) => string; set: (id: string, setting: Setting | undefined) => void},
  refresh: (() => void)[]
): HTMLElement {
  const level = element(
    'select',
    {'aria-label': `Level of ${id}`},
    ...['', 'off', 'info', 'warn', 'error'].map((value) => element('option', {value}, value || 'as in the preset'))
  )
  const optionsNow = (): Record<string, unknown> => {
    const setting = current()
    return Array.isArray(setting) ? (setting[1] ?? {}) : {}
  }
  const update = (chosen: Record<string, unknown>): void => {
    if (Object.keys(chosen).length === 0) return set(id, level.value || undefined)
    // options need a level next to them, and setting an option of a rule turns the rule on
    const inherited = presetLevel(id)
    set(id, [level.value || (inherited === 'off' ? 'warn' : inherited), chosen])
  }
  level.addEventListener('change', () => update(optionsNow()))
  refresh.push(() => {
    const setting = current()
    level.value = (Array.isArray(setting) ? setting[0] : setting) ?? ''
  })
  const inputs = options.map(({name, default: defaultValue}) => {
    const input = element('input', {type: 'text', placeholder: JSON.stringify(defaultValue), spellcheck: 'false'})
    input.addEventListener('change', () => {
      const {[name]: _, ...rest} = optionsNow()
      update(input.value.trim() === '' ? rest : {...rest, [name]: valueOf(input.value)})
    })
    refresh.push(() => {
      const value = optionsNow()[name]
      input.value = value === undefined ? '' : JSON.stringify(value)
    })
    return element('label', {}, `${name} `, input)
  })
  return element('fieldset', {}, element('legend', {}, id), element('p', {}, title), element('label', {}, 'Level ', level), ...inputs)
}

/** Parses JSON, or uses the text as is, because nobody types quotes around a word. */
function valueOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
