import fc, { type Arbitrary } from 'fast-check'
import { checkOptions, type NamedEntry, type OptionChecks, option } from '../values/index.ts'
import { anyParty } from './party.ts'
import { anyBic, anyIdentifier } from './values.ts'

export const agent: Arbitrary<{ bic: string }> = fc.record({ bic: anyBic() })

/** What initiations have in common: a header, and blocks, each with its payments beside it. */
export function ofInitiation<Block, Payment>(
  block: Arbitrary<Block>,
  payment: Arbitrary<Payment>,
  { maxBlocks, maxPayments }: { maxBlocks: number; maxPayments: number },
) {
  const blocks = fc.tuple(block, fc.array(payment, { minLength: 1, maxLength: maxPayments }))
  return {
    messageId: anyIdentifier(),
    creationDateTime: fc.constantFrom('2026-11-21T10:00:00', '2026-11-21T10:00:00.123+01:00', '2026-11-21T23:59:59Z'),
    initiatingParty: anyParty(),
    paymentInformation: fc.array(blocks, { minLength: 1, maxLength: maxBlocks }),
  }
}

/** Size and version of initiations. */
export interface InitiationOptions<Message extends string = string> {
  /** The version: the later one has more fields. Default: the earlier one. */
  message?: Message | undefined
  /** Largest number of blocks (`PmtInf`). Default 3. */
  maxBlocks?: number | undefined
  /** Largest number of payments in a block. Default 5. */
  maxPayments?: number | undefined
}

export function initiationOptionChecks(...messages: readonly string[]): OptionChecks<InitiationOptions> {
  return { message: option.oneOf(...messages), maxBlocks: option.positive, maxPayments: option.positive }
}

export function initiationOptions<Message extends string>(
  of: NamedEntry,
  options: InitiationOptions<Message>,
  first: Message,
  ...later: readonly Message[]
): { message: Message; maxBlocks: number; maxPayments: number } {
  checkOptions(of, options, initiationOptionChecks(first, ...later))
  const { message = first, maxBlocks = 3, maxPayments = 5 } = options
  return { message, maxBlocks, maxPayments }
}
