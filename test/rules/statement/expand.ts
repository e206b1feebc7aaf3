import { balanceXml, codeTotalsXml, entryXml, statementXml, transactionXml } from './xml.ts'

/**
 * The examples of the rules are shorthand, so that they can be read in a table: the parts of a balance, entry or
 * transaction that matter, as text. This makes them statements again.
 */
export function expandExample(example: string): string {
  if (!example.startsWith('<Stmt>')) return statementXml('S', '', expandContent(example))
  let number = 0
  return example.replace(/<Stmt>(.*?)<\/Stmt>/g, (_, content: string) => {
    const page = /<PgNb>.*<\/LastPgInd>/.exec(content)?.[0]
    const sequence = /<ElctrncSeqNb>.*?<\/ElctrncSeqNb>/.exec(content)?.[0] ?? ''
    const head = (page === undefined ? '' : `<StmtPgntn>${page}</StmtPgntn>`) + sequence
    // Pages and statements told twice have one id; others each their own.
    const id = page !== undefined || sequence !== '' ? `S${sequence}`.replace(/\D/g, '') || 'S' : `S${++number}`
    return statementXml(id, head, expandContent(content.replace(page ?? '', '').replace(sequence, '')))
  })
}

function expandContent(content: string): string {
  const balances = content.replace(
    /<Bal>(\S+) (\S+) ([\d.]+)(?: ([A-Z]{3}))?<\/Bal>/g,
    (_, type: string, day: string, amount: string, currency?: string) => balanceXml(type, amount, day, currency),
  )
  const entries = balances.replace(
    /<Ntry>(\S+) ([\d.]+)(?: ([A-Z]{3}))?(.*?)<\/Ntry>/g,
    (_, day: string, amount: string, currency: string | undefined, details: string) => {
      const entry = entryXml(
        amount,
        day,
        details.replace('<Sts/>', '').replace(/<TxDtls>(.*?)<\/TxDtls>/g, (__, own: string) => transactionXml(own)),
        currency,
      )
      return details.includes('<Sts/>') ? entry.replace('<Sts>BOOK</Sts>', '') : entry
    },
  )
  const totals = entries.replace(/<TtlNtriesPerBkTxCd>(\d+) .*?<\/TtlNtriesPerBkTxCd>/g, (_, count: string) =>
    codeTotalsXml(count),
  )
  return totals.replace(
    /<Ttl(?:Cdt)?Ntries.*<\/Ttl(?:Cdt)?Ntries(?:PerBkTxCd)?>/,
    (summary) => `<TxsSummry>${summary}</TxsSummry>`,
  )
}
