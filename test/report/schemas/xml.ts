/**
 * The XML forms that build servers publish, as data: which elements stand in which, and which attributes they have.
 *
 * - JUnit: https://github.com/jenkinsci/xunit-plugin, src/main/resources/org/jenkinsci/plugins/xunit/types/model/xsd/junit-10.xsd,
 *   read at commit 031e285ef3b60dee7aaf36e9096d7dcd95ffae83
 * - Checkstyle: https://github.com/checkstyle/checkstyle, src/main/java/com/puppycrawl/tools/checkstyle/XMLLogger.java, which is what
 *   readers of the format are written for
 */
import type {Element} from '../read-xml.ts'

interface ElementForm {
  required?: readonly string[]
  optional?: readonly string[]
  children?: readonly string[]
  /** Values that an attribute may have. */
  values?: Readonly<Record<string, RegExp>>
}

/** Names of elements, the root first. */
export type XmlForm = Readonly<Record<string, ElementForm>>

const outcome: ElementForm = {optional: ['type', 'message']}
const rerun: ElementForm = {required: ['type'], optional: ['message'], children: ['stackTrace', 'system-out', 'system-err']}
const time = /^(([0-9]{0,3},)*[0-9]{3}|[0-9]{0,3})*(\.[0-9]*)?$/

export const junit: XmlForm = {
  testsuites: {optional: ['name', 'time', 'tests', 'failures', 'errors'], children: ['testsuite'], values: {time}},
  testsuite: {
    required: ['name', 'tests', 'failures', 'errors'],
    optional: ['group', 'time', 'skipped', 'timestamp', 'hostname', 'id', 'package', 'file', 'log', 'url'],
    children: ['testsuite', 'properties', 'testcase', 'system-out', 'system-err'],
    values: {time}
  },
  testcase: {
    required: ['name'],
    optional: ['time', 'classname', 'group'],
    children: ['skipped', 'error', 'failure', 'rerunFailure', 'rerunError', 'flakyFailure', 'flakyError', 'system-out', 'system-err']
  },
  properties: {children: ['property']},
  property: {required: ['name', 'value']},
  failure: outcome,
  error: outcome,
  skipped: outcome,
  rerunFailure: rerun,
  rerunError: rerun,
  flakyFailure: rerun,
  flakyError: rerun,
  stackTrace: {},
  'system-out': {},
  'system-err': {}
}

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

/** What is wrong with a document by its form. */
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
