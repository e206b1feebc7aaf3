import { type Context, inUnitOfWork, writeClock } from '../context.ts'
import type { Notice } from '../records.ts'
import { firstAccounts, openAccount } from './accounts.ts'

/** Creates the first accounts of a new store. If several processes start at once, one of them does it. */
export async function prepare(context: Context): Promise<void> {
  await inUnitOfWork(context, async (unit) => {
    const { transaction, now } = unit
    if (!(await transaction.add('settings', 'prepared', { value: 'yes' }))) return
    if (context.clock.kind === 'manual') await writeClock(transaction, now)
    for (const notice of firstNotices) {
      await transaction.put('notices', noticeId(notice.codice_ente, notice.codice_avviso), notice)
    }
    for (const account of firstAccounts) await openAccount(unit, account)
  })
}

export function noticeId(codiceEnte: string, codiceAvviso: string): string {
  return `${codiceEnte}/${codiceAvviso}`
}

const town = {
  codice_ente: '01234567890',
  nome_ente: 'Comune di Esempio',
  psp_code: 'SANDMTMT',
  destinatario: { nome: 'Anna Rossi', indirizzo: 'Via Roma 1, 00100 Roma', cf: 'RSSNNA80A41H501X' },
}

export const firstNotices: readonly Notice[] = [
  { ...numbered(1), causale: 'Tassa rifiuti', causale_tipo: 'GENERICO', importo: '51.00', outcome: 'paid' },
  { ...numbered(2), causale: 'Bollo auto', causale_tipo: 'PRABOLLOAUTO', importo: '180.50', outcome: 'promised' },
  { ...numbered(3), causale: 'Mensa scolastica', causale_tipo: 'GENERICO', importo: '99.90', outcome: 'failed' },
]

function numbered(number: number) {
  return { ...town, codice_avviso: `30000000000000000${number}`, iuv: `0000000000000000${number}` }
}
