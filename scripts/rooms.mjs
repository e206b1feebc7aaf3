// The picture of the rooms in CONTRIBUTING: which room imports which, found by dependency-cruiser, which also holds the
// plan (`npm run lint`). An arrow that follows from two others is left out.
//
//   npm run rooms              writes it
//   npm run rooms -- --check   ends with 1 if it is not up to date
//   npm run rooms -- --lines   the lines of each room, with and without what is generated
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cruise } from 'dependency-cruiser'
import config, { floors } from '../.dependency-cruiser.mjs'

const page = 'CONTRIBUTING.md'
const marks = /(<!-- rooms -->\n).*?(<!-- \/rooms -->)/s

if (process.argv.includes('--lines')) console.log(lines())
else await picture(process.argv.includes('--check'))

async function picture(isCheck) {
  const text = readFileSync(page, 'utf8')
  const drawn = text.replace(marks, `$1${mermaid(await arrows())}$2`)
  if (isCheck && drawn !== text) {
    console.error(`The picture of the rooms in ${page} is not up to date: npm run rooms`)
    process.exitCode = 1
  } else if (!isCheck) writeFileSync(page, drawn)
}

/** Which room imports which, as a set for each room. */
async function arrows() {
  const { output } = await cruise(['src'], config.options)
  const found = new Map(floors.map((room) => [room, new Set()]))
  for (const { source, dependencies } of output.modules) {
    for (const { resolved } of dependencies) {
      const [from, to] = [roomOf(source), roomOf(resolved)]
      if (from !== to) found.get(from)?.add(to)
    }
  }
  return found
}

/** The room of a file: the longest name of a floor that its path has. `undefined` for an entry or a package. */
function roomOf(path) {
  const rooms = floors.filter((room) => path.startsWith(`src/${room}/`))
  return rooms.sort((one, other) => other.length - one.length)[0]
}

/** The arrows that do not follow from others, as mermaid. */
function mermaid(found) {
  const reaches = (from, to) =>
    [...found.get(from)].some((room) => room === to || (found.has(room) && reaches(room, to)))
  const drawn = floors.flatMap((from) =>
    [...found.get(from)]
      .filter((to) => found.has(to))
      .filter((to) => ![...found.get(from)].some((via) => via !== to && found.has(via) && reaches(via, to)))
      .sort((one, other) => floors.indexOf(one) - floors.indexOf(other))
      .map((to) => `  ${from} --> ${to}`),
  )
  return ['```mermaid', 'flowchart BT', ...drawn, '```', ''].join('\n')
}

/** A table of the lines of each room. */
function lines() {
  const counted = new Map()
  for (const path of readdirSync('src', { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.ts')) continue
    const text = readFileSync(`src/${path}`, 'utf8')
    const room = roomOf(`src/${path}`) ?? 'entries'
    const isGenerated = /^\/\/ Made from .* by `npm run generate`/m.test(text)
    const [written, generated] = counted.get(room) ?? [0, 0]
    const count = text.split('\n').length - 1
    counted.set(room, isGenerated ? [written, generated + count] : [written + count, generated])
  }
  const rows = [...counted].sort(([one], [other]) => floors.indexOf(one) - floors.indexOf(other))
  const sum = rows.reduce(([all, made], [, [written, generated]]) => [all + written, made + generated], [0, 0])
  return [...rows, ['all', sum]].map(([room, [written, generated]]) => `${room}\t${written}\t${generated}`).join('\n')
}
