// Reads `Containerfile`, because no builder is at hand where the tests run.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const text = readFileSync('Containerfile', 'utf8')
const manifest = JSON.parse(readFileSync('package.json', 'utf8'))

const stages = text
  .replace(/^#.*\n/gm, '')
  .replace(/\\\n\s*/g, '')
  .trim()
  .split(/^(?=FROM )/m)
  .map((stage) => stage.split('\n').filter((line) => line !== ''))
const [build = [], final = []] = stages

function of(name: string): string[] {
  return final.flatMap((line) => (line.startsWith(`${name} `) ? [line.slice(name.length + 1)] : []))
}

test('each instruction is one that there is, and the last stage runs no command', () => {
  expect(stages).toHaveLength(2)
  for (const line of stages.flat()) expect(line).toMatch(/^(?:FROM|WORKDIR|COPY|RUN|ENV|USER|ENTRYPOINT|CMD) \S/)
  expect(of('RUN')).toEqual([])
})

test('both stages have the same base, small, of a version of Node that the package takes', () => {
  const bases = stages.map(([from = '']) => from.split(' ')[1])
  expect(new Set(bases).size).toBe(1)
  const major = Number(/^docker\.io\/library\/node:(\d+)-alpine$/.exec(bases[0] ?? '')?.[1])
  expect(major).toBeGreaterThanOrEqual(24)
  expect(manifest.engines.node).toContain('>=24')
})

test('it runs as a user without rights, in the folder of the files', () => {
  expect(of('USER')).toEqual(['65532:65532'])
  expect(of('WORKDIR')).toEqual(['/data'])
  // Root owns what is copied, so that the user cannot change it.
  expect(of('COPY')).toEqual(['--from=build /opt/package /opt/iso20022'])
})

test('it starts the command itself, which gets signals and arguments', () => {
  const [entry = '[]'] = of('ENTRYPOINT')
  expect(JSON.parse(entry)).toEqual(['node', `/opt/iso20022/${manifest.bin.iso20022}`])
  expect(of('CMD')).toEqual(['["--help"]'])
})

test('it is built of what is published, by the lock file, and of nothing that lies about', () => {
  const steps = build
    .find((line) => line.startsWith('RUN '))
    ?.slice(4)
    .split(' && ')
  expect(steps?.map((step) => step.split(' -')[0])).toEqual([
    'npm ci',
    'npm pack',
    'tar',
    'npm prune',
    expect.any(String),
  ])
  expect(steps?.[2]).toContain(`${manifest.name}-*.tgz`)
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n')
  expect(ignored).toEqual(expect.arrayContaining(['.git', 'dist', 'node_modules', '*.tgz']))
})
