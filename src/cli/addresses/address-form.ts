import { proposeAddress } from '../../addresses/index.ts'
import type { PostalAddress } from '../../domain/index.ts'

export type AddressForm = 'structured' | 'hybrid' | 'omit'

/** What happens to addresses in free lines on the way from the input to the file. */
interface AddressFormOptions {
  form: AddressForm
  /** Whether the message has elements for floor and post-office box. */
  laterElements: boolean
  /** Called with the path of each address in lines, once; `changed` is false where it stays in its lines. */
  onAddress: (path: string, changed: boolean) => void
}

/** An address becomes structured or hybrid only where its lines can be read with certainty. */
export function inFormOf(initiation: object, payments: string, options: AddressFormOptions): object {
  const { paymentInformation, ...head } = initiation as Record<string, unknown>
  const changed = changedIn(head, '', options) as object
  if (!Array.isArray(paymentInformation)) return { ...changed, paymentInformation }
  const blocks = paymentInformation.map((block: unknown, index): unknown => {
    if (typeof block !== 'object' || block === null) return block
    const path = `paymentInformation[${index + 1}].`
    const { [payments]: list, ...rest } = block as Record<string, unknown>
    return {
      ...(changedIn(rest, path, options) as object),
      [payments]: changedList(list, `${path}${payments}`, options),
    }
  })
  return { ...changed, paymentInformation: blocks }
}

function changedList(list: unknown, path: string, options: AddressFormOptions): unknown {
  if (typeof list !== 'function') return changedIn(list, path, options)
  let reported = 0
  return async function* () {
    let number = 0
    for await (const payment of list() as AsyncIterable<unknown>) {
      number++
      const isNew = number > reported
      if (isNew) reported = number
      yield changedIn(payment, `${path}[${number}].`, isNew ? options : { ...options, onAddress: () => {} })
    }
  }
}

function changedIn(value: unknown, path: string, options: AddressFormOptions): unknown {
  if (Array.isArray(value)) return value.map((each, index) => changedIn(each, `${path}[${index + 1}].`, options))
  // Amounts and dates are objects of classes, and stay.
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  const made: Record<string, unknown> = {}
  for (const [name, each] of Object.entries(value)) {
    const at = `${path}${name}`
    const address = name === 'postalAddress' ? inForm(each, at, options) : changedIn(each, `${at}.`, options)
    if (address !== undefined || each === undefined) made[name] = address
  }
  return made
}

/** An address in its form; `undefined` if it is left out. */
function inForm(given: unknown, path: string, { form, laterElements, onAddress }: AddressFormOptions): unknown {
  if (!isInLines(given)) return given
  const proposal = form === 'omit' ? undefined : proposeAddress(given, { form, laterElements })
  const isChanged = proposal === undefined || (proposal.certainty === 'certain' && proposal.address !== undefined)
  onAddress(path, isChanged)
  return isChanged ? proposal?.address : given
}

/** Whether an address is one that SEPA refuses: in lines without town and country, or in more than two. */
function isInLines(given: unknown): given is PostalAddress {
  if (typeof given !== 'object' || given === null || !('addressLines' in given)) return false
  const { addressLines, townName, country } = given as Record<string, unknown>
  if (!Array.isArray(addressLines) || addressLines.length === 0) return false
  if (!addressLines.every((line) => typeof line === 'string')) return false
  return typeof townName !== 'string' || typeof country !== 'string' || addressLines.length > 2
}
