// States and records as the machines have them: the service shows only what its contract says.
import fc from 'fast-check'
import { it } from 'vitest'
import { parseCamt053 } from '../../src/camt053.ts'
import { machines } from '../../src/sandbox/resources/handlers.ts'
import { listOf } from '../../src/sandbox/resources/machine.ts'
import { type RecordStore, recordsIn } from '../../src/sandbox/store/store.ts'
import { ibanForOutcome, memoryStore, readings } from '../../src/sandbox.ts'
import { sweep } from '../support/sweep.ts'
import { paymentFile } from './payment-file.ts'
import { type Driven, drive } from './support.ts'

/** What the model remembers: the resources that were made, in the order they were. */
interface Model {
  made: { path: string; id: string; sharing: string }[]
}

/** The sandbox under test, and the store it keeps its money in. */
interface Real {
  driven: Driven
  store: RecordStore
  files: number
  /** The state of every resource after the step before, by its id. */
  states: Map<string, string>
}

const users = ['anna', 'muster', 'paul'] as const
const pushPath = '/bank/v1/push'
const pullPath = '/bank/v1/pull'
const jobPath = '/bank/iso20022/v1/pain/001'
const formPath = '/payment/v1/publicpay/form'

const tables = Object.values(machines).map(({ kind, rows }) => {
  const leads = rows.flatMap(({ from, to }) =>
    listOf(from).flatMap((state) => (to === undefined ? [] : [{ state, to }])),
  )
  return { kind, leads }
})

/** The states that rows lead to from one, however many are gone through. */
function reachable(leads: readonly { state: string; to: string }[], from: string): Set<string> {
  const found = new Set([from])
  for (const state of found) for (const lead of leads) if (lead.state === state) found.add(lead.to)
  return found
}

function failIf(isWrong: boolean, what: string): void {
  if (isWrong) throw new Error(what)
}

/** What must hold whatever was asked: the ledger, the balances, one payment for each order, states of the tables. */
async function checkInvariants({ store, states }: Real): Promise<void> {
  await store.transaction(async (tx) => {
    for (const { kind, leads } of tables) {
      for (const { id, data } of await tx.find(kind, {})) {
        const [before, after] = [states.get(id) ?? 'new', data.entity.status]
        failIf(!reachable(leads, before).has(after), `no row leads from ${before} to ${after}: ${kind}`)
        states.set(id, after)
      }
    }
    for (const { data } of await tx.find('pull', {})) {
      const { transfer_count: most } = data.entity
      failIf(most !== undefined && data.made > Number(most), 'a pull made more transfers than it may')
    }
    failIf((await tx.sum('entries', {})) !== 0, 'the ledger does not sum to zero')
    for (const { data } of await tx.find('accounts', {})) {
      failIf(
        (await tx.sum('entries', { owner: data.iban })) !== data.balance,
        'a balance is not the sum of its entries',
      )
      failIf(data.reserved < 0 || data.balance < data.reserved, 'more is held than there is')
    }
    const held = new Map<string, number>()
    for (const collection of ['push', 'pull', 'pain001', 'form'] as const) {
      for (const { data } of await tx.find(collection, {})) {
        held.set(data.account, (held.get(data.account) ?? 0) + data.held)
      }
    }
    for (const { data } of await tx.find('accounts', {})) {
      failIf((held.get(data.iban) ?? 0) !== data.reserved, 'what is held is not what resources hold')
    }
    const paid = new Map<string, number>()
    const back = new Map<string, number>()
    for (const { data } of await tx.find('entries', {})) {
      const { reason, resource, endToEndId } = data.details
      const key = `${resource} ${endToEndId ?? ''}`
      if (['push', 'form', 'pain001'].includes(reason) && data.cents < 0) paid.set(key, (paid.get(key) ?? 0) + 1)
      if (reason === 'return' && data.cents > 0) back.set(key, (back.get(key) ?? 0) + 1)
    }
    failIf(
      [...paid.values()].some((count) => count > 1),
      'something was paid twice',
    )
    failIf(
      [...back].some(([key, count]) => count > (paid.get(key) ?? 0)),
      'something came back that was not paid',
    )
  })
}

type Step = (model: Model, real: Real) => Promise<void>

