import { randomUUID } from 'node:crypto'
import {
  closeSync,
  fchmodSync,
  fstatSync,
  lstatSync,
  openSync,
  rmSync,
  type Stats,
  unlinkSync,
  write as writeFd,
  writeSync,
} from 'node:fs'
import { rename } from 'node:fs/promises'
import { basename, dirname, join, parse } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { linkOrRename } from '../../local/index.ts'
import { statsOf } from './input.ts'
import { type CommandIo, systemCode, systemReason, UsageError } from './io.ts'

const writeBytes = promisify(writeFd)

export interface Output {
  write(piece: string | Uint8Array): Promise<void>
  flush(): Promise<void>
  /** Everything was written: gives the file its name and returns that name. Nothing may be written afterwards. */
  finish(): Promise<string>
  /** The work could not be done: removes the file. What standard output or a pipe has received cannot be taken back. */
  abandon(): Promise<void>
}

interface OutputOptions {
  /**
   * The files that are read to produce it (`-` is standard input); the output must not be one of them. Default: none.
   */
  inputs?: readonly string[]
  /** Mode of a new file. Default: by the user's umask, as for any program. A file that is replaced keeps its mode. */
  mode?: number
  force?: boolean | undefined
  /** If the file exists, keep it, and add a number to the new name (`name-2.xml`). Default: false. */
  numbered?: boolean
}

/** Text is collected up to this length, because rows are short and many. */
const pieceLength = 64 * 1024

/**
 * Opens the output of a command: a file, or standard output when `file` is `undefined` or `-`; {@link writeOutput}
 * opens, writes and finishes it, or abandons it. A file is first written as a draft: under a random name in the same
 * folder, created new (a link of that name is not followed) and readable only for its owner. `finish` gives it its mode
 * and its name in one step. So no reader sees a part of a file, two commands at once never mix, and an older file,
 * which only `force` replaces, stays until the new one is complete. `abandon` removes the draft, and so do the end of
 * the process and SIGINT, SIGTERM and SIGHUP. If `file` is a link, the link is replaced, not the file it points to. A
 * pipe or a device, such as `/dev/stdout` or `/dev/fd/3`, is written directly.
 *
 * @throws UsageError when the output cannot be opened or written, exists, is a directory, or is one of its inputs.
 */
export async function openOutput(
  file: string | undefined,
  io: CommandIo,
  options: OutputOptions = {},
): Promise<Output> {
  const sink = openSink(file, io, options)
  let text = ''
  const flush = async (): Promise<void> => {
    const piece = text
    text = ''
    if (piece !== '') await sink.write(piece)
  }
  return {
    async write(piece) {
      if (typeof piece !== 'string') {
        await flush()
        await sink.write(piece)
        return
      }
      text += piece
      if (text.length >= pieceLength) await flush()
    },
    flush,
    async finish() {
      await flush()
      return sink.finish()
    },
    abandon: () => sink.abandon(),
  }
}

export async function writeOutput(
  file: string | undefined,
  pieces: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
  io: CommandIo,
  options: OutputOptions = {},
): Promise<string> {
  const output = await openOutput(file, io, options)
  try {
    for await (const piece of pieces) await output.write(piece)
    return await output.finish()
  } catch (error) {
    await output.abandon()
    throw error
  }
}

type Sink = Omit<Output, 'flush'>

function openSink(file: string | undefined, io: CommandIo, options: OutputOptions): Sink {
  if (file === undefined || file === '-') return standardOutput(io)
  const descriptor = descriptorOf(file)
  if (descriptor === 1) return standardOutput(io)
  if (descriptor !== undefined) return inPlace(descriptor, file)
  // Opening the draft reports what is wrong with the path.
  const there = statsOf(file)
  if (there?.isDirectory()) throw new UsageError(`${file} is a directory: name a file in it`)
  // A device or a pipe cannot be replaced by a file of its name, so it is written directly.
  if (there !== undefined && !there.isFile()) return inPlace(openOr(file, 'w', undefined, file), file)
  if (options.force !== true && options.numbered !== true) refuseExisting(file, options.inputs ?? [], io)
  else refuseInputs(file, options.inputs ?? [], io)
  return draftOf(file, options)
}

export function refuseExisting(file: string, inputs: readonly string[], io: CommandIo): void {
  if (descriptorOf(file) !== undefined) return
  refuseInputs(file, inputs, io)
  const there = statsOf(file, lstatSync)
  if (there?.isFile() || there?.isSymbolicLink()) throw existsAlready(file)
}

function existsAlready(file: string): UsageError {
  return new UsageError(`${file} exists: write to another file, or replace it with --force`)
}

function descriptorOf(file: string): number | undefined {
  if (file === '/dev/stdout') return 1
  if (file === '/dev/stderr') return 2
  const number = /^\/(?:dev|proc\/self)\/fd\/(\d{1,9})$/.exec(file)?.[1]
  return number === undefined ? undefined : Number(number)
}

function standardOutput(io: CommandIo): Sink {
  return {
    async write(piece) {
      if (io.writeStdout !== undefined) await io.writeStdout(piece)
      else if (typeof piece === 'string') io.stdout(piece)
      else throw new UsageError('this format is not text: name a file with -o')
    },
    finish: async () => '-',
    async abandon() {},
  }
}

