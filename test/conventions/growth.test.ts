import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { cases, fixed } from '../../bench/growth-cases.mjs'

/** What users import that is a function, and no class. */
async function exportedFunctions(): Promise<string[]> {
  const entries = readdirSync('src').filter((name) => name.endsWith('.ts') && name !== 'cli.ts')
  const names = new Set<string>()
  for (const entry of entries) {
    const module: Record<string, unknown> = await import(`../../src/${entry.slice(0, -3)}.ts`)
    for (const [name, value] of Object.entries(module))
      if (typeof value === 'function' && !/^class\b/.test(String(value))) names.add(name)
  }
  return [...names].sort()
}

describe('how work grows is measured for every public function', () => {
  const measured = Object.values(cases).flatMap(([, , functions]) => functions)
  const excused = Object.values(fixed).flat()

  test('each is in a case of bench/growth-cases.mjs, or has a reason why not', async () => {
    expect([...new Set([...measured, ...excused])].sort()).toEqual(await exportedFunctions())
  })

  test('none is measured and excused', () => {
    expect(excused.filter((name) => measured.includes(name))).toEqual([])
    expect(new Set(excused).size).toBe(excused.length)
  })
})
