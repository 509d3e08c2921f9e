/** Updates README.md with the actual output of the demo. Part of `npm run docs`. */
import {execFileSync} from 'node:child_process'
import {cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Runs the demo in a temporary folder. @returns its output, and the rules file that it writes */
export function runDemo() {
  const folder = mkdtempSync(join(tmpdir(), 'docs-lint-demo-'))
  try {
    cpSync(join(root, 'fixtures/demo'), join(folder, 'fixtures/demo'), {recursive: true})
    // the root of the repository, where the rules file is written
    mkdirSync(join(folder, '.git'))
    // without the caller's environment, because assistants and CI get other formats
    const printed = execFileSync(process.execPath, [join(root, 'src/dev/demo.mjs')], {
      cwd: folder,
      encoding: 'utf8',
      env: {PATH: process.env.PATH, HOME: folder, TMPDIR: folder, NO_COLOR: '1'}
    })
    return {printed, rulesFile: readFileSync(join(folder, '.cursor/rules.md'), 'utf8')}
  } finally {
    rmSync(folder, {recursive: true, force: true})
  }
}

/** README.md with the blocks after its comments `demo output` and `rules file` updated. */
export function fillReadme(readme, {printed, rulesFile}) {
  const excerpt = [section(rulesFile, '### Accessibility').slice(0, 8), section(rulesFile, '## Vocabulary and team rules')].flatMap((lines) => [
    ...lines,
    '…',
    ''
  ])
  return fill(fill(readme, 'demo output', 'text', printed.trim()), 'rules file', 'md', excerpt.join('\n').trim())
}

function section(text, heading) {
  const lines = text.split('\n')
  const start = lines.indexOf(heading)
  if (start < 0) throw new Error(`No section ${heading} in the rules file`)
  const length = lines.slice(start + 1).findIndex((line) => /^##|^<!--/.test(line))
  return lines
    .slice(start, start + 1 + length)
    .join('\n')
    .trim()
    .split('\n')
}

function fill(readme, name, language, text) {
  const block = new RegExp(`(<!-- ${name}[^\\n]*-->\\n)\`\`\`\`[\\s\\S]*?\\n\`\`\`\`\\n`)
  if (!block.test(readme)) throw new Error(`README.md has no block after <!-- ${name} -->`)
  return readme.replace(block, (_, comment) => `${comment}\`\`\`\`${language}\n${text}\n\`\`\`\`\n`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = join(root, 'README.md')
  writeFileSync(file, fillReadme(readFileSync(file, 'utf8'), runDemo()))
}
