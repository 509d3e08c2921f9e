/** No part of a problem reveals a secret. */
import {expect, it} from 'vitest'
import type {RawDiagnostic} from '../../src/rule/raw-diagnostic.ts'
import {maskFound} from '../../src/rule/page-secrets.ts'

const mask = (text: string): string => text.replaceAll('s3cret', '…')

it('masks each text of a problem, and offers no edit that writes a secret', () => {
  const edit = {start: 0, end: 1, text: 'a s3cret'}
  const problem = {message: 'm s3cret', actual: 'a s3cret', expected: ['e s3cret', 'other'], cause: 'c s3cret', fix: [edit], suggest: [edit]}
  maskFound([problem as unknown as RawDiagnostic], mask)
  expect(problem).toEqual({message: 'm …', actual: 'a …', expected: ['e …', 'other'], cause: 'c …'})
})

it('keeps edits that write none', () => {
  const problem = {message: 'm', fix: [{start: 0, end: 1, text: 'b'}], suggest: [{start: 0, end: 1, text: 'c'}]}
  const before = structuredClone(problem)
  maskFound([problem as unknown as RawDiagnostic], mask)
  expect(problem).toEqual(before)
})
