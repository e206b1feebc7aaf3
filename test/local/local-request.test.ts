// Which requests a server here answers: names and addresses that no test can connect from.
import { expect, test } from 'vitest'
import { isForeignOrigin, isLocalHost } from '../../src/local/local-request.ts'
import { words } from '../support/texts.ts'

test.each(['localhost', 'LOCALHOST:8020', '127.0.0.1:8020', '127.8.9.1', '[::1]:80', '::1'])('%s is here', (host) => {
  expect(isLocalHost(host)).toBe(true)
})

test.each([
  ...words('evil.example:8020 localhost.evil.example 127.0.0.1.evil.example:80 192.168.1.2 0.0.0.0:8020 ::'),
  ...words('[::]:8020 localhost:8020@evil.example'),
  '',
  undefined,
])('%s is not', (host) => {
  expect(isLocalHost(host)).toBe(false)
})

test.each([
  [undefined, 'localhost:8020', false],
  [null, 'localhost:8020', false],
  ['http://localhost:8020', 'LocalHost:8020', false],
  ['https://sandbox.example', 'sandbox.example', false],
  ['http://localhost:3000', 'localhost:8020', true],
  ['http://127.0.0.1:8020', 'localhost:8020', true],
  ['null', 'localhost:8020', true],
  ['', 'localhost:8020', true],
  ['http://localhost:8020', undefined, true],
])('Origin %s, Host %s', (origin, host, isForeign) => {
  expect(isForeignOrigin(origin, host)).toBe(isForeign)
})
