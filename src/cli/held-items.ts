import { hash } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { ItemList } from '../compare/index.ts'

/**
 * The items of one element of a large file, which stands in the place of their array. Of each it has a digest, and
 * later the content of those that were asked for: a file is compared once to learn which, and read again for these.
 */
export class HeldItems implements ItemList {
  readonly #digests: string[] = []
  /** The items that were asked for before their content was there. */
  readonly wanted = new Set<number>()
  readonly #packed = new PackedItems()

  get length(): number {
    return this.#digests.length
  }

  /** Adds the next item, of which only the digest is held. */
  add(item: unknown): void {
    this.#digests.push(digestOf(item))
  }

  /** Holds the content of an item; `false` if it is not the one that was added under this number. */
  hold(number: number, item: unknown): boolean {
    if (digestOf(item) !== this.#digests[number]) return false
    if (this.wanted.delete(number)) this.#packed.add(number, item)
    return true
  }

  sameness(number: number): string {
    return this.#digests[number] ?? ''
  }

  /** The content of an item; an empty element where it is not held, which makes it wanted. */
  at(number: number): unknown {
    if (this.#packed.has(number)) return this.#packed.get(number)
    this.wanted.add(number)
    return {}
  }

  /** Stands for the items where the element that has them is compared as a whole. */
  toJSON(): string {
    return digestOf(this.#digests)
  }
}

/** Of a cryptographic hash, because the author of a file must not be able to make two items look equal. */
function digestOf(value: unknown): string {
  return hash('sha256', JSON.stringify(value), 'base64url').slice(0, 24)
}

const pieceLength = 64 * 1024
/** Pieces that stay unpacked: items are mostly asked for in their order. */
const mostUnpacked = 16

/** Items as packed text: a tenth of its length, and much less than their objects. */
class PackedItems {
  readonly #places = new Map<number, { piece: number; from: number; to: number }>()
  readonly #pieces: Uint8Array[] = []
  readonly #unpacked = new Map<number, string>()
  #open = ''

  has(number: number): boolean {
    return this.#places.has(number)
  }

  add(number: number, item: unknown): void {
    const from = this.#open.length
    this.#open += JSON.stringify(item)
    this.#places.set(number, { piece: this.#pieces.length, from, to: this.#open.length })
    if (this.#open.length < pieceLength) return
    this.#pieces.push(deflateRawSync(this.#open, { level: 1 }))
    this.#open = ''
  }

  get(number: number): unknown {
    const place = this.#places.get(number)
    return place === undefined ? undefined : JSON.parse(this.#pieceAt(place.piece).slice(place.from, place.to))
  }

  #pieceAt(number: number): string {
    const packed = this.#pieces[number]
    if (packed === undefined) return this.#open
    const known = this.#unpacked.get(number)
    if (known !== undefined) return known
    const text = inflateRawSync(packed).toString()
    for (const oldest of this.#unpacked.keys()) {
      if (this.#unpacked.size < mostUnpacked) break
      this.#unpacked.delete(oldest)
    }
    this.#unpacked.set(number, text)
    return text
  }
}
