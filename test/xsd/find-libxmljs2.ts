import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { XsdEngine } from '../../src/xsd/engine.ts'
import { libxmljs2Engine } from '../../src/xsd/libxmljs2.ts'

/** Where `scripts/install-libxmljs2.mjs` puts it: beside the project's own dependencies, never among them. */
const manifests = ['../../.tmp/libxmljs2/package.json', '../../package.json']

/** The engine libxmljs2, where it is installed on this machine. */
export function findLibxmljs2(): XsdEngine | undefined {
  for (const manifest of manifests) {
    try {
      return libxmljs2Engine(createRequire(fileURLToPath(new URL(manifest, import.meta.url)))('libxmljs2'))
    } catch {
      // Not there, or not built for this Node: the next.
    }
  }
  return undefined
}
