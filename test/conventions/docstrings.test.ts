import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.startsWith('messages/'))
  .sort()

const declaration =
  /^export (?:default )?(?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|interface|type|class|enum) (?![{*])/

/** A rule says itself what it requires: its `description` is what users read. */
const isRule =
  /^export const \w+(?:: Rule)? = (?:\/\* @__PURE__ \*\/ )?\w*(?:[rR]ule|addressForm|profileElements)(?:<\w+>)?\(/

/** Lines that export something with no docstring in front of them; overloads share the docstring of the first. */
function undocumented(text: string): string[] {
  const lines = text.split('\n')
  const documented = new Set<string>()
  return lines.filter((line, index) => {
    if (!declaration.test(line) || isRule.test(line)) return false
    const name = /(?:function\*?|const|let|interface|type|class|enum) (\w+)/.exec(line)?.[1] ?? ''
    if (lines[index - 1]?.trimEnd().endsWith('*/') === true) documented.add(name)
    return !documented.has(name)
  })
}

describe('every exported name has a docstring', () => {
  test('there are files to look at', () => {
    expect(files.length).toBeGreaterThan(30)
    expect(undocumented('export const a = 1')).toEqual(['export const a = 1'])
  })

  test.each(files)('src/%s', (file) => {
    expect(undocumented(readFileSync(`src/${file}`, 'utf8'))).toEqual([])
  })
})
