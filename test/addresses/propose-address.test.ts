import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type PostalAddress, proposeAddress } from '../../src/addresses.ts'
import { sweep } from '../support/sweep.ts'
import { isTuned, outcomeOf, readSamples, type Sample } from './samples.ts'

const samples = readSamples()
const given = ({ country, named, lines }: Sample): PostalAddress => ({
  ...(named ? {} : { country }),
  addressLines: lines,
})

/** How many samples had each outcome, with the certainty of their proposals. */
function outcomes(of: readonly Sample[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const sample of of) {
    const proposal = proposeAddress(given(sample))
    const name = `${proposal.certainty} ${outcomeOf(sample, proposal)}`
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

describe('published addresses', () => {
  test('are 500 from 20 countries at least', () => {
    expect(samples.length).toBeGreaterThanOrEqual(500)
    expect(new Set(samples.map(({ country }) => country)).size).toBeGreaterThanOrEqual(20)
  })

  test('are read, on the half that was looked at', () => {
    const counts = outcomes(samples.filter(isTuned))
    expect(counts['certain wrong']).toBeUndefined()
    expect(counts).toMatchInlineSnapshot(`
      {
        "certain inLine": 3,
        "certain right": 141,
        "likely right": 80,
        "likely wrong": 8,
        "unsure none": 16,
      }
    `)
  })

  // docs/addresses.md states these numbers.
  test('are read, on the half that nobody looked at', () => {
    expect(outcomes(samples.filter((sample) => !isTuned(sample)))).toMatchInlineSnapshot(`
      {
        "certain inLine": 1,
        "certain right": 144,
        "likely right": 80,
        "likely wrong": 5,
        "unsure none": 25,
      }
    `)
  })
})

/** Words with a letter or digit, sorted, without what joins post code and sign or town. */
function wordsOf(texts: readonly string[]): string[] {
  return texts
    .flatMap((text) => text.split(/[\s,;|•·]+/))
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter((word) => word !== '')
    .sort()
}

function written({ addressLines = [], country: _, ...parts }: PostalAddress): string[] {
  return [...Object.values(parts).filter((value) => typeof value === 'string'), ...addressLines]
}

const word = fc.oneof(
  fc.constantFrom(
    'Street',
    'Rue',
    'Weg',
    'Haus',
    'Berlin',
    'Paris',
    'C/O',
    'PO',
    'Box',
    'St.',
    'de',
    'NY',
    'Praha',
    'Cedex',
  ),
  fc.constantFrom(
    '1',
    '12a',
    '10115',
    '75002',
    '8001',
    '1017',
    'CD',
    'EC1M',
    '5RF',
    '10001',
    '5/3',
    '2-4',
    'bis',
    '3.',
    'OG',
  ),
  fc.stringMatching(/^[A-Za-zäöüéñč]{1,12}$/),
)
const line = fc
  .array(word, { minLength: 1, maxLength: 6 })
  .chain((words) =>
    fc
      .array(fc.constantFrom(' ', ' ', ' ', ', ', ' - '), { minLength: words.length, maxLength: words.length })
      .map((joints) => words.map((each, index) => (index === 0 ? each : `${joints[index]}${each}`)).join('')),
  )

describe('what a proposal writes', () => {
  test('has every word of the lines once', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 6 }),
        fc.constantFrom('DE', 'FR', 'GB', 'US', 'NL', 'IT', 'HU', 'CZ', 'IE', 'CH', 'LU', 'CA', 'BR'),
        fc.constantFrom('structured' as const, 'hybrid' as const),
        (lines, country, form) => {
          const { address } = proposeAddress({ country, addressLines: lines }, { form })
          if (address === undefined) return
          expect(wordsOf(written(address))).toEqual(wordsOf(lines))
        },
      ),
      { numRuns: sweep(400, 5000) },
    )
  })

  test('has every word of published addresses once, but for the name and the sign of the country', () => {
    const differ = samples.flatMap((sample) => {
      const { address } = proposeAddress(given(sample))
      if (address === undefined) return []
      const kept = sample.lines.map((each) =>
        each
          .replace(/\b(?:[A-Z]{1,3})-(?=\d{4,5}\b)/g, (sign) => (sign === 'LV-' ? sign : ''))
          .replace(sample.country === 'AL' ? /(?<=\d{4})-(?=\p{L})/u : /^$/, ' '),
      )
      const left = wordsOf(kept)
      for (const each of wordsOf(written(address))) {
        const at = left.indexOf(each)
        if (at < 0) return [`${sample.lines.join(' / ')}: ${each} is not in the lines`]
        left.splice(at, 1)
      }
      // Only words of the country may be gone.
      const isCountry = left.length <= 4 && (sample.named || left.length === 0)
      return isCountry ? [] : [`${sample.lines.join(' / ')}: ${left.join(' ')} is lost`]
    })
    expect(differ).toEqual([])
  })

  test('keeps the limits of the elements, and two lines', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 70 }), { maxLength: 7 }), (addressLines) => {
        const { address } = proposeAddress({ country: 'DE', addressLines })
        if (address === undefined) return
        expect(address.addressLines?.length ?? 0).toBeLessThanOrEqual(2)
        for (const each of address.addressLines ?? []) expect(each.length).toBeLessThanOrEqual(70)
        expect((address.townName ?? '').length).toBeLessThanOrEqual(35)
        expect((address.streetName ?? '').length).toBeLessThanOrEqual(70)
        expect((address.buildingNumber ?? '').length).toBeLessThanOrEqual(16)
      }),
    )
  })
})

