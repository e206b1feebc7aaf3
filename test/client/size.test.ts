import { gzipSync } from 'node:zlib'
import { build, type Metafile } from 'esbuild'
import { describe, expect, test } from 'vitest'
import { pastIndexes } from '../../scripts/past-indexes.mjs'

async function bundle(entry: string): Promise<{ gzipped: number; metafile: Metafile }> {
  const { outputFiles, metafile } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    write: false,
    metafile: true,
    plugins: [pastIndexes()],
  })
  return { gzipped: gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length, metafile }
}

/**
 * What a bundle takes in that is not a file of ours or of a package: for `platform: 'browser'` a Node built-in fails
 * the build, too.
 */
function builtIns({ inputs }: Metafile): string[] {
  return Object.values(inputs).flatMap((input) =>
    input.imports.filter(({ external }) => external).map(({ path }) => path),
  )
}

describe.each([
  ['src/client.ts', 30_000],
  ['src/webhooks.ts', 17_000],
])('%s', (entry, most) => {
  test(`is at most ${most} bytes gzipped, with everything it needs`, async () => {
    const { gzipped, metafile } = await bundle(entry)
    expect(gzipped).toBeLessThanOrEqual(most)
    expect(builtIns(metafile)).toEqual([])
    expect(Object.keys(metafile.inputs).filter((file) => /decimal\.js|ibantools|saxes/.test(file))).toEqual([])
  })
})

test('src/jobs.ts is free of Node built-ins', async () => {
  expect(builtIns((await bundle('src/jobs.ts')).metafile)).toEqual([])
})
