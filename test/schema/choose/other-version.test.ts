import { describe, expect, test } from 'vitest'
import { lazySchema } from '../../../src/schema/choose/lazy-schema.ts'
import { nearestSchema, otherVersion } from '../../../src/schema/choose/other-version.ts'
import { tablesOf } from '../../support/small-schema.ts'

const iso = 'urn:iso:std:iso:20022:tech:xsd:'
const schema = (message: string, content: string) =>
  lazySchema(message, `${iso}${message}`, content, () => Promise.reject(new Error('not needed')))
const schemas = [
  schema('camt.053.001.02', 'BkToCstmrStmt'),
  schema('camt.053.001.08', 'BkToCstmrStmt'),
  schema('camt.053.001.06', 'BkToCstmrStmt'),
  schema('camt.054.001.04', 'BkToCstmrDbtCdtNtfctn'),
]

describe('the nearest schema', () => {
  test.each<[string, string, string | undefined]>([
    ['an earlier version', `${iso}camt.053.001.01`, 'camt.053.001.02'],
    ['a version nearer to the earlier one', `${iso}camt.053.001.03`, 'camt.053.001.02'],
    ['of two as near, the later one', `${iso}camt.053.001.04`, 'camt.053.001.06'],
    ['of two as near, the later one, again', `${iso}camt.053.001.07`, 'camt.053.001.08'],
    ['a later version', `${iso}camt.053.001.13`, 'camt.053.001.08'],
    ['the version behind a slash', 'http://bank.example/camt.053.001.03', 'camt.053.001.02'],
    ['the version at the beginning', 'camt.053.001.03', 'camt.053.001.02'],
    ['the version before something else', `${iso}camt.053.003.02#x`, 'camt.053.001.02'],
    ['no version: the latest', 'urn:bank:statement', 'camt.053.001.08'],
    ['digits that are no version', 'urn:camt.53.001.02', 'camt.053.001.08'],
    ['a name that only ends like one', 'urn:xcamt.053.001.02', 'camt.053.001.08'],
    ['no namespace', '', 'camt.053.001.08'],
  ])('%s', (_, namespace, expected) => {
    expect(nearestSchema(schemas, namespace, 'BkToCstmrStmt')?.message).toBe(expected)
  })

  test('is one of the same message', () => {
    expect(nearestSchema(schemas, `${iso}camt.053.001.04`, 'BkToCstmrDbtCdtNtfctn')?.message).toBe('camt.054.001.04')
    expect(nearestSchema(schemas, `${iso}camt.053.001.04`, 'Other')).toBeUndefined()
    expect(nearestSchema(schemas, '', undefined)).toBeUndefined()
  })
})

describe('what is said of it', () => {
  const nearest = { ...tablesOf('<xs:element name="A" type="xs:string"/>'), message: 'camt.053.001.08' }
  const rest =
    ', for which there is no schema. It was read as camt.053.001.08 and not validated: to validate it, give the '
  test.each([
    [`${iso}camt.053.001.13`, 'camt.053.001.13', 'is a camt.053.001.13'],
    [`${iso}camt.053.001.13x`, 'camt.053.001.08', `is in the namespace ${iso}camt.053.001.13x`],
    [`x${iso}camt.053.001.13`, 'camt.053.001.08', `is in the namespace x${iso}camt.053.001.13`],
    [`${iso}camt.053.003.02`, 'camt.053.001.08', `is in the namespace ${iso}camt.053.003.02`],
    ['urn:bank', 'camt.053.001.08', 'is in the namespace urn:bank'],
    ['x'.repeat(120), 'camt.053.001.08', `is in the namespace ${'x'.repeat(120)}`],
    ['x'.repeat(121), 'camt.053.001.08', `is in the namespace ${'x'.repeat(120)}…`],
    ['', 'camt.053.001.08', 'is in no namespace'],
  ])('%s', (namespace, message, words) => {
    expect(otherVersion(namespace, nearest)).toEqual({
      message,
      nearest,
      notice: `The document ${words}${rest}schema of this version.`,
    })
  })
})
