import { type Row, toRows } from '../../src/camt053.ts'
import { readMt940 } from '../../src/mt940.ts'
import { collect } from '../support/collect.ts'

/** An MT940 of lines, ended as banks end them. */
export function file(...lines: string[]): string {
  return `${lines.join('\r\n')}\r\n`
}

export const rowsOf = (text: string): Promise<Row[]> => collect(toRows(readMt940(text), { level: 'transaction' }))

/** The row of the only entry of a statement of these days, of a statement line and its details. */
export async function rowOf(lines: readonly string[], opening = '261130', closing = opening): Promise<Row> {
  const head = [':20:A', ':25:DE89370400440532013000', ':28C:1', `:60F:C${opening}EUR10,`]
  const [row] = await rowsOf(file(...head, ...lines, `:62F:C${closing}EUR11,`))
  if (row === undefined) throw new Error('no row')
  return row
}

/** Subfields of German banks, over the end of a year, with a reversal. */
export const german = file(
  ':20:STARTUMS',
  ':25:20040060/0648489899',
  ':28C:00012/001',
  ':60F:C261229EUR1000,00',
  ':61:2701021230DR12,50NTRFNONREF//BANK-1',
  ':86:116?00SEPA-UEBERWEISUNG?10931?20EREF+RE-2026-0815?21KREF+LAUF-7?22',
  'SVWZ+Rechnung 0815 vom 28.1?232.2026, danke?30COBADEFFXXX?31DE8937040',
  '0440532013000?32Lieferant Nord GmbH und Co?33. KG',
  ':61:2612301230C100,NTRFREF-OWNER',
  ':86:166?00GUTSCHRIFT?20EREF+NOTPROVIDED SVWZ+Rate?21Januar?32Anna Bei',
  'spiel?60und mehr',
  ':61:2612301230RD3,1NRTIM-1//BANK-3',
  ':86:109?00RUECKLASTSCHRIFT?20MREF+M-1 CRED+DE98ZZZ09999999999?21ABWA+An',
  'derer SVWZ+AM04?30DEUTDEFF?31123456789?32Hans',
  ':62F:C270102EUR1090,6',
  ':64:C270102EUR1090,60',
  ':65:C270105EUR90,60',
  '-',
)

/** Codes between slashes of Dutch banks, three of them. */
export const dutch = file(
  'ABNANL2A',
  '940',
  'ABNANL2A',
  ':20:ABN AMRO BANK NV',
  ':25:NL91ABNA0417164300EUR',
  ':28:33501/1',
  ':60F:D261130EUR100,',
  ':61:2612011201C50,25N196NONREF',
  ':86:/TRTP/SEPA OVERBOEKING/IBAN/NL02ABNA0123456789/BIC/ABNANL2A/NAME/J',
  ' DE VRIES/REMI/FACTUUR 17 VAN NOVEMBER/EREF/NOTPROVIDED',
  ':61:2612011201D10,00N654EREF//ING-7',
  '/TRCD/00100/',
  ':86:/EREF/E-99//MARF/M-5//CSID/NL32ZZZ999999991234//CNTP/NL20INGB00012',
  '34567/INGBNL2A/ENERGIE BV/AMSTERDAM//REMI/USTD//Termijn december/',
  ':61:2612011201C1,N078EREF',
  'NL45RABO0123456789',
  ':86:/EREF/R-3/ORDP//NAME/Jan en Co/REMI/STRD/CUR/RF18539007547034/ISDT/',
  '2026-12-01',
  ':62F:D261201EUR58,75',
)

/** Plain text in the blocks of the network, cut into two pages. */
export const pages = file(
  '{1:F01BANKDEFFAXXX0000000000}{2:O9401200261130BANKDEFFAXXX00000000002611301200N}{3:{108:X}}{4:',
  ':20:DAY-1',
  ':21:REQUEST-9',
  ':25P:CH9300762011623852957',
  'POFICHBEXXX',
  ':28C:7/1',
  ':60F:C261129CHF0,',
  ':61:261130CF7,05FMSCNONREF',
  'supplementary',
  ':86:Money from a friend',
  'who owed it',
  ':NS:22own words',
  ':62M:C261130CHF7,05',
  '-}{5:{CHK:123456789ABC}}',
  '{1:F01BANKDEFFAXXX0000000000}{2:O9401200261130BANKDEFFAXXX00000000002611301200N}{4:',
  ':20:DAY-1',
  ':25:CH9300762011623852957',
  ':28C:7/2',
  ':60M:C261130CHF7,05',
  ':61:2611301130EC1,00NTRFX',
  ':61:2611301130RC7,05NTRFX',
  ':62F:C261130CHF0,00',
  ':86:All is well',
  '-}',
)
