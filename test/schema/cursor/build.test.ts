import { expect, test } from 'vitest'
import { addNamed, replaceNamed, setNamed } from '../../../src/schema/cursor/build.ts'

test.each(['A', '__proto__'])('an element called %s is a property like any other', (name) => {
  const object: Record<string, unknown> = {}
  setNamed(object, name, 'x')
  expect(Object.getOwnPropertyDescriptor(object, name)).toEqual({
    value: 'x',
    enumerable: true,
    configurable: true,
    writable: true,
  })
  addNamed(object, name, 'y')
  addNamed(object, name, 'z')
  expect(Object.entries(object)).toEqual([[name, ['x', 'y', 'z']]])
  replaceNamed(object, name, '!')
  expect(Object.entries(object)).toEqual([[name, ['x', 'y', '!']]])
})

test('only what is there is replaced', () => {
  const object: Record<string, unknown> = { A: 'x' }
  replaceNamed(object, 'B', '!')
  replaceNamed(object, 'A', '!')
  replaceNamed(undefined, 'A', '!')
  expect(object).toEqual({ A: '!' })
})
