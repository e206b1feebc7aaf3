import { expect, test } from 'vitest'
import { readCamt053 } from '../../../src/camt053.ts'
import { matchPayments } from '../../../src/pain002.ts'
import { sweep } from '../../support/sweep.ts'
import { randomYear } from './random-year.ts'

// The whole count: YEARS=60 npx vitest run test/report/outcomes/random-years.test.ts
const years = Number(process.env.YEARS ?? sweep(1, 6))

/** What is said of a payment that is not so; the truth is what its generator did. */
async function judge(seed: number, directDebit: boolean) {
  const { files, reports, statement, fates } = randomYear(seed, directDebit)
  const wrong: string[] = []
  let payments = 0
  let doubts = 0
  const parts = matchPayments(
    files.map((file) => () => file),
    { reports, statements: readCamt053(statement) },
  )
  for await (const part of parts) {
    if (part.kind !== 'payment') continue
    const { file, payment, state, needsLook, whatToDo } = part
    const fate = fates[file - 1]?.[payment.index]
    payments++
    const isSaid =
      state === 'booked' ? fate === 'booked' : state !== 'returned' || fate === 'returned' || fate === 'partly returned'
    const told = `${seed} ${directDebit} ${file}.${payment.index} is ${fate}, called ${state}`
    if (!isSaid || (!needsLook && fate !== 'booked')) wrong.push(told)
    if (fate === 'partly returned' && state === 'returned' && !whatToDo.join(' ').includes('came back'))
      wrong.push(told)
    // Of what is booked or came back, it should be known.
    if (state !== 'booked' && state !== 'returned' && fate !== 'nothing' && fate !== 'rejected') doubts++
  }
  return { wrong, payments, doubts }
}

test('in random years nothing is called booked or returned that is not, and few payments are in doubt', async () => {
  let payments = 0
  let doubts = 0
  const wrong: string[] = []
  for (let seed = 1; seed <= years; seed++) {
    for (const directDebit of [false, true]) {
      const judged = await judge(seed, directDebit)
      payments += judged.payments
      doubts += judged.doubts
      wrong.push(...judged.wrong)
    }
  }
  if (process.env.YEARS !== undefined) console.log(`${payments} payments, ${wrong.length} wrong, ${doubts} in doubt`)
  expect(wrong).toEqual([])
  expect(doubts / payments).toBeLessThan(0.02)
  expect(payments).toBeGreaterThan(years * 300)
})
