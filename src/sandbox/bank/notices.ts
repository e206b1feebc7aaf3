import type { Notice } from '../records.ts'

/** Id of a notice in the registry. */
export function noticeId(codiceEnte: string, codiceAvviso: string): string {
  return `${codiceEnte}/${codiceAvviso}`
}

const town = {
  codice_ente: '01234567890',
  nome_ente: 'Comune di Esempio',
  psp_code: 'SANDMTMT',
  destinatario: { nome: 'Anna Rossi', indirizzo: 'Via Roma 1, 00100 Roma', cf: 'RSSNNA80A41H501X' },
}

/** The notices of a new sandbox, one for each outcome. */
export const firstNotices: readonly Notice[] = [
  { ...numbered(1), causale: 'Tassa rifiuti', causale_tipo: 'GENERICO', importo: '51.00', outcome: 'paid' },
  { ...numbered(2), causale: 'Bollo auto', causale_tipo: 'PRABOLLOAUTO', importo: '180.50', outcome: 'promised' },
  { ...numbered(3), causale: 'Mensa scolastica', causale_tipo: 'GENERICO', importo: '99.90', outcome: 'failed' },
]

function numbered(number: number) {
  return { ...town, codice_avviso: `30000000000000000${number}`, iuv: `0000000000000000${number}` }
}
