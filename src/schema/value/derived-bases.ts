import type { BaseType, Facets } from '../compile/tables.ts'

const derivedBases: Readonly<Record<string, { base: BaseType; facets: Facets }>> = {
  nonNegativeInteger: { base: 'integer', facets: { minInclusive: '0' } },
  positiveInteger: { base: 'integer', facets: { minInclusive: '1' } },
  nonPositiveInteger: { base: 'integer', facets: { maxInclusive: '0' } },
  negativeInteger: { base: 'integer', facets: { maxInclusive: '-1' } },
  long: { base: 'integer', facets: { minInclusive: '-9223372036854775808', maxInclusive: '9223372036854775807' } },
  int: { base: 'integer', facets: { minInclusive: '-2147483648', maxInclusive: '2147483647' } },
  short: { base: 'integer', facets: { minInclusive: '-32768', maxInclusive: '32767' } },
  byte: { base: 'integer', facets: { minInclusive: '-128', maxInclusive: '127' } },
  unsignedLong: { base: 'integer', facets: { minInclusive: '0', maxInclusive: '18446744073709551615' } },
  unsignedInt: { base: 'integer', facets: { minInclusive: '0', maxInclusive: '4294967295' } },
  unsignedShort: { base: 'integer', facets: { minInclusive: '0', maxInclusive: '65535' } },
  unsignedByte: { base: 'integer', facets: { minInclusive: '0', maxInclusive: '255' } },
  language: { base: 'token', facets: { patterns: [['[a-zA-Z]{1,8}(-[a-zA-Z0-9]{1,8})*']] } },
}

/** XSD's own types that are a base type with facets, such as `positiveInteger`, by local name. */
export function derivedBase(name: string): { base: BaseType; facets: Facets } | undefined {
  return Object.hasOwn(derivedBases, name) ? derivedBases[name] : undefined
}
