import { describe, expect, test } from 'vitest'
import { buildPain001, type CreditTransferInitiation, type Payment } from '../../src/pain001.ts'
import { simple } from './initiations.ts'

function withPayment(changes: Partial<Payment>): CreditTransferInitiation {
  const whole = simple()
  const [block] = whole.paymentInformation
  return { ...whole, paymentInformation: [{ ...block, payments: [{ ...block.payments[0], ...changes }] }] } as never
}

/** An address whose every text needs other characters, and whose codes need none. */
const postalAddress = {
  department: 'Büro',
  subDepartment: 'Käse',
  streetName: 'Große Straße',
  buildingNumber: '7ä',
  buildingName: 'Türme',
  floor: 'Höhe',
  postBox: 'Fächer',
  room: 'Räume',
  postCode: 'Ö-1',
  townName: 'Köln',
  townLocationName: 'Mülheim',
  districtName: 'Münster',
  countrySubDivision: 'Südtirol',
  country: 'DE',
}

describe('characters: transliterated', () => {
  test('changes every text for people, and tells each change with its place', () => {
    const changes: string[] = []
    const given = withPayment({
      creditor: { name: 'Müller', postalAddress },
      ultimateCreditor: { name: 'Jürgen' },
      remittanceInformation: 'Für Öl',
    })
    const text = buildPain001(given, {
      message: 'pain.001.001.09',
      characters: { german: true },
      rules: [],
      indent: '',
      onCharacterChange: ({ path, from, to }) => changes.push(`${path.split('/').at(-1)}: ${from} → ${to}`),
    })
    expect(text).not.toMatch(/[^\n -~]/)
    expect(changes.sort()).toEqual([
      'BldgNb: 7ä → 7ae',
      'BldgNm: Türme → Tuerme',
      'CtrySubDvsn: Südtirol → Suedtirol',
      'Dept: Büro → Buero',
      'DstrctNm: Münster → Muenster',
      'Flr: Höhe → Hoehe',
      'Nm: Jürgen → Juergen',
      'Nm: Müller → Mueller',
      'PstBx: Fächer → Faecher',
      'PstCd: Ö-1 → Oe-1',
      'Room: Räume → Raeume',
      'StrtNm: Große Straße → Grosse Strasse',
      'SubDept: Käse → Kaese',
      'TwnLctnNm: Mülheim → Muelheim',
      'TwnNm: Köln → Koeln',
      'Ustrd[1]: Für Öl → Fuer Oel',
    ])
  })

  test('changes one text of several and leaves the others', () => {
    const addressLines = ['Plain street 1', 'Köln', 'Germany']
    const given = withPayment({ creditor: { name: 'A', postalAddress: { addressLines, country: 'DE' } } })
    const text = buildPain001(given, { characters: 'transliterate', rules: [], indent: '' })
    expect(text).toContain('<AdrLine>Plain street 1</AdrLine><AdrLine>Koln</AdrLine><AdrLine>Germany</AdrLine>')
  })
})
