import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { unreleasedNotes, withRelease } from '../../scripts/changelog.mjs'
import { type Bill, componentsFrom } from '../../scripts/components.mjs'

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
