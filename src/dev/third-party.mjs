/** The licenses of the packages whose code is part of the bundle, as one text that ships with it. */
import {readFileSync, readdirSync} from 'node:fs'
import {join} from 'node:path'

/**
 * @param {string} root of the project
 * @param {readonly string[]} inputs files of the bundle, as esbuild's metafile names them
 * @throws when a package has no license, since nobody may ship it then
 */
export function thirdParty(root, inputs) {
  const folders = [...new Set(inputs.flatMap((path) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? []))].sort()
  const texts = folders.map((folder) => {
    // older packages list theirs
    const {name, version, licenses, license = licenses?.[0]?.type} = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
    if (typeof license !== 'string') throw new Error(`\`${name}\` is part of the bundle and names no license`)
    const file = readdirSync(join(root, folder)).find((one) => /^licen[cs]e(?:[.-]|$)/i.test(one))
    return {heading: `${name} ${version} (${license})`, text: file ? readFileSync(join(root, folder, file), 'utf8').trim() : ''}
  })
  // most packages of a family share one text
  const byText = new Map()
  for (const {heading, text} of texts) byText.set(text, [...(byText.get(text) ?? []), heading])
  const sections = [...byText].map(([text, headings]) => `${headings.join('\n')}\n\n${text || 'The package holds no license text.'}\n`)
  return `The command of docs-lint contains code of these packages.\n\n${sections.join(`\n${'-'.repeat(72)}\n\n`)}`
}
