import type { Notice } from './records.ts'

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
  {
    ...town,
    codice_avviso: '300000000000000001',
    iuv: '00000000000000001',
    causale: 'Tassa rifiuti',
    causale_tipo: 'GENERICO',
    importo: '51.00',
    outcome: 'paid',
  },
  {
    ...town,
    codice_avviso: '300000000000000002',
    iuv: '00000000000000002',
    causale: 'Bollo auto',
    causale_tipo: 'PRABOLLOAUTO',
    importo: '180.50',
    outcome: 'promised',
  },
  {
    ...town,
    codice_avviso: '300000000000000003',
    iuv: '00000000000000003',
    causale: 'Mensa scolastica',
    causale_tipo: 'GENERICO',
    importo: '99.90',
    outcome: 'failed',
  },
]
