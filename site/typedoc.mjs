// The API reference: one page for each public name, written as Markdown, from which vitepress makes pages. Any warning
// is a failure: a name without a description, a dead link, a type that is used and not exported.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const project = fileURLToPath(new URL('..', import.meta.url))
const { exports } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'))

/** The source files of the package's entries; those of the messages are named after a message. */
const entryPoints = Object.values(exports)
  .filter((target) => typeof target === 'object')
  .map((target) => join('src', target.import.default.replace(/^\.\/dist\//, '').replace(/\.js$/, '.ts')))
  .flatMap((path) => (path.includes('*') ? handlesIn(dirname(path)) : [path]))
  .sort((a, b) => rank(a) - rank(b))
  .map((path) => join(project, path))

/** A name in several entries belongs to the first one: values to their own entry, and none to the main entry. */
function rank(path) {
  if (path === join('src', 'values.ts')) return 0
  return path === join('src', 'index.ts') ? 2 : 1
}

function handlesIn(folder) {
  return readdirSync(join(project, folder))
    .filter((file) => /^[a-z]{4}(?:\.\d+){3}\.ts$/.test(file))
    .map((file) => join(folder, file))
}

export default {
  entryPoints,
  tsconfig: join(project, 'site/tsconfig.json'),
  plugin: ['typedoc-plugin-markdown', join(project, 'site/typedoc-plugin.mjs')],
  name: 'API',
  readme: 'none',
  out: join(project, '.tmp/site/pages/api'),
  navigationJson: join(project, '.tmp/site/api.json'),
  entryFileName: 'index',
  // Source files have no links: the project has no public repository yet.
  disableSources: true,
  excludePrivate: true,
  excludeInternal: true,
  sort: ['source-order'],
  groupOrder: ['Functions', 'Classes', 'Interfaces', 'Type Aliases', 'Variables', '*'],
  indexFormat: 'table',
  treatWarningsAsErrors: true,
  // Helpers of a type, and the lists that a type is made of: the description of the type covers them.
  intentionallyNotExported: [
    'Inside',
    'DocumentOf',
    'ValueIn',
    'entryColumns',
    'TypeTable',
    'documentFindingCodes',
    'pain001Messages',
    'pain008Messages',
    'Checked',
    'camt053JobStatuses',
    'formStatuses',
    'formReasonTypes',
    'pain001JobStatuses',
    'pullStatuses',
    'amountPolicies',
    'pullPolicies',
    'pushStatuses',
    'transferStatuses',
    'Elements',
    'otherHeaderElements',
    'otherPaymentInformationElements',
    'otherPaymentElements',
    'dateForms',
    'csvEncodings',
    'eventKinds',
  ],
  validation: {
    notExported: true,
    invalidLink: true,
    notDocumented: true,
    rewrittenLink: true,
    unusedMergeModuleWith: true,
  },
  hidePageHeader: true,
  useCodeBlocks: true,
  parametersFormat: 'table',
  interfacePropertiesFormat: 'table',
  classPropertiesFormat: 'table',
  typeAliasPropertiesFormat: 'table',
  typeDeclarationFormat: 'table',
  sanitizeComments: true,
}
