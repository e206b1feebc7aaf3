import { expect, test } from 'vitest'
import { unpackTables } from '../../src/schema/compile/unpack-tables.ts'
import { packTables } from '../../src/schema/pack-tables.ts'
import { tablesOf } from '../support/small-schema.ts'

test.each([
  ['', ''],
  ['minOccurs="0"', '?'],
  ['minOccurs="0" maxOccurs="unbounded"', '*'],
  ['maxOccurs="unbounded"', '+'],
  ['minOccurs="0" maxOccurs="2"', '{0,2}'],
  ['maxOccurs="3"', '{1,3}'],
  ['minOccurs="2" maxOccurs="unbounded"', '{2,-1}'],
  ['minOccurs="2" maxOccurs="2"', '{2,2}'],
])('an element with %j is packed with %j, and comes back', (occurs, written) => {
  const tables = tablesOf(`<xs:element name="A" type="xs:string" ${occurs}/>`)
  const packed = packTables(tables)
  expect(packed).toContain(`(A:xs:string${written})`)
  expect(unpackTables(packed)).toEqual(tables)
})
