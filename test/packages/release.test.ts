import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { unreleasedNotes, withRelease } from '../../scripts/changelog.mjs'
import { type Bill, componentsFrom } from '../../scripts/components.mjs'
import { pack } from '../../scripts/pack.mjs'
import { packedManifest, packedReadme, placeholders } from '../../scripts/packed-files.mjs'

describe('the changelog of a release', () => {
  const changelog = '# Changelog\n\n## Unreleased\n\n- New: `$&`.\n\n## 1.0.0 (2026-01-01)\n\n- First.\n'

  test('the notes are what stands under "Unreleased"', () => {
    expect(unreleasedNotes(changelog)).toBe('- New: `$&`.')
    expect(unreleasedNotes('## Unreleased\n\n- Only.\n')).toBe('- Only.')
  })

  test('they go under the version and its day, and every word stays', () => {
    expect(withRelease(changelog, '1.1.0', '2026-11-25')).toBe(
      '# Changelog\n\n## Unreleased\n\n## 1.1.0 (2026-11-25)\n\n- New: `$&`.\n\n## 1.0.0 (2026-01-01)\n\n- First.\n',
    )
  })

  test('without a word there is no release', () => {
    expect(() => withRelease(withRelease(changelog, '1.1.0', '2026-11-25'), '1.2.0', '2026-11-26')).toThrow(
      'nothing under',
    )
    expect(() => unreleasedNotes('# Changelog\n')).toThrow('nothing under')
  })

  test('ours has some', () => {
    expect(unreleasedNotes(readFileSync('CHANGELOG.md', 'utf8')).length).toBeGreaterThan(100)
  })
})

describe('the README of the package', () => {
  const places = {
    homepage: 'https://site.test/kit/',
    repository: { url: 'git+https://git.test/kit.git' },
    bugs: { url: 'https://git.test/kit/issues' },
  }

  test('pages and pictures are on the site, the rest is in the repository, and other links stay', () => {
    expect(
      packedReadme(
        '[a](docs/a.md#part) ![b](docs/b.png) [c](examples/worker) [d](https://other.test/x.md) [e](#here) [f](SECURITY.md)',
        places,
      ),
    ).toBe(
      '[a](https://site.test/kit/docs/a.html#part) ![b](https://site.test/kit/docs/b.png) ' +
        '[c](https://git.test/kit/tree/HEAD/examples/worker) [d](https://other.test/x.md) [e](#here) ' +
        '[f](https://site.test/kit/SECURITY.html)',
    )
  })

  test('ours has no relative link left', () => {
    const manifest: typeof places = JSON.parse(readFileSync('package.json', 'utf8'))
    const packed = packedReadme(readFileSync('README.md', 'utf8'), manifest)
    expect([...packed.matchAll(/\]\(([^)]*)\)/g)].filter(([, link = '']) => !/^(?:https:|#)/.test(link))).toEqual([])
  })

  test('its package.json has no scripts and nothing for developing', () => {
    const manifest: Record<string, unknown> = JSON.parse(readFileSync('package.json', 'utf8'))
    const packed = packedManifest(manifest)
    const left = Object.keys(manifest).filter((name) => !(name in packed))
    expect(left.sort()).toEqual(['devDependencies', 'overrides', 'scripts'])
    expect(packed).toMatchObject({ name: 'iso20022-toolkit', dependencies: manifest.dependencies })
  })

  test('an address that nobody can own is named before a release', () => {
    expect(placeholders(places)).toEqual([])
    expect(placeholders({ ...places, homepage: 'https://kit.example/' })).toEqual(['homepage'])
  })
})

test.each([['1.2', '--write'], ['1.2.0'], ['1.2.0', '--dry-run', 'more']])(
  'release %j: says how it is used, and does nothing',
  async (...args: string[]) => {
    const failed: unknown = await promisify(execFile)(process.execPath, ['scripts/release.mjs', ...args]).catch(
      (error: unknown) => error,
    )
    expect(failed).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('--dry-run|--write') })
  },
)

