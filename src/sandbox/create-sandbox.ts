import { type Client, createClient } from '../client/index.ts'
import { defaultTimeZone, zonedDay } from '../service/zoned-time.ts'
import { checkOptions, type OptionChecks, option } from '../values/check-options.ts'
import { type ClosingDays, isTargetClosingDay } from '../values/index.ts'
import { createApp, type Fetch } from './app.ts'
import { amountOf } from './cents.ts'
import type { SandboxClock } from './clock.ts'
import type { Context } from './context.ts'
import { type Fault, takeDeliveryFault } from './faults.ts'
import { createIds } from './ids.ts'
import { type Listening, listen } from './listen.ts'
import { createCourier } from './outbox/courier.ts'
import { prepare } from './prepare.ts'
import { chooseReadings, type Readings } from './readings.ts'
import { createScheduler } from './scheduler.ts'
import { memoryStore } from './store/memory.ts'
import type { Store } from './store/store.ts'

/** How a sandbox is made. */
export interface SandboxOptions {
  /** Where everything is kept: `memoryStore()`, `pgliteStore(folder)` or `postgresStore(url)`. Default: a new memory. */
  store?: Store | Promise<Store> | undefined
  /**
   * `real`, the machine's clock; `manual`, which stands still until `POST /_sandbox/clock` moves it; or one of your own. Default: `real`.
   */
  clock?: 'real' | 'manual' | { now: () => number } | undefined
  /** Where a manual clock begins on a new store, a date-time with offset. Default: now. */
  start?: string | undefined
  /** Makes ids and tokens the same in every run. For tests, on a new store. Default: random ones. */
  seed?: string | undefined
  /** Which of two readings of the service document is followed, where it has two; see `readings`. Default: the first of each. */
  readings?: Partial<Readings> | undefined
  /** IANA name of the zone of days and of the cut-off. Default: `Europe/Berlin`. */
  timeZone?: string | undefined
  /** The calendar. Default: TARGET's. */
  closingDays?: ClosingDays | undefined
  /** Most bytes of a request's body. Default: 150,000,000. */
  largestBody?: number | undefined
  /** Calls webhooks on any port and by plain HTTP, too, for listeners of a test. Default: as the document says, jobs HTTPS on 443 only. */
  allowAnyWebhook?: boolean | undefined
  /** Calls webhooks on this machine and in private networks, too. Default: false. */
  allowPrivateWebhooks?: boolean | undefined
  /** Told of what failed inside of the sandbox. Default: printed on standard error. */
  onError?: ((error: unknown) => void) | undefined
}

/** An account as a test sees it. */
export interface SandboxAccount {
  iban: string
  username: string
  name: string
  /** Access token of the user. */
  token: string
  /** Access token of a third party, for pushes. */
  thirdPartyToken: string
  /** Decimal text, in euro. */
  balance: string
  /** Part of the balance that is held, decimal text. */
  reserved: string
}

