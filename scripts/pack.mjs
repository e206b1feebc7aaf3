import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/**
 * Packs the package of a folder, which must be built, as `npm pack` does.
 * @param folder The folder with package.json.
 * @param into The folder for the tarball.
 * @returns The path of the tarball, the paths of the files in it, and its size in bytes.
 */
export function pack(folder, into) {
  const args = ['pack', '--ignore-scripts', '--json', '--pack-destination', into]
  const options = { cwd: folder, encoding: 'utf8', maxBuffer: 64_000_000, stdio: ['ignore', 'pipe', 'ignore'] }
  // Newer versions of npm list by name.
  const [{ filename, files, size }] = Object.values(JSON.parse(execFileSync('npm', args, options)))
  return { tarball: join(into, filename), files: files.map(({ path }) => path), size }
}
