// Files of commands as they are written: a command cannot be stopped between two pieces.

import {
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CommandIo } from '../../../src/cli/io/io.ts'
import { openOutput, writeOutput } from '../../../src/cli/io/output.ts'
import { runCommand } from '../../support/command.ts'
import { newFolder, writeInto } from '../../support/folder.ts'
import { bundledCommand, ended, type Program } from '../../support/process.ts'
import { sweep } from '../../support/sweep.ts'

const statement = join(process.cwd(), 'fixtures/camt053/batches.xml')
const onLinux = process.platform === 'linux'

let folder: string
beforeEach(() => {
  folder = newFolder()
})

const io: CommandIo = {
  stdout: () => {},
  stderr: () => {},
  stdin: new Blob([]).stream(),
  env: {},
  isTerminal: false,
  isProgressTerminal: false,
}

const modeOf = (file: string): number => statSync(file).mode & 0o777

describe('a file', () => {
  test('does not exist until it is complete, and its draft is for the owner only', async () => {
    const file = join(folder, 'rows.csv')
    const output = await openOutput(file, io)
    await output.write('account data\n'.repeat(10_000))
    const [draft, ...others] = readdirSync(folder)
    expect(others).toEqual([])
    expect(draft).toMatch(/^\.rows\.csv\.[0-9a-f-]{36}\.part$/)
    expect(modeOf(join(folder, draft ?? ''))).toBe(0o600)
    expect(await output.finish()).toBe(file)
    expect(readdirSync(folder)).toEqual(['rows.csv'])
    expect(modeOf(file)).toBe(0o666 & ~process.umask())
  })

  test('lets signals and timers have their turn while it is written', async () => {
    let isHeard = false
    setTimeout(() => {
      isHeard = true
    })
    const byte = Uint8Array.of(0x2e)
    function* pieces() {
      for (let piece = 0; !isHeard; piece++) {
        if (piece === 3_000_000) throw new Error('nothing was heard')
        yield byte
      }
    }
    await writeOutput(join(folder, 'rows.csv'), pieces(), io)
    expect(isHeard).toBe(true)
  })

  test('takes texts of any length and script, one behind the other', async () => {
    const file = join(folder, 'rows.csv')
    const texts = ['é€😀', 'x'.repeat(300_000), '\ud800', '€'.repeat(100_000), '', 'ä']
    const output = await openOutput(file, io)
    for (const text of texts) {
      await output.write(text)
      await output.flush()
    }
    await output.finish()
    expect(readFileSync(file)).toEqual(Buffer.concat(texts.map((text) => new TextEncoder().encode(text))))
  })

  test('written by two at once is one of the two, never a mixture', async () => {
    const file = join(folder, 'rows.csv')
    const force = { force: true }
    const [a, b] = [await openOutput(file, io, force), await openOutput(file, io, force)]
    for (let piece = 0; piece < 20; piece++) {
      await a.write('a'.repeat(10_000))
      await b.write('b'.repeat(9_000))
    }
    await a.finish()
    expect(readFileSync(file, 'utf8')).toBe('a'.repeat(200_000))
    await b.finish()
    expect(readFileSync(file, 'utf8')).toBe('b'.repeat(180_000))
    expect(readdirSync(folder)).toEqual(['rows.csv'])
  })

  test.each([0o600, 0o640, 0o664])('keeps the mode %o of the file it replaces', async (mode) => {
    const file = writeInto(folder, 'rows.csv', 'old')
    chmodSync(file, mode)
    await writeOutput(file, ['new'], io, { force: true })
    expect(modeOf(file)).toBe(mode)
    expect(readFileSync(file, 'utf8')).toBe('new')
  })

  test('replaces a link; the file it points to stays unchanged', async () => {
    const other = join(folder, 'other')
    const file = join(folder, 'rows.csv')
    writeFileSync(other, 'precious')
    symlinkSync(other, file)
    await writeOutput(file, ['new'], io, { force: true })
    expect(lstatSync(file).isSymbolicLink()).toBe(false)
    expect([readFileSync(file, 'utf8'), readFileSync(other, 'utf8')]).toEqual(['new', 'precious'])
  })

  test('that exists is refused without force, also when it appears meanwhile, and a link as well', async () => {
    const file = join(folder, 'rows.csv')
    const output = await openOutput(file, io)
    await output.write('mine')
    await writeOutput(file, ['other'], io)
    await expect(output.finish()).rejects.toThrow('--force')
    await output.abandon()
    await expect(openOutput(file, io)).rejects.toThrow('rows.csv exists: write to another file')
    const dangling = join(folder, 'link.csv')
    symlinkSync(join(folder, 'nowhere'), dangling)
    await expect(openOutput(dangling, io)).rejects.toThrow('exists')
    expect(readFileSync(file, 'utf8')).toBe('other')
    expect(readdirSync(folder).sort()).toEqual(['link.csv', 'rows.csv'])
  })

  test('that cannot be written is reported in words', async () => {
    for (const [file, words] of [
      [folder, 'is a directory'],
      [join(folder, 'no/such/folder'), 'there is no such file or folder (ENOENT)'],
      [join(statement, 'rows.csv'), 'a part of its path is a file, not a folder (ENOTDIR)'],
      [join(folder, 'x'.repeat(300)), 'the name is too long (ENAMETOOLONG)'],
    ] as const) {
      await expect(writeOutput(file, ['new'], io), file).rejects.toThrow(words)
    }
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('every command that writes', () => {
  const payments = join(process.cwd(), 'fixtures/demo/payments.csv')
  const commands: [name: string, input: string, args: string[]][] = [
    ['convert', statement, ['--to', 'csv']],
    ['build', payments, ['--format', 'csv']],
  ]

  test.each(commands)('%s follows no planted link', async (name, input, args) => {
    const victim = join(folder, 'victim')
    const file = join(folder, 'out')
    symlinkSync(victim, `${file}.part`)
    const { exitCode } = await runCommand([name, input, ...args, '-o', file])
    expect(exitCode).toBe(0)
    expect(existsSync(victim)).toBe(false)
    expect(readdirSync(folder).sort()).toEqual(['out', 'out.part'])
  })

  test.each(commands)('%s does not write over its input, by whatever name', async (name, input, args) => {
    const text = readFileSync(input, 'utf8')
    const [file, symbolic, hard] = ['in', 'symbolic', 'hard'].map((each) => join(folder, each)) as [
      string,
      string,
      string,
    ]
    writeFileSync(file, text)
    symlinkSync(file, symbolic)
    linkSync(file, hard)
    for (const output of [file, symbolic, hard, join(folder, '.', 'in')]) {
      const { exitCode, stderr } = await runCommand([name, file, ...args, '-o', output])
      expect(exitCode).toBe(2)
      expect(stderr).toContain('cannot be the output as well')
      expect(readFileSync(file, 'utf8')).toBe(text)
    }
    expect(readdirSync(folder).sort()).toEqual(['hard', 'in', 'symbolic'])
  })
})

describe.runIf(process.platform !== 'win32')('as a program', () => {
  let program: Program
  beforeAll(async () => {
    program = await bundledCommand()
  })

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s removes the draft and ends it', async (signal) => {
    const child = program.start(['convert', '-', '--to', 'csv', '-o', join(folder, 'rows.csv')])
    const end = ended(child)
    const text = readFileSync(statement)
    child.stdin?.on('error', () => {})
    // Standard input stays open: the command waits for the rest.
    child.stdin?.write(text.subarray(0, text.length / 2))
    while (readdirSync(folder).length === 0) await new Promise((resolve) => setTimeout(resolve, 10))
    child.kill(signal)
    expect(await end).toMatchObject({ exitCode: null, signal, stderr: '' })
    expect(readdirSync(folder)).toEqual([])
  })

  test('standard input that is its own output is refused', async () => {
    writeFileSync(join(folder, 'a.xml'), readFileSync(statement))
    const { exitCode, stderr } = await program.shell('iso20022 convert - --to xml -o a.xml <a.xml', { cwd: folder })
    expect(exitCode).toBe(2)
    expect(stderr).toBe(
      'iso20022 convert: a.xml is an input and cannot be the output as well: name another file with -o\n',
    )
  })

  test('a pipe is written directly', async () => {
    const { exitCode, stdout } = await program.shell(
      `mkfifo pipe; wc -l <pipe & iso20022 convert ${statement} --to csv -o pipe && wait && test -p pipe`,
      { cwd: folder },
    )
    expect({ exitCode, lines: stdout.trim() }).toEqual({ exitCode: 0, lines: '5' })
    expect(readdirSync(folder)).toEqual(['pipe'])
  })

  test.runIf(onLinux)('/dev/stdout and /dev/fd/3 are written in place, wherever they lead', async () => {
    const line = `iso20022 convert ${statement} --to csv -o`
    const { exitCode } = await program.shell(
      `echo first >a; { ${line} /dev/stdout; } >>a; { echo head; ${line} /dev/fd/3; } 3>b >c; { ${line} /proc/self/fd/1; } >d`,
      { cwd: folder },
    )
    expect(exitCode).toBe(0)
    const read = (name: string): string => readFileSync(join(folder, name), 'utf8')
    expect(read('a')).toBe(`first\n${read('b')}`)
    expect(read('b').split('\r\n')).toHaveLength(6)
    expect(read('c')).toBe('head\n')
    expect(read('d')).toBe(read('b'))
    expect(readdirSync(folder).sort()).toEqual(['a', 'b', 'c', 'd'])
  })

  test.runIf(onLinux)('Parquet goes through /dev/stdout as it is', async () => {
    await program.shell(
      `iso20022 convert ${statement} --to parquet -o /dev/stdout >a; iso20022 convert ${statement} --to parquet -o b`,
      { cwd: folder },
    )
    expect(readFileSync(join(folder, 'a'))).toEqual(readFileSync(join(folder, 'b')))
  })

  const printing = [
    'validate STATEMENT',
    'validate STATEMENT --json',
    'inspect STATEMENT',
    'convert STATEMENT --to csv',
    'convert STATEMENT --to json',
    'build fixtures/demo/payments.csv --created 2026-11-21T09:00:00Z',
    '--help',
  ]

  // Every third line; in full all of them.
  test.runIf(onLinux).each(printing.filter((_, at) => at % sweep(3, 1) === 0))(
    '%s >/dev/full is exit 2 in words',
    async (line) => {
      const { exitCode, stderr } = await program.shell(`iso20022 ${line.replace('STATEMENT', statement)} >/dev/full`)
      expect({ exitCode, stderr }).toEqual({
        exitCode: 2,
        stderr: 'iso20022: standard output cannot be written: the disk is full (ENOSPC)\n',
      })
    },
  )

  test.runIf(onLinux)('-o /dev/full is exit 2 in words', async () => {
    const { exitCode, stderr } = await program.shell(`iso20022 convert ${statement} --to csv -o /dev/full`)
    expect({ exitCode, stderr }).toEqual({
      exitCode: 2,
      stderr: 'iso20022 convert: /dev/full cannot be written: the disk is full (ENOSPC)\n',
    })
  })

  test('a reader that closes early (head) ends convert with exit code 0, and does not change a verdict', async () => {
    const many = Array.from({ length: sweep(100, 300) }, () => statement).join(' ')
    const convert = await program.shell(`iso20022 convert ${many} --to ndjson | head -n 1 | wc -l`)
    expect(convert).toMatchObject({ exitCode: 0, stdout: '1\n', stderr: '' })
    const broken = join(process.cwd(), 'fixtures/broken/element-order.xml')
    const validate = await program.shell(`iso20022 validate --json ${many} ${broken} | head -n 1 | wc -l`)
    expect(validate).toMatchObject({ exitCode: 1, stdout: '1\n', stderr: '' })
  })
})
