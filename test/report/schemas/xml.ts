/**
 * XML formats that build servers read.
 * - JUnit: junit-10.xsd of https://github.com/jenkinsci/xunit-plugin, as included in the source distribution of pytest 8.4.2 in
 * testing/example_scripts. Its license (MIT) is at its start.
 * - Checkstyle publishes no schema, so this is the output of its own XMLLogger, as data: https://github.com/checkstyle/checkstyle,
 * src/main/java/com/puppycrawl/tools/checkstyle/XMLLogger.java
 */
import {readFileSync} from 'node:fs'
import {validateXML} from 'xmllint-wasm'
import type {Element} from '../read-xml.ts'

interface ElementForm {
  required?: readonly string[]
  optional?: readonly string[]
  children?: readonly string[]
  /** Allowed values of an attribute. */
  values?: Readonly<Record<string, RegExp>>
}

/** Names of elements, the root first. */
export type XmlForm = Readonly<Record<string, ElementForm>>

export const checkstyle: XmlForm = {
  checkstyle: {required: ['version'], children: ['file', 'exception']},
  file: {required: ['name'], children: ['error', 'exception']},
  error: {
    required: ['line', 'severity', 'message', 'source'],
    optional: ['column'],
    values: {line: /^[1-9]\d*$/, column: /^[1-9]\d*$/, severity: /^(?:ignore|info|warning|error)$/}
  },
  exception: {}
}

const junitSchema = readFileSync(new URL('junit-10.xsd', import.meta.url), 'utf8')

/** The errors of a document by Jenkins' schema. */
export async function junitErrorsOf(text: string): Promise<string[]> {
  const {errors} = await validateXML({xml: [{fileName: 'report.xml', contents: text}], schema: [junitSchema]})
  return errors.map(({message}) => message)
}

/** The errors of a document by its form. */
export function mistakesOf(root: Element, form: XmlForm): string[] {
  const errors: string[] = []
  if (root.name !== Object.keys(form)[0]) errors.push(`root <${root.name}>`)
  const look = ({name, attributes, children}: Element): void => {
    const {required = [], optional = [], children: allowed = [], values = {}} = form[name] ?? {}
    for (const key of required) if (!(key in attributes)) errors.push(`<${name}> without ${key}`)
    for (const [key, value] of Object.entries(attributes)) {
      if (!required.includes(key) && !optional.includes(key)) errors.push(`${key} on <${name}>`)
      if (values[key] && !values[key].test(value)) errors.push(`${key}="${value}" on <${name}>`)
    }
    for (const child of children) {
      if (!allowed.includes(child.name)) errors.push(`<${child.name}> in <${name}>`)
      look(child)
    }
  }
  look(root)
  return errors
}
