import { expect, test, vi } from 'vitest'
import { validate } from '../../../src/schema.ts'
import { readFixtureText } from '../../support/fixtures.ts'
import { messages, schemaTables } from '../../support/schemas.ts'

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

test.each([1000, 65_000, 70_000, 200_000, 1_000_000])(
  'a root behind a comment of %d characters is seen',
  async (length) => {
    const text = readFixtureText('valid/pain.001.001.03.xml').replace(
      '<Document',
      `<!--${'x'.repeat(length)}--><Document`,
    )
    const schema = messages.map((message) => ({ ...schemaTables(message) }))
    async function* pieces(): AsyncGenerator<Uint8Array> {
      yield new TextEncoder().encode(text)
    }
    expect(await validate(pieces(), { schema })).toMatchObject({ valid: true, findings: [] })
    const outcome = await validate(pieces())
    expect(outcome).toMatchObject({ message: 'pain.001.001.03', valid: true })
  },
)
