import { expect, test } from 'vitest'
import { proposeAddress } from '../../src/addresses.ts'

/** Street, number, and what has another element, of addresses with a part of a building. */
const rows = `
AT|Burggasse 31/Stiege 3/Tür 9|1070 Wien|Burggasse|31|room: Stiege 3 Tür 9
AT|Burggasse 31a // 1. Stock|1070 Wien|Burggasse|31a|floor: 1. Stock
ES|Carretera N-II km 640|08320 El Masnou|Carretera N-II|km 640|
CZ|Ves č. p. 17|503 03 Smiřice|Ves|č. p. 17|
BE|Meir 78 bus 12|2000 Antwerpen|Meir|78|room: bus 12
BE|Avenue Louise 231 bte 4|1050 Bruxelles|Avenue Louise|231|room: bte 4
BE|Chaussée de Wavre 110, boîte B|1050 Bruxelles|Chaussée de Wavre|110|room: boîte B
AT|Neubaugasse 44 Top 17|1070 Wien|Neubaugasse|44|room: Top 17
AT|Landstraße 9 Stiege 1 Tür 8|4020 Linz|Landstraße|9|room: Stiege 1 Tür 8
PL|ul. Długa 17 lok. 3|00-238 Warszawa|ul. Długa|17|room: lok. 3
PL|ul. Długa 17 m. 8|00-238 Warszawa|ul. Długa|17|room: m. 8
PL|ul. 3 Maja 22 m. 1|40-097 Katowice|ul. 3 Maja|22|room: m. 1
CZ|Korunní 60 byt 9|120 00 Praha 2|Korunní|60|room: byt 9
CZ|Lipová č.p. 45|251 01 Říčany|Lipová|č.p. 45|
FI|Hämeentie 31 B 12|00500 Helsinki|Hämeentie|31 B 12|
FI|Hämeentie 31 as. 4|00500 Helsinki|Hämeentie|31|room: as. 4
SE|Kungsgatan 8 lgh 1203|111 43 Stockholm|Kungsgatan|8|room: lgh 1203
SE|Kungsgatan 8 A, 3 tr|111 43 Stockholm|Kungsgatan|8 A|floor: 3 tr
DK|Vestergade 20, 2. tv|8000 Aarhus C|Vestergade|20|room: 2. tv
DK|Vestergade 20 4 t.v.|8000 Aarhus C|Vestergade|20|room: 4 t.v.
NO|Storgata 11 H0204|0155 Oslo|Storgata|11|room: H0204
IT|Corso Italia 7 int. 3|10121 Torino TO|Corso Italia|7|room: int. 3
IT|Corso Italia, 7 scala C int. 3|10121 Torino TO|Corso Italia|7|room: scala C int. 3
IT|Via 25 Aprile 16 piano 2|16123 Genova GE|Via 25 Aprile|16|floor: piano 2
IT|Via Dante n. 4|20121 Milano MI|Via Dante|n. 4|
ES|Carrer d'Aragó núm. 250|08007 Barcelona|Carrer d'Aragó|núm. 250|
ES|Calle Serrano, 41, 2º A|28001 Madrid|Calle Serrano|41|room: 2º A
PT|Rua do Carmo 5 1º Dto|1200-093 Lisboa|Rua do Carmo|5|room: 1º Dto
DE|Lindenstraße 8 Haus 2|50674 Köln|Lindenstraße|8|room: Haus 2
DE|Lindenstraße 8, Whg. 14|50674 Köln|Lindenstraße|8|room: Whg. 14
DE|Lindenstr. 8 b|50674 Köln|Lindenstr.|8 b|
DE|Lindenstraße 8, 3. OG rechts|50674 Köln|Lindenstraße|8|floor: 3. OG, room: rechts
DE|Straße des 17. Juni 110|10623 Berlin|Straße des 17. Juni|110|
CH|Avenue de la Gare 3 CP 220|1003 Lausanne|Avenue de la Gare|3|postBox: CP 220
CH|Seestrasse 9 Postfach|8002 Zürich|Seestrasse|9|postBox: Postfach
GB|7 Mill Lane Flat 2|Leeds LS1 4AB|Mill Lane|7|room: Flat 2
GB|Flat 2 7 Mill Lane|Leeds LS1 4AB|Mill Lane|7|room: Flat 2
GB|Unit 6, 40 Station Road|Leeds LS1 4AB|Station Road|40|room: Unit 6
US|910 Oak Ave Suite 12B|Springfield, IL 62701|Oak Ave|910|room: Suite 12B
US|910 Oak Ave #7|Springfield, IL 62701|Oak Ave|910|room: #7
FR|4 B rue du Moulin|69001 Lyon|rue du Moulin|4 B|
FR|4 ter rue du Moulin Bât. C|69001 Lyon|rue du Moulin|4 ter|room: Bât. C
FR|4 rue du 8 Mai 1945|69001 Lyon|rue du 8 Mai 1945|4|
NL|Prinsengracht 263-II|1016 GV Amsterdam|Prinsengracht|263-II|
NL|Prinsengracht 263 hs|1016 GV Amsterdam|Prinsengracht|263|room: hs
HU|Kossuth utca 12. 3. em. 5. ajtó|1011 Budapest|Kossuth utca|12.|floor: 3. em., room: 5. ajtó
RO|Strada Mare nr. 5, bl. A1, ap. 12|500035 Brașov|Strada Mare|nr. 5|room: bl. A1 ap. 12
`
  .trim()
  .split('\n')
  .map((row) => row.split('|') as [string, string, string, string, string, string])

test.each(rows)('%s: %s', (country, line, town, street, number, others) => {
  const { address, certainty } = proposeAddress({ country, addressLines: [line, town] })
  const found = (['floor', 'postBox', 'room'] as const).flatMap((name) => {
    return address?.[name] === undefined ? [] : [`${name}: ${address[name]}`]
  })
  expect({ street: address?.streetName, number: address?.buildingNumber, others: found.join(', ') }).toEqual({
    street,
    number,
    others,
  })
  expect(address?.addressLines).toBeUndefined()
  expect(certainty).toBe('certain')
})

test.each([
  ['BE', 'Wetstraat 200 Zaal 5', '1040 Brussel'],
  ['IT', 'Via Roma 5 presso Rossi 7', '20121 Milano MI'],
  ['DE', 'Halle 5 Hafenstraße 12', '20457 Hamburg'],
  ['ES', 'Calle Mayor 5 3 B', '28013 Madrid'],
  ['DE', 'Lindenstraße 8 9', '50674 Köln'],
  ['GB', '12 B Street Works', 'Leeds LS1 4AB'],
  ['FI', 'PL 45', '33101 Tampere'],
])('is never certain where a word could be another thing: %s, %s', (country, line, town) => {
  expect(proposeAddress({ country, addressLines: [line, town] }).certainty).toBe('likely')
})

test('stays in a line where the message has no element for it', () => {
  const address = { country: 'BE', addressLines: ['Meir 78 bus 12', '2000 Antwerpen'] }
  expect(proposeAddress(address, { laterElements: false }).address).toEqual({
    country: 'BE',
    streetName: 'Meir',
    buildingNumber: '78',
    postCode: '2000',
    townName: 'Antwerpen',
    addressLines: ['bus 12'],
  })
})

test('takes no number of a house for a post-office box', () => {
  const boxOf = (line: string) =>
    proposeAddress({ country: 'CZ', addressLines: [line, '382 41 Kaplice'] }).address?.postBox
  expect(['č. p. 17', 'Čp. 17', 'P. O. Box 17'].map(boxOf)).toEqual([undefined, undefined, 'P. O. Box 17'])
})
