import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Client, createClient } from '../client/index.ts'
import { memoryLedger } from '../initiation/index.ts'
import { collectStatements, followPain001, submitPain001 } from '../jobs/index.ts'
import { matchBookings, type Outcome, type PaymentBooking } from '../report/index.ts'
import { createSandbox, ibanForOutcome, pgliteStore, type Sandbox } from '../sandbox/index.ts'
import type { Pain001Job } from '../service/index.ts'
import { readCamt053 } from '../statement/index.ts'
import { formatAmountText } from '../values/index.ts'
import { type Commands, runCommand } from './command.ts'
import type { CommandIo } from './io/io.ts'
import { writeOutput } from './io/output.ts'

function printTitle(io: CommandIo, title: string): void {
  io.stdout(`\n== ${title}\n`)
}

/** `folders` has the folders that names in the line begin with, by what stands for them there and in the output. */
export function runStep(
  io: CommandIo,
  commands: Commands,
  folders: Readonly<Record<string, string>>,
  title: string,
  line: string,
): Promise<number> {
  const whole = (word: string): string => {
    const [short, folder] = Object.entries(folders).find(([each]) => word.startsWith(each)) ?? ['', '']
    return `${folder}${word.slice(short.length)}`
  }
  const stdout = (text: string): void =>
    io.stdout(Object.entries(folders).reduce((shown, [short, folder]) => shown.replaceAll(folder, short), text))
  printTitle(io, title)
  io.stdout(`$ iso20022 ${line}\n`)
  const [name = '', ...args] = line.split(' ')
  const command = commands[name]
  if (command === undefined) throw new Error(`${name} is no command of the demonstration`)
  const shownIo = { ...io, stdout, writeStdout: undefined, stderr: stdout }
  return runCommand(name, command, args.map(whole), shownIo, commands)
}

/** Dates of the demonstration: it begins on a Wednesday, the others follow from it. */
const days = {
  begin: '2026-11-25T09:00:00+01:00',
  executed: '2026-11-26T12:00:00+01:00',
  returned: '2026-11-27T12:00:00+01:00',
} as const

/** The files are made when it begins: they would be late on any later day. */
const created = '--created 2026-11-25T08:00:00Z'

/** A payee whose name is nearly that of the account. */
const closeMatch = { iban: 'AT611904300234573201', sent: 'Alpenholz KG', known: 'Alpenholz Tirol KG' } as const

interface Round {
  io: CommandIo
  commands: Commands
  folder: string
  sandbox: Sandbox
  url: string
  client: Client
  iban: string
}

/** @returns 0 when every payment reached the expected state, else 1. */
export async function runRound(folder: string, io: CommandIo, commands: Commands): Promise<number> {
  const store = await pgliteStore(join(folder, 'sandbox'))
  const sandbox = createSandbox({ store, clock: 'manual', start: days.begin })
  try {
    const { url } = await sandbox.listen()
    const [account] = await sandbox.accounts()
    if (account === undefined) throw new Error('The sandbox has no account')
    const client = createClient({ baseUrl: url, token: account.token })
    const round: Round = { io, commands, folder, sandbox, url, client, iban: account.iban }
    io.stdout(`The bank's service runs at ${url}. ${account.name} has ${account.balance} EUR there.\n`)
    return await walk(round)
  } finally {
    await sandbox.close()
  }
}

async function walk(round: Round): Promise<number> {
  const { io, folder } = round
  await writeOutput(join(folder, 'payments.csv'), [new TextEncoder().encode(await spreadsheet(round))], io)
  const steps = [
    await step(
      round,
      'A file of payments, built from a spreadsheet',
      `build ./payments.csv -o ./payments.xml --message-id DEMO-ROUND-1 ${created}`,
    ),
    await step(round, 'Checked before it is sent', 'validate ./payments.xml --rules sepa,service'),
    await step(
      round,
      'The service takes .03; German banks take .09 since 14 November 2026',
      'convert ./payments.xml --to pain.001.001.09 -o ./payments-09.xml',
    ),
    await step(round, 'It is checked by their profile', 'validate ./payments-09.xml --for de'),
  ]
  if (steps.some((exitCode) => exitCode !== 0)) return 1
  const first = await submit(round, join(folder, 'payments.xml'))
  if (first === undefined) return 1
  const corrected = await correctPayees(round, first)
  const job = corrected === undefined ? undefined : await submit(round, corrected)
  if (corrected === undefined || job === undefined) return 1
  await confirm(round, job)
  const outcomes = await follow(round, job, corrected)
  const before = await statement(round, 'statement-1.xml', corrected)
  printTitle(io, 'The next day')
  await moveClock(round, days.returned)
  const after = await statement(round, 'statement-2.xml', corrected)
  return printRound(io, outcomes, before, after)
}

