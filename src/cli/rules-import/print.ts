/** The table of `rules import`, and the settings to start from. */
import type {Imported, ImportRow} from './types.ts'

const longest = 100

export function importText(found: Imported): string {
  const {rows} = found
  const lines: string[] = []
  let file = ''
  for (const row of rows) {
    if (row.file !== file) lines.push(...(file ? [''] : []), row.file)
    file = row.file
    lines.push(`  ${String(row.line).padStart(4)}  ${verdictOf(row).padEnd(42)}  ${shorten(row.text)}${row.note ? `  (${row.note})` : ''}`)
  }
  const count = (verdict: ImportRow['verdict']): number => rows.reduce((sum, row) => sum + (row.verdict === verdict ? row.lines : 0), 0)
  const total = rows.reduce((sum, row) => sum + row.lines, found.context)
  const parts = [
    `${count('already')} already covered by rules`,
    `${count('contradicts')} ${count('contradicts') === 1 ? 'contradicts' : 'contradict'} a rule`,
    counted(count('guideline'), 'suggested guideline'),
    counted(count('rule'), 'suggested rule'),
    `${count('words')} of vocabulary`,
    `${count('left')} not imported`,
    `${found.context} context (headings, frontmatter, code)`
  ]
  lines.push(
    '',
    `${total} lines read: ${parts.join(', ')}`,
    '',
    'Proposed settings (docs-lint.config.json). Delete what does not apply to your pages. To add them to the file, use --write:',
    JSON.stringify(settingsOf(found), null, 2)
  )
  return `${lines.join('\n')}\n`
}

const counted = (count: number, one: string, several = `${one}s`): string => `${count} ${count === 1 ? one : several}`

function verdictOf({verdict, id}: ImportRow): string {
  if (verdict === 'already') return `already rule ${id}`
  if (verdict === 'contradicts') return `contradicts rule ${id}`
  if (verdict === 'left') return 'not imported'
  return verdict === 'guideline' ? 'suggested guideline' : verdict === 'rule' ? 'suggested rule' : 'vocabulary'
}

function shorten(text: string): string {
  // the content of a file must not control a terminal
  const plain = text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
  return plain.length > longest ? `${plain.slice(0, longest - 1)}…` : plain
}

/** The part of a settings file that an import proposes. */
export interface ImportProposal {
  extends: string[]
  rules?: Record<string, unknown>
  vocabulary?: {accept?: string[]; prefer?: Record<string, string>}
  guidelines?: Imported['guidelines']
  teamRules?: Imported['teamRules']
}

/** Omits settings that are empty. */
export function settingsOf({guidelines, teamRules, accept, prefer, levels}: Imported): ImportProposal {
  const vocabulary = {...(accept.length > 0 && {accept}), ...(prefer.size > 0 && {prefer: Object.fromEntries(prefer)})}
  return {
    extends: ['recommended'],
    ...(levels.size > 0 && {rules: Object.fromEntries(levels)}),
    ...(Object.keys(vocabulary).length > 0 && {vocabulary}),
    ...(guidelines.length > 0 && {guidelines}),
    ...(teamRules.length > 0 && {teamRules})
  }
}
