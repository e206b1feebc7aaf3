import { describe, expect, test } from 'vitest'
import type { Row } from '../../src/camt053.ts'
import { parseMt940 } from '../../src/mt940.ts'
import { file, rowOf as rowOfLines } from './samples.ts'

const rowOf = (line: string, ...details: string[]): Promise<Row> => rowOfLines([...line.split('\n'), ...details])

const credit = ':61:2611301130C1,NTRFNONREF'
const german = (text: string): Promise<Row> => rowOf(credit, `:86:166${text}`)
const slash = (text: string): Promise<Row> => rowOf(credit, `:86:${text}`)

describe('German subfields', () => {
  test.each(['SQTP+RCUR', 'CRED+DE98ZZZ1', 'PURP+RINP', 'MDAT+2026-01-01', 'ORCR+DE1', 'ORMR+M-0', 'DDAT+2026-11-30'])(
    '%s ends the value before it',
    async (part) => {
      for (const glue of [' ', '?22']) {
        const row = await german(`?20EREF+E-1${glue}${part}?23MREF+M-1${glue.replace('22', '24')}${part}?26SVWZ+text`)
        expect(row).toMatchObject({ end_to_end_id: 'E-1', mandate_id: 'M-1', remittance: 'text' })
      }
    },
  )

  test('a purpose is one', async () => {
    expect(await german('?20PURP+SALA SVWZ+Lohn')).toMatchObject({ purpose: 'SALA', remittance: 'Lohn' })
  })

  test('a keyword that the end of a full subfield cuts is one, and a word that ends like one is not', async () => {
    const full = `EREF+${'1'.repeat(19)} SV`
    expect(full).toHaveLength(27)
    const row = await german(`?20${full}?21WZ+text with ABIC+ in it`.slice(0))
    expect(row).toMatchObject({ end_to_end_id: '1'.repeat(19), remittance: 'text with ABIC+ in it' })
  })

  test('are known behind a blank, and behind a line that has the code alone', async () => {
    expect(await rowOf(credit, ':86: 020?00GUTSCHRIFT?20SVWZ+text')).toMatchObject({ remittance: 'text' })
    expect(await rowOf(credit, ':86:020', '?00GUTSCHRIFT?20SVWZ+text')).toMatchObject({ remittance: 'text' })
    expect(await rowOf(credit, ':86:166')).toMatchObject({ remittance: null })
    expect(await rowOf(credit, ':86:123,45 EUR each')).toMatchObject({ remittance: '123,45 EUR each' })
  })

  test.each([
    ['Max Muster', 'und Sohn', 'Max Muster und Sohn'],
    ['Lieferant Nord GmbH und Co.', 'KG', 'Lieferant Nord GmbH und Co.KG'],
    ['Lieferant Nord GmbH und Co', '. KG', 'Lieferant Nord GmbH und Co. KG'],
    [`Max Muster${' '.repeat(17)}`, 'und Sohn', 'Max Muster und Sohn'],
  ])('a name of %j and %j', async (first, second, name) => {
    expect(await german(`?32${first}?33${second}`)).toMatchObject({ counterparty_name: name })
  })

  test('35 names the other side where 32 does not, and 38 has its IBAN', async () => {
    expect(await german('?31123456?35Jan Nowak?38AT61 1904 3002 3457 3201')).toMatchObject({
      counterparty_name: 'Jan Nowak',
      counterparty_account: 'AT611904300234573201',
    })
    expect(await german('?31123456?32A?35B?3899')).toMatchObject({
      counterparty_name: 'A',
      counterparty_account: '123456',
    })
  })

  test.each([
    [':61:2611301130C1,NRTINONREF', ':86:166?34914?32Hans', '914'],
    [credit, ':86:159?00RETOURE?34905?32Hans', '905'],
    [credit, ':86:159?00RETOURE?34AC04?32Hans', 'AC04'],
    [credit, ':86:166?34905?32Hans', null],
  ])('34 is the reason of a return: %s %s', async (line, details, reason) => {
    expect(await rowOf(line, details)).toMatchObject({ return_reason: reason, counterparty_name: 'Hans' })
  })

  test('a return keeps the roles of the payment, and says that it is one without a reason', async () => {
    const head = [':20:A', ':25:DE89370400440532013000', ':28C:1', ':60F:C261130EUR10,']
    const entry = [':61:2611301130C1,NRTINONREF', ':86:159?00RETOURE?31123?32Hans?20ABWA+Our Daughter']
    const { statements } = await parseMt940(file(...head, ...entry, ':62F:C261130EUR11,'))
    const [transaction] = statements[0]?.entries[0]?.transactions ?? []
    expect(transaction?.returnInformation?.additionalInformation).toEqual(['RETOURE'])
    expect(transaction?.parties?.creditor).toMatchObject({ name: 'Hans' })
    expect(await rowOf(':61:2611301130C1,NRTINONREF', ':86:159?32Hans?20ABWE+Other')).toMatchObject({
      counterparty_name: 'Hans',
      ultimate_creditor_name: 'Other',
    })
  })

  test.each(['at611904300234573201', 'AT61 1904 3002 3457 3201'])('%s is an IBAN', async (iban) => {
    expect(await german(`?31${iban}?32A`)).toMatchObject({ counterparty_account: 'AT611904300234573201' })
  })
})

