import { accountNumber } from '../domain/index.ts'
import { readInitiationLines } from '../initiation/index.ts'
import { builtInSchemas } from '../messages/index.ts'
import { isInitiation } from '../recognise/index.ts'
import type { ProfileName } from '../rules/index.ts'
import { recognise } from '../schema/index.ts'
import { isSepaIbanCountry } from '../values/index.ts'
import type { Source } from '../xml/index.ts'

/** What files of payments can be checked by: the schema alone, identifiers and sums, or what a receiver accepts. */
export const rulesChoices = ['none', 'iso', 'sepa', 'de', 'at', 'ch', 'service'] as const satisfies (
  | 'none'
  | 'iso'
  | ProfileName
)[]

export type RulesChoice = (typeof rulesChoices)[number]

export function isRulesChoice(text: unknown): text is RulesChoice {
  return rulesChoices.some((each) => each === text)
}

export interface Receiver {
  rules: RulesChoice
  on: string
  /** The country of the sender's account, `DE`; `undefined` where the file does not say. */
  country: string | undefined
  isProposed: boolean
}

/** What the person at the page has chosen, by the country of the account, and the day of today. */
export interface ReceiverChoices {
  kept: Readonly<Record<string, RulesChoice>>
  today: string
}

const ofCountry: Readonly<Record<string, RulesChoice>> = { DE: 'de', AT: 'at', CH: 'ch', LI: 'ch' }

/**
 * Proposes the receiver of payments: what was chosen before for the country of the sender's account, else the banks of
 * that country. A file whose day has passed was handed in on the day it was made. `undefined` for a file that has no
 * payments, or cannot be read: what is wrong with it, its findings say.
 */
export async function receiverOf(open: () => Source, choices: ReceiverChoices): Promise<Receiver | undefined> {
  const { message = '', close } = await recognise(open(), builtInSchemas)
  await close()
  if (!isInitiation(message)) return undefined
  const { kept, today } = choices
  let made = today
  try {
    for await (const part of readInitiationLines(open(), message, { maxFindings: 0 })) {
      if (part.kind === 'header') made = dayIn(part.header.creationDateTime) ?? today
      if (part.kind !== 'paymentInformation') continue
      const { account, agent, date } = part.paymentInformation
      const country = countryOf(accountNumber(account), agent?.bic)
      const chosen = country !== undefined && Object.hasOwn(kept, country) ? kept[country] : undefined
      const isPast = (dayIn(date) ?? today) < today && made < today
      const rules = chosen ?? receiverIn(country)
      return { rules, on: isPast ? made : today, country, isProposed: chosen === undefined }
    }
  } catch {
    return undefined
  }
  return { rules: 'iso', on: today, country: undefined, isProposed: false }
}

export function receiverIn(country: string | undefined): RulesChoice {
  if (country === undefined) return 'iso'
  if (Object.hasOwn(ofCountry, country)) return ofCountry[country] ?? 'iso'
  return isSepaIbanCountry(country) ? 'sepa' : 'iso'
}

function countryOf(account: string | undefined, bic: string | undefined): string | undefined {
  const iban = /^([A-Z]{2})\d{2}[A-Z0-9]{11,30}$/.exec(account?.replace(/\s/g, '') ?? '')?.[1]
  return iban ?? /^[A-Z]{4}([A-Z]{2})[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.exec(bic ?? '')?.[1]
}

function dayIn(text: string | undefined): string | undefined {
  return /^\d{4}-\d\d-\d\d/.exec(text ?? '')?.[0]
}
