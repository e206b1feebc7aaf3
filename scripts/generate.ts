import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { compileSchema } from '../src/schema/compile.ts'
import { generateIndex, generateTables, generateTypes } from '../src/schema/generate.ts'

const messages: string[] = []
for (const file of readdirSync('schemas').sort()) {
  if (!file.endsWith('.xsd')) continue
  const tables = compileSchema(readFileSync(`schemas/${file}`, 'utf8'))
  if (`${tables.message}.xsd` !== file)
    throw new Error(`schemas/${file} holds the schema of ${tables.message}: rename it`)
  messages.push(tables.message)
  writeFileSync(`src/messages/${tables.message}.ts`, generateTypes(tables))
  writeFileSync(`src/messages/${tables.message}.tables.ts`, generateTables(tables))
}
writeFileSync('src/messages/index.ts', generateIndex(messages))
console.log(`${messages.length} messages written to src/messages`)
