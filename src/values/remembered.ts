/** How many verdicts are kept, a power of two. */
const slots = 1024

/** Longer texts are not kept. */
const longest = 64

/** Characters from the end of a text that choose its slot: accounts, banks and amounts differ most there. */
const telling = 12

/** After so many texts in a row that were not known, nothing is looked up or kept for some time. */
const patience = 256

/** The texts of that time. */
const pause = 8192

/**
 * A check that keeps its last verdicts by value, because the accounts, banks and amounts of a file repeat. Texts that
 * share a slot replace each other, so it takes constant memory whatever it is given. Where values do not repeat, as
 * accounts do not if each payment has its own, it stands aside: keeping a verdict takes longer than many a check.
 */
export function remembered<T>(check: (text: string) => T): (text: string) => T {
  let known: { hashes: Int32Array; texts: (string | undefined)[]; verdicts: (T | undefined)[] } | undefined
  // Several rules ask about one value after another.
  let lastText: string | undefined
  let lastVerdict: T | undefined
  let inARow = 0
  return (text) => {
    if (text === lastText) return lastVerdict as T
    if (text.length > longest) return check(text)
    if (inARow >= patience) {
      inARow = inARow < patience + pause ? inARow + 1 : 0
      const verdict = check(text)
      lastText = text
      lastVerdict = verdict
      return verdict
    }
    known ??= { hashes: new Int32Array(slots), texts: new Array(slots).fill(undefined), verdicts: new Array(slots) }
    const { hashes, texts, verdicts } = known
    const hash = hashOf(text)
    const slot = hash & (slots - 1)
    // Comparing hashes first saves a look at the other text, which takes a while where no two texts are alike.
    const isKnown = hashes[slot] === hash && texts[slot] === text
    const verdict = isKnown ? (verdicts[slot] as T) : check(text)
    lastText = text
    lastVerdict = verdict
    inARow = isKnown ? 0 : inARow + 1
    if (isKnown) return verdict
    hashes[slot] = hash
    texts[slot] = text
    verdicts[slot] = verdict
    return verdict
  }
}

function hashOf(text: string): number {
  let hash = text.length
  for (let at = Math.max(0, text.length - telling); at < text.length; at++)
    hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0
  return hash
}
