/**
 * The memory of the run, for both sides of it: `assembly/run.ts`, which becomes WebAssembly, and the JavaScript around
 * it. Numbers are addresses, offsets and sizes in bytes; a field without another type is an `i32`.
 *
 * ```text
 *       0  registers   where the run stands, and how it may go on
 *     256  frames      the open elements, the root first
 *   0x5200 window      a part of the document: bytes, then zeros, where every loop of the run stops
 *  0x27400 tape        a record for each token taken, where somebody wants to know
 *  0xa7400 tables      slots and transitions, learnt from JavaScript
 *
 *   frame ──slots──► slot of state -1     slot ──► transition, transition …  (up to 14, the last used first)
 *     │              slot of state 0               │
 *     │              …                             ├──► the bytes of its start tag and of its end tag
 *     │                                            ├──► its check of values: codes, or classes of characters
 *     └─transition─► (its end tag)                 └──► slots of the content inside
 * ```
 *
 * A state of a content model is the index of the element seen last. A *transition* is a start tag as written, in a
 * type, with what it leads to. A slot holds those that JavaScript took from a state without a finding.
 *
 * Positions are relative to where a run begins, so that 32 bits are enough for files of any size: lines since then; and
 * units, which are UTF-16 code units since then. The unit of an address is the address less `registerLost`.
 */

export const framesAt = 256
export const frameSize = 320
/** Types with more elements than this are left to JavaScript. */
export const mostLeaves = 64
/** Elements deeper than this are left to JavaScript. */
export const mostFrames = 64
export const windowAt = 0x5200
/** A piece of 128 KB, and the unfinished token before it. */
export const windowSize = 0x22000
/** More zeros behind the window than any comparison reads. */
export const windowSlack = 512
export const tapeAt = 0x27400
export const tapeEnd = 0xa7400
export const recordSize = 32
export const tablesAt = tapeEnd
/** Behind the last table, and the size of the memory: 75 pages. Then tables are forgotten; one message takes 60 KB. */
export const tablesEnd = 75 * 0x10000
export const slotSize = 64
export const transitionSize = 128
/** Marks for each segment of a pattern: one for every byte. */
export const marksSize = 2 * 128

/** Address of the next token. */
export const registerAt = 0
/** Address of unit 0, and one or two more for each character above 7F. */
export const registerLost = 4
export const registerLine = 8
/** Unit of the start of the line, valid where there was a line end. */
export const registerLineStart = 12
export const registerDepth = 16
/** The least depth of the run. */
export const registerLowest = 20
/** The transition taken last, 0 for none. */
export const registerLast = 24
/** Where the next record goes; 0 where none are wanted. */
export const registerTape = 32
/** Elements up to this depth end in JavaScript. */
export const registerBase = 36
/** An element this deep opens in JavaScript. */
export const registerDeepest = 40
/** Characters of white space right before `registerAt`. */
export const registerBlank = 44

/** Address of the slots of its content. */
export const frameSlots = 0
/** The state: index of the element seen last. */
export const frameState = 4
/** How often that was seen in a row. */
export const frameInARow = 8
/** Its transition, for its end tag. */
export const frameTransition = 12
/** Its number among the elements of its name, from 1. */
export const frameNumber = 28
/** How often each element inside was seen. */
export const frameCounts = 64

/** Number of the transition; -1 for the end of an element that has elements. */
export const recordId = 0
export const recordFrom = 4
export const recordTo = 8
/** How it is written: `formAscii`, `formReferences`. */
export const recordForm = 12
/** Lines before the start tag. */
export const recordLine = 16
/** Unit of the start of that line. */
export const recordLineStart = 20
/** Unit of the start tag. */
export const recordUnit = 24
/** Number of the element among those of its name, from 1. */
export const recordNumber = 28

/** All of a value is ASCII. */
export const formAscii = 1
/** A value has references. */
export const formReferences = 2

/** Whether the content may end here. */
export const slotEnds = 0
/** Addresses of transitions, 0 for none. */
export const slotTransitions = 8
/** Behind the last of them. */
export const slotTransitionsEnd = 64

/** The first eight bytes of the tag, `u64`. */
export const transitionFirst = 0
/** Which of these count, `u64`. */
export const transitionMask = 8
export const transitionEndFirst = 16
export const transitionEndMask = 24
/** Address of the bytes of the tag. */
export const transitionTag = 32
export const transitionTagLength = 36
/** Address of the bytes of the end tag. */
export const transitionEnd = 40
export const transitionEndLength = 44
/** Number of the transition; -1 for an end tag alone. */
export const transitionId = 48
export const transitionLeaf = 52
export const transitionMost = 56
export const transitionSlots = 60
export const transitionLeaves = 64
/** The check of its value, a `ByteCheck`: its kind. */
export const transitionCheck = 68
/** `min` of the check. */
export const transitionMin = 72
/** `max` of the check. */
export const transitionMax = 76
/** Address of its codes. */
export const transitionCodes = 80
export const transitionCodesLength = 84
/** Address of its marks. */
export const transitionMarks = 88
export const transitionSegments = 92
/** Address of `least`. */
export const transitionSegmentsLeast = 96
/** Address of `most`. */
export const transitionSegmentsMost = 100

/** The run ended before a token that JavaScript reads. */
export const endedOther = 0
/** The start tag at `registerAt` is no transition of the slot. */
export const endedNewTag = 1
/** The element at `registerAt` ends where none has ended before. */
export const endedNewEnd = 2
/** The tape is full. */
export const endedFull = 3

/** No value is accepted. */
export const checkNever = 0
export const checkText = 1
export const checkDecimal = 2
export const checkDate = 3
export const checkDateTime = 4
export const checkBoolean = 5
export const checkCode = 6
export const checkPattern = 7
