/** Sites to measure: copies of the given ones, or a generated one. */
import {appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {basename, dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {makeSpecification} from './specifications.mjs'

const demo = fileURLToPath(new URL('../fixtures/demo/', import.meta.url))

/** The paths of the pages of a site. */
export const pagesOf = (folder) =>
  readdirSync(folder, {recursive: true})
    .filter((path) => /\.mdx?$/.test(path) && !path.includes('node_modules'))
    .sort((a, b) => (a < b ? -1 : 1))

/** A copy of a site, so that no tool changes the original. */
export function copyOf(folder) {
  const copy = join(mkdtempSync(join(tmpdir(), 'docs-lint-bench-')), basename(folder))
  cpSync(folder, copy, {recursive: true, filter: (path) => !/[/\\](?:node_modules|\.git)$/.test(path)})
  return copy
}

/** A site with this many pages, made from those of the demo with other titles. */
export function makeSite(count) {
  const folder = join(mkdtempSync(join(tmpdir(), 'docs-lint-bench-')), 'made')
  const sources = pagesOf(demo).map((path) => readFileSync(join(demo, path), 'utf8'))
  const pages = Array.from({length: count}, (_, index) => `part-${index % 20}/page-${index}`)
  for (const [index, page] of pages.entries())
    write(join(folder, `${page}.mdx`), sources[index % sources.length].replace(/^title: .*$/m, `title: Page ${index} of the site`))
  const groups = Array.from({length: 20}, (_, part) => ({group: `Part ${part}`, pages: pages.filter((_page, index) => index % 20 === part)}))
  write(join(folder, 'docs.json'), JSON.stringify({name: 'Made', theme: 'mint', navigation: {groups}}))
  return folder
}

/** The site with each page `times` times, always in its folder. */
export function multiplied(folder, times) {
  const large = copyOf(folder)
  for (let time = 1; time < times; time++) {
    for (const path of pagesOf(folder)) if (!path.startsWith('snippets')) write(join(large, `copy-${time}`, path), readFileSync(join(folder, path), 'utf8'))
  }
  return large
}

/** A copy with two OpenAPI files of 2.6 MB in docs.json, and twenty pages about their operations in `endpoints/`. */
export function withSpecifications(folder) {
  const copy = copyOf(folder)
  for (const title of ['billing', 'identity']) {
    const specification = makeSpecification(290, title)
    write(join(copy, `${title}.json`), JSON.stringify(specification, null, 2))
    for (const path of Object.keys(specification.paths).slice(0, 10))
      write(
        join(copy, 'endpoints', `${path.replaceAll(/[^\w/]/g, '')}.mdx`),
        `---\ntitle: ${title}\nopenapi: ${title}.json GET ${path}\n---\n\n## Errors\n\nThe response says why.\n`
      )
  }
  const config = join(copy, 'docs.json')
  const docs = JSON.parse(readFileSync(config, 'utf8'))
  write(config, JSON.stringify({...docs, api: {...docs.api, openapi: ['billing.json', 'identity.json']}}, null, 2))
  return copy
}

/** Changes this many pages across the site, so that a cache has to read them again. */
export function edit(folder, count, round) {
  const pages = pagesOf(folder)
  for (let one = 0; one < count; one++) appendFileSync(join(folder, pages[Math.floor(((one + 0.5) * pages.length) / count)]), `\nEdited ${round} times.\n`)
}

function write(file, text) {
  mkdirSync(dirname(file), {recursive: true})
  writeFileSync(file, text)
}

const languages = ['en', 'fr', 'de', 'es']

/**
 * The site in this many versions and four languages. The newest version in English stays in place, and the others are in folders. As on
 * real sites, a page has different text in each language, and every second page has two texts over all versions.
 */
export function versioned(folder, count) {
  const pages = pagesOf(folder).filter((path) => path.includes('/') || path.endsWith('.mdx'))
  const made = join(mkdtempSync(join(tmpdir(), 'docs-lint-bench-')), 'versions')
  const versions = Array.from({length: count}, (_, index) => ({
    version: `${count - index}.0`,
    languages: languages.map((language) => {
      const prefix = index === 0 && language === 'en' ? '' : `${count - index}.0/${language}/`
      for (const [number, path] of pages.entries()) {
        const text = readFileSync(join(folder, path), 'utf8').trimEnd()
        const older = number % 2 === 0 || index < count / 2 ? '' : '\n\nOlder versions say one thing more.'
        write(join(made, prefix, path), `${text}${older}${language === 'en' ? '' : `\n\n${language}`}\n`)
      }
      return {language, pages: pages.map((path) => prefix + path.replace(/\.mdx?$/, ''))}
    })
  }))
  write(join(made, 'docs.json'), JSON.stringify({name: 'Versions', theme: 'mint', colors: {primary: '#0055aa'}, navigation: {versions}}))
  return made
}
