import { describe, expect, test } from 'vitest'
import {
  compileRules,
  defineRules,
  plausibilityRules,
  profile,
  type Rule,
  type RuleSet,
  type RuleSubjects,
  sepaRules,
  serviceRules,
  startRules,
} from '../../src/rules/index.ts'

const message = 'pain.001.001.03'
const later = 'pain.001.001.09'
const path = '/Document/CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf'

const block = { DbtrAcct: { Id: { IBAN: 'DE89370400440532013000' } } }
const at = {
  path: 'T',
  ancestors: [{ name: 'PmtInf', path: '/Document/CstmrCdtTrfInitn/PmtInf', value: block }],
}

/** A payment in which no rule finds anything. */
const paymentOf = (bic: 'BIC' | 'BICFI') => ({
  PmtId: { InstrId: 'I-1', EndToEndId: 'E-1' },
  Amt: { InstdAmt: { value: '1.00', Ccy: 'EUR' } },
  CdtrAgt: { FinInstnId: { [bic]: 'BKAUATWW' } },
  PmtTpInf: { SvcLvl: { Cd: 'SEPA' } },
  Cdtr: { Nm: 'Maria Rossi', PstlAdr: { TwnNm: 'Wien', Ctry: 'AT', AdrLine: ['Street 1'] } },
  CdtrAcct: { Id: { IBAN: 'AT611904300234573201' } },
  Purp: { Cd: 'SALA' },
  RmtInf: { Ustrd: ['Invoice 1'] },
})

interface Place {
  holder: object
  key: PropertyKey
  path: string
}

/** All texts of an element; paths have no indexes. */
function placesOf(element: object, around: readonly string[] = []): Place[] {
  return Object.entries(element).flatMap(([key, value]) => {
    const names = Array.isArray(element) ? around : [...around, key]
    return typeof value === 'string' ? [{ holder: element, key, path: names.join('/') }] : placesOf(value, names)
  })
}

/** The rules chosen for payments that differ from one in these texts only, and what is found in another payment. */
function chosenFor(
  sets: readonly RuleSet[],
  name: string,
  element: object,
  texts: readonly Place[] = placesOf(element),
) {
  const found: string[] = []
  const compiled = compileRules(sets, name)
  const run = startRules(compiled, name, (finding) => found.push(`${finding.code} ${finding.path}: ${finding.message}`))
  const chosen = run.choose(path, element, at, texts)
  return {
    chosen,
    /** The findings by the chosen rules, and by all, when one of the texts is another one. */
    with(number: number, text: string): [byChosen: string[], byAll: string[]] {
      const place = texts[number] as Place
      const before = Reflect.get(place.holder, place.key) as string
      Reflect.set(place.holder, place.key, text)
      run.apply(
        chosen,
        element,
        at,
        texts.map(({ holder, key }) => Reflect.get(holder, key) as string),
      )
      const byChosen = found.splice(0)
      run.visit(path, element, at)
      Reflect.set(place.holder, place.key, before)
      return [byChosen, found.splice(0)]
    },
  }
}

const on = '2026-11-21'
const sets: [name: string, sets: readonly RuleSet[]][] = [
  ['sepa, service and plausibility', [sepaRules, serviceRules, plausibilityRules]],
  ...(['de', 'at', 'ch'] as const).map((name): [string, RuleSet[]] => [name, [profile(name, { on })]]),
]
const values = [
  ...['', ' ', 'x', 'x ', 'é', 'a'.repeat(36), 'a'.repeat(71), 'a'.repeat(141), '/x', 'x//y'],
  ...['DE89370400440532013000', 'DE88370400440532013000', 'TR330006100519786457841326', 'AT611904300234573201'],
  ...['CHASUS33XXX', 'COBADEF0XXX', 'BNPAFRPPXXX', 'COBADEFFXXX', 'NOTPROVIDED', 'UK', 'AT', 'sala', 'LOHN'],
  ...['0.00', '0.01', '0.005', '12.5', '12.505', '999999999.99', '1000000000.00', '007.10', 'USD', 'EUR', 'JPY'],
]

