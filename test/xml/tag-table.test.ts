import { describe, expect, test } from 'vitest'
import { findTag, type ScannedTag, type Scope, tagPool } from '../../src/xml/tag-table.ts'

const { root, ...pool } = tagPool()
const scope = (): Scope => ({ ...root, tags: new Map() })

function find(inside: Scope, text: string): ScannedTag {
  const bytes = new Uint8Array(256)
  new TextEncoder().encodeInto(text, bytes)
  const found = findTag({ root, ...pool }, inside, bytes, 0, text.length)
  if (typeof found === 'number') throw new Error(`${text} is not found`)
  return found
}

describe('findTag', () => {
  // Otherwise 100,000 levels of `<x>` take 100 MB.
  test.each(['<x>', '<xy>', '<x/>', '<x a="1">'])('%s is parsed once in a scope', (text) => {
    const inside = scope()
    const first = find(inside, text)
    expect(find(inside, text)).toBe(first)
    expect(find(scope(), text)).not.toBe(first)
  })

  test('tags of one letter are told apart', () => {
    const inside = scope()
    expect(['<x>', '<y>', '<x>', '<y>'].map((text) => find(inside, text).tag.name)).toEqual(['x', 'y', 'x', 'y'])
  })
})
