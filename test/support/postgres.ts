import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** A PostgreSQL server of a test's own, which it may end and start again. */
export interface OwnServer {
  url: string
  start(): void
  /** Ends it as a crash would: every connection is cut. */
  stop(): void
  remove(): void
}

/** Starts a server on a socket in a new folder. */
export function ownServer(): OwnServer {
  const versions = '/usr/lib/postgresql'
  const bin = `${versions}/${readdirSync(versions)
    .sort((a, b) => Number(a) - Number(b))
    .at(-1)}/bin`
  // Not in the folder of the run, which is closed to the user of the server.
  const folder = mkdtempSync('/tmp/iso20022-pg-')
  const data = join(folder, 'data')
  // PostgreSQL refuses to run as root.
  const as = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : []
  const run = (...words: string[]): void => {
    const [command = '', ...args] = [...as, ...words]
    execFileSync(command, args, { stdio: 'ignore' })
  }
  chmodSync(folder, 0o777)
  mkdirSync(join(folder, 'socket'))
  chmodSync(join(folder, 'socket'), 0o777)
  run(`${bin}/initdb`, '-D', data, '-U', 'iso20022', '--auth=trust', '--no-sync')
  const options = `-c listen_addresses='' -c fsync=off -k ${folder}/socket -p 54399`
  const server: OwnServer = {
    url: `postgresql://iso20022@/postgres?host=${folder}/socket&port=54399`,
    start: () => run(`${bin}/pg_ctl`, '-D', data, '-l', join(folder, 'socket', 'log'), '-w', '-o', options, 'start'),
    stop: () => run(`${bin}/pg_ctl`, '-D', data, '-m', 'immediate', '-w', 'stop'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
  server.start()
  return server
}
