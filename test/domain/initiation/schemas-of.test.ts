// The schemas that readers of payments choose from must be those that are shipped.
import { expect, test } from 'vitest'
import { schemasOf } from '../../../src/domain/initiation/schemas-of.ts'
import { shipped } from '../../support/schemas.ts'

test.each(['pain.001.', 'pain.008.', 'pain.'])('the schemas of %s are the shipped ones of that message', (message) => {
  const expected = shipped.filter((name) => name.startsWith(message))
  expect(expected.length).toBeGreaterThan(1)
  expect(
    schemasOf(message)
      .map((schema) => schema.message)
      .sort(),
  ).toEqual(expected)
})
