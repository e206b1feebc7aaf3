import { existsSync, readFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { compileSchema } from '../../src/schema.ts'
import { createOracle, type Oracle } from '../support/oracle.ts'
import { messageOfSample, referenceFolder, type Sample, samples } from '../support/samples.ts'
import { ourVerdict } from '../support/verdict.ts'

const oracles = new Map<string, Oracle>()
afterAll(() => {
  for (const oracle of oracles.values()) oracle.dispose()
})

function xsdOf(sample: Sample): string {
  return `${referenceFolder}xsd/${messageOfSample(sample)}.xsd`
}

function oracleOf(xsd: string): Oracle {
  const known = oracles.get(xsd)
  if (known !== undefined) return known
  const oracle = createOracle(readFileSync(xsd, 'utf8'))
  oracles.set(xsd, oracle)
  return oracle
}

const files = samples()

describe('files of real banks, with the official schemas', () => {
  if (files.length === 0) {
    it(`there are none on this machine (${referenceFolder}samples), so none were compared`, () => {
      expect(existsSync(`${referenceFolder}samples`)).toBe(false)
    })
  }
  for (const sample of files) {
    it(`${sample.folder}: ${sample.name} gets the verdict of libxml2`, async () => {
      const xsd = xsdOf(sample)
      const bytes = new Uint8Array(readFileSync(sample.path))
      const { verdict, report } = await ourVerdict(bytes, { schema: compileSchema(readFileSync(xsd, 'utf8')) })
      const theirs = oracleOf(xsd).validate(bytes)
      expect({ verdict, findings: verdict === 'valid' ? report.findings : [] }).toEqual({
        verdict: theirs.valid ? 'valid' : theirs.wellFormed ? 'invalid' : 'not-well-formed',
        findings: [],
      })
      // Where the first fault is, both should see it.
      const [first] = theirs.errors
      if (first !== undefined && theirs.wellFormed) {
        expect(report.findings.map(({ line }) => line)).toContain(first.line)
      }
    })
  }
})
