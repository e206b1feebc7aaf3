import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'

/** What users import; the command line has no names. */
const entries = readdirSync('src').filter((file) => file.endsWith('.ts') && file !== 'cli.ts')
const declaration =
  /^export (?:default )?(?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|interface|type|class|enum) (\w+)/

/** A rule says itself what it requires: its `description` is what users read. */
const isRule =
  /^export const \w+(?:: Rule)? = (?:\/\* @__PURE__ \*\/ )?\w*(?:[rR]ule|addressForm|profileElements)(?:<\w+>)?\(/

const texts = new Map<string, string>()
function textOf(file: string): string {
  const text = texts.get(file) ?? readFileSync(`src/${file}`, 'utf8')
  texts.set(file, text)
  return text
}

/** Exported lines of a text by their names, with whether a docstring stands above; overloads share that of the first. */
function declarations(text: string): Map<string, boolean> {
  const found = new Map<string, boolean>()
  const lines = text.split('\n')
  for (const [index, line] of lines.entries()) {
    const name = declaration.exec(line)?.[1]
    if (name === undefined) continue
    const isSaid = isRule.test(line) || lines[index - 1]?.trimEnd().endsWith('*/') === true
    found.set(name, found.get(name) === true || isSaid)
  }
  return found
}

/** The lists `export { … } from` of a text: names as they are there, by the file they come from. */
function passedOn(file: string): { from: string; names: string[] | undefined }[] {
  const lists = textOf(file).matchAll(/^export (?:type )?(?:\{([^}]*)\}|\*) from '(\.[^']+)'/gm)
  return [...lists].map(([, names, path = '']) => ({
    from: posix.join(posix.dirname(file), path),
    names: names?.split(',').map((name) => name.trim().replace(/^type /, '')),
  }))
}

/** Names without a docstring that a file exports, followed to where they are declared. */
function undocumented(file: string, only?: readonly string[]): string[] {
  if (file.startsWith('messages/')) return []
  const own = [...declarations(textOf(file))].filter(([name, isSaid]) => !isSaid && (only?.includes(name) ?? true))
  const others = passedOn(file).flatMap(({ from, names }) => {
    const wanted = names?.filter((name) => only?.includes(name.split(' as ').at(-1) ?? '') ?? true) ?? only
    return wanted?.length === 0
      ? []
      : undocumented(
          from,
          wanted?.map((name) => name.split(' as ')[0] ?? ''),
        )
  })
  return [...own.map(([name]) => `${file} ${name}`), ...others]
}

describe('every name that users import has a docstring', () => {
  test('there are names to look at', () => {
    expect(entries.length).toBeGreaterThan(15)
    expect([...declarations('export const a = 1\n/** B. */\nexport function b() {}')]).toEqual([
      ['a', false],
      ['b', true],
    ])
    expect(passedOn('index.ts').length).toBeGreaterThan(3)
  })

  test.each(entries)('src/%s', (file) => {
    expect([...new Set(undocumented(file))]).toEqual([])
  })
})
