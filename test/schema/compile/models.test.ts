import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileSchema, validate } from '../../../src/schema.ts'
import { createOracle } from '../../support/oracle.ts'
import { smallDocument, smallSchema } from '../../support/small-schema.ts'
import { sweep } from '../../support/sweep.ts'

/** A content model; elements have no names yet, since each name may stand once in it. */
type Model =
  | { kind: 'element'; min: number; max: number }
  | { kind: 'sequence' | 'choice'; min: number; parts: Model[] }

const { model } = fc.letrec<{ model: Model; group: Model }>((tie) => ({
  model: fc.oneof(
    { depthSize: 'small', maxDepth: 3 },
    fc.record({ kind: fc.constant('element' as const), min: fc.nat(2), max: fc.constantFrom(1, 2, 3, -1) }),
    tie('group'),
  ),
  group: fc.record({
    kind: fc.constantFrom('sequence' as const, 'choice' as const),
    min: fc.nat(1),
    parts: fc.array(tie('model'), { minLength: 1, maxLength: 4 }),
  }),
}))

/** The model as XSD, its elements named in order: A, B, … */
function xsdOf(model: Model, names: { next: number }): string {
  if (model.kind !== 'element') {
    const parts = model.parts.map((part) => xsdOf(part, names)).join('')
    return `<xs:${model.kind} minOccurs="${model.min}">${parts}</xs:${model.kind}>`
  }
  const most = model.max < 0 ? 'unbounded' : Math.max(model.max, model.min, 1)
  return `<xs:element name="${nameOf(names.next++)}" type="xs:string" minOccurs="${model.min}" maxOccurs="${most}"/>`
}

const nameOf = (number: number): string => String.fromCharCode(65 + number)

/** Names that the model lets stand: each choice and each count as `random` draws it. */
function wordOf(model: Model, random: () => number, names: { next: number }): string[] {
  const below = (count: number): number => Math.floor(random() * count)
  if (model.kind === 'element') {
    const most = model.max < 0 ? model.min + 2 : Math.max(model.max, model.min, 1)
    return Array(model.min + below(most - model.min + 1)).fill(nameOf(names.next++))
  }
  const words = model.parts.map((part) => wordOf(part, random, names))
  if (model.min === 0 && below(3) === 0) return []
  return model.kind === 'sequence' ? words.flat() : (words[below(words.length)] ?? [])
}

test('libxml2 says the same of any content of any model', async () => {
  let valid = 0
  let invalid = 0
  const drawn = fc.record({
    parts: fc.array(model, { minLength: 1, maxLength: 4 }),
    numbers: fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 60, maxLength: 60 }),
  })
  await fc.assert(
    fc.asyncProperty(drawn, async ({ parts, numbers }) => {
      const whole: Model = { kind: 'sequence', min: 1, parts }
      const names = { next: 0 }
      const content = xsdOf(whole, names)
      fc.pre(names.next <= 26)
      const xsd = smallSchema(`<xs:element name="Document"><xs:complexType>${content}</xs:complexType></xs:element>`)
      const oracle = createOracle(xsd)
      const schema = compileSchema(xsd)
      let at = 0
      const random = (): number => numbers[at++ % numbers.length] ?? 0
      for (let turn = 0; turn < 8; turn++) {
        const word = wordOf(whole, random, { next: 0 })
        // Half of them with an element less, more, or in another place.
        if (turn % 2 === 1) {
          const [gone] = word.splice(Math.floor(random() * word.length), random() < 0.7 ? 1 : 0)
          const more = random() < 0.5 ? [gone ?? 'A'] : [nameOf(Math.floor(random() * names.next))]
          word.splice(Math.floor(random() * (word.length + 1)), 0, ...more.slice(random() < 0.3 ? 1 : 0))
        }
        const text = smallDocument(word.map((name) => `<${name}/>`).join(''))
        const expected = oracle.validate(text).valid
        expected ? valid++ : invalid++
        expect((await validate(text, { schema })).valid, `${content} with ${word.join(' ')}`).toBe(expected)
      }
      oracle.dispose()
    }),
    { numRuns: sweep(100, 3000) },
  )
  expect(Math.min(valid, invalid)).toBeGreaterThan(50)
})
