// Properties of the conversion: what holds for every statement, tried on statements that nobody would think of. Each that fails is made smaller first.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { anyFaultyStatements, anyStatements } from 'iso20022-toolkit/arbitraries'
import { buildCamt053 } from 'iso20022-toolkit/camt053'
import { centsOfAmount } from 'iso20022-toolkit/values'
import { toBookingLines } from './booking-lines.js'

test('the lines lead from the first balance to the last, to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(anyStatements(), async (drawn) => {
      const lines = await toBookingLines(await buildCamt053(drawn))
      const sum = lines.reduce((total, { cents }) => total + cents, 0n)
      const balances = drawn.statements.flatMap(({ statement }) => statement.balances)
      const [opening, closing] = [balances.find(isType('OPBD')), balances.findLast(isType('CLBD'))]
      assert.equal(sum, centsOfAmount(closing.amount, 'EUR') - centsOfAmount(opening.amount, 'EUR'))
    }),
  )
})

test('a statement with a fault is refused', async () => {
  await fc.assert(
    fc.asyncProperty(anyFaultyStatements({ fault: 'balance-off-by-a-cent' }), async ({ content }) => {
      await assert.rejects(toBookingLines(await buildCamt053(content, { sums: 'none' })), /does not add up/)
    }),
  )
})

function isType(wanted) {
  return ({ type }) => type === wanted
}
