import { expect, test, vi } from 'vitest'
import { validate } from '../../src/schema/index.ts'
import { readFixtureText } from '../support/fixtures.ts'
import { messages, schemaTables } from '../support/schemas.ts'

test('pieces that were read to see the message are given again one by one, however many there are', async () => {
  const text = `<!--${'x'.repeat(5000)}-->${readFixtureText('valid/pain.001.001.03.xml').replace(/^<\?.*\?>/, '')}`
  async function* pieces(): AsyncGenerator<string> {
    yield* text.split('')
  }
  // `shift` moves all that follow: of a list of pieces it would take a time that grows with the square of their number.
  const { shift } = Array.prototype
  let longest = 0
  const spy = vi.spyOn(Array.prototype, 'shift').mockImplementation(function (this: unknown[]) {
    longest = Math.max(longest, this.length)
    return shift.call(this)
  })
  try {
    const schema = messages.map((message) => schemaTables(message))
    expect(await validate(pieces(), { schema })).toMatchObject({ valid: true, findings: [] })
  } finally {
    spy.mockRestore()
  }
  expect(longest).toBeLessThan(1000)
})
