import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { compileSchema } from '../src/schema/compile/compile.ts'
import { generateMessages } from '../src/schema/generate/generate-messages.ts'
import { compileRun } from './compile-run.ts'
import { generateMappings } from './generate-mappings.ts'
import { generatePaymentCodes } from './generate-payment-codes.ts'

const schemas = readdirSync('schemas')
  .filter((file) => file.endsWith('.xsd'))
  .sort()
  .map((file) => {
    const tables = compileSchema(readFileSync(`schemas/${file}`, 'utf8'))
    if (`${tables.message}.xsd` === file) return tables
    throw new Error(`schemas/${file} holds the schema of ${tables.message}: rename it`)
  })
const files = generateMessages(schemas)
for (const file of readdirSync('src/messages')) if (!files.has(file)) rmSync(`src/messages/${file}`)
for (const [name, text] of files) writeFileSync(`src/messages/${name}`, text)
console.log(`${schemas.length} messages written to src/messages`)

writeFileSync('src/values/codes/payment-codes.ts', generatePaymentCodes())

for (const [name, text] of generateMappings()) writeFileSync(name, text)

writeFileSync('src/schema/run/code.ts', await compileRun())