function step({ io, commands, folder }: Round, title: string, line: string): Promise<number> {
  return runStep(io, commands, { './': join(folder, '/') }, title, line)
}

/** Five payments with five different outcomes, which the sandbox chooses by the creditor account. */
async function spreadsheet({ iban, sandbox }: Round): Promise<string> {
  const neighbour = (await sandbox.accounts())[1]?.iban ?? ''
  const rows = [
    ['INV-1041', '1240.50', closeMatch.sent, closeMatch.iban],
    ['INV-1042', '89.90', 'Atelier Lumiere SARL', ibanForOutcome({ kind: 'rejected', reason: 'AC04' })],
    ['INV-1043', '0.30', 'Van Dijk Papier BV', 'NL91ABNA0417164300'],
    ['INV-1044', '310.00', 'Kolar s.r.o.', ibanForOutcome({ kind: 'returned', reason: 'MD07', days: 1 })],
    ['RENT-12', '2150.00', 'Muster GmbH', neighbour],
  ]
  const head =
    'paymentInformationId,requestedExecutionDate,debtorName,debtorIban,' +
    'endToEndId,amount,currency,creditorName,creditorIban'
  const lines = rows.map(
    ([id, amount, name, to]) => `DEMO,2026-11-25,Anna Rossi,${iban},${id},${amount},EUR,${name},${to}`,
  )
  return `${[head, ...lines].join('\n')}\n`
}

async function submit({ io, client, iban }: Round, xml: string): Promise<Pain001Job | undefined> {
  printTitle(io, 'Submitted, exactly once')
  const result = await submitPain001(client, await readFile(xml), { iban, ledger: memoryLedger() })
  if (result.outcome !== 'submitted') {
    io.stdout(`The service did not accept the file: ${result.outcome}\n`)
    return undefined
  }
  const { job } = result
  io.stdout(`Job ${job.id} is ${job.status}: ${job.progress?.of} payments, ${job.amount} EUR.\n`)
  return job
}

/** The bank knows a payee by another name: the job is deleted, and the file written anew with that name. */
async function correctPayees(round: Round, job: Pain001Job): Promise<string | undefined> {
  const { io, folder, url, client } = round
  const names = { [closeMatch.iban]: closeMatch.known }
  const answer = await control(`${url}/_sandbox/verification/${job.id}`, { names })
  await writeOutput(join(folder, 'verification.xml'), [await answer.text()], io)
  const line = 'verify ./payments.xml ./verification.xml'
  const listed = await step(round, 'Before the release, the bank checks the payees: one name is close', line)
  const decided = await step(
    round,
    'The name of the bank is accepted, for a corrected file',
    `${line} --accept close --show-values -o ./corrected.xml --message-id DEMO-ROUND-2 ${created}`,
  )
  const { status } = await client.pain001.delete(job.id)
  io.stdout(`The first job was not confirmed, and is ${status}.\n`)
  return listed === 1 && decided === 0 ? join(folder, 'corrected.xml') : undefined
}

async function confirm(round: Round, { sharing = '' }: Pain001Job): Promise<void> {
  printTitle(round.io, 'Confirmed by the account owner, as in the app')
  round.io.stdout(`The account owner opens this link and confirms or declines: ${sharing}\n`)
  const { status } = await post(sharing, { decision: 'confirm' })
  round.io.stdout(`The job is ${status}.\n`)
}

