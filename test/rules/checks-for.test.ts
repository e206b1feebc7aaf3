import { describe, expect, expectTypeOf, test } from 'vitest'
import { type PaymentInstructionInformation3, pain001_001_03 } from '../../src/messages/pain.001.001.03.ts'
import { pain001_001_09 } from '../../src/messages/pain.001.001.09.ts'
import { checksFor, defineRules, type Rule, type RuleChecks, validateWithRules } from '../../src/rules.ts'
import { compileSchema, type Tolerant } from '../../src/schema.ts'
import { readFixture } from '../support/fixtures.ts'
import { schemaText } from '../support/schemas.ts'

const block = '/Document/CstmrCdtTrfInitn/PmtInf'

function rule(start: () => RuleChecks): Rule {
  const words = { description: 'x', source: 'x', example: { good: 'x', bad: 'x' } }
  return { name: 'mine', severity: 'error', messages: ['pain.001.001.03'], ...words, start }
}

describe('checksFor', () => {
  test('types the element of each path by the handle, and the rule runs', async () => {
    const seen: (string | undefined)[] = []
    const mine = rule(() =>
      checksFor(pain001_001_03, {
        [block]: (element, context) => {
          expectTypeOf(element).toEqualTypeOf<Tolerant<PaymentInstructionInformation3>>()
          seen.push(element.DbtrAcct?.Id?.IBAN)
          context.report('PmtInfId', 'seen')
          // @ts-expect-error: a block has no such element.
          expect(element.Ntry).toBeUndefined()
        },
        '/Document/CstmrCdtTrfInitn/GrpHdr/NbOfTxs': (count) => {
          expectTypeOf(count).toEqualTypeOf<string>()
          seen.push(count)
        },
      }),
    )
    const { findings } = await validateWithRules(readFixture('valid/pain.001.001.03.xml'), {
      rules: [defineRules('my-bank', [mine])],
    })
    expect(seen[0]).toMatch(/^\d+$/)
    expect(seen[1]).toMatch(/^[A-Z]{2}\d/)
    expect(findings[0]).toMatchObject({ code: 'my-bank/mine', path: `${block}[1]/PmtInfId` })
    expect(findings[0]?.line).toBeGreaterThan(1)
  })

  test('a date that one version has as text and the next as a choice is either', () => {
    checksFor([pain001_001_03, pain001_001_09], {
      [block]: (element) => {
        type Day = NonNullable<typeof element.ReqdExctnDt>
        expectTypeOf<Extract<Day, string>>().toEqualTypeOf<string>()
        expectTypeOf<Extract<Day, object>>().not.toBeNever()
      },
    })
  })

  test('of a schema compiled at run time nothing is known of the elements', () => {
    checksFor(compileSchema(schemaText('pain.001.001.03')), {
      [block]: (element) => expectTypeOf(element).toBeUnknown(),
    })
  })

  test.each([
    ['/Document/CstmrCdtTrfInitn/PmtInfo', 'checksFor: pain.001.001.03 has no PmtInfo in /Document/CstmrCdtTrfInitn.'],
    ['/document', 'checksFor: pain.001.001.03 does not begin with document.'],
    ['CstmrCdtTrfInitn/PmtInf', 'is not a path like /Document/…'],
    ['/Document//PmtInf', 'is not a path like /Document/…'],
  ])('refuses %s', (path, words) => {
    expect(() => checksFor(pain001_001_03, { [path]: () => {} })).toThrow(RangeError)
    expect(() => checksFor(pain001_001_03, { [path]: () => {} })).toThrow(words)
  })

  test('refuses a path that one of several messages does not have', () => {
    const path = `${block}/ReqdExctnDt/Dt`
    expect(() => checksFor([pain001_001_09, pain001_001_03], { [path]: () => {} })).toThrow(
      'pain.001.001.03 has no Dt in',
    )
    expect(() => checksFor([pain001_001_09], { [path]: () => {} })).not.toThrow()
  })
})
