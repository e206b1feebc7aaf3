import { type Client, createClient } from '../client/index.ts'
import { defaultTimeZone, exactDuration, zonedDay } from '../service/index.ts'
import {
  type ClosingDays,
  checkOptions,
  isTargetClosingDay,
  type OptionChecks,
  option,
  parseIsoDateTime,
} from '../values/index.ts'
import { allAccounts, prepare, renewTokens } from './bank/accounts.ts'
import { amountOf, chooseFees, type Fees } from './bank/money.ts'
import { type Context, createIds, inUnitOfWork, type SandboxClock, type UnitOfWork } from './context.ts'
import { type Fault, takeDeliveryFault } from './faults.ts'
import { createApp } from './http/app.ts'
import { type Listening, type ListenOptions, listen } from './http/listen.ts'
import { createCourier } from './outbox.ts'
import { chooseReadings, type Readings } from './readings.ts'
import { createScheduler } from './scheduler.ts'
import { memoryStore } from './store/memory.ts'
import { recordsIn, type Store } from './store/store.ts'

/** Options of {@link createSandbox}. */
export interface SandboxOptions {
  /** Where all data are kept: `memoryStore()`, `pgliteStore(folder)` or `postgresStore(url)`. Default: new memory. */
  store?: Store | Promise<Store> | undefined
  /**
   * `real`, the machine's clock; `manual`, which stands still until `POST /_sandbox/clock` moves it; or one of your
   * own. Default: `real`.
   */
  clock?: 'real' | 'manual' | { now: () => number } | undefined
  /** The start of a manual clock on a new store, a date-time with offset. Default: now. */
  start?: string | undefined
  /**
   * A text from which all ids and tokens follow, so that every run has the same. For tests, on a new store. Default:
   * random ids and tokens.
   */
  seed?: string | undefined
  /**
   * The reading to follow where the service document can be read in two ways; see `readings`. Default: the first of
   * each.
   */
  readings?: Partial<Readings> | undefined
  /** IANA name of the time zone of dates and of the cut-off. Default: `Europe/Berlin`. */
  timeZone?: string | undefined
  /** The calendar of closing days. Default: TARGET's. */
  closingDays?: ClosingDays | undefined
  /** What the service charges, as the resources show it. Default: nothing. */
  fees?: Fees | undefined
  /**
   * How long access tokens are valid, an ISO 8601 duration of weeks, days, hours, minutes and seconds; expired ones get
   * 401, and `POST /_sandbox/tokens` gives new ones. `client` gets new ones by itself. Default: always.
   */
  tokenLifetime?: string | undefined
  /** Largest number of bytes of a request's body. Default: 150,000,000. */
  largestBody?: number | undefined
  /**
   * Also calls webhooks on other ports and by plain HTTP, for listeners of a test. Default: false; by the document,
   * jobs call only HTTPS on port 443.
   */
  allowAnyWebhook?: boolean | undefined
  /** Also calls webhooks on this machine and in private networks. Default: false. */
  allowPrivateWebhooks?: boolean | undefined
  /** Called with errors inside the sandbox. Default: prints them on standard error. */
  onError?: ((error: unknown) => void) | undefined
}

/** An account as a test sees it. */
export interface SandboxAccount {
  /** IBAN of the account. */
  iban: string
  /** The user, by whom `client` is asked for. */
  username: string
  /** Name of the owner. */
  name: string
  /** Access token of the user. */
  token: string
  /** Access token of a third party, for pushes. */
  thirdPartyToken: string
  /** Decimal text, in euro. */
  balance: string
  /** The part of the balance that is reserved, decimal text. */
  reserved: string
}

/** The bank's service, run locally. */
export interface Sandbox {
  /**
   * Answers a request without a network. It can replace the platform's `fetch`; the host of the address does not
   * matter.
   */
  fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>
  /**
   * Listens for HTTP. Default: a free port on 127.0.0.1, for requests that name this machine in `Host`. When other
   * machines can reach it, control calls below `/_sandbox` need the token of {@link Listening.controlToken}.
   */
  listen: (options?: ListenOptions) => Promise<Listening>
  /** The accounts, from which clients are made. */
  accounts: () => Promise<SandboxAccount[]>
  /** A client of this sandbox for one account: its IBAN or user name. Default: the first account. */
  client: (account?: string) => Client
  /** Ends the sandbox, after the work in progress is finished. */
  close: () => Promise<void>
}

const sandboxOptionChecks: OptionChecks<SandboxOptions> = {
  store: option.object('a store'),
  clock: option.either(
    'real, manual, or an object with a function now',
    option.oneOf('real', 'manual'),
    option.object('an object with a function now', 'now'),
  ),
  start: option.text,
  seed: option.text,
  readings: option.object('an object'),
  timeZone: option.text,
  closingDays: option.function,
  fees: option.object('an object'),
  tokenLifetime: option.text,
  largestBody: option.positive,
  allowAnyWebhook: option.flag,
  allowPrivateWebhooks: option.flag,
  onError: option.function,
}

