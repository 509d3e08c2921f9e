import {expect, test} from 'vitest'
import {formatSarif} from '../../src/report/sarif.ts'
import {report, view} from './sample.ts'
import {sarifSchema, validatorOf} from './schemas/validate.ts'

test('valid by the schema of SARIF 2.1.0', () => {
  const validate = validatorOf(sarifSchema)
  for (const one of [report(), report([])]) expect(validate(JSON.parse(formatSarif(one, view())))).toBeNull()
  expect(validate({version: '2.1.0', runs: [{}]})).not.toBeNull()
})

test('says where the tool is described, and which message a result is', () => {
  const [run] = JSON.parse(formatSarif(report(), view())).runs
  expect(run.tool.driver.informationUri).toBe('https://www.npmjs.com/package/docs-lint')
  expect(run.results[0].properties).toEqual({enforcement: 'check', messageId: 'link-text/found'})
})

test('places from the repository root, levels, rules and fixes', () => {
  const log = JSON.parse(formatSarif(report(), view()))
  const [run] = log.runs
  expect(run.tool.driver.rules.map(({id}: {id: string}) => id)).toEqual(['exclamation', 'link-text', 'plain-wording'])
  expect(run.tool.driver.rules[1]).toMatchObject({shortDescription: {text: 'Title of link-text'}})
  expect(run.results.map(({level, ruleIndex}: {level: string; ruleIndex: number}) => [level, ruleIndex])).toEqual([
    ['error', 1],
    ['warning', 2],
    ['note', 0]
  ])
  expect(run.results[0].locations[0].physicalLocation).toEqual({
    artifactLocation: {uri: 'docs/guides/a%20b.mdx', uriBaseId: '%SRCROOT%'},
    region: {startLine: 5, startColumn: 12, endLine: 5, endColumn: 16}
  })
  // columns count UTF-16 units without the BOM
  expect(run.columnKind).toBe('utf16CodeUnits')
  expect(run.results[1].fixes[0].artifactChanges[0].replacements).toEqual([
    {deletedRegion: {startLine: 5, startColumn: 5, endLine: 5, endColumn: 10}, insertedContent: {text: 'select'}}
  ])
  expect(new Set(run.results.map((result: {partialFingerprints: object}) => JSON.stringify(result.partialFingerprints))).size).toBe(3)
})
