/**
 * The plan of the rooms, held by `npm run lint`: imports go down, through the index of a room, without circles, types
 * included. `npm run rooms` draws it.
 */

/** The folders of `src`, from the ground up. A room imports only from rooms that stand before it. */
export const floors = [
  'values',
  'diagnostics',
  'recognise',
  'local',
  'xml',
  'archive',
  'xlsx',
  'schema',
  'messages',
  'domain',
  'domain/statement',
  'domain/initiation',
  'domain/report',
  'addresses',
  'rules',
  'initiation',
  'statement',
  'report',
  'recalls',
  'mt940',
  'journal',
  'spreadsheet',
  'remedies',
  'compare',
  'arbitraries',
  'xsd',
  'service',
  'client',
  'jobs',
  'sandbox',
  'page',
  'cli',
]

/** The files of a room, without those of the rooms inside it. */
const filesOf = (room) => (room === 'domain' ? '^src/domain/[^/]+[.]ts$' : `^src/${room}/`)

const up = floors.slice(0, -1).map((room, floor) => ({
  name: `${room} imports from above`,
  severity: 'error',
  from: { path: filesOf(room) },
  to: { path: floors.slice(floor + 1).map(filesOf) },
}))

// What is loaded later is loaded alone, and each message is a file of its own.
const past = floors
  .filter((room) => room !== 'messages')
  .map((room) => ({
    name: `past the index of ${room}`,
    severity: 'error',
    from: { path: '^src/', pathNot: filesOf(room) },
    to: { path: filesOf(room), pathNot: `^src/${room}/index[.]ts$`, dependencyTypesNot: ['dynamic-import'] },
  }))

/** Entries, what is loaded by its path, and what `npm run generate` makes the messages with. */
const starts = '^src/(?:[^/]+|cli/worker|page/worker|page/browser/main|schema/generate/generate-messages)[.]ts$'

export default {
  forbidden: [
    { name: 'circle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'nothing leads there',
      severity: 'error',
      from: { path: starts },
      to: { path: '^src/[^/]+/', pathNot: [starts, '^src/(?:messages|schema/run/assembly)/'], reachable: false },
    },
    {
      name: 'entry inside',
      comment: 'An entry is for users, and for page and cli: import from the room that has the name.',
      severity: 'error',
      from: { path: '^src/[^/]+/', pathNot: '^src/(?:page|cli)/' },
      to: { path: '^src/[^/]+[.]ts$', dependencyTypesNot: ['dynamic-import'] },
    },
    {
      name: 'room without a floor',
      comment: 'Name the room in `floors`.',
      severity: 'error',
      from: { path: '^src/[^/]+/', pathNot: floors.map(filesOf) },
      to: {},
    },
    ...up,
    ...past,
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { extensions: ['.ts', '.js'] },
  },
}
