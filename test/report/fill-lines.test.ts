// Lines of a report from the tape of the accelerator, beside those of objects: no entry says which it took.
import { beforeAll, expect, test } from 'vitest'
import { readLine, toTransaction } from '../../src/domain/report/index.ts'
import { asObject } from '../../src/domain/statement/index.ts'
import { streamParts } from '../../src/schema/index.ts'
import { loadRun } from '../../src/schema/run/accelerator.ts'
import { forgetMachine } from '../../src/schema/run/run.ts'
import type { StreamItem } from '../../src/schema.ts'
import { loadSaxes } from '../../src/xml/reader.ts'
import { block, line, report } from '../pain002/support.ts'
import { reportSchemas } from '../support/schemas.ts'

beforeAll(() => Promise.all([loadSaxes(), loadRun()]))

const each = '/Document/CstmrPmtStsRpt/OrgnlPmtInfAndSts/TxInfAndSts'
const reason = '<StsRsnInf><Rsn><Cd>AC04</Cd></Rsn></StsRsnInf>'
const text = report(
  '',
  block('A', Array.from({ length: 60 }, (_, index) => line('RJCT', `E${index}`, reason)).join('')),
)

/** Reads the lines as the first of a process. */
async function read(isFilled: boolean): Promise<{ lines: unknown[]; filled: number }> {
  forgetMachine()
  const lines: unknown[] = []
  let filled = 0
  const reader = {
    parts: [],
    take: (item: StreamItem) => void lines.push(toTransaction(asObject(item.value), item)),
    takeFilled({ value }: StreamItem) {
      filled++
      lines.push(value)
    },
    fillers: isFilled ? () => new Map([[each, readLine]]) : undefined,
    end: () => 'end',
  }
  for await (const _ of streamParts(text, { schema: reportSchemas, each, keepUnlisted: true }, reader));
  return { lines, filled }
}

test('lines of a report are filled, and are those that their elements say', async () => {
  const made = await read(false)
  const found = await read(true)
  expect([made.filled, made.lines.length]).toEqual([0, 60])
  expect(found.filled).toBeGreaterThan(50)
  expect(found.lines).toEqual(made.lines)
})
