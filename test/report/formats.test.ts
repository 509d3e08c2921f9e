/** Formats of other tools. Each is tested against the documentation of its consumer. */
import {expect, test} from 'vitest'
import {formatCheckstyle} from '../../src/report/checkstyle.ts'
import {firstAnnotations, formatGithub} from '../../src/report/github.ts'
import {formatGitlab} from '../../src/report/gitlab.ts'
import {formatJunit} from '../../src/report/junit.ts'
import {formatRdjson} from '../../src/report/rdjson.ts'
import {formatUnix} from '../../src/report/unix.ts'
import {diagnostic, findings, report, view} from './sample.ts'
import {readXml} from './read-xml.ts'
import {validatorOf} from './schemas/validate.ts'
import {checkstyle, junitErrorsOf, mistakesOf} from './schemas/xml.ts'

// https://docs.github.com/actions/reference/workflow-commands-for-github-actions, escapes as in actions/toolkit, packages/core/src/command.ts
test('github: one command a line, nothing in a text starts another', () => {
  const lines = formatGithub(report(), view()).split('\n')
  expect(lines).toEqual([
    '::error file=docs/guides/a b.mdx,line=5,endLine=5,col=12,endColumn=15,title=link-text::Vague link text `here`: name what the link leads to',
    '::warning file=docs/guides/a b.mdx,line=5,endLine=5,col=5,endColumn=9,title=plain-wording::Unexpected `"click"` & <b>%0A::error::%250A',
    '::notice file=docs/index.mdx,line=1,endLine=1,col=1,title=exclamation::Info\ufffd[31m',
    ''
  ])
  expect(formatGithub(report([diagnostic({rule: 'a', path: 'x,y:z\n.mdx'})]), view())).toContain('file=docs/x%2Cy%3Az%0A.mdx,')
  expect(formatGithub(report(), view({minLevel: 'error'})).split('\n')).toHaveLength(2)
})

test('github: errors first, and at most as many of each kind as GitHub shows per step', () => {
  const many = Array.from({length: 30}, (_, index) => diagnostic({rule: `rule-${index}`, level: index < 15 ? 'warn' : 'error'}))
  expect(formatGithub(report(many), view())).toMatch(/^::error /)
  const shown = firstAnnotations(report(many), view()).trim().split('\n')
  expect(shown.map((line) => line.slice(2, 7))).toEqual([...Array(10).fill('error'), ...Array(10).fill('warni')])
})

// https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format
test('gitlab: description, check_name, unique fingerprint, severity, path and line', () => {
  const issues: {fingerprint: string; severity: string}[] = JSON.parse(formatGitlab(report(), view()))
  expect(issues[0]).toEqual({
    description: 'Vague link text `here`: name what the link leads to',
    check_name: 'link-text',
    fingerprint: 'link-text-120000',
    severity: 'major',
    location: {path: 'docs/guides/a b.mdx', lines: {begin: 5, end: 5}}
  })
  expect(issues.map(({severity}) => severity)).toEqual(['major', 'minor', 'info'])
  expect(new Set(issues.map(({fingerprint}) => fingerprint)).size).toBe(3)
  expect(formatGitlab(report([]), view())).toBe('[]\n')
  const validate = validatorOf(new URL('schemas/gitlab.schema.json', import.meta.url))
  expect([validate(issues), validate([])]).toEqual([null, null])
  expect(validate([{...issues[0], severity: 'warning'}])).not.toBeNull()
})

