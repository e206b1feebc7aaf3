import { randomUUID } from 'node:crypto'
import {
  closeSync,
  fchmodSync,
  fstatSync,
  lstatSync,
  openSync,
  rmSync,
  type Stats,
  statSync,
  unlinkSync,
  write as writeFd,
} from 'node:fs'
import { link, rename } from 'node:fs/promises'
import { basename, dirname, join, parse } from 'node:path'
import { promisify } from 'node:util'
import type { CommandIo } from './io.ts'
import { systemCode, systemReason } from './system-error.ts'
import { UsageError } from './usage-error.ts'

const writeBytes = promisify(writeFd)

/** Where a command writes: a file that is there only when it is whole, or standard output. */
export interface Output {
  /** Takes a piece; waits until it can take the next. Text is written as UTF-8. */
  write(piece: string | Uint8Array): Promise<void>
  /** Everything was written: the file takes its name, which is the answer. Nothing may be written after it. */
  finish(): Promise<string>
  /** The work could not be done: nothing is left behind. What standard output or a pipe was given stays. */
  abandon(): Promise<void>
}

/** How an output is opened. */
export interface OutputOptions {
  /** The files that are read to make it (`-` is standard input): the output must be none of them. Default: none. */
  inputs?: readonly string[]
  /** Mode of a new file. Default: as the user's umask says, as for any program. A file that is replaced keeps its mode. */
  mode?: number
  /** What becomes of a file of that name: it is replaced (default), or stays and the new one gets a number (`name-2.xml`). */
  existing?: 'replace' | 'keep'
}

/** Text is collected up to this length: rows are short and many. */
const pieceLength = 64 * 1024

/**
 * Opens what a command writes: a file, or standard output where `file` is `undefined` or `-`. Every command uses it for its
 * files:
 *
 *     const output = await openOutput(values.output, io, { inputs: positionals })
 *     try {
 *       for await (const piece of pieces) await output.write(piece)
 *       await output.finish()
 *     } catch (error) {
 *       await output.abandon()
 *       throw error
 *     }
 *
 * or {@link writeOutput}, which is these lines. A file is written under a random name in the same folder, made anew (a link that
 * somebody put there is not followed) and for its owner only; `finish` gives it its mode and its name in one step. So nobody
 * takes a piece for the whole, two commands at once never mix, and an older file stays until the new one is whole. The draft is
 * removed by `abandon`, at the end of the process, and on SIGINT, SIGTERM and SIGHUP. Where `file` is a link, the link is
 * replaced and not what it points to. A pipe or a device, `/dev/stdout` and `/dev/fd/3`, is written in place.
 *
 * @throws UsageError when it cannot be opened or written, is a directory, or is one of its inputs.
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
    async finish() {
      await flush()
      return sink.finish()
    },
    abandon: () => sink.abandon(),
  }
}

/**
 * Writes all pieces to a file or standard output, by {@link openOutput}, and answers its name. Where the pieces fail there is no
 * file and their error is thrown on.
 */
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

function openSink(file: string | undefined, io: CommandIo, options: OutputOptions): Output {
  if (file === undefined || file === '-') return standardOutput(io)
  const descriptor = descriptorOf(file)
  if (descriptor === 1) return standardOutput(io)
  if (descriptor !== undefined) return inPlace(descriptor, file)
  const there = statOf(file)
  if (there?.isDirectory()) throw new UsageError(`${file} is a directory: name a file in it`)
  // A device or a pipe has no other name to be written under.
  if (there !== undefined && !there.isFile()) return inPlace(openOr(file, 'w', undefined, file), file)
  if (there !== undefined) refuseInputs(file, there, options.inputs ?? [], io)
  return draftOf(file, options)
}

/** The number of an open file that a name stands for. */
function descriptorOf(file: string): number | undefined {
  if (file === '/dev/stdout') return 1
  if (file === '/dev/stderr') return 2
  const number = /^\/(?:dev|proc\/self)\/fd\/(\d{1,9})$/.exec(file)?.[1]
  return number === undefined ? undefined : Number(number)
}

