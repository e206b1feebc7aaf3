import fc, { type Arbitrary } from 'fast-check'

const character = fc
  .oneof(fc.nat({ max: 0x7f }), fc.nat({ max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code))

/** Texts of any characters but half pairs. `fc.string({ unit: 'binary' })` makes a table of all of them first. */
export function anyText(constraints: { minLength?: number; maxLength?: number } = {}): Arbitrary<string> {
  return fc.array(character, constraints).map((list) => list.join(''))
}

export function words(text: string): string[] {
  return text.trim().split(/\s+/)
}
