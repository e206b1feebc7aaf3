import {
  createSandbox,
  isMissingPackageError,
  type Listening,
  pgliteStore,
  postgresStore,
  type Sandbox,
  type SandboxOptions,
} from '../sandbox/index.ts'
import { defineCommand } from './command.ts'
import { type CommandIo, UsageError } from './io/io.ts'
import { jsonLine } from './json-line.ts'
import { byDefault, choice, flag, group, text, texts } from './options/options.ts'
import { interruption, portOption } from './service/local-server.ts'

export const command = defineCommand({
  usage: '[options]',
  about: `
The bank's service on your machine: pushes, pulls, files of payments, statements, public-notice forms, their states,
money, files and events. \`docs/sandbox.md\` describes what it assumes and how to make payments fail.`,
  options: {
    ...group('Where it listens', {
      port: { ...portOption('8020'), words: 'the port to listen on; 0 takes a free one' },
      host: byDefault(
        '127.0.0.1',
        text(
          'ADDRESS',
          'the address to listen on, by default this machine only; where other machines can reach it, calls that control ' +
            'the sandbox need the control token that is printed',
        ),
      ),
      'control-token': text('TEXT', 'the control token (default a random one)'),
      'token-lifetime': text(
        'TIME',
        'access tokens expire after this duration, such as PT15M; POST /_sandbox/tokens gives new ones',
      ),
      json: flag('one JSON line with url, accounts and tokens when it is ready'),
    }),
    ...group('What it keeps', {
      data: text('DIR', 'keep everything in this folder (an embedded PostgreSQL); without it, in memory'),
      database: text('URL', 'keep everything in a PostgreSQL server, which several sandboxes can share'),
    }),
    ...group('How it behaves', {
      clock: byDefault(
        'real',
        choice(
          'real|manual',
          ['real', 'manual'],
          'the time of the machine, or one that stands still until POST /_sandbox/clock moves it',
        ),
      ),
      start: text('TIME', 'where a manual clock begins, a date-time with offset (default now)'),
      seed: text('TEXT', 'the same ids and tokens in every run'),
      reading: texts('NAME=VALUE', "where the service's document can be read in two ways, use the other one"),
      fee: texts('NAME=AMOUNT', 'a fee in EUR that push, pull, transfer, job (each payment) or form tell'),
      'allow-any-webhook': flag('call webhooks on any port and by plain HTTP'),
      'allow-private-webhooks': flag('call webhooks on this machine and in private networks'),
    }),
  },
  exits: ['done'],
  async run(values, _files, io) {
    const { clock, start, seed, data, database, port, host, json } = values
    if (data !== undefined && database !== undefined) throw new UsageError('give --data or --database, not both')
    const options: SandboxOptions = {
      ...{ clock, start, seed },
      readings: pairsOf('--reading', values.reading),
      fees: pairsOf('--fee', values.fee),
      tokenLifetime: values['token-lifetime'],
      allowAnyWebhook: values['allow-any-webhook'],
      allowPrivateWebhooks: values['allow-private-webhooks'],
      onError: (error) => io.stderr(`iso20022 sandbox: ${error instanceof Error ? error.stack : String(error)}\n`),
    }
    const stopped = interruption()
    let sandbox: Sandbox | undefined
    try {
      sandbox = createSandbox({ ...options, store: await openStore(data, database) })
      const listening = await sandbox.listen({ port, host, controlToken: values['control-token'] })
      await announce(sandbox, listening, json, io)
      await stopped
      return 0
    } catch (error) {
      throw isMissingPackageError(error) || error instanceof RangeError ? new UsageError(error.message) : error
    } finally {
      await sandbox?.close()
    }
  },
})

async function openStore(folder: string | undefined, url: string | undefined): Promise<SandboxOptions['store']> {
  if (folder !== undefined) return pgliteStore(folder)
  return url === undefined ? undefined : postgresStore(url)
}

function pairsOf(option: string, given: readonly string[]): Record<string, string> {
  const pairs = given.map((each) => {
    const [name, value, ...others] = each.split('=')
    if (name === undefined || value === undefined || others.length > 0) {
      throw new UsageError(`${option} takes NAME=VALUE; docs/sandbox.md lists the names and values`)
    }
    return [name, value]
  })
  return Object.fromEntries(pairs)
}

async function announce(
  sandbox: Sandbox,
  { url, controlToken }: Listening,
  json: boolean,
  io: CommandIo,
): Promise<void> {
  const accounts = await sandbox.accounts()
  if (json) {
    const tokens = Object.fromEntries(accounts.map(({ username, token }) => [username, token]))
    io.stdout(jsonLine({ url, controlToken, accounts, tokens }))
    return
  }
  const lines = accounts.map(
    ({ username, iban, balance, token }) =>
      `  ${username.padEnd(8)} ${iban}  ${balance.padStart(12)} EUR  token ${token}`,
  )
  const page = `${url}/_sandbox${controlToken === undefined ? '' : `?token=${encodeURIComponent(controlToken)}`}`
  const control =
    controlToken === undefined ? '' : `Control calls need the header authorization: Bearer ${controlToken}\n\n`
  io.stdout(`The sandbox is at ${url}, its page at ${page}\n\n${lines.join('\n')}\n\n${control}End it with Ctrl+C.\n`)
}
