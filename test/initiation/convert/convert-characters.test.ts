// An element of any shape is converted, also where it is nothing but identifiers: the same object must come back.
import { describe, expect, test } from 'vitest'
import { convertCharacters } from '../../../src/initiation/convert/convert-characters.ts'
import type { CharacterReport } from '../../../src/pain001.ts'

function converted(element: object, german = false) {
  const changes: CharacterReport[] = []
  const outcome = convertCharacters(
    element as never,
    () => '/P',
    { german },
    (change) => changes.push(change),
  )
  return { ...outcome, changes: changes.map(({ path, from, to }) => `${path}: ${from} > ${to}`) }
}

describe('an element in SEPA characters', () => {
  test('has its texts converted wherever they stand, and each change is reported', () => {
    const given = { Cdtr: { Nm: 'Müller', PstlAdr: { AdrLine: ['plain', 'Straße'] } }, RmtInf: { Ustrd: ['é', 'è'] } }
    const before = JSON.stringify(given)
    const { element, changes, emptied } = converted(given)
    expect(element).toEqual({
      Cdtr: { Nm: 'Muller', PstlAdr: { AdrLine: ['plain', 'Strase'] } },
      RmtInf: { Ustrd: ['e', 'e'] },
    })
    expect(changes).toEqual([
      '/P/Cdtr/Nm: Müller > Muller',
      '/P/Cdtr/PstlAdr/AdrLine[2]: Straße > Strase',
      '/P/RmtInf/Ustrd[1]: é > e',
      '/P/RmtInf/Ustrd[2]: è > e',
    ])
    expect([emptied, JSON.stringify(given)]).toEqual([[], before])
    expect(converted(given, true).element).toMatchObject({ Cdtr: { Nm: 'Mueller' } })
  })

  test('is the same object where nothing has to be changed, and so is each part of it', () => {
    const plain = { PstlAdr: { AdrLine: ['one', 'two'] }, Nm: 'Plain' }
    expect(converted(plain)).toEqual({ element: plain, emptied: [], changes: [] })
    expect(converted(plain).element).toBe(plain)
    const { element } = converted({ Cdtr: plain, Dbtr: { Nm: 'É' } })
    expect(element.Cdtr).toBe(plain)
  })

  test('keeps its identifiers, and what is no text', () => {
    const given = {
      PmtId: { EndToEndId: 'É', InstrId: 'Ü' },
      InstdAmt: { value: '1.00', Ccy: 'EUR' },
      N: 5,
      M: undefined,
    }
    expect(converted(given)).toEqual({ element: given, emptied: [], changes: [] })
  })

  test('names the names without a letter or digit, and no other texts', () => {
    const { emptied } = converted({ Cdtr: { Nm: '☃' }, Dbtr: { Nm: '☃1' }, RmtInf: { Ustrd: ['☃'] } })
    expect(emptied).toEqual(['/P/Cdtr/Nm'])
  })
})