/** The bank's service, run locally. */
export interface Sandbox {
  /** Answers a request without a network. Can stand in for the platform's `fetch`; where the host of the address is, does not matter. */
  fetch: (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>
  /** Listens for HTTP. Default: a free port on 127.0.0.1. */
  listen: (options?: { port?: number; host?: string }) => Promise<Listening>
  /** The accounts, by which clients connect. */
  accounts: () => Promise<SandboxAccount[]>
  /** A client of this sandbox for one account: its IBAN or user name. Default: the first account. */
  client: (account?: string) => Client
  /** Ends everything; what is under way is finished first. */
  close: () => Promise<void>
}

const clockCheck = option.either(
  'real, manual, or an object with a function now',
  option.oneOf('real', 'manual'),
  option.object('an object with a function now', 'now'),
)

const sandboxOptionChecks: OptionChecks<SandboxOptions> = {
  store: option.object('a store'),
  clock: clockCheck,
  start: option.text,
  seed: option.text,
  readings: option.object('an object'),
  timeZone: option.text,
  closingDays: option.function,
  largestBody: option.positive,
  allowAnyWebhook: option.flag,
  allowPrivateWebhooks: option.flag,
  onError: option.function,
}

/** Address that a client of a sandbox without a network uses. */
const localAddress = 'http://sandbox.invalid'

/**
 * The bank's service of the service document, run locally: all five families of resources, their state machines, files and events. What the document
 * does not show is assumed, and listed in `docs/sandbox.md`. Needs the packages `hono`, `@hono/node-server` and `qr` beside this one.
 * @throws RangeError for an option that is none, or a value that an option does not take.
 */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  checkOptions('createSandbox', options, sandboxOptionChecks)
  const readings = chooseReadings(options.readings)
  const clock = clockOf(options)
  const timeZone = options.timeZone ?? defaultTimeZone
  zonedDay(0, timeZone)
  const onError = options.onError ?? ((error: unknown) => console.error(error))
  const ids = createIds(options.seed)
  let context: Context | undefined
  const scheduler = createScheduler(() => started(context), onError)
  const faults: Fault[] = []
  const rules = {
    anyWebhook: options.allowAnyWebhook ?? false,
    privateWebhooks: options.allowPrivateWebhooks ?? false,
  }
  const courier = createCourier(() => started(context), { rules, fault: () => takeDeliveryFault(faults) }, onError)
  const listening: Listening[] = []

  const ready = once(async () => {
    const store = await (options.store ?? memoryStore())
    context = {
      store,
      clock,
      readings,
      timeZone,
      closingDays: options.closingDays ?? isTargetClosingDay,
      ...ids,
      onWork: scheduler.noticed,
      onDelivery: courier.wake,
      largestBody: options.largestBody ?? 150_000_000,
    }
    await prepare(context)
    scheduler.start()
    courier.wake()
    return { context, app: await createApp(context, { scheduler, onError, faults }) }
  })

  const fetch: Sandbox['fetch'] = async (input, init) => {
    const { app } = await ready()
    return app(new Request(input, init))
  }

  async function accounts(): Promise<SandboxAccount[]> {
    const { context } = await ready()
    const found = await context.store.transaction((transaction) => transaction.find('accounts', {}))
    return found.map(({ data }) => ({
      iban: data.iban,
      username: data.username,
      name: data.name,
      token: data.token,
      thirdPartyToken: data.thirdPartyToken,
      balance: amountOf(data.balance),
      reserved: amountOf(data.reserved),
    }))
  }

  async function tokenOf(account: string | undefined): Promise<string> {
    const all = await accounts()
    const found = account === undefined ? all[0] : all.find((each) => [each.iban, each.username].includes(account))
    if (found === undefined) throw new TypeError('The sandbox has no account with this IBAN or user name')
    return found.token
  }

  return {
    fetch,
    accounts,
    client: (account) => createClient({ baseUrl: localAddress, token: () => tokenOf(account), fetch }),
    async listen(where) {
      const { app } = await ready()
      const made = await listen(app as Fetch, where)
      listening.push(made)
      return made
    },
    async close() {
      await Promise.all(listening.map((each) => each.close()))
      await scheduler.stop()
      await courier.stop()
      await context?.store.close()
    },
  }
}

function started(context: Context | undefined): Context {
  if (context === undefined) throw new Error('The sandbox has not started')
  return context
}

/** Starts at the first call; when that fails, the next call tries again. */
function once<Result>(start: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined
  return () => {
    result ??= start().catch((error: unknown) => {
      result = undefined
      throw error
    })
    return result
  }
}

function clockOf({ clock = 'real', start }: SandboxOptions): SandboxClock {
  if (start !== undefined && clock !== 'manual') throw new RangeError('start is where a manual clock begins')
  if (clock === 'real') return { kind: 'real', now: Date.now }
  if (clock !== 'manual') return { kind: 'given', now: clock.now }
  const begin = start === undefined ? Date.now() : Date.parse(start)
  if (Number.isNaN(begin)) throw new RangeError('start must be a date-time with offset, such as 2026-11-21T10:00:00Z')
  return { kind: 'manual', now: () => begin }
}