class Command implements fc.AsyncCommand<Model, Real> {
  constructor(
    private readonly name: string,
    private readonly step: Step,
  ) {}

  check = (): boolean => true

  async run(model: Model, real: Real): Promise<void> {
    await this.step(model, real)
    await checkInvariants(real)
  }

  toString = (): string => this.name
}

const command = (name: string, step: Step): Command => new Command(name, step)

async function create(model: Model, { driven }: Real, user: (typeof users)[number], path: string, body: object) {
  const answer = await driven[user].ask('POST', path === jobPath ? `${jobPath}/` : path, body)
  failIf(answer.status >= 500, answer.text)
  if (answer.status !== 200) return
  model.made.push({ path, id: String(answer.body.id), sharing: String(answer.body.sharing) })
}

const someUser = fc.constantFrom(...users)
const someAmount = fc.oneof(
  fc.integer({ min: 1, max: 12_000 }),
  fc.constantFrom(666.01, 777.01, 778.02, 888.88, 0.01, 1500.01),
)
const someCreditor = fc.constantFrom(
  'DE89370400440532013000',
  ibanForOutcome({ kind: 'rejected', reason: 'AC01' }),
  ibanForOutcome({ kind: 'returned', reason: 'MD07', days: 1 }),
  ...users,
)
const creditorIban = (driven: Driven, creditor: string): string =>
  users.some((user) => user === creditor) ? driven[creditor as (typeof users)[number]].iban : creditor
const someStatus = fc.constantFrom('DRAFT', 'READY')
const which = fc.nat({ max: 30 })

const commands = [
  fc.tuple(someUser, someAmount, someCreditor, someStatus).map(([user, amount, creditor, status]) =>
    command(`push ${user} ${amount} ${creditor} ${status}`, (model, real) =>
      create(model, real, user, pushPath, {
        amount,
        recipient: { account: creditorIban(real.driven, creditor) },
        status,
      }),
    ),
  ),
  fc
    .tuple(
      someUser,
      someAmount,
      someUser,
      fc.constantFrom('TRANSFERRED', 'TRANSFERABLE'),
      fc.constantFrom(undefined, 'P1D'),
    )
    .map(([user, transfer_amount, payer, policy, period]) =>
      command(`pull ${user} ${transfer_amount} ${payer} ${policy} ${period}`, (model, real) =>
        create(model, real, user, pullPath, {
          transfer_amount,
          transfer_amount_policy: 'LIMITED',
          policy,
          source: { account: real.driven[payer].iban },
          status: 'READY',
          ...(period === undefined ? {} : { recurrence: { period }, transfer_count: 3 }),
        }),
      ),
    ),
  fc
    .tuple(
      someUser,
      fc.array(fc.tuple(someCreditor, fc.integer({ min: 1, max: 4000 })), { minLength: 1, maxLength: 3 }),
    )
    .map(([user, payments]) =>
      command(`job ${user} ${JSON.stringify(payments)}`, (model, real) =>
        create(model, real, user, jobPath, {
          iban: real.driven[user].iban,
          status: 'READY',
          initiation: paymentFile(
            real.driven[user].iban,
            `PROPERTY-${++real.files}`,
            payments.map(([creditor, amount]) => ({
              iban: creditorIban(real.driven, creditor),
              amount: `${amount}.00`,
            })),
          ),
        }),
      ),
    ),
  fc.tuple(someUser, fc.constantFrom('1', '2', '3')).map(([user, number]) =>
    command(`form ${user} ${number}`, (model, real) =>
      create(model, real, user, formPath, {
        codice_avviso: `30000000000000000${number}`,
        codice_ente: '01234567890',
      }),
    ),
  ),
  fc.tuple(which, fc.constantFrom('confirm', 'refuse', 'revoke')).map(([index, decision]) =>
    command(`${decision} ${index}`, async ({ made }, { driven }) => {
      const one = made[index % Math.max(1, made.length)]
      if (one !== undefined) failIf((await driven.control(one.sharing, { decision })).status >= 500, 'failed')
    }),
  ),
  fc.tuple(which, someUser, fc.constantFrom('READY', 'BOOKED', 'DRAFT')).map(([index, user, status]) =>
    command(`patch ${index} ${status}`, async ({ made }, { driven }) => {
      const one = made[index % Math.max(1, made.length)]
      if (one !== undefined)
        failIf((await driven[user].ask('PATCH', `${one.path}/${one.id}`, { status })).status >= 500, 'failed')
    }),
  ),
  fc.tuple(which, someUser).map(([index, user]) =>
    command(`delete ${index} ${user}`, async ({ made }, { driven }) => {
      const one = made[index % Math.max(1, made.length)]
      if (one !== undefined) failIf((await driven[user].ask('DELETE', `${one.path}/${one.id}`)).status >= 500, 'failed')
    }),
  ),
  fc.tuple(which, someUser, someAmount).map(([index, user, amount]) =>
    command(`take ${index} ${amount} or pay`, async ({ made }, { driven }) => {
      const one = made[index % Math.max(1, made.length)]
      if (one === undefined) return
      const [path, body] =
        one.path === formPath
          ? [`${formPath}/disposition/${one.id}`, {}]
          : [`${pullPath}/${one.id}/transfer/`, { amount }]
      failIf((await driven[user].ask('POST', path, body)).status >= 500, 'failed')
    }),
  ),
  fc.tuple(which, fc.constantFrom('approve', 'refuse')).map(([index, decision]) =>
    command(`office ${decision} ${index}`, async ({ made }, { driven }) => {
      const one = made[index % Math.max(1, made.length)]
      if (one !== undefined)
        failIf((await driven.control(`back-office/${one.id}`, { decision })).status >= 500, 'failed')
    }),
  ),
  fc.constantFrom('PT1M', 'PT1H', 'PT26H', 'P12D').map((advance) =>
    command(`advance ${advance}`, async (_, { driven }) => {
      failIf((await driven.control('clock', { advance })).status !== 200, 'the clock did not move')
    }),
  ),
]

