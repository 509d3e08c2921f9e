/** `docs-lint rules check --verify`: whether the guarantees about rules and texts hold under the settings of a team. */
import {verifyExamples, type ExamplesInput} from './examples.ts'
import {verifyText, verifyWording, type TextInput, type WrittenFile} from './text.ts'
import type {Guarantee} from './types.ts'

export interface VerifyInput extends ExamplesInput {
  /** The rules files that the settings require. */
  written: readonly WrittenFile[]
  input: TextInput
}

export async function verifyRulesFile({written, input, ...examples}: VerifyInput): Promise<Guarantee[]> {
  const {settings, parser} = examples
  const wording = await verifyWording(written, settings.rulesFor('page.mdx'), parser, input)
  const all = [...(await verifyExamples(examples)), ...verifyText(written, input), wording]
  return all.toSorted((a, b) => a.number - b.number)
}

/** For people: one line per guarantee, and one per violation. */
export function guaranteesText(guarantees: readonly Guarantee[]): string {
  const lines = guarantees.flatMap(({number, claim, seen, failures: errors, notes = []}) => [
    `${errors.length === 0 ? 'holds ' : 'broken'} ${number} ${claim} (${seen})`,
    ...errors.map((error) => `         ${error}`),
    ...notes.map((note) => `         note: ${note}`)
  ])
  const broken = guarantees.filter(({failures: errors}) => errors.length > 0).length
  lines.push('guarantees 9 and 10 (the same problems in every interface, and computed coverage) concern docs-lint itself, and its own tests cover them')
  lines.push(broken === 0 ? 'All guarantees hold' : `${broken} of ${guarantees.length} guarantees ${broken === 1 ? 'does' : 'do'} not hold`)
  return `${lines.join('\n')}\n`
}
