import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export interface Fixture {
  name: string
  bytes: Uint8Array
}

const root = fileURLToPath(new URL('../../fixtures/', import.meta.url))

/** The sample files of one folder under `fixtures/`, sorted by name. */
export function fixturesIn(folder: string): Fixture[] {
  return readdirSync(`${root}${folder}`)
    .filter((name) => name.endsWith('.xml'))
    .sort()
    .map((name) => ({ name, bytes: readFixture(`${folder}/${name}`) }))
}

/** The bytes of one sample file, its path given from `fixtures/`. */
export function readFixture(path: string): Uint8Array {
  return new Uint8Array(readFileSync(`${root}${path}`))
}

export function readFixtureText(path: string): string {
  return readFileSync(`${root}${path}`, 'utf8')
}

export function validFixtures(message: string): Fixture[] {
  return fixturesIn('valid').filter((fixture) => fixture.name.startsWith(message))
}