describe('codes between slashes', () => {
  test.each([
    ['/ULTD//NAME/Ultimate/REMI/x', undefined],
    ['/ULTB//NAME/Ultimate/REMI/x', undefined],
    ['/ULTD/Ultimate//REMI/x', undefined],
    ['/ORDP//NAME/Payer/ULTD//NAME/Ultimate/REMI/x', 'Payer'],
    ['/ULTD//NAME/Ultimate/ID/4711/ORDP//NAME/Payer/REMI/x', 'Payer'],
    ['/ULTD/Ultimate//NAME/Payer/REMI/x', 'Payer'],
  ])('%s: the ultimate party is not the other side', async (text, name) => {
    const row = await slash(text)
    expect(row.counterparty_name).toBe(name ?? null)
    expect(row.ultimate_debtor_name ?? row.ultimate_creditor_name).toBe('Ultimate')
    expect(row.remittance).toBe('x')
  })

  test.each(['/PURP//CD/SALA/REMI/x', '/PURP/CD/SALA/REMI/x', '/PURP/SALA//REMI/x'])('%s is SALA', async (text) => {
    expect(await slash(text)).toMatchObject({ purpose: 'SALA', remittance: 'x' })
  })

  test.each([
    '/EREF/E/REMI//CDTRREFTP//CD/SCOR/ISSR/CUR/CDTRREF/RF18539007547034',
    '/EREF/E/CDTRREF/RF18539007547034/ISDT/2026-11-30',
    '/EREF/E/REMI/STRD/CUR/RF18539007547034',
  ])('%s has a creditor reference', async (text) => {
    expect(await slash(text)).toMatchObject({ creditor_reference: 'RF18539007547034', remittance: null })
  })

  test('what is a code elsewhere is text in REMI, and a second REMI goes on', async () => {
    const text = '/NAME/A/REMI/Invoice /ID/4711/CD/2/EREF/E-1/REMI/and more'
    expect(await slash(text)).toMatchObject({
      remittance: 'Invoice /ID/4711/CD/2 and more',
      end_to_end_id: 'E-1',
      counterparty_name: 'A',
    })
  })

  test('why a payment came back', async () => {
    expect(await slash('/RTRN/AC04/REMI/x')).toMatchObject({ return_reason: 'AC04' })
    expect(await slash('/RTRN//CD/MD06/REMI/x')).toMatchObject({ return_reason: 'MD06' })
    expect(await slash('/RTRN/closed/REMI/x')).toMatchObject({ return_reason: 'closed' })
  })

  test('NONREF is no reference; NOTPROVIDED is as in camt', async () => {
    expect(await slash('/EREF/NONREF/KREF/NONREF/MARF/NONREF/REMI/x')).toMatchObject({
      end_to_end_id: null,
      instruction_id: null,
      mandate_id: null,
    })
    expect(await slash('/EREF/NOTPROVIDED/REMI/x')).toMatchObject({ end_to_end_id: 'NOTPROVIDED' })
  })
})