describe('the bill of materials', () => {
  const component = (name: string, version = '1.0.0') => ({
    'bom-ref': `${name}@${version}`,
    name,
    scope: 'optional',
    properties: [
      { name: 'cdx:npm:package:development', value: 'true' },
      { name: 'cdx:npm:package:path', value: `node_modules/${name}` },
    ],
  })
  const bill: Bill = {
    metadata: { component: { 'bom-ref': 'ours@1.0.0' } },
    components: [component('a', '2.0.0'), component('a'), component('b'), component('c'), component('tool')],
    dependencies: [
      { ref: 'ours@1.0.0', dependsOn: ['a@1.0.0', 'tool@1.0.0'] },
      { ref: 'a@1.0.0', dependsOn: ['b@1.0.0'] },
      { ref: 'b@1.0.0', dependsOn: ['c@1.0.0', 'a@1.0.0'] },
      { ref: 'tool@1.0.0', dependsOn: ['a@2.0.0', 'c@1.0.0'] },
    ],
  }

  test('has what is named and what it needs, tools or not, and nothing else', () => {
    const { components, dependencies } = componentsFrom(bill, ['a'])
    expect(components.map((each) => each['bom-ref'])).toEqual(['a@1.0.0', 'b@1.0.0', 'c@1.0.0'])
    expect(components[0]?.properties).toEqual([{ name: 'cdx:npm:package:path', value: 'node_modules/a' }])
    expect(components[0]?.scope).toBeUndefined()
    expect(dependencies[0]).toEqual({ ref: 'ours@1.0.0', dependsOn: ['a@1.0.0'] })
    expect(dependencies.map(({ ref }) => ref)).toEqual(['ours@1.0.0', 'a@1.0.0', 'b@1.0.0'])
  })

  test('what is missing from it is said', () => {
    expect(() => componentsFrom(bill, ['a', 'saxes'])).toThrow('saxes is not in the bill of materials')
  })
})

describe('the tarball of the package', () => {
  const folder = mkdtempSync(join(tmpdir(), 'iso20022-packed-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const words = (seed: number) => Array.from({ length: 900 }, (_, index) => `word${(index * seed) % 7919}`).join(' ')
  const contents = {
    'package.json': JSON.stringify({
      name: 'kit',
      version: '1.0.0',
      bin: { kit: 'a.js' },
      files: ['*.js', '!left.js'],
      scripts: { test: 'true' },
      homepage: 'https://site.test/kit/',
      repository: { url: 'git+https://git.test/kit.git' },
    }),
    'README.md': '[guide](docs/guide.md)\n',
    'a.js': words(31),
    'b.js': words(57),
    'c.js': words(31),
    'd.js': words(57),
    'left.js': words(3),
  }

  test('has every file of npm, whole, one that is like another beside it, and is the same each time', async () => {
    for (const [name, text] of Object.entries(contents)) writeFileSync(join(folder, name), text)
    const { files, size } = await pack(folder, join(folder, 'one.tgz'))
    await pack(folder, join(folder, 'two.tgz'))
    const bytes = readFileSync(join(folder, 'one.tgz'))
    expect(bytes.length).toBe(size)
    expect(bytes.equals(readFileSync(join(folder, 'two.tgz')))).toBe(true)
    expect([...files].sort()).toEqual(['README.md', 'a.js', 'b.js', 'c.js', 'd.js', 'package.json'])
    expect(Math.abs(files.indexOf('a.js') - files.indexOf('c.js'))).toBe(1)
    expect(Math.abs(files.indexOf('b.js') - files.indexOf('d.js'))).toBe(1)
    const unpacked = join(folder, 'unpacked')
    mkdirSync(unpacked)
    await promisify(execFile)('tar', ['xzf', join(folder, 'one.tgz'), '-C', unpacked])
    const read = (name: string) => readFileSync(join(unpacked, 'package', name), 'utf8')
    for (const name of ['a.js', 'b.js', 'c.js', 'd.js'] as const) expect(read(name)).toBe(contents[name])
    expect(read('README.md')).toBe('[guide](https://site.test/kit/docs/guide.html)\n')
    expect(JSON.parse(read('package.json'))).not.toHaveProperty('scripts')
    const { mode } = statSync(join(unpacked, 'package/a.js'))
    expect(mode & 0o111).toBe(0o111)
    expect(statSync(join(unpacked, 'package/b.js')).mode & 0o111).toBe(0)
  })
})