const localAddress = 'http://sandbox.invalid'

/**
 * The bank's service of the service document, run locally: all five families of resources, their state machines, files
 * and events. What the document does not show is assumed, and listed in `docs/sandbox.md`. Needs the packages `hono`,
 * `@hono/node-server` and `qr` besides this one.
 * It starts at the first request; if one of them is missing, that request fails with a `MissingPackageError`.
 * @throws RangeError for an unknown option or an invalid value.
 */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  checkOptions({ createSandbox }, options, sandboxOptionChecks)
  const readings = chooseReadings(options.readings)
  const clock = clockOf(options)
  const timeZone = options.timeZone ?? defaultTimeZone
  zonedDay(0, timeZone)
  const fees = chooseFees(options.fees)
  const tokenLifetime = lifetimeOf(options.tokenLifetime)
  const onError = options.onError ?? ((error: unknown) => console.error(error))
  const ids = createIds(options.seed)
  const faults: Fault[] = []
  const rules = {
    anyWebhook: options.allowAnyWebhook ?? false,
    privateWebhooks: options.allowPrivateWebhooks ?? false,
  }
  const listening: Listening[] = []

  async function start() {
    const context: Context = {
      store: recordsIn(await (options.store ?? memoryStore())),
      clock,
      readings,
      timeZone,
      closingDays: options.closingDays ?? isTargetClosingDay,
      ...ids,
      onWork: (due) => scheduler.noticed(due),
      onDelivery: () => courier.wake(),
      fees,
      tokenLifetime,
      largestBody: options.largestBody ?? 150_000_000,
    }
    const scheduler = createScheduler(context, onError)
    const courier = createCourier(context, { rules, fault: () => takeDeliveryFault(faults) }, onError)
    const app = await createApp(context, { scheduler, onError, faults })
    await prepare(context)
    scheduler.start()
    courier.wake()
    return { context, scheduler, courier, app }
  }

  let running: ReturnType<typeof start> | undefined

  /** Starts at the first call. If that fails, the next call tries again. */
  function ready(): ReturnType<typeof start> {
    running ??= start().catch((error: unknown) => {
      running = undefined
      throw error
    })
    return running
  }

  const fetch: Sandbox['fetch'] = async (input, init) => {
    const { app } = await ready()
    return app(new Request(input, init))
  }

  async function accounts(): Promise<SandboxAccount[]> {
    const { context } = await ready()
    const found = await context.store.transaction(allAccounts)
    return found.map(({ iban, username, name, token, thirdPartyToken, balance, reserved }) => {
      const amounts = { balance: amountOf(balance), reserved: amountOf(reserved) }
      return { iban, username, name, token, thirdPartyToken, ...amounts }
    })
  }

  async function tokenOf(account: string | undefined): Promise<string> {
    const all = await accounts()
    const found = account === undefined ? all[0] : all.find((each) => [each.iban, each.username].includes(account))
    if (found === undefined) throw new TypeError('The sandbox has no account with this IBAN or user name')
    if (tokenLifetime === undefined) return found.token
    const { context } = await ready()
    return inUnitOfWork(context, (unit) => validToken(unit, found))
  }

  return {
    fetch,
    accounts,
    client: (account) =>
      createClient({
        baseUrl: localAddress,
        token: () => tokenOf(account),
        fetch,
        escapedXml: options.readings?.escapedXml === 'entities' ? 'entities' : 'json',
      }),
    async listen(where) {
      const { app } = await ready()
      const made = await listen(app, where)
      listening.push(made)
      return made
    },
    async close() {
      await Promise.all(listening.map((each) => each.close()))
      const started = await running?.catch(() => undefined)
      await started?.scheduler.stop()
      await started?.courier.stop()
      const store = started?.context.store ?? (await Promise.resolve(options.store).catch(() => undefined))
      await store?.close()
    },
  }
}

async function validToken(unit: UnitOfWork, { iban, token }: SandboxAccount): Promise<string> {
  const grant = await unit.transaction.get('tokens', token)
  if (grant !== undefined && (grant.expires === undefined || grant.expires > unit.now)) return token
  return (await renewTokens(unit, iban)).token
}

function lifetimeOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const lifetime = exactDuration(text)
  if (lifetime === undefined || lifetime <= 0) {
    throw new RangeError('tokenLifetime must be a duration in weeks, days, hours, minutes and seconds, such as PT15M')
  }
  return lifetime
}

function clockOf({ clock = 'real', start }: SandboxOptions): SandboxClock {
  if (start !== undefined && clock !== 'manual') throw new RangeError('start is only for a manual clock')
  if (clock === 'real') return { kind: 'real', now: Date.now }
  if (clock !== 'manual') return { kind: 'given', now: clock.now }
  if (start !== undefined && parseIsoDateTime(start)?.offset === undefined) {
    throw new RangeError('start must be a date-time with offset, such as 2026-11-21T10:00:00Z')
  }
  const begin = start === undefined ? Date.now() : Date.parse(start)
  return { kind: 'manual', now: () => begin }
}
