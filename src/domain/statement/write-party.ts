import { type Finding, InvalidDocumentError } from '../../diagnostics/index.ts'
import {
  account,
  agent,
  type Edition,
  type Fault,
  invalid,
  isElement,
  party,
  type Shape,
  wholeRemittance,
} from '../index.ts'
import { type RelatedParty, statementAccount } from './party.ts'
import { type ElementObject, element, type Writable } from './write-values.ts'

/**
 * The edition to write with; `fitElement` then fits the element to the version. If an edition does not have a property,
 * another one is used.
 */
const inTurn: readonly Edition[] = [2019, 2023, 2013, 2009]

/** A party that is never an agent. */
export const partyElement = elementBy(party)

/** A financial institution with its branch. */
export const agentElement = elementBy(agent)

/** The account of a party. */
export const accountElement = elementBy(account)

/** The account of a statement. */
export const statementAccountElement = elementBy(statementAccount)

/** What a payment is for. */
export const remittanceElement = elementBy(wholeRemittance)

/** A party that may be an agent. */
export function relatedPartyElement(party: Writable<RelatedParty> | undefined): ElementObject | undefined {
  if (party === undefined) return undefined
  const { agent: bank, ...own } = party
  return bank === undefined ? element({ Pty: partyElement(own) }) : element({ Agt: agentElement(bank) })
}

/** Writes the parts that messages share; an empty element is left out. */
function elementBy<T>(shape: Shape<T>): (value: Writable<T> | undefined) => ElementObject | undefined {
  const fields = inTurn.map((edition) => shape(edition))
  return (value) => {
    if (value === undefined) return undefined
    const owner = Object(value)
    for (const field of fields) {
      const written = field.write(value, owner)
      if (written === invalid) continue
      return isElement(written) && Object.keys(written).length > 0 ? written : undefined
    }
    throw new InvalidDocumentError((fields[0]?.faults(value, owner) ?? []).map(findingOf))
  }
}

function findingOf({ at, message }: Fault): Finding {
  const property = at
    .map((name) => (typeof name === 'number' ? `[${name}]` : `.${String(name)}`))
    .join('')
    .slice(1)
  return { code: 'value-type', severity: 'error', path: '', property, message: `${property} ${message}.` }
}
