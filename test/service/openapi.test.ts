// The table of operations, which openapi.json must have whole.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { downloads, operations } from '../../src/service/operations.ts'
import { isFull } from '../support/sweep.ts'

/** As the schemas say it, made once: it takes seconds. */
const text = execFileSync(process.execPath, ['scripts/write-openapi.mjs', '--print'], { encoding: 'utf8' })
const { paths, components } = JSON.parse(text)

describe('openapi.json', () => {
  test('agrees with the schemas; `npm run openapi` writes it again', () => {
    expect(readFileSync('openapi.json', 'utf8')).toBe(text)
  })

  test('has every operation once', () => {
    const found = Object.values<object>(paths).flatMap((item) =>
      Object.values(item).map(({ operationId }) => operationId),
    )
    expect(found.sort()).toEqual([...Object.keys(operations), ...Object.keys(downloads)].sort())
  })

  test('names the refusals of every operation', () => {
    const lacking = Object.values<object>(paths).flatMap((item) =>
      Object.values(item).filter(({ responses }) => [400, 401, 403, 404, 409].some((status) => !(status in responses))),
    )
    expect(lacking.map(({ operationId }) => operationId)).toEqual([])
  })

  test('spells account_iban as the service does', () => {
    const { schemas } = components
    expect(Object.keys(schemas.PushRecipient.properties)).toEqual(
      expect.arrayContaining(['account_iban', 'acccount_iban']),
    )
    expect(Object.keys(schemas.PostedPushRecipient.properties)).not.toContain('acccount_iban')
    expect(Object.keys(schemas.PullSource.properties)).not.toContain('account_iban')
  })

  test.runIf(isFull)("passes Redocly's strict rules", () => {
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
    execFileSync('node_modules/.bin/redocly', ['lint', 'openapi.json'], { env, stdio: 'pipe' })
  })
})