function inPlace(descriptor: number, file: string): Sink {
  const close = (): void => {
    // The caller of this process opened it, so the caller closes it.
    if (descriptorOf(file) === undefined) closeSync(descriptor)
  }
  return {
    write(piece) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
      return writeAll(file, bytes, async (at) => (await writeBytes(descriptor, bytes, at)).bytesWritten)
    },
    async finish() {
      close()
      return file
    },
    abandon: async () => close(),
  }
}

function draftOf(file: string, { mode, force = false, numbered = false }: OutputOptions): Sink {
  const draft = join(dirname(file), `.${basename(file).slice(0, 100)}.${randomUUID()}.part`)
  // Opened synchronously: no signal can come between the creation of the file and its registration for removal.
  keepTrack(draft)
  let descriptor: number
  try {
    descriptor = openOr(draft, 'wx', 0o600, file)
  } catch (error) {
    drafts.delete(draft)
    throw error
  }
  let open = true
  const close = (): void => {
    if (open) closeSync(descriptor)
    open = false
  }
  const bytesOf = startEncoding()
  let turned = performance.now()
  return {
    // A file makes nobody wait: to write each piece in a thread takes a tenth of a job longer.
    async write(piece) {
      const bytes = typeof piece === 'string' ? bytesOf(piece) : piece
      await writeAll(file, bytes, (at) => writeSync(descriptor, bytes, at))
      // So that a signal is heard between the pieces.
      if (performance.now() < turned + mostBetweenTurns) return
      await setImmediate()
      turned = performance.now()
    },
    async finish() {
      try {
        fchmodSync(descriptor, modeOf(file) ?? mode ?? 0o666 & ~process.umask())
        close()
        if (force) await rename(draft, file)
        const name = force ? file : await takeFreeName(draft, file, numbered)
        drafts.delete(draft)
        return name
      } catch (error) {
        throw cannotWrite(file, error)
      }
    },
    async abandon() {
      close()
      rmSync(draft, { force: true })
      drafts.delete(draft)
    },
  }
}

/** In milliseconds. */
const mostBetweenTurns = 100

/** Gives the bytes of a text, which are valid until the next one: new memory for each takes as long as the bytes. */
function startEncoding(): (text: string) => Uint8Array {
  let buffer = Buffer.alloc(0)
  return (text) => {
    const most = text.length * 3
    if (buffer.length < most) buffer = Buffer.allocUnsafeSlow(most)
    return buffer.subarray(0, buffer.write(text))
  }
}

async function takeFreeName(draft: string, file: string, numbered: boolean): Promise<string> {
  const { dir, name, ext } = parse(file)
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? file : join(dir, `${name}-${number}${ext}`)
    if (await linkOrRename(draft, candidate)) return candidate
    if (!numbered) throw existsAlready(file)
  }
}

function modeOf(file: string): number | undefined {
  const there = lstatSync(file, { throwIfNoEntry: false })
  return there?.isFile() ? there.mode & 0o777 : undefined
}

function openOr(path: string, flags: string, mode: number | undefined, file: string): number {
  try {
    return openSync(path, flags, mode)
  } catch (error) {
    throw cannotWrite(file, error)
  }
}

function refuseInputs(file: string, inputs: readonly string[], io: CommandIo): void {
  const there = statsOf(file)
  if (there === undefined) return
  for (const input of inputs) {
    const source = input === '-' ? standardInput(io) : statsOf(input)
    if (source === undefined || source.dev !== there.dev || source.ino !== there.ino) continue
    throw new UsageError(`${file} is an input and cannot be the output as well: name another file with -o`)
  }
}

function standardInput(io: CommandIo): Stats | undefined {
  if (io.stdin !== process.stdin) return undefined
  try {
    return fstatSync(0)
  } catch {
    return undefined
  }
}

/** `write` writes bytes from an index on, and answers how many. */
async function writeAll(
  file: string,
  bytes: Uint8Array,
  write: (at: number) => number | Promise<number>,
): Promise<void> {
  try {
    for (let at = 0; at < bytes.length; ) at += await write(at)
  } catch (error) {
    throw cannotWrite(file, error)
  }
}

function cannotWrite(file: string, error: unknown): Error {
  if (systemCode(error) === undefined) return error instanceof Error ? error : new Error(String(error))
  return new UsageError(`${file} cannot be written: ${systemReason(error)}`)
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

const drafts = new Set<string>()
let watching = false

function keepTrack(draft: string): void {
  drafts.add(draft)
  if (watching) return
  watching = true
  process.on('exit', removeDrafts)
  for (const signal of signals) process.on(signal, endBySignal)
}

function removeDrafts(): void {
  for (const draft of drafts) {
    try {
      unlinkSync(draft)
    } catch {
      // The file may be gone already; at this point nothing can be reported.
    }
  }
  drafts.clear()
}

/** Ends the process as the signal itself would have done, unless the command handles the signal. */
function endBySignal(signal: NodeJS.Signals): void {
  removeDrafts()
  process.removeListener(signal, endBySignal)
  if (process.listenerCount(signal) === 0) process.kill(process.pid, signal)
}
