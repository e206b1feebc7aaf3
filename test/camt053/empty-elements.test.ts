import { expect, test } from 'vitest'
import { parseCamt053 } from '../../src/camt053.ts'
import { leafPathsOf } from '../support/leaf-paths.ts'
import { camtSchemas } from '../support/schemas.ts'
import { sweep } from '../support/sweep.ts'

const messages = ['camt.053.001.08', 'camt.053.001.02', 'camt.054.001.08'].slice(0, sweep(1, 3))

/** Every element that may stand in an element of a message, by its path from there: `NtryDtls/TxDtls/Refs`. */
function elementsIn(paths: readonly (readonly string[])[], parent: string): string[] {
  const inside = paths.map((path) => path.filter((name) => !name.startsWith('@')).join('/'))
  const below = inside.filter((path) => path.startsWith(`${parent}/`)).map((path) => path.slice(parent.length + 1))
  const all = below.flatMap((path) => path.split('/').map((_, at, names) => names.slice(0, at + 1).join('/')))
  return [...new Set(all)]
}

function empty(path: string): string {
  return path.split('/').reduceRight((content, name) => `<${name}>${content}</${name}>`, '')
}

// Banks leave elements empty. That is a finding, and what stands beside them is read all the same.
test.each(messages)('an empty element of %s, whichever it is, hides nothing else', async (message) => {
  const schema = camtSchemas.find((each) => each.message === message)
  const tables = await schema?.load()
  if (tables === undefined) throw new Error(`${message} has no schema`)
  const paths = leafPathsOf(tables)
  const root = paths.find((path) => path.includes('Ntry'))?.slice(0, 3) ?? []
  const [, report = '', unit = ''] = root
  const entries = elementsIn(paths, `Document/${report}/${unit}/Ntry`)
  const parts = elementsIn(paths, `Document/${report}/${unit}`).filter((path) => !path.startsWith('Ntry'))
  expect(entries.length).toBeGreaterThan(200)
  const text =
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${message}"><${report}>` +
    `<${unit}><Id>entries</Id>${entries.map((path) => `<Ntry>${empty(path)}</Ntry>`).join('')}</${unit}>` +
    `${parts.map((path) => `<${unit}>${empty(path)}</${unit}>`).join('')}</${report}></Document>`
  const { valid, statements } = await parseCamt053(text)
  expect(valid).toBe(false)
  expect(statements).toHaveLength(parts.length + 1)
  expect(statements[0]?.entries).toHaveLength(entries.length)
})
