// The accelerator itself, on platforms without it and with its memory full.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetBytes } from '../../../src/schema/run/accelerator.ts'
import { tablesAt } from '../../../src/schema/run/layout.ts'
import { allocate, forgetMachine, theMachine } from '../../../src/schema/run/run.ts'
import { runSwitch } from '../../../src/schema/run/run-switch.ts'
import { validate } from '../../../src/schema.ts'
import { readFixture } from '../../support/fixtures.ts'
import { schemaTables } from '../../support/schemas.ts'

const schema = schemaTables('camt.053.001.06')
const valid = readFixture('valid/camt.053.001.06.xml')
const wrong = new TextEncoder().encode(new TextDecoder().decode(valid).replaceAll('<CdtDbtInd>', '<CdtDbtInd>x'))

// The platform differs here, and the state of the process with it.
beforeEach(forgetMachine)
afterEach(() => {
  vi.unstubAllGlobals()
  runSwitch.after = 0
  forgetMachine()
})

/** What a page without the permission `wasm-unsafe-eval` sees, and a platform without SIMD. */
const forbidden = {
  ...{ Memory: WebAssembly.Memory, Instance: WebAssembly.Instance },
  Module: class {
    constructor() {
      throw new WebAssembly.CompileError('Refused to compile or instantiate WebAssembly module')
    }
  },
}
const withoutMemory = {
  ...forbidden,
  Module: WebAssembly.Module,
  Instance: class {
    constructor() {
      throw new RangeError('WebAssembly.Memory(): could not allocate memory')
    }
  },
}

describe.each([
  ['no WebAssembly', undefined],
  ['a policy that forbids it', forbidden],
  ['no memory for it', withoutMemory],
])('with %s', (_, platform) => {
  test('documents are read by JavaScript, without a word', async () => {
    const said = vi.spyOn(console, 'error')
    const warned = vi.spyOn(process, 'emitWarning')
    const expected = await Promise.all([valid, wrong].map((bytes) => validate(bytes, { schema })))
    expect(theMachine()).toBeDefined()
    forgetMachine()
    vi.stubGlobal('WebAssembly', platform)
    const found = await Promise.all([valid, wrong].map((bytes) => validate(bytes, { schema })))
    expect(theMachine()).toBeUndefined()
    expect(found).toEqual(expected)
    expect(found.map((report) => report.valid)).toEqual([true, false])
    expect(said).not.toHaveBeenCalled()
    expect(warned).not.toHaveBeenCalled()
  })
})

test('a platform is asked once', async () => {
  let asked = 0
  class Refusing {
    constructor() {
      asked++
      throw new WebAssembly.CompileError('no')
    }
  }
  vi.stubGlobal('WebAssembly', { ...forbidden, Module: Refusing })
  for (let i = 0; i < 3; i++) await validate(valid, { schema })
  expect(asked).toBe(1)
})

test('it is loaded when the process has read more than a small message', async () => {
  forgetBytes()
  runSwitch.after = valid.length + 1
  let compiled = 0
  class Counting extends WebAssembly.Module {
    constructor(bytes: BufferSource) {
      super(bytes)
      compiled++
    }
  }
  vi.stubGlobal('WebAssembly', { Module: Counting, Instance: WebAssembly.Instance, Memory: WebAssembly.Memory })
  await validate(valid, { schema })
  expect(compiled).toBe(0)
  await validate(valid, { schema })
  await validate(valid, { schema })
  expect(compiled).toBe(1)
})

test('tables have 4 MB, and then are forgotten', () => {
  const machine = theMachine()
  if (machine === undefined) throw new Error('no run')
  const before = machine.u8.length
  const first = allocate(machine, 1000)
  machine.u8.fill(0xff, first, first + 1000)
  const { generation } = machine
  let rooms = 0
  while (allocate(machine, 100_000) !== 0) rooms++
  expect(rooms).toBe(42)
  expect(machine.generation).not.toBe(generation)
  expect(machine.u8.length).toBe(before)
  expect(machine.i32.length * 4).toBe(before)
  expect(allocate(machine, 16)).toBe(tablesAt)
  expect(machine.u8.subarray(tablesAt, tablesAt + 16).every((byte) => byte === 0)).toBe(true)
})