describe.each(sets)('the rules of %s chosen for payments that differ in some texts', (_, rules) => {
  test.each([
    [message, paymentOf('BIC')],
    [later, paymentOf('BICFI')],
  ])('find in them what all rules find: %s', (name, element) => {
    // What keeps facts is asked about each payment, and may say something once only.
    const lasting = rules.map((set) =>
      defineRules(
        set.name,
        set.rules.filter(({ keeps }) => keeps === 'nothing'),
      ),
    )
    const { with: found } = chosenFor(lasting, name, element)
    for (const [number, place] of placesOf(element).entries()) {
      for (const value of values) {
        const [byChosen, byAll] = found(number, value)
        expect(byChosen, `${place.path} ${value}`).toEqual(byAll)
      }
    }
  })
})

const long = ['a'.repeat(71), 'a'.repeat(141)]
const odd = [' ', 'x ', 'é', '/x', 'x//y']

describe('for a text that differs, rules are left out', () => {
  const element = paymentOf('BIC')
  const texts = placesOf(element)
  const chosenHere = () => chosenFor([sepaRules, serviceRules], message, element, texts).chosen
  const quick = (path: string): string[] => {
    const chosen = chosenHere()
    const tests = chosen.tests.filter(({ number }) => texts[number]?.path === path)
    return values.filter((value) => tests.every(({ test: passes }) => passes(value)))
  }

  test.each([
    ['Amt/InstdAmt/value', ['0.01', '12.5', '999999999.99']],
    ['Amt/InstdAmt/Ccy', ['EUR']],
    ['CdtrAgt/FinInstnId/BIC', ['BNPAFRPPXXX', 'COBADEFFXXX']],
    ['CdtrAcct/Id/IBAN', ['AT611904300234573201']],
  ])('%s: with %j only', (path, expected) => expect(quick(path)).toEqual(expected))

  test.each([
    ['PmtId/InstrId', odd],
    ['PmtId/EndToEndId', odd],
    ['Cdtr/Nm', ['', ' ', 'é', ...long]],
    ['Cdtr/PstlAdr/TwnNm', [' ', 'é', ...values.filter((value) => /^[\d.]+$|^NOT/.test(value))]],
    ['RmtInf/Ustrd', [' ', 'é']],
  ])('%s: with all but %j', (path, expected) => {
    const left = quick(path)
    expect(values.filter((value) => !left.includes(value))).toEqual(expected)
  })

  test('but those that keep facts, and those that have no test for it', () => {
    expect(chosenHere().checks.map(({ rule }) => rule.name)).toEqual([
      ...['number-of-transactions', 'control-sum', 'service-level', 'address-form', 'address-repeated'],
      ...['iban-bic-country', 'duplicate-payment', 'country-code', 'external-code'],
    ])
  })
})

