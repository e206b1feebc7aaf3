import type { Reservation } from '../initiation/index.ts'
import { defineCommand } from './command.ts'
import { errorWords, UsageError } from './io/io.ts'
import { jsonLine } from './json-line.ts'
import { flag, shared } from './options/options.ts'
import { openLedger } from './service/open-ledger.ts'

export const command = defineCommand({
  usage: ['[list] [options]', 'show MSGID [options]', 'release MSGID [options]'],
  takes: [0, 2],
  about: `
Lists the MsgIds that were used: since when, the state of the file (built, reserved, sending, submitted, ended), its
SHA-256, its job, and who sent it. A released MsgId can be used again. Release one only if you are sure that the bank
has no file with it.`,
  options: {
    force: flag('release also a MsgId whose file the bank has, or that is being sent at this moment'),
    ledger: shared.ledger,
    json: shared.json,
  },
  exits: ['done', 'the MsgId is not in the ledger'],
  async run(values, [action = 'list', messageId], io) {
    const takesId = action === 'show' || action === 'release'
    if ((action !== 'list' && !takesId) || takesId !== (messageId !== undefined))
      throw new UsageError('use list, show MSGID or release MSGID')
    const { ledger, close } = await openLedger(values.ledger, io)
    const print = (reservation: Reservation): void => io.stdout(values.json ? jsonLine(reservation) : line(reservation))
    try {
      if (messageId === undefined) {
        const all: Reservation[] = []
        for await (const reservation of ledger.list()) all.push(reservation)
        all.sort((a, b) => (a.firstUsed < b.firstUsed ? -1 : 1)).forEach(print)
        return 0
      }
      const found = await ledger.find(messageId)
      if (found === undefined) {
        io.stderr(`iso20022 ledger: the MsgId ${messageId} is not in the ledger\n`)
        return 1
      }
      print(found)
      if (action === 'show') return 0
      const obstacle = values.force ? undefined : obstacleOf(found)
      if (obstacle !== undefined) {
        io.stderr(`iso20022 ledger: not released: ${obstacle}. --force releases it anyway\n`)
        return 2
      }
      await ledger.release(messageId)
      io.stderr('released: the MsgId can be used again\n')
      return 0
    } catch (error) {
      io.stderr(`iso20022 ledger: ${errorWords(error)}\n`)
      return 2
    } finally {
      await close()
    }
  },
})

function obstacleOf({ state, jobId, leasedUntil, by }: Reservation): string | undefined {
  if (leasedUntil !== undefined && Date.parse(leasedUntil) > Date.now()) {
    return `${by ?? 'another process'} is sending its file, or looking for it at the service, until ${leasedUntil}`
  }
  if (state !== 'submitted' && state !== 'ended') return undefined
  return (
    `the bank has accepted its file${jobId === undefined ? '' : ` as job ${jobId}`}, and refuses ` +
    'another one under it'
  )
}

function line({ messageId, firstUsed, state, since, by, fileHash, jobId }: Reservation): string {
  const facts = [
    `first used ${firstUsed}`,
    `${state} since ${since}`,
    by === undefined ? undefined : `by ${by}`,
    jobId === undefined ? undefined : `job ${jobId}`,
    fileHash === undefined ? undefined : `file ${fileHash}`,
  ]
  return `${messageId}: ${facts.filter((fact) => fact !== undefined).join(', ')}\n`
}
