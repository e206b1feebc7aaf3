import { describe, expect, test } from 'vitest'
import { buildPain001, isInvalidDocumentError } from '../../src/pain001.ts'
import { simple } from './initiations.ts'

const own = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.03'

function element(name: string, namespace: string, ...children: unknown[]): unknown {
  return { name, namespace, attributes: [], children }
}

/** An initiation whose payment holds an element in `SplmtryData/Envlp`, which takes any. */
function withOpen(given: unknown): Parameters<typeof buildPain001>[0] {
  const whole = simple()
  const [block] = whole.paymentInformation
  const [payment] = block.payments as object[]
  const otherElements = { SplmtryData: [{ Envlp: { any: [given] } }] }
  return { ...whole, paymentInformation: [{ ...block, payments: [{ ...payment, otherElements }] }] } as never
}

describe('open content of what is built', () => {
  const options = { message: 'pain.001.001.09', rules: [] } as const

  test('holds elements of other namespaces as they are', () => {
    const text = buildPain001(withOpen(element('Note', 'urn:mine', 'x')), options)
    expect(text).toContain('<SplmtryData><Envlp><Note xmlns="urn:mine">x</Note></Envlp></SplmtryData>')
    expect(buildPain001(withOpen(element('Document', own, 'x')), options)).toContain(`<Document xmlns="${own}">x<`)
  })

  test('holds no whole message of the same kind, however deep', () => {
    const namespace = own.replace('.03', '.09')
    const inside = element('Box', 'urn:mine', element('Document', namespace))
    let findings: unknown
    try {
      buildPain001(withOpen(inside), options)
    } catch (error) {
      if (isInvalidDocumentError(error)) findings = error.findings
    }
    expect(findings).toMatchObject([
      {
        code: 'element-unexpected',
        path: expect.stringMatching(/\/Envlp\/Box\/Document$/),
        message: expect.stringContaining('file of its own'),
      },
    ])
  })
})