function standardOutput(io: CommandIo): Output {
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

function inPlace(descriptor: number, file: string): Output {
  const close = (): void => {
    // What the caller of the process opened is the caller's to close.
    if (descriptorOf(file) === undefined) closeSync(descriptor)
  }
  return {
    write: (piece) => writeAll(descriptor, piece, file),
    async finish() {
      close()
      return file
    },
    abandon: async () => close(),
  }
}

function draftOf(file: string, { mode, existing = 'replace' }: OutputOptions): Output {
  const draft = join(dirname(file), `.${basename(file).slice(0, 100)}.${randomUUID()}.part`)
  // Opened synchronously, so that no signal comes between the file and the note that it must be removed.
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
  return {
    write: (piece) => writeAll(descriptor, piece, file),
    async finish() {
      try {
        fchmodSync(descriptor, modeOf(file) ?? mode ?? 0o666 & ~process.umask())
        close()
        if (existing === 'replace') {
          await rename(draft, file)
          drafts.delete(draft)
          return file
        }
        const name = await takeFreeName(draft, file)
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

/** Gives the draft the name, or the name with the first free number. */
async function takeFreeName(draft: string, file: string): Promise<string> {
  const { dir, name, ext } = parse(file)
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? file : join(dir, `${name}-${number}${ext}`)
    try {
      // A link is not made where there is a file: nobody can come in between.
      await link(draft, candidate)
      rmSync(draft, { force: true })
      return candidate
    } catch (error) {
      const code = systemCode(error)
      if (code === 'EEXIST') continue
      if (code === undefined || !withoutLinks.has(code)) throw error
    }
    if (lstatSync(candidate, { throwIfNoEntry: false }) !== undefined) continue
    await rename(draft, candidate)
    return candidate
  }
}

/** What file systems answer that know no links, such as those of memory sticks. */
const withoutLinks: ReadonlySet<string> = new Set(['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP'])

/** The mode of the file that is about to be replaced. */
function modeOf(file: string): number | undefined {
  const there = lstatSync(file, { throwIfNoEntry: false })
  return there?.isFile() ? there.mode & 0o777 : undefined
}

function statOf(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false })
  } catch {
    // Opening the draft tells what is wrong with the path.
    return undefined
  }
}

function openOr(path: string, flags: string, mode: number | undefined, file: string): number {
  try {
    return openSync(path, flags, mode)
  } catch (error) {
    throw cannotWrite(file, error)
  }
}

function refuseInputs(file: string, there: Stats, inputs: readonly string[], io: CommandIo): void {
  for (const input of inputs) {
    const source = input === '-' ? standardInput(io) : statOf(input)
    if (source === undefined || source.dev !== there.dev || source.ino !== there.ino) continue
    throw new UsageError(`${file} is read and cannot be written at the same time: name another file with -o`)
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

async function writeAll(descriptor: number, piece: string | Uint8Array, file: string): Promise<void> {
  const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
  try {
    for (let at = 0; at < bytes.length; ) at += (await writeBytes(descriptor, bytes, at)).bytesWritten
  } catch (error) {
    throw cannotWrite(file, error)
  }
}

function cannotWrite(file: string, error: unknown): Error {
  if (systemCode(error) === undefined) return error instanceof Error ? error : new Error(String(error))
  return new UsageError(`${file} cannot be written: ${systemReason(error)}`)
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Drafts that are being written, to be removed when the process ends. */
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
      // It may be gone, and there is nobody left to tell.
    }
  }
  drafts.clear()
}

/** Ends the process as the signal would have without us, unless the command has a plan of its own for it. */
function endBySignal(signal: NodeJS.Signals): void {
  removeDrafts()
  process.removeListener(signal, endBySignal)
  if (process.listenerCount(signal) === 0) process.kill(process.pid, signal)
}