/** What a statement over all time says: it is valid, its balances add up, and the last one is the account's. */
async function validateStatement({ driven }: Real, user: (typeof users)[number]): Promise<void> {
  await driven.control('clock', { advance: 'P1D' })
  const end = String((await driven.control('clock')).body.now).slice(0, 10)
  await driven.control('clock', { advance: 'P2D' })
  const [text = ''] = await driven.statements(driven[user], { begin: '2026-11-17', end })
  const { statements } = await parseCamt053(text, { strict: true })
  const [statement] = statements
  const booked = statement?.entries.reduce((sum, { amount }) => sum + Number(amount?.times(100)), 0)
  const [opening, closing] = statement?.statement.balances.map(({ amount }) => Number(amount?.times(100))) ?? []
  failIf(opening !== 0 || closing !== booked, 'the balances of a statement are not those of its entries')
}

/** The ways to read the document that change what becomes of money and states. */
const someReadings = fc.record({
  pushReady: fc.constantFrom(...readings.pushReady),
  backOffice: fc.constantFrom(...readings.backOffice),
  validation: fc.constantFrom(...readings.validation),
  validating: fc.constantFrom(...readings.validating),
  duplicateMessageId: fc.constantFrom(...readings.duplicateMessageId),
  deletedReadyJob: fc.constantFrom(...readings.deletedReadyJob),
  deletedScheduledJob: fc.constantFrom(...readings.deletedScheduledJob),
  deletedRunningJob: fc.constantFrom(...readings.deletedRunningJob),
  deletedForm: fc.constantFrom(...readings.deletedForm),
  transferablePull: fc.constantFrom(...readings.transferablePull),
  recurrenceCount: fc.constantFrom(...readings.recurrenceCount),
  batches: fc.constantFrom(...readings.batches),
})

const runs = Number(process.env.PROPERTY_RUNS ?? sweep(15, 40))

it('whatever is asked, the ledger sums to zero, nothing is paid twice, states follow the tables, and statements add up', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 40 }), someReadings, async (steps, chosen) => {
      const store = recordsIn(memoryStore())
      const driven = await drive({ store, readings: chosen })
      const real: Real = { driven, store, files: 0, states: new Map() }
      try {
        await fc.asyncModelRun(() => ({ model: { made: [] }, real }), steps)
        for (const user of users) await validateStatement(real, user)
      } finally {
        await driven.sandbox.close()
      }
    }),
    { numRuns: runs },
  )
})
