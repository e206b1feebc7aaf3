// What benchmarks share: work in processes of their own, by turns, and what is printed of it.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'

/** The machine and its load, which figures depend on. */
export function machine() {
  const load = loadavg().map((one) => one.toFixed(1))
  return `Node ${process.versions.node}, ${availableParallelism()} × ${cpus()[0]?.model}, load ${load.join(' ')}`
}

/** Does work in this process, and prints its processor time in seconds and the most memory in MB. */
export async function measureHere(work) {
  const before = process.cpuUsage()
  const started = performance.now()
  const result = await work()
  const clock = (performance.now() - started) / 1000
  const { user, system } = process.cpuUsage(before)
  const peak = process.resourceUsage().maxRSS / 1024
  console.log(JSON.stringify({ cpu: (user + system) / 1e6, clock, peak, result }))
}

/** What a script of `measureHere` printed in a process of its own, or why it failed. */
export function measureThere(script, args, env = process.env) {
  const options = { encoding: 'utf8', maxBuffer: 1e9, timeout: 900_000, env }
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], options)
  if (status === 0) return JSON.parse(stdout.trim().split('\n').at(-1))
  const reason = /heap out of memory|Invalid string length|ERR_STRING_TOO_LONG|\w*Error: .{0,200}/.exec(stderr)
  return { failed: reason?.[0] ?? `status ${status}` }
}

/** Runs a program, and asks the system for its processor time in seconds and the most memory in MB, children included. */
export function measureProgram(file, args, codes = [0]) {
  const script = `import json, resource, subprocess, sys, time
started = time.time()
code = subprocess.run(sys.argv[1:], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print(json.dumps(dict(code=code.returncode, clock=time.time() - started, cpu=used.ru_utime + used.ru_stime,
  peak=used.ru_maxrss / 1024, said=code.stderr.decode()[-300:])))`
  const { stdout } = spawnSync('python3', ['-c', script, file, ...args], { encoding: 'utf8', timeout: 900_000 })
  if (!stdout) return { failed: 'took longer than 15 minutes' }
  const { code, said, ...figures } = JSON.parse(stdout)
  const reason = () => /heap out of memory|Invalid string length|ERR_STRING_TOO_LONG|\w*Error: .{0,120}/.exec(said)
  return codes.includes(code) ? figures : { failed: reason()?.[0] ?? `ended with ${code}` }
}

/** Runs all ways in turns, so that a busy moment of the machine affects each; the runs of each way. */
export async function byTurns(ways, rounds, run) {
  const runs = new Map(ways.map((way) => [way, []]))
  for (let round = 0; round < rounds; round++) for (const [way, list] of runs) list.push(await run(way, list))
  return runs
}

/** The middle one of numbers, or the mean of the two in the middle. */
export function median(numbers) {
  const sorted = [...numbers].sort((one, other) => one - other)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/** A line of a table in Markdown. */
export const row = (...cells) => `| ${cells.join(' | ')} |`

/** Installs the libraries to compare with into the folder of a benchmark, once. */
export function installLibraries(folder) {
  if (existsSync(`${folder}node_modules`)) return
  const args = ['install', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund']
  execFileSync('npm', args, { cwd: folder, stdio: 'inherit' })
}
