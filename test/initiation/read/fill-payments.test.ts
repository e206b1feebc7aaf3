import { beforeAll, expect, test } from 'vitest'
import { directDebit, payment, schemasOf } from '../../../src/domain/initiation/index.ts'
import { makePaymentFiller } from '../../../src/initiation/read/fill-payments.ts'
import { readTolerantly } from '../../../src/initiation/read/read-initiation.ts'
import { buildPain001 } from '../../../src/pain001.ts'
import { buildPain008 } from '../../../src/pain008.ts'
import { streamParts } from '../../../src/schema/index.ts'
import { loadRun } from '../../../src/schema/run/accelerator.ts'
import { forgetMachine } from '../../../src/schema/run/machine.ts'
import { tryParseAmount } from '../../../src/values/index.ts'
import { loadSaxes } from '../../../src/xml/reader.ts'
import { simple as creditTransfers } from '../../pain001/initiations.ts'
import { simple as directDebits } from '../../pain008/direct-debits.ts'

beforeAll(() => Promise.all([loadSaxes(), loadRun()]))

const amounts = Array.from({ length: 60 }, (_, index) => `${index + 1}.25`)
const kinds = [
  {
    message: 'pain.001.',
    text: buildPain001(creditTransfers(...amounts), { message: 'pain.001.001.09' }),
    each: '/Document/CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf',
    field: payment(2019),
    filler: makePaymentFiller(payment, tryParseAmount),
  },
  {
    message: 'pain.008.',
    text: buildPain008(directDebits(...amounts)),
    each: '/Document/CstmrDrctDbtInitn/PmtInf/DrctDbtTxInf',
    field: directDebit(2019),
    filler: makePaymentFiller(directDebit, tryParseAmount),
  },
]

test.each(kinds)('payments of $message are filled, and are those that their elements say', async (kind) => {
  const { message, text, each, field, filler } = kind
  /** Reads the payments as the first of a process. */
  const read = async (isFilled: boolean) => {
    forgetMachine()
    const parts: unknown[] = []
    let filled = 0
    const reader = {
      parts: [],
      take: ({ value }: { value: unknown }) => void parts.push(readTolerantly(field as never, value)),
      takeFilled({ value }: { value: unknown }) {
        filled++
        parts.push(value)
      },
      fillers: isFilled ? () => new Map([[each, filler]]) : undefined,
      end: () => 'end',
    }
    for await (const _ of streamParts(text, { schema: schemasOf(message), each, keepUnlisted: true }, reader));
    return { parts, filled }
  }
  const made = await read(false)
  const found = await read(true)
  expect([made.filled, made.parts.length]).toEqual([0, 60])
  expect(found.filled).toBeGreaterThan(50)
  expect(found.parts).toEqual(made.parts)
})
