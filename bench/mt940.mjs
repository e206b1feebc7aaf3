// An MT940 statement of one entry again and again: its head, the entry and its foot, each line ended by CRLF.
const lines = (...all) => all.map((line) => `${line}\r\n`).join('')

export const mt940 = {
  head: lines(':20:STMT', ':25:DE67999991010004712111', ':28C:41/1', ':60F:C260303EUR100,00'),
  entry: lines(
    ':61:2603040304C1500,00NTRFORDER-1188//2026030400000001',
    ':86:166?00GUTSCHRIFT?20EREF+ORDER-1188?21SVWZ+Rechnung 2026-118?30TOOLDEFFXXX?31DE14999991050004716555',
    '?32KUNDE UND SOEHNE OHG',
  ),
  foot: lines(':62F:C260304EUR100,00', '-'),
}
