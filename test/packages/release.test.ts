import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { unreleasedNotes, withRelease } from '../../scripts/changelog.mjs'

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
