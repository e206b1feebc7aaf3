// Which files changed, by their stamps: a command would wait for the clock of the file system.

import { rmSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { changedFiles, stampsOf } from '../../../src/cli/validate/watch.ts'
import { runCommand } from '../../support/command.ts'
import { newFolder } from '../../support/folder.ts'

test('written files, new ones and ones that come back are each reported once', async () => {
  const folder = newFolder()
  const file = (name: string): string => join(folder, name)
  const list = async (): Promise<string[]> => (await readdir(folder)).sort().map(file)
  writeFileSync(file('old.xml'), 'one')
  const stop = new AbortController()
  writeFileSync(file('same.xml'), 'one')
  const since = await stampsOf(await list())
  writeFileSync(file('old.xml'), 'changed')
  const files = changedFiles(list, { since, intervalMs: 5, signal: stop.signal })
  expect((await files.next()).value).toBe(file('old.xml'))
  writeFileSync(file('new.xml'), 'two')
  expect((await files.next()).value).toBe(file('new.xml'))
  rmSync(file('new.xml'))
  writeFileSync(file('new.xml'), 'another')
  expect((await files.next()).value).toBe(file('new.xml'))
  const last = files.next()
  stop.abort()
  expect(await last).toEqual({ done: true, value: undefined })
})

test.each([
  [['-', '--watch'], 'not standard input'],
  [['fixtures/valid', '--watch', '--format', 'junit'], 'text or json'],
])('validate %j is refused', async (args, words) => {
  const { exitCode, stderr } = await runCommand(['validate', ...args])
  expect(exitCode).toBe(2)
  expect(stderr).toContain(words)
})
