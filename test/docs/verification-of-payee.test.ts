import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCommand } from '../support/command.ts'

const guide = readFileSync('docs/verification-of-payee.md', 'utf8')
const commands = [...guide.matchAll(/^```sh\n(.*?)^```$/gms)].flatMap(([, block = '']) => block.trim().split('\n'))

/** Exit codes that the guide speaks of: a list with something to decide is 1. */
function expected(command: string): number {
  return command.startsWith('iso20022 verify') && !/--accept|--decisions/.test(command) ? 1 : 0
}

test('every command of the guide runs, one after the other', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'iso20022-guide-'))
  expect(commands.length).toBeGreaterThan(5)
  for (const command of commands) {
    if (command.startsWith('sed ')) {
      execFileSync('sh', ['-c', command], { cwd: folder })
      continue
    }
    const [program, ...args] = command.split(' ')
    expect(program).toBe('iso20022')
    const named = args.map((arg) =>
      /^[\w-]+\.(?:xml|csv)$/.test(arg) ? join(folder, arg) : arg.replace('node_modules/iso20022-toolkit/', ''),
    )
    const { exitCode, stderr } = await runCommand(named)
    expect({ command, exitCode, stderr }).toEqual({ command, exitCode: expected(command), stderr: '' })
  }
  expect(readFileSync(join(folder, 'corrected.xml'), 'utf8')).toContain('Voorbeeld Papier Holding B.V.')
  expect(readFileSync(join(folder, 'left-out.xml'), 'utf8')).toContain('Jan Proefpersoon')
})
