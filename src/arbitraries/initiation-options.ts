import { checkOptions, type NamedEntry, type OptionChecks, option } from '../values/index.ts'

/** Size and version of initiations. */
export interface InitiationOptions<Message extends string = string> {
  /** The version: the later one has more fields. Default: the earlier one. */
  message?: Message | undefined
  /** Largest number of blocks (`PmtInf`). Default 3. */
  maxBlocks?: number | undefined
  /** Largest number of payments in a block. Default 5. */
  maxPayments?: number | undefined
}

/** Checks of the options of initiations of these versions. */
export function initiationOptionChecks(...messages: readonly string[]): OptionChecks<InitiationOptions> {
  return { message: option.oneOf(...messages), maxBlocks: option.positive, maxPayments: option.positive }
}

/** The options of an initiation with their defaults. */
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
