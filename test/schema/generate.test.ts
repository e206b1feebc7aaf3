import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { compileSchema } from '../../src/schema/compile.ts'
import { generateIndex, generateTables, generateTypes } from '../../src/schema/generate.ts'

const messages = readdirSync('schemas')
  .filter((file) => file.endsWith('.xsd'))
  .map((file) => file.slice(0, -4))
  .sort()

describe('what is committed in src/messages is what the generator makes', () => {
  test.each(messages)('%s', (message) => {
    const tables = compileSchema(readFileSync(`schemas/${message}.xsd`, 'utf8'))
    expect(readFileSync(`src/messages/${message}.ts`, 'utf8')).toBe(generateTypes(tables))
    expect(readFileSync(`src/messages/${message}.tables.ts`, 'utf8')).toBe(generateTables(tables))
  })

  test('the index', () => {
    expect(readFileSync('src/messages/index.ts', 'utf8')).toBe(generateIndex(messages))
  })

  test('no file is left of a message that is gone', () => {
    const files = readdirSync('src/messages').sort()
    const expected = messages.flatMap((message) => [`${message}.tables.ts`, `${message}.ts`])
    expect(files).toEqual([...expected, 'index.ts'].sort())
  })
})
