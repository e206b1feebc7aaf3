import { hash } from 'node:crypto'
import { compareDocuments, type Difference, type ItemList, keysOfItem, matchItems } from '../compare/index.ts'

export type PrintDifference = (difference: Difference) => string

/**
 * The items of one element of a large file, which stands in the place of their array. Of each it has a digest, and one
 * of each of its keys. A file is compared once, to learn which items differ, and read again: then the list of the first
 * file holds the content of those, and the list of the second one compares its own with them as they come, and
 * keeps the lines that will be printed.
 */
export class HeldItems implements ItemList {
  readonly #name: string
  readonly #print: PrintDifference
  readonly #digests = new Digests()
  readonly #keys: Digests[] = []
  #length = 0
  /** Items whose content is wanted, and those that are wanted as the line of a removed one. */
  readonly #wanted = new Set<number>()
  readonly #removed = new Set<number>()
  /** For the list of the second file: that of the first, and of each item the number of its partner, or -1. */
  #pairing: { first: HeldItems | undefined; partners: Int32Array; path: string } | undefined
  #path = ''
  readonly #held = new Map<number, string>()
  readonly #lines: Difference[] = []

  constructor(name: string, print: PrintDifference) {
    this.#name = name
    this.#print = print
  }

  get length(): number {
    return this.#length
  }

  get isWanting(): boolean {
    return this.#wanted.size > 0 || this.#removed.size > 0
  }

  get isUnread(): boolean {
    return this.isWanting || this.#pairing?.partners.some((partner, number) => this.#differs(number, partner)) === true
  }

  add(item: unknown): void {
    this.#digests.add(JSON.stringify(item))
    for (const [index, key] of keysOfItem(this.#name, item).entries()) {
      const keys = this.#keys[index] ?? new Digests()
      this.#keys[index] = keys
      keys.add(key)
    }
    this.#length++
  }

  /** `false` if it is not the item that was added under this number. */
  hold(number: number, item: unknown): boolean {
    const text = JSON.stringify(item)
    if (!this.#digests.isAt(number, text)) return false
    if (this.#wanted.delete(number)) this.#held.set(number, text)
    if (this.#removed.delete(number))
      this.#keepLine({ kind: 'removed', path: `${this.#path}[${number + 1}]`, from: item })
    const { first, partners, path } = this.#pairing ?? {}
    const partner = partners?.[number]
    if (partner === undefined || !this.#differs(number, partner)) return true
    const own = `${path}[${number + 1}]`
    if (partner < 0) this.#keepLine({ kind: 'added', path: own, to: item })
    else for (const difference of compareDocuments(first?.at(partner), item, own)) this.#keepLine(difference)
    return true
  }

  #keepLine(difference: Difference): void {
    this.#lines.push({ kind: difference.kind, path: '', printed: this.#print(difference) })
  }

  #differs(number: number, partner: number): boolean {
    return partner < 0 || this.#pairing?.first?.sameness(partner) !== this.sameness(number)
  }

  sameness(number: number): string {
    return this.#digests.at(number) ?? ''
  }

  keyAt(number: number, key: number): string | undefined {
    return this.#keys[key]?.at(number)
  }

  /** The content of an item; an empty element where it is not held, which makes it wanted. */
  at(number: number): unknown {
    const text = this.#held.get(number)
    if (text !== undefined) return JSON.parse(text)
    this.#wanted.add(number)
    return {}
  }

  /** The first time it only learns which items differ; the second time it has their lines. */
  *differencesTo(first: ItemList | undefined, path: string): Generator<Difference> {
    if (this.#pairing !== undefined) {
      yield* this.#lines
      const { first: before } = this.#pairing
      if (before !== undefined) yield* before.#lines
      return
    }
    const held = first instanceof HeldItems ? first : undefined
    const partners = new Int32Array(this.length).fill(-1)
    this.#pairing = { first: held, partners, path }
    if (held === undefined) return
    held.#path = path
    for (const pair of matchItems(this.#name, held, this)) {
      if (pair.second !== undefined) partners[pair.second] = pair.first ?? -1
      else if (pair.first !== undefined) held.#removed.add(pair.first)
    }
    for (const [number, partner] of partners.entries())
      if (partner >= 0 && this.#differs(number, partner)) held.#wanted.add(partner)
  }

  *allRemoved(path: string): Generator<Difference> {
    if (this.#lines.length === 0 && this.#path === '') {
      this.#path = path
      for (let number = 0; number < this.length; number++) this.#removed.add(number)
    } else yield* this.#lines
  }

  /** Stands for the items where the element that has them is compared as a whole. */
  toJSON(): string {
    return this.#digests.digest()
  }
}

/** Bytes of a digest: of a cryptographic hash, because an author of a file must not make two items look equal. */
const digestLength = 18

/** Digests of texts, without an object for each; those of no text are empty. */
class Digests {
  #bytes: Buffer = Buffer.alloc(64 * digestLength)
  #used = 0

  add(text: string | undefined): void {
    if (this.#used === this.#bytes.length) this.#bytes = Buffer.concat([this.#bytes, Buffer.alloc(this.#used)])
    if (text !== undefined) digestOf(text).copy(this.#bytes, this.#used, 0, digestLength)
    this.#used += digestLength
  }

  at(number: number): string | undefined {
    const from = number * digestLength
    const text = this.#bytes.toString('latin1', from, from + digestLength)
    return text === noDigest ? undefined : text
  }

  isAt(number: number, text: string): boolean {
    return digestOf(text).toString('latin1', 0, digestLength) === this.at(number)
  }

  digest(): string {
    return digestOf(this.#bytes.subarray(0, this.#used)).toString('base64url')
  }
}

const noDigest = '\0'.repeat(digestLength)

function digestOf(data: string | Uint8Array): Buffer {
  return hash('sha256', data, 'buffer')
}