test('junit: as the schema of Jenkins has it; errors are failures, the rest are passed tests that print, and an empty report is a passed test', async () => {
  expect(await junitErrorsOf(formatJunit(report(), view()))).toEqual([])
  const root = readXml(formatJunit(report(), view()))
  expect(root).toMatchObject({name: 'testsuites', attributes: {tests: '3', failures: '1', errors: '0'}})
  expect(root.children.map(({name, attributes}) => [name, attributes.name, attributes.tests])).toEqual([
    ['testsuite', 'docs/guides/a b.mdx', '2'],
    ['testsuite', 'docs/index.mdx', '1']
  ])
  const [failed, passed] = root.children[0]!.children
  expect(failed).toMatchObject({name: 'testcase', attributes: {name: 'link-text 5:12', classname: 'docs/guides/a b.mdx'}})
  expect(failed!.children).toMatchObject([{name: 'failure', attributes: {type: 'error', message: findings[0]!.message}}])
  expect(passed!.children).toMatchObject([{name: 'system-out', text: 'warn: docs/guides/a b.mdx:5:5 Unexpected `"click"` & <b>\ufffd::error::%0A'}])
  const empty = formatJunit(report([]), view())
  expect(await junitErrorsOf(empty)).toEqual([])
  expect(readXml(empty).children[0]!.children).toMatchObject([{name: 'testcase', children: []}])
  expect(await junitErrorsOf('<testsuites skipped="1"><testcase/></testsuites>')).toEqual([
    expect.stringContaining("attribute 'skipped' is not allowed"),
    expect.stringContaining('This element is not expected')
  ])
})

test('the five characters of XML are written by their names', () => {
  expect(formatJunit(report([diagnostic({rule: 'a', message: `<a b="c" d='e'> & f`})]), view())).toContain(
    'message="&lt;a b=&quot;c&quot; d=&apos;e&apos;&gt; &amp; f"'
  )
})

// https://github.com/checkstyle/checkstyle, XMLLogger: file/name, error/line, column, severity, message, source
test('checkstyle: errors by file, text escaped, no control characters', () => {
  const root = readXml(formatCheckstyle(report(), view()))
  expect(root.name).toBe('checkstyle')
  expect(mistakesOf(root, checkstyle)).toEqual([])
  expect(mistakesOf(readXml(formatCheckstyle(report([]), view())), checkstyle)).toEqual([])
  expect(root.children.map(({attributes}) => attributes.name)).toEqual(['docs/guides/a b.mdx', 'docs/index.mdx'])
  expect(root.children[0]!.children[1]!.attributes).toEqual({
    line: '5',
    column: '5',
    severity: 'warning',
    message: 'Unexpected `"click"` & <b>\ufffd::error::%0A',
    source: 'docs-lint.plain-wording'
  })
  expect(root.children[1]!.children[0]!.attributes).toMatchObject({severity: 'info', message: 'Info\ufffd[31m'})
})

test('unix: one line for each finding, which editors and grep read', () => {
  expect(formatUnix(report(), view()).split('\n')).toEqual([
    'docs/guides/a b.mdx:5:12: error Vague link text `here`: name what the link leads to [link-text]',
    'docs/guides/a b.mdx:5:5: warn Unexpected `"click"` & <b>\ufffd::error::%0A [plain-wording]',
    'docs/index.mdx:1:1: info Info\ufffd[31m [exclamation]',
    ''
  ])
})

// the schema that reviewdog publishes; its proto/rdf/reviewdog.proto adds: columns from 1 in bytes of UTF-8, exclusive ends
test('rdjson: columns in bytes, suggestions with their place', () => {
  const result = JSON.parse(formatRdjson(report(), view()))
  expect(result.source).toEqual({name: 'docs-lint'})
  const validate = validatorOf(new URL('schemas/rdjson.schema.json', import.meta.url))
  expect([validate(result), validate(JSON.parse(formatRdjson(report([]), view())))]).toEqual([null, null])
  expect(validate({...result, diagnostics: 'none'})).not.toBeNull()
  expect(validate({...result, severity: 'error'})).not.toBeNull()
  const [link, word, info] = result.diagnostics
  // é is one unit and two bytes, 𝒳 two units and four bytes
  expect(link.location).toEqual({path: 'docs/guides/a b.mdx', range: {start: {line: 5, column: 15}, end: {line: 5, column: 19}}})
  expect(link).toMatchObject({severity: 'ERROR', code: {value: 'link-text'}})
  expect(link).not.toHaveProperty('suggestions')
  expect(word.suggestions).toEqual([{range: {start: {line: 5, column: 8}, end: {line: 5, column: 13}}, text: 'select'}])
  expect(info).toMatchObject({severity: 'INFO', location: {range: {start: {line: 1, column: 1}}}})
})
