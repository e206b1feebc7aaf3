// Namespaces with slips of the pen, many for each schema, without a document for each.
import { describe, expect, test } from 'vitest'
import { chooseByNamespace } from '../../../src/schema/choose/choose.ts'
import { schemaTables } from '../../support/schemas.ts'

const camt = schemaTables('camt.053.001.06')
const pain = schemaTables('pain.001.001.03')
const status = schemaTables('pain.002.001.03')
const both = [camt, pain, status]

function choose(schemas: readonly (typeof camt)[], namespace: string | undefined, attribute?: [string, string]) {
  const attributes = attribute === undefined ? [] : [{ name: attribute[0], namespace: '', value: attribute[1] }]
  const { schema, problem } = chooseByNamespace(schemas, namespace, attributes)
  return { message: schema?.message, problem }
}

describe('the schema of a namespace', () => {
  test('is found among several', () => {
    expect(choose(both, pain.namespace)).toEqual({ message: 'pain.001.001.03', problem: undefined })
    expect(choose(both, status.namespace)).toEqual({ message: 'pain.002.001.03', problem: undefined })
  })

  test.each([
    ['another case', camt.namespace.toUpperCase()],
    ['spaces around it', ` ${camt.namespace} `],
    ['a letter too few', camt.namespace.replace('xsd', 'xs')],
    ['a slash for a colon', camt.namespace.replace('tech:xsd', 'tech/xsd')],
  ])('is read into a slip of the pen: %s', (_name, namespace) => {
    const choice = choose(both, namespace)
    expect(choice.message).toBe('camt.053.001.06')
    expect(choice.problem).toContain(`Write xmlns="${camt.namespace}", or check`)
  })

  test.each([
    ['another version', camt.namespace.replace('.06', '.09')],
    ['another message', camt.namespace.replace('053', '054')],
    ['something else', 'urn:example:invoice'],
  ])('is not read into %s', (_name, namespace) => {
    const { message, problem } = choose(both, namespace)
    expect(message).toBeUndefined()
    expect(problem).toBe(
      `The root element is in the namespace ${namespace}. Known are camt.053.001.06, pain.001.001.03, pain.002.001.03. ` +
        'Check the file and its xmlns attribute, or give the schema of this message.',
    )
  })

  test.each(['acmt', 'admi', 'cain', 'camt', 'pacs', 'pain', 'remt'])('the business area %s is no other', (area) => {
    for (const tables of [camt, pain]) {
      const own = tables.message.slice(0, 4)
      if (own === area) continue
      expect(choose([tables, status], tables.namespace.replace(own, area)).message).toBeUndefined()
    }
    // Other letters are.
    expect(choose([pain, status], pain.namespace.replace('pain', 'paim')).message).toBe('pain.001.001.03')
  })

  test('a slip in a namespace of a business area is one of that area', () => {
    expect(choose(both, pain.namespace.replace('xsd', 'xds')).message).toBe('pain.001.001.03')
    expect(choose(both, ` ${pain.namespace.replace('xsd', 'xds')} `).message).toBe('pain.001.001.03')
    expect(choose([pain, status], ` ${pain.namespace.replace('pain', 'pacs')} `).message).toBeUndefined()
    expect(choose([pain, status], `${pain.namespace.replace('pain', 'pacs')}x`).message).toBe('pain.001.001.03')
  })

  test.each([
    ['Xmlns', '', true],
    ['XMLNS', '', true],
    ['version', '', false],
    ['Xmlns', 'urn:other', false],
  ])('the attribute %s in namespace %j was meant to declare it: %s', (name, namespace, isMeant) => {
    const attributes = [{ name, namespace, value: status.namespace }]
    expect(chooseByNamespace(both, '', attributes).misspelt?.name).toBe(isMeant ? name : undefined)
  })

  test('a long namespace is cut to a length that can be read', () => {
    expect(choose(both, `urn:${'x'.repeat(10_000)}`).problem?.length).toBeLessThan(400)
  })
})
