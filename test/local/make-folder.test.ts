// Folders made by two at once, behind links and beside files: a command makes only one.
import { mkdirSync, mkdtempSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '../../src/local/make-folder.ts'

const here = mkdtempSync(join(tmpdir(), 'iso20022-folder-'))

test('makes a folder and those above it, with their mode; a folder that is there stays', async () => {
  const folder = join(here, 'a/b/c')
  await makeFolder(folder, 0o700)
  for (const each of ['a', 'a/b', 'a/b/c']) expect(statSync(join(here, each)).mode & 0o777).toBe(0o700)
  await makeFolder(folder)
  await makeFolder('/')
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

test('two who make the same folder at once both have it', async () => {
  await Promise.all(Array.from({ length: 5 }, () => makeFolder(join(here, 'same/deep'))))
  expect(statSync(join(here, 'same/deep')).isDirectory()).toBe(true)
})

test('goes through a link to a folder', async () => {
  mkdirSync(join(here, 'target'))
  symlinkSync(join(here, 'target'), join(here, 'link'))
  await makeFolder(join(here, 'link'))
  await makeFolder(join(here, 'link/inner'))
  expect(statSync(join(here, 'target/inner')).isDirectory()).toBe(true)
})

test('a file in the place of the folder, or of one above it, is an error', async () => {
  writeFileSync(join(here, 'file'), '')
  await expect(makeFolder(join(here, 'file'))).rejects.toMatchObject({ code: 'EEXIST' })
  await expect(makeFolder(join(here, 'file/inner'))).rejects.toMatchObject({ code: 'ENOTDIR' })
  symlinkSync(join(here, 'nowhere'), join(here, 'dangling'))
  await expect(makeFolder(join(here, 'dangling'))).rejects.toMatchObject({ code: 'EEXIST' })
})

// Node's own `mkdir` would not come back from here.
test.runIf(process.platform === 'linux')('a folder that takes no entries is an error', async () => {
  await expect(makeFolder('/proc/iso20022')).rejects.toMatchObject({ code: 'ENOENT' })
  await expect(makeFolder('/proc/iso20022/deep')).rejects.toMatchObject({ code: 'ENOENT' })
})
