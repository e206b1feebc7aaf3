import { describe, expect, test } from 'vitest'
import { compileSchema } from '../../../src/schema.ts'
import { smallSchema } from '../../support/small-schema.ts'

const facet = (name: string, value: string): string => `<xs:${name} value="${value}"/>`

/** A schema with a type of these facets, which restricts one of those. */
function schemaOf(base: string, own: string, above = ''): string {
  const type = (name: string, of: string, facets: string): string =>
    `<xs:simpleType name="${name}"><xs:restriction base="${of}">${facets}</xs:restriction></xs:simpleType>`
  return smallSchema(`<xs:element name="Document" type="T"/>\n${type('P', base, above)}\n${type('T', 'P', own)}`)
}

/** `minLength=3 maxLength=2` as facets. */
function facetsOf(text: string): string {
  return text === ''
    ? ''
    : text
        .split(' ')
        .map((one) => facet(...(one.split('=') as [string, string])))
        .join('')
}

const refused: [base: string, own: string, above: string, words: string][] = [
  ['xs:string', 'minLength=3 maxLength=2', '', 'minLength="3" contradicts maxLength="2"'],
  ['xs:string', 'length=3 maxLength=2', '', 'length="3" contradicts maxLength="2"'],
  ['xs:string', 'length=3 minLength=4', '', 'minLength="4" contradicts length="3"'],
  ['xs:string', 'maxLength=2', 'minLength=3', 'minLength="3" contradicts maxLength="2"'],
  ['xs:string', 'maxLength=70', 'maxLength=35', 'maxLength="70" contradicts maxLength="35" of the type'],
  ['xs:string', 'minLength=0', 'minLength=1', 'minLength="0" contradicts minLength="1" of the type'],
  ['xs:string', 'length=4', 'length=5', 'length="4" contradicts length="5" of the type'],
  ['xs:decimal', 'totalDigits=2 fractionDigits=3', '', 'fractionDigits="3" contradicts totalDigits="2"'],
  ['xs:decimal', 'fractionDigits=5', 'fractionDigits=2', 'fractionDigits="5" contradicts fractionDigits="2"'],
  ['xs:decimal', 'minInclusive=2 maxInclusive=1.99', '', 'minInclusive="2" contradicts maxInclusive="1.99"'],
  ['xs:decimal', 'minInclusive=2 maxExclusive=2.0', '', 'minInclusive="2" contradicts maxExclusive="2.0"'],
  ['xs:decimal', 'minExclusive=2 maxInclusive=2', '', 'minExclusive="2" contradicts maxInclusive="2"'],
  ['xs:decimal', 'minInclusive=-1', 'minInclusive=0', 'minInclusive="-1" contradicts minInclusive="0" of the type'],
  ['xs:decimal', 'minInclusive=1 minExclusive=1', '', 'has both minInclusive and minExclusive'],
  ['xs:date', 'minInclusive=2026-02-02 maxInclusive=2026-02-01', '', 'contradicts maxInclusive="2026-02-01"'],
  ['xs:date', 'maxInclusive=2027-01-01', 'maxInclusive=2026-12-31', 'contradicts maxInclusive="2026-12-31"'],
  ['xs:date', 'minInclusive=soon maxInclusive=2026-01-01', '', 'soon is not a value of the base type xs:date'],
  ['xs:date', 'minInclusive=2026-01-01 maxInclusive=soon', '', 'soon is not a value of the base type xs:date'],
  ['xs:decimal', 'minInclusive=one maxInclusive=1', '', 'one is not a value of the base type xs:decimal'],
  ['xs:string', 'maxLength=2 maxLength=3', '', 'has the facet maxLength twice'],
  ['xs:string', 'whiteSpace=preserve', 'whiteSpace=collapse', 'whiteSpace="preserve" contradicts'],
  ['xs:token', 'whiteSpace=replace', '', 'whiteSpace="replace"'],
  ['xs:string', 'whiteSpace=preserve', 'whiteSpace=replace', 'whiteSpace="preserve" contradicts'],
  ['xs:string', 'enumeration=ABCD', 'maxLength=3', 'The enumeration "ABCD" contradicts'],
  ['xs:string', 'enumeration=A enumeration=C', 'enumeration=A enumeration=B', 'The enumeration "C" contradicts'],
  ['xs:decimal', 'enumeration=12', 'maxInclusive=11', 'The enumeration "12" contradicts'],
]

const taken: [base: string, own: string, above: string][] = [
  ['xs:string', 'minLength=2 maxLength=2', ''],
  ['xs:string', 'length=2', 'minLength=1 maxLength=2'],
  ['xs:string', 'maxLength=35', 'maxLength=35'],
  ['xs:string', 'enumeration=A', 'enumeration=A enumeration=B'],
  ['xs:string', 'enumeration=AB pattern=[A-Z]*', 'maxLength=2'],
  ['xs:string', 'whiteSpace=collapse', ''],
  ['xs:string', 'whiteSpace=replace', 'whiteSpace=replace'],
  ['xs:string', 'whiteSpace=replace', 'whiteSpace=preserve'],
  ['xs:decimal', 'minExclusive=0 maxExclusive=1', 'minInclusive=0 totalDigits=18 fractionDigits=18'],
  ['xs:decimal', 'enumeration=1.0', 'enumeration=1'],
  // The order depends on the time zone.
  ['xs:dateTime', 'minInclusive=2026-01-01T10:00:00 maxInclusive=2026-01-01T09:00:00Z', ''],
]

describe('facets that contradict each other', () => {
  test.each(refused)('%s with %s on %s is refused, with its line', (base, own, above, words) => {
    const compile = (): unknown => compileSchema(schemaOf(base, facetsOf(own), facetsOf(above)))
    expect(compile).toThrow(words)
    expect(compile).toThrow('(line 4 of the schema)')
  })

  test.each(taken)('%s with %s on %s is taken', (base, own, above) => {
    expect(() => compileSchema(schemaOf(base, facetsOf(own), facetsOf(above)))).not.toThrow()
  })
})
