import {
  firstInside,
  type Item,
  isLeafHere,
  makeObject,
  nextElement,
  openObjectItem,
  skipElement,
} from '../../schema/index.ts'
import { type Agent, agent, type Party, party, planOf, sharedParts } from '../index.ts'
import type { RelatedParty } from './parts/party.ts'

const parties = planOf(party, sharedParts)
const agents = planOf(agent, sharedParts)

/** Makes a party that from .07 on is a choice of party and agent; `undefined` where there is none. */
export function makeRelatedParty(item: Item): RelatedParty | undefined {
  const first = firstInside(item)
  if (isLeafHere(item) || (first !== 'Pty' && first !== 'Agt')) return makeObject(item, parties) as Party | undefined
  let made: RelatedParty | undefined
  for (let name = nextElement(item); name !== ''; name = nextElement(item)) {
    if (made !== undefined) skipElement(item)
    else if (name === 'Pty') made = (makeObject(item, parties) as Party | undefined) ?? {}
    else made = { agent: makeObject(item, agents) as Agent | undefined }
  }
  return made
}

/** Reads such a party of an element of the document layer. */
export function readRelatedParty(element: unknown): RelatedParty | undefined {
  return makeRelatedParty(openObjectItem(element))
}
