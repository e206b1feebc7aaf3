// Stacks of errors as a user sees them, for functions made for the test.
import { describe, expect, it } from 'vitest'
import { forCaller, fromCaller } from '../../src/values/from-caller.ts'
import { thrownBy } from '../support/findings.ts'

const firstFrame = (error: unknown) => /^ +at (?:Object\.)?(\w+)/m.exec((error as Error).stack ?? '')?.[1]

function deep(): never {
  throw new RangeError('too deep')
}

describe('fromCaller', () => {
  function entry(): never {
    throw fromCaller(entry, new RangeError('wrong'))
  }
  function user(): never {
    return entry()
  }

  it('lets the stack begin at the caller', () => {
    expect(firstFrame(thrownBy(user))).toBe('user')
  })

  it('keeps the stack where the function is not on it', () => {
    function other(): never {
      throw fromCaller(entry, new RangeError('wrong'))
    }
    expect(firstFrame(thrownBy(other))).toBe('other')
  })
})

it('gives the error as it is on engines that cannot change a stack', () => {
  const { captureStackTrace } = Error
  Reflect.deleteProperty(Error, 'captureStackTrace')
  try {
    const error = new RangeError('wrong')
    expect(fromCaller(deep, error)).toBe(error)
  } finally {
    Error.captureStackTrace = captureStackTrace
  }
})

describe('forCaller', () => {
  function entry(body: () => unknown): unknown {
    return forCaller(entry, body)
  }
  function user(body: () => unknown): unknown {
    return entry(body)
  }

  it('returns what the body returns', () => {
    expect(user(() => 7)).toBe(7)
  })

  it('lets the stack of what the body throws begin at the caller', () => {
    expect(firstFrame(thrownBy(() => user(deep)))).toBe('user')
  })

  it('keeps the stack of a TypeError, which is a mistake of ours', () => {
    const mistake = () => (undefined as unknown as { name: string }).name
    expect(firstFrame(thrownBy(() => user(mistake)))).toBe('mistake')
  })

  it('passes on what is no error', () => {
    expect(() =>
      user(() => {
        throw 'text'
      }),
    ).toThrow('text')
  })
})