describe('a rule', () => {
  const place = { A: 'x', B: { C: ['y'] }, D: 'z' }
  const texts = placesOf(place)
  const ruleOf = (check: (element: never) => void, more: Partial<Rule> = {}): Rule => ({
    name: 'own',
    severity: 'error',
    messages: [message],
    description: 'One of our own.',
    source: 'We',
    example: { good: '', bad: '' },
    keeps: 'nothing',
    start: () => ({ [path]: check }),
    ...more,
  })
  const chosenOf = (...rules: Rule[]) => {
    const numbered = rules.map((rule, index) => ({ ...rule, name: `own-${index}` }))
    return chosenFor([defineRules('own', numbered)], message, place, texts).chosen
  }
  const sees = ({ A, B }: { A: string; B: { C: string[] } }): unknown => [A, B.C[0]]

  test('is left out where it sees none of the texts, and kept where it sees one without a test', () => {
    const own = ruleOf(({ A }: typeof place) => A)
    expect(chosenFor([defineRules('own', [own])], message, place, texts.slice(1)).chosen.checks).toEqual([])
    expect(chosenOf(own).checks).toHaveLength(1)
  })

  test('is asked for a test of each text that it sees, by its path', () => {
    const asked: unknown[] = []
    const passes: Rule['passes'] = (...given) => {
      asked.push(given.map((each) => (each === given[2] ? { message: given[2].message } : each)))
      return (text) => text === 'x'
    }
    const { checks, tests, all } = chosenOf(ruleOf(sees, { passes }))
    expect(asked).toEqual([
      ['A', place, { message }],
      ['B/C', place, { message }],
    ])
    expect(checks).toEqual([])
    expect(tests.map(({ number, test: each }) => [number, each('x'), each('y')])).toEqual([
      [0, true, false],
      [1, true, false],
    ])
    expect(all.checks).toHaveLength(1)
  })

  test('may look at what is no object', () => {
    const given = { ...place, N: null, D: 1 }
    const own = ruleOf((element: typeof given) => [element.N, element.D])
    expect(chosenFor([defineRules('own', [own])], message, given, texts.slice(0, 1)).chosen.checks).toEqual([])
  })

  test('is kept that has a test for one of two texts only', () => {
    const passes = (path: string) => (path === 'A' ? () => true : undefined)
    const { checks, tests } = chosenOf(ruleOf(sees, { passes }))
    expect([checks.length, tests.length]).toEqual([1, 0])
  })

  test('is kept that finds something, keeps facts, or may keep anything', () => {
    const passes = () => () => true
    const finding: Rule = ruleOf(() => {}, { start: () => ({ [path]: (_, { report }) => report('', 'bad') }), passes })
    expect(chosenOf(finding).checks).toHaveLength(1)
    expect(chosenOf(ruleOf(sees, { passes, keeps: 'facts' })).checks).toHaveLength(1)
    expect(chosenOf(ruleOf(sees, { passes, keeps: undefined as never })).checks).toHaveLength(1)
  })

  test('shares its test with others that have the same one for a text', () => {
    const isShort = (text: string): boolean => text.length < 9
    const passes = () => isShort
    const own = ruleOf(sees, { passes: () => () => true })
    const { tests } = chosenOf(ruleOf(sees, { passes }), ruleOf(sees, { passes }), own)
    expect(tests.map(({ number }) => number)).toEqual([0, 1, 0, 1])
  })

  test('with a subject gets the subject, which is made only where such a rule is left', () => {
    let made = 0
    const subjects: RuleSubjects = {
      start: () => ({
        [path]: (element) => {
          made++
          return { seen: (element as typeof place).A }
        },
      }),
    }
    const seen: unknown[] = []
    const own = (more: Partial<Rule>): Rule =>
      ruleOf((subject: object) => seen.push({ ...subject }), { subjects, ...more })
    const found = (rule: Rule) => {
      const { with: apply } = chosenFor([defineRules('own', [rule])], message, place, texts)
      made = 0
      seen.length = 0
      apply(0, 'x')
      return [made, seen]
    }
    const subject = { seen: 'x' }
    // By all rules, and by those chosen.
    expect(found(own({ passes: () => () => true }))).toEqual([1, [subject]])
    expect(found(own({}))).toEqual([2, [subject, subject]])
  })
})

test('three rules on texts read each text of a payment once, where it is an ordinary one', () => {
  let read = 0
  const counted = (text: string): object =>
    Object.defineProperty({}, 'Nm', {
      enumerable: true,
      get: () => {
        read++
        return text
      },
    })
  const names = ['characters', 'blank', 'lei']
  const own = defineRules(
    'own',
    sepaRules.rules.filter(({ name }) => names.includes(name)),
  )
  const found: string[] = []
  const run = startRules(compileRules([own], later), later, ({ code }) => found.push(code))
  const readOf = (text: string): number => {
    read = 0
    run.visit(path, { Cdtr: counted(text) }, at)
    return read
  }
  expect([own.rules.length, readOf('Maria Rossi'), readOf(''), found]).toEqual([3, 1, 1, []])
  expect([readOf('é'), readOf(' '), found]).toEqual([2, 2, ['own/characters']])
})
