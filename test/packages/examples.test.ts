import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string): Record<string, unknown> => JSON.parse(readFileSync(path, 'utf8'))

test('the lock file of the examples knows the dependencies of the package as they are', () => {
  const { dependencies, peerDependencies } = read('package.json')
  const { packages } = read('examples/package-lock.json') as { packages: Record<string, Record<string, unknown>> }
  const locked = packages['node_modules/iso20022-toolkit']
  const remedy = 'run `npm install --package-lock-only iso20022-toolkit@file:..` in examples/'
  expect(locked?.dependencies, remedy).toEqual(dependencies)
  expect(locked?.peerDependencies, remedy).toEqual(peerDependencies)
})
