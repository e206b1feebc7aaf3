// The list of ports that the platform refuses: each is held against `fetch`, which a command would do for one.
import { expect, test } from 'vitest'
import { isBlockedPort } from '../../../src/cli/service/local-server.ts'
import { createClient } from '../../../src/client.ts'
import { outcomeOfRequest } from '../../../src/jobs/find-job.ts'
import { testToken } from '../../client/server.ts'
import { runCommand } from '../../support/command.ts'

const blocked = Array.from({ length: 65_536 }, (_, port) => port).filter(isBlockedPort)

test.each(blocked)('port %d is refused by the platform, and the client knows that nothing was sent', async (port) => {
  const client = createClient({ baseUrl: `http://127.0.0.1:${port}`, token: testToken, retry: 0 })
  const order = { amount: '1', recipient: { account: 'IT1' } }
  const error: unknown = await client.push.create(order).catch((caught: unknown) => caught)
  expect(error).toMatchObject({ name: 'NetworkError', code: 'ERR_BAD_PORT', mayHaveArrived: false })
  expect(String(error)).toContain('(ERR_BAD_PORT: fetch never connects to this port); the request was not sent')
  expect(outcomeOfRequest(error)).toBe('not-sent')
})

test.each([['sandbox'], ['view fixtures/valid/camt.053.001.06.xml --no-open']])(
  '%s does not listen where nobody would reach it',
  async (line) => {
    const { exitCode, stdout, stderr } = await runCommand([...line.split(' '), '--port', '6000'])
    expect([exitCode, stdout]).toEqual([2, ''])
    expect(stderr).toContain('--port 6000 cannot be used')
  },
)
