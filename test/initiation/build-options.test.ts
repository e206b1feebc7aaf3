import { describe, expect, test } from 'vitest'
import {
  buildPain001,
  createMessageId,
  downgradePain001,
  parsePain001,
  paymentDates,
  readPain001,
  readPaymentDates,
  splitInitiation,
  upgradePain001,
  writePain001,
} from '../../src/pain001.ts'
import { simple } from '../pain001/initiations.ts'

describe('options', () => {
  test.each<[string, (options: never) => unknown]>([
    ['buildPain001', (options) => buildPain001(simple(), options)],
    ['writePain001', (options) => writePain001(simple(), options).next()],
    ['readPain001', (options) => readPain001('', options).next()],
    ['parsePain001', (options) => parsePain001('', options)],
    ['upgradePain001', (options) => upgradePain001('', options)],
    ['downgradePain001', (options) => downgradePain001('', options)],
    ['paymentDates', (options) => paymentDates(simple(), options).next()],
    ['readPaymentDates', (options) => readPaymentDates(simple(), options).next()],
    ['createMessageId', (options) => createMessageId(options)],
    ['splitInitiation', (options) => splitInitiation(simple(), options)],
  ])('%s refuses an option that it does not have, by both names', async (name, call) => {
    const work = async (): Promise<unknown> => call({ colour: 'red' } as never)
    await expect(work()).rejects.toThrow(new RegExp(`^${name}: .*colour`))
  })

  test.each<[object, RegExp]>([
    [{ characters: 'Reject' }, /characters.*reject, transliterate or \{ german: true \}/],
    [{ characters: { latin: true } }, /latin/],
    [{ severities: 'error' }, /severities.*an object of codes and severities/],
    [{ closingDays: 'Next' }, /closingDays.*keep.*refuse.*next.*previous/],
    [{ message: 'pain.001.001.99' }, /message.*pain\.001\.001\.03.*pain\.001\.001\.09/],
    [{ maxFindings: -1 }, /maxFindings/],
    [{ charactres: 'reject' }, /charactres.*characters/],
  ])('%j is refused by the name of the function and the option', (options, words) => {
    expect(() => buildPain001(simple(), options as never)).toThrow(words)
    expect(() => buildPain001(simple(), options as never)).toThrow(/^buildPain001/)
  })

  test.each(['keep', 'refuse', 'next', 'previous'])('closingDays: %j is taken', (closingDays) => {
    expect(buildPain001(simple(), { closingDays } as never)).toContain('<CdtTrfTxInf>')
  })
})
