// The list of texts that may be transliterated is held against every element of the schemas.
import { expect, test } from 'vitest'
import { isTextElement } from '../../src/domain/description.ts'
import { pain001_001_03 } from '../../src/messages/pain.001.001.03.ts'
import { pain001_001_09 } from '../../src/messages/pain.001.001.09.ts'
import type { Particle } from '../../src/schema/compile/tables.ts'
import type { SchemaTables } from '../../src/schema.ts'

/** Names of the elements whose type is a text in the schema, `Max35Text`. */
function textsOf({ types }: SchemaTables): string[] {
  const elementsOf = (particle: Particle): string[] => {
    if (particle.kind === 'any') return []
    if (particle.kind !== 'element') return particle.particles.flatMap(elementsOf)
    return /^Max\d+Text$/.test(particle.type) ? [particle.name] : []
  }
  return types.flatMap((type) =>
    type.kind === 'complex' && type.content !== undefined ? elementsOf(type.content) : [],
  )
}

/** Identifiers, references, codes and addresses: in other characters they would mean something else. */
const notForPeople = [
  ...['AdmstnZn', 'AdmstnZone', 'Cd', 'CertId', 'ChanlTp', 'ChqNb', 'Ctgy', 'CtgyDtls', 'CtrctId', 'DbtrSts'],
  ...['ElctrncAdr', 'EmailAdr', 'EmailPurp', 'EndToEndId', 'FrmsCd', 'Id', 'InstrId', 'Issr', 'MmbId', 'MsgId', 'Mtd'],
  ...['Nb', 'Othr', 'PlcAndNm', 'PmtInfId', 'PrtLctn', 'Prtry', 'Ref', 'RefNb', 'RegnId', 'RgnlClrZone', 'RmtId'],
  ...['RmtLctnElctrncAdr', 'Rsn', 'SchmeNm', 'Sgntr', 'TaxId', 'TaxTp', 'Tp'],
]

test('every text of a pain.001 is either for people, and may be transliterated, or stays as it is', () => {
  const names = [...new Set([pain001_001_03, pain001_001_09].flatMap(textsOf))]
  expect(names.filter((name) => !isTextElement(name)).sort()).toEqual(notForPeople)
})