async function follow(round: Round, job: Pain001Job, xml: string): Promise<Outcome[]> {
  printTitle(round.io, 'Executed at the cut-off of the next working day, settled an hour later')
  await moveClock(round, days.executed)
  const ended = await followPain001(round.client, job, { initiation: () => createReadStream(xml) })
  await writeOutput(join(round.folder, 'report.xml'), await round.client.pain001.report(ended.job), round.io)
  const status = ended.report?.group?.status ?? 'nothing, which is good'
  round.io.stdout(`The job is ${ended.job.status}; the report gives the status ${status}.\n`)
  return ended.outcomes?.outcomes ?? []
}

async function statement(round: Round, name: string, xml: string): Promise<Map<number, PaymentBooking>> {
  const { io, client, iban, folder } = round
  printTitle(io, 'Statement fetched, read, and matched to the payments')
  const range = { begin: '2026-11-25', duration: 'P1D' }
  const job = await client.camt053.create({
    iban,
    date_range_statement: { ...range, end: name.includes('1') ? '2026-11-26' : '2026-11-27' },
  })
  await client.camt053.update(job.id, { status: 'SCHEDULED' })
  // The service serves a range that ends today only after midnight.
  await moveClock(round, name.includes('1') ? '2026-11-27T00:00:10+01:00' : '2026-11-28T00:00:10+01:00')
  const { statements } = await collectStatements(client, job.id)
  const file = join(folder, name)
  for (const each of statements) await writeOutput(file, await each.open(), io, { force: true })
  const found = new Map<number, PaymentBooking>()
  const parts = matchBookings(() => createReadStream(xml), readCamt053(createReadStream(file)))
  for await (const part of parts) if (part.kind === 'payment') found.set(part.payment.index, part)
  const count = (wanted: string): number => [...found.values()].filter(({ state }) => state === wanted).length
  io.stdout(`${name}: ${count('booked')} payments booked, ${count('returned')} came back.\n`)
  return found
}

async function moveClock({ url, io }: Round, now: string): Promise<void> {
  await post(`${url}/_sandbox/clock`, { now })
  io.stdout(`The clock of the sandbox is at ${now}.\n`)
}

async function post(url: string, body: object): Promise<{ status?: string }> {
  return (await (await control(url, body)).json()) as { status?: string }
}

async function control(url: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`The sandbox answered ${response.status}: ${await response.text()}`)
  return response
}

const expected: Readonly<Record<string, string>> = {
  'INV-1041': 'accepted, booked, booked',
  'INV-1042': 'rejected, returned, returned',
  'INV-1043': 'accepted, booked, booked',
  'INV-1044': 'accepted, booked, returned',
  'RENT-12': 'accepted, booked, booked',
}

function printRound(
  io: CommandIo,
  outcomes: readonly Outcome[],
  before: ReadonlyMap<number, PaymentBooking>,
  after: ReadonlyMap<number, PaymentBooking>,
): number {
  printTitle(io, 'The outcome of each payment')
  io.stdout(
    `  ${'payment'.padEnd(10)} ${'EUR'.padStart(9)}  ${'report'.padEnd(16)} ${'statement'.padEnd(10)} a day later\n`,
  )
  let wrong = 0
  for (const { payment, outcome, status, reasons } of outcomes) {
    const id = payment.endToEndId ?? ''
    const amount = payment.amount === undefined ? '' : formatAmountText(payment.amount, { minDigits: 2 })
    const [first, second] = [before.get(payment.index), after.get(payment.index)]
    const became = [outcome, first?.state, second?.state].join(', ')
    if (became !== expected[id]) wrong++
    const why = reasons[0]?.code ?? second?.returns[0]?.reason?.code
    const report = `${outcome} (${status ?? '-'})`
    io.stdout(
      `  ${id.padEnd(10)} ${amount.padStart(9)}  ${report.padEnd(16)} ${(first?.state ?? '-').padEnd(10)} ` +
        `${second?.state ?? '-'}${why === undefined ? '' : ` ${why}`}\n`,
    )
  }
  const isComplete = wrong === 0 && outcomes.length === Object.keys(expected).length
  io.stdout(
    isComplete ? '\nEvery payment reached the expected state.\n' : '\nNot every payment reached the expected state.\n',
  )
  return isComplete ? 0 : 1
}