describe('parts', () => {
  test('say from which line they come, and how sure they are', () => {
    expect(proposeAddress({ addressLines: ['Meat & Eat', 'Vrijheidstraat 63', '2000 Antwerp', 'Belgium'] })).toEqual({
      address: {
        streetName: 'Vrijheidstraat',
        buildingNumber: '63',
        postCode: '2000',
        townName: 'Antwerp',
        country: 'BE',
        addressLines: ['Meat & Eat'],
      },
      form: 'hybrid',
      certainty: 'certain',
      parts: [
        { name: 'streetName', value: 'Vrijheidstraat', line: 2, certainty: 'certain' },
        { name: 'buildingNumber', value: '63', line: 2, certainty: 'certain' },
        { name: 'postCode', value: '2000', line: 3, certainty: 'certain' },
        { name: 'townName', value: 'Antwerp', line: 3, certainty: 'certain' },
        { name: 'country', value: 'BE', line: 4, certainty: 'certain' },
      ],
      remarks: [],
    })
  })

  test('of the hybrid form are town, post code and country', () => {
    const { address, form } = proposeAddress(
      { addressLines: ['c/o Meyer', 'Gasse 5', 'Top 3', '1010 Wien', 'AT'] },
      { form: 'hybrid' },
    )
    expect(address).toEqual({
      postCode: '1010',
      townName: 'Wien',
      country: 'AT',
      addressLines: ['c/o Meyer, Gasse 5, Top 3'],
    })
    expect(form).toBe('hybrid')
  })

  test.each([
    [
      'a likely country',
      { addressLines: ['Gasse 5', '1010 Wien'] },
      { likelyCountry: 'AT' },
      'no line names the country',
    ],
    [
      'a town without post code',
      { addressLines: ['Gasse 5', 'Wien', 'Austria'] },
      {},
      'the town may be read otherwise (line 2)',
    ],
    [
      'another order',
      { addressLines: ['5 Gasse', '1010 Wien', 'Austria'] },
      {},
      'the street may be read otherwise (line 1)',
    ],
  ])('are likely only: %s', (_, address, options, remark) => {
    const proposal = proposeAddress(address, options)
    expect(proposal.certainty).toBe('likely')
    expect(proposal.remarks).toContain(remark)
  })

  test('keep what is given, and lines that repeat it go', () => {
    const address = { townName: 'Berlin', postCode: '10115', country: 'DE', addressLines: ['Weg 5', '10115 Berlin'] }
    expect(proposeAddress(address).address).toEqual({
      townName: 'Berlin',
      postCode: '10115',
      country: 'DE',
      streetName: 'Weg',
      buildingNumber: '5',
    })
  })

  test('before pain.001.001.09 have no floor and no box', () => {
    const address = { addressLines: ['Postfach 12', '10115 Berlin', 'Germany'] }
    expect(proposeAddress(address).address?.postBox).toBe('Postfach 12')
    expect(proposeAddress(address, { laterElements: false }).address?.addressLines).toEqual(['Postfach 12'])
  })
})

describe('no proposal', () => {
  test.each([
    ['without lines', { country: 'DE' }, 'there are no lines to read'],
    ['without a country', { addressLines: ['Weg 5', 'Dorf'] }, 'no line names a country: give it'],
    ['without a town', { country: 'DE', addressLines: ['Weg 5'] }, 'no line can be read as the town: give it'],
    [
      'for another country than the given one',
      { country: 'DE', addressLines: ['Gasse 5', '1010 Wien', 'Austria'] },
      'the lines name another country than the address has: correct one of them',
    ],
    [
      'for more than 490 characters',
      { country: 'DE', addressLines: ['x'.repeat(491)] },
      'too many lines, or more than 490 characters: write the address yourself',
    ],
    [
      'for a town of more than 35 characters',
      { country: 'DE', addressLines: ['Weg 5', `10115 ${'x'.repeat(36)}`] },
      'a town or post code is longer than its element: shorten it',
    ],
    [
      'where more than two lines are left',
      { country: 'DE', addressLines: [...[1, 2, 3, 4].map((each) => `${'x'.repeat(60)} ${each}.`), '10115 Berlin'] },
      'more is left than two lines of 70 characters: shorten it',
    ],
  ])('%s', (_, address, remark) => {
    expect(proposeAddress(address)).toMatchObject({ address: undefined, certainty: 'unsure', remarks: [remark] })
  })

  test('is a remark without a word of the address', () => {
    for (const sample of samples) {
      const { remarks } = proposeAddress(given(sample))
      for (const remark of remarks)
        for (const each of wordsOf(sample.lines).filter((text) => text.length > 6)) expect(remark).not.toContain(each)
    }
  })
})

test('options are checked', () => {
  expect(() => proposeAddress({}, { likelyCountry: 'Germany' })).toThrow(/likelyCountry must be two capital letters/)
  expect(() => proposeAddress({}, { form: 'free' as 'hybrid' })).toThrow(/form/)
})
