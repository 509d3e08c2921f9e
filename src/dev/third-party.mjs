/** The licenses of the packages in the bundle, as one text that is part of the package. */
import {readFileSync, readdirSync} from 'node:fs'
import {join} from 'node:path'

/**
 * @param {string} root of the project
 * @param {readonly string[]} inputs files of the bundle, as listed in esbuild's metafile
 * @throws if a package has no license, because it must not be distributed then
 */
export function thirdParty(root, inputs) {
  const folders = [...new Set(inputs.flatMap((path) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? []))].sort()
  const texts = folders.map((folder) => {
    // older packages have a list of licenses
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
