import { readFile, stat } from 'node:fs/promises'
import { type Client, createClient } from '../../client/index.ts'
import { type CommandIo, UsageError } from '../io/io.ts'

export const connectionHelp = `The service and the access token come from ISO20022_BASE_URL and ISO20022_TOKEN, or from a JSON file
such as {"baseUrl":"...","token":"..."}, named by --connection; never from an argument, which every user of the
machine can see. If the service wants files of payments escaped as XML entities (&lt;Document), set
ISO20022_ESCAPED_XML=entities, or "escapedXml": "entities" in the file.
`

/** @throws UsageError that quotes neither the file nor the token. */
export async function connect(file: string | undefined, io: CommandIo): Promise<Client> {
  const { baseUrl, token, escapedXml = 'json' } = file === undefined ? fromEnvironment(io) : await fromFile(file, io)
  if (typeof baseUrl !== 'string' || typeof token !== 'string' || token.trim() === '') {
    throw new UsageError(`the service and the access token are not known\n\n${connectionHelp}`)
  }
  if (!/^[\x21-\x7e]+$/.test(token.trim())) {
    throw new UsageError('the access token must be visible ASCII characters without spaces: check how it was copied')
  }
  if (escapedXml !== 'json' && escapedXml !== 'entities') {
    throw new UsageError('ISO20022_ESCAPED_XML and "escapedXml" of a connection file are json or entities')
  }
  try {
    return createClient({ baseUrl, token: token.trim(), escapedXml })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'the base URL cannot be used')
  }
}

type Connection = Partial<Record<'baseUrl' | 'token' | 'escapedXml', unknown>>

function fromEnvironment({ env }: CommandIo): Connection {
  const escapedXml = env.ISO20022_ESCAPED_XML === '' ? undefined : env.ISO20022_ESCAPED_XML
  return { baseUrl: env.ISO20022_BASE_URL, token: env.ISO20022_TOKEN, escapedXml }
}

async function fromFile(file: string, io: CommandIo): Promise<Connection> {
  let text: string
  try {
    const { mode } = await stat(file)
    if (process.platform !== 'win32' && (mode & 0o077) !== 0) {
      io.stderr(
        `warning: other users of this machine may read ${file} and the token in it; \`chmod 600\` prevents that\n`,
      )
    }
    text = await readFile(file, 'utf8')
  } catch {
    throw new UsageError(`the connection file ${file} cannot be read`)
  }
  try {
    const connection: unknown = JSON.parse(text)
    if (typeof connection === 'object' && connection !== null) return connection
  } catch {
    // Not quoted: the parser's error contains the text.
  }
  throw new UsageError(`the connection file ${file} is not JSON of the form { "baseUrl": "...", "token": "..." }`)
}

/** In a terminal one line that is updated, with the seconds so far, which `stop` ends; otherwise a line a state. */
export function startWaitReport(io: CommandIo, now: () => number = () => performance.now()) {
  const started = now()
  let shown: string | undefined
  return {
    reading({ id, status }: { id: string; status: string }): void {
      if (io.isProgressTerminal) {
        io.stderr(`\r\u001b[Kjob ${id}: ${status}, ${Math.round((now() - started) / 1000)} s`)
      } else if (status !== shown) io.stderr(`job ${id}: ${status}\n`)
      shown = status
    },
    stop(): void {
      if (io.isProgressTerminal && shown !== undefined) io.stderr('\n')
      shown = undefined
    },
  }
}
