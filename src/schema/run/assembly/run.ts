// AssemblyScript: see `../layout.ts` for the memory, and `../run.ts` for what calls it. `npm run generate` compiles
// it to `../code.ts`. Everything here only accepts: it stops before the first token that it does not surely know.
import * as layout from '../layout'

const tab: u8 = 0x09
const lineFeed: u8 = 0x0a
const carriageReturn: u8 = 0x0d
const space: u8 = 0x20
const slash: u8 = 0x2f
const less: u8 = 0x3c
const bang: u8 = 0x21
const ampersand: u8 = 0x26
const bracket: u8 = 0x5d
/** Length of `<![CDATA[`, and of `]]>`. */
const sectionStart = 9
const sectionEnd = 3

// Where the token being read stands. Line ends and characters above 7F are rare, so that these need no registers.
let line: i32 = 0
let lineStart: i32 = 0
let lost: i32 = 0
let pairs: i32 = 0
// Of the value read last.
/** Whether it is ASCII. */
let ascii: bool = true
/** How many bytes more than their characters its references have. */
let shortened: i32 = 0

/** Reads on from the registers, and answers why it ended. */
export function run(): i32 {
  let at = <usize>load<u32>(layout.registerAt)
  let depth = load<i32>(layout.registerDepth)
  const base = load<i32>(layout.registerBase)
  const deepest = load<i32>(layout.registerDeepest)
  let tape = <usize>load<u32>(layout.registerTape)
  const taping = tape !== 0
  let frame: usize = layout.framesAt + (depth - 1) * layout.frameSize
  let lowest = depth
  let last: usize = 0
  let ended = layout.endedOther
  let blank = 0
  line = 0
  lineStart = 0
  lost = load<i32>(layout.registerLost)
  let lineBefore = 0
  let startBefore = 0
  let lostBefore = lost
  while (true) {
    if (tape >= <usize>layout.tapeEnd) {
      ended = layout.endedFull
      break
    }
    pairs = 0
    const i = passBlank(at)
    if (load<u8>(i) !== less) break
    const slot: usize =
      load<u32>(frame, layout.frameSlots) + (load<i32>(frame, layout.frameState) + 1) * layout.slotSize
    const unit = <i32>i - lost
    if (load<u8>(i, 1) === slash) {
      const opened = <usize>load<u32>(frame, layout.frameTransition)
      if (depth <= base || !isEndTag(i, opened)) break
      if (load<i32>(slot, layout.slotEnds) === 0) {
        ended = layout.endedNewEnd
        break
      }
      depth--
      frame -= layout.frameSize
      if (depth < lowest) lowest = depth
      at = i + load<u32>(opened, layout.transitionEndLength)
      last = opened
      if (taping) {
        store<i32>(tape, -1, layout.recordId)
        tape += layout.recordSize
      }
    } else {
      const taken = transitionAt(slot, i)
      if (taken === 0) {
        if (load<u8>(i, 1) === bang) break
        ended = layout.endedNewTag
        blank = <i32>(i - at) - pairs
        at = i
        lineBefore = line
        startBefore = lineStart
        break
      }
      if (depth >= deepest || !mayCome(frame, taken)) break
      let from = i + load<u32>(taken, layout.transitionTagLength)
      const inside = <usize>load<u32>(taken, layout.transitionSlots)
      if (inside === 0) {
        const isSection = isSectionStart(from)
        if (isSection) from += sectionStart
        const to = isSection ? endOfSection(from) : endOfValue(from)
        const end = isSection ? to + sectionEnd : to
        if (to === from || !isEndTag(end, taken) || !accepts(taken, from, to)) break
        const number = step(frame, taken)
        at = end + load<u32>(taken, layout.transitionEndLength)
        if (taping) {
          writeStart(tape, taken, unit, number)
          store<u32>(tape, <u32>from, layout.recordFrom)
          store<u32>(tape, <u32>to, layout.recordTo)
          store<i32>(
            tape,
            (ascii ? layout.formAscii : 0) | (shortened > 0 ? layout.formReferences : 0),
            layout.recordForm,
          )
          tape += layout.recordSize
        }
      } else {
        const number = step(frame, taken)
        frame += layout.frameSize
        depth++
        openFrame(frame, taken, number)
        at = from
        if (taping) {
          writeStart(tape, taken, unit, number)
          store<u32>(tape, <u32>i, layout.recordFrom)
          tape += layout.recordSize
        }
      }
      last = taken
    }
    lineBefore = line
    startBefore = lineStart
    lostBefore = lost
  }
  store<u32>(layout.registerAt, <u32>at)
  store<i32>(layout.registerLost, lostBefore)
  store<i32>(layout.registerLine, lineBefore)
  store<i32>(layout.registerLineStart, startBefore)
  store<i32>(layout.registerDepth, depth)
  store<i32>(layout.registerLowest, lowest)
  store<u32>(layout.registerLast, <u32>last)
  store<u32>(layout.registerTape, <u32>tape)
  store<i32>(layout.registerBlank, blank)
  return ended
}

/** The first byte behind white space. */
function passBlank(at: usize): usize {
  let i = at
  while (true) {
    const byte = load<u8>(i)
    if (byte === space) {
      i = endOfSpaces(i)
    } else if (byte === lineFeed) {
      i++
      line++
      lineStart = <i32>i - lost
    } else if (byte === carriageReturn && load<u8>(i, 1) === lineFeed) {
      i += 2
      pairs++
      line++
      lineStart = <i32>i - lost
    } else if (byte === tab) {
      i++
    } else {
      return i
    }
  }
}

function endOfSpaces(from: usize): usize {
  let i = from
  while (true) {
    const others = ~i8x16.bitmask(i8x16.eq(v128.load(i), i8x16.splat(0x20)))
    i += ctz(others)
    if ((others & 0xffff) !== 0) return i
  }
}

/** The transition of a slot whose tag stands at `i`, which becomes the first of them; 0 for none. */
function transitionAt(slot: usize, i: usize): usize {
  const first = <usize>load<u32>(slot, layout.slotTransitions)
  if (first === 0) return 0
  if (isStartTag(i, first)) return first
  for (let place = slot + layout.slotTransitions + 4; place < slot + layout.slotTransitionsEnd; place += 4) {
    const other = <usize>load<u32>(place)
    if (other === 0) return 0
    if (!isStartTag(i, other)) continue
    for (; place > slot + layout.slotTransitions; place -= 4) store<u32>(place, load<u32>(place - 4))
    store<u32>(place, <u32>other)
    return other
  }
  return 0
}

function isStartTag(i: usize, transition: usize): bool {
  if ((load<u64>(i) & load<u64>(transition, layout.transitionMask)) !== load<u64>(transition, layout.transitionFirst))
    return false
  const length = load<i32>(transition, layout.transitionTagLength)
  return length <= 8 || isSame(i, <usize>load<u32>(transition, layout.transitionTag), length)
}

function isEndTag(i: usize, transition: usize): bool {
  const first = load<u64>(i) & load<u64>(transition, layout.transitionEndMask)
  if (first !== load<u64>(transition, layout.transitionEndFirst)) return false
  const length = load<i32>(transition, layout.transitionEndLength)
  return length <= 8 || isSame(i, <usize>load<u32>(transition, layout.transitionEnd), length)
}

/** Whether the bytes behind the first eight are equal. */
function isSame(a: usize, b: usize, length: i32): bool {
  const last = length - 8
  for (let k: usize = 8; k < <usize>last; k += 8) if (load<u64>(a + k) !== load<u64>(b + k)) return false
  return load<u64>(a + last) === load<u64>(b + last)
}

/** Whether an element may come as often. The slot says that it may come here. */
function mayCome(frame: usize, taken: usize): bool {
  const leaf = load<i32>(taken, layout.transitionLeaf)
  const most = load<i32>(taken, layout.transitionMost)
  if (most === 1) return load<i32>(countOf(frame, leaf)) === 0
  return leaf !== load<i32>(frame, layout.frameState) || load<i32>(frame, layout.frameInARow) < most
}

function countOf(frame: usize, leaf: i32): usize {
  return frame + layout.frameCounts + (leaf << 2)
}

/** Moves a frame on by an element; answers its number among those of its name. */
function step(frame: usize, taken: usize): i32 {
  const leaf = load<i32>(taken, layout.transitionLeaf)
  const count = countOf(frame, leaf)
  const number = load<i32>(count) + 1
  store<i32>(count, number)
  const inARow = leaf === load<i32>(frame, layout.frameState) ? load<i32>(frame, layout.frameInARow) + 1 : 1
  store<i32>(frame, inARow, layout.frameInARow)
  store<i32>(frame, leaf, layout.frameState)
  return number
}

function openFrame(frame: usize, taken: usize, number: i32): void {
  store<u32>(frame, load<u32>(taken, layout.transitionSlots), layout.frameSlots)
  store<i32>(frame, -1, layout.frameState)
  store<i32>(frame, 0, layout.frameInARow)
  store<u32>(frame, <u32>taken, layout.frameTransition)
  store<i32>(frame, number, layout.frameNumber)
  const end = countOf(frame, load<i32>(taken, layout.transitionLeaves))
  for (let count = frame + layout.frameCounts; count < end; count += 16) v128.store(count, i32x4.splat(0))
}

function writeStart(record: usize, taken: usize, unit: i32, number: i32): void {
  store<i32>(record, load<i32>(taken, layout.transitionId), layout.recordId)
  store<i32>(record, line, layout.recordLine)
  store<i32>(record, lineStart, layout.recordLineStart)
  store<i32>(record, unit, layout.recordUnit)
  store<i32>(record, number, layout.recordNumber)
}

/**
 * The first byte that is not of a value without markup. Sixteen bytes at a time; above 7F character by character. The
 * five references that XML names are taken, too.
 */
function endOfValue(from: usize): usize {
  ascii = true
  shortened = 0
  let i = from
  while (true) {
    const bytes = v128.load(i)
    // Compared with a sign, bytes above 7F are smaller than a space, too.
    const stops = v128.or(
      v128.or(i8x16.lt_s(bytes, i8x16.splat(0x20)), i8x16.eq(bytes, i8x16.splat(0x3c))),
      v128.or(i8x16.eq(bytes, i8x16.splat(0x26)), i8x16.eq(bytes, i8x16.splat(0x5d))),
    )
    const found = i8x16.bitmask(stops)
    if (found === 0) {
      i += 16
      continue
    }
    i += ctz(found)
    const byte = load<u8>(i)
    if (byte === ampersand) {
      const length = referenceLength(i)
      if (length === 0) return i
      i += length
      shortened += length - 1
    } else if (byte === bracket) {
      if (load<u8>(i, 1) === bracket) return i
      i++
    } else {
      const length = byte < 0x80 ? 0 : passCharacter(i)
      if (length === 0) return i
      i += length
    }
  }
}

/** Length of a character above 7F, which is counted; 0 if it is none. */
function passCharacter(i: usize): i32 {
  const length = sequenceLength(i)
  if (length === 0) return 0
  lost += length === 2 ? 1 : 2
  ascii = false
  return length
}

/** Length of one of the references that XML names, such as `&amp;`; 0 for any other. */
function referenceLength(i: usize): i32 {
  const first = load<u32>(i)
  if (first === 0x3b746c26 || first === 0x3b746726) return 4
  if (first === 0x706d6126) return load<u8>(i, 4) === 0x3b ? 5 : 0
  if (first === 0x6f757126) return load<u16>(i, 4) === 0x3b74 ? 6 : 0
  return first === 0x6f706126 && load<u16>(i, 4) === 0x3b73 ? 6 : 0
}

/** Whether a CDATA section begins. */
function isSectionStart(i: usize): bool {
  return load<u32>(i) === 0x435b213c && load<u32>(i, 4) === 0x41544144 && load<u8>(i, 8) === 0x5b
}

/** The end of what a CDATA section holds; where it begins if the section is not read here. */
function endOfSection(from: usize): usize {
  ascii = true
  shortened = 0
  let i = from
  while (true) {
    const bytes = v128.load(i)
    const stops = v128.or(i8x16.lt_s(bytes, i8x16.splat(0x20)), i8x16.eq(bytes, i8x16.splat(0x5d)))
    const found = i8x16.bitmask(stops)
    if (found === 0) {
      i += 16
      continue
    }
    i += ctz(found)
    const byte = load<u8>(i)
    if (byte === bracket) {
      if (load<u16>(i, 1) === 0x3e5d) return i
      i++
    } else {
      const length = byte < 0x80 ? 0 : passCharacter(i)
      if (length === 0) return from
      i += length
    }
  }
}

/** As `sequenceLength` of `src/xml/tags.ts`. */
function sequenceLength(i: usize): i32 {
  const lead = load<u8>(i)
  const second = load<u8>(i, 1)
  if ((second & 0xc0) !== 0x80) return 0
  if (lead < 0xe0) return lead >= 0xc2 ? 2 : 0
  const third = load<u8>(i, 2)
  if ((third & 0xc0) !== 0x80) return 0
  if (lead < 0xf0) {
    if ((lead === 0xe0 && second < 0xa0) || (lead === 0xed && second > 0x9f)) return 0
    return lead === 0xef && second === 0xbf && third > 0xbd ? 0 : 3
  }
  if (lead > 0xf4 || (lead === 0xf0 && second < 0x90) || (lead === 0xf4 && second > 0x8f)) return 0
  return (load<u8>(i, 3) & 0xc0) === 0x80 ? 4 : 0
}

/** Whether a value is surely allowed, by its check (`src/schema/run/program.ts`). */
function accepts(taken: usize, from: usize, to: usize): bool {
  const length = <i32>(to - from) - shortened
  const min = load<i32>(taken, layout.transitionMin)
  const max = load<i32>(taken, layout.transitionMax)
  const check = load<i32>(taken, layout.transitionCheck)
  if (shortened > 0 && check !== layout.checkText) return false
  switch (check) {
    case layout.checkText:
      return length <= max && length >= (ascii ? min : 4 * min)
    case layout.checkDecimal:
      return isDecimal(from, to, min, max)
    case layout.checkDate:
      return length === 10 && isDate(from)
    case layout.checkDateTime:
      return isDateTime(from, to)
    case layout.checkBoolean:
      return isBoolean(from, length)
    case layout.checkCode:
      return length <= 4 && isCode(taken, from, to)
    case layout.checkPattern:
      return length >= min && length <= max && ascii && fits(taken, from, to)
    default:
      return false
  }
}

function isDigit(i: usize): bool {
  return <u32>load<u8>(i) - 0x30 < 10
}

function isDecimal(from: usize, to: usize, fraction: i32, total: i32): bool {
  if (<i32>(to - from) > total) return false
  let i = from
  while (i < to && isDigit(i)) i++
  if (i === from) return false
  if (i === to) return true
  const point = i++
  if (load<u8>(point) !== 0x2e || i === to || <i32>(to - i) > fraction) return false
  while (i < to && isDigit(i)) i++
  return i === to
}

/** Two digits as a number; at least 100 for anything else. */
function pair(i: usize): u32 {
  const tens = <u32>load<u8>(i) - 0x30
  const ones = <u32>load<u8>(i, 1) - 0x30
  return tens < 10 && ones < 10 ? tens * 10 + ones : 100
}

function isDate(i: usize): bool {
  const century = pair(i)
  const year = pair(i + 2)
  const month = pair(i + 5)
  const day = pair(i + 8)
  if (load<u8>(i, 4) !== 0x2d || load<u8>(i, 7) !== 0x2d) return false
  if (century > 99 || year > 99 || century + year === 0 || month < 1 || month > 12 || day < 1) return false
  if (month !== 2) return day <= <u32>(month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31)
  const isLeap = year === 0 ? century % 4 === 0 : year % 4 === 0
  return day <= <u32>(isLeap ? 29 : 28)
}

function isDateTime(from: usize, to: usize): bool {
  const length = <i32>(to - from)
  if (length < 19 || length > 40 || !isDate(from) || load<u8>(from, 10) !== 0x54) return false
  if (load<u8>(from, 13) !== 0x3a || load<u8>(from, 16) !== 0x3a) return false
  if (pair(from + 11) > 23 || pair(from + 14) > 59 || pair(from + 17) > 59) return false
  let i = from + 19
  if (i < to && load<u8>(i) === 0x2e) {
    const first = ++i
    while (i < to && isDigit(i)) i++
    if (i === first) return false
  }
  if (i === to) return true
  if (load<u8>(i) === 0x5a) return i + 1 === to
  if (to - i !== 6 || (load<u8>(i) !== 0x2b && load<u8>(i) !== 0x2d) || load<u8>(i, 3) !== 0x3a) return false
  return pair(i + 1) <= 13 && pair(i + 4) <= 59
}

function isBoolean(from: usize, length: i32): bool {
  if (length === 1) return (load<u8>(from) & 0xfe) === 0x30
  if (length === 4) return load<u32>(from) === 0x65757274
  return length === 5 && load<u32>(from) === 0x736c6166 && load<u8>(from, 4) === 0x65
}

function isCode(taken: usize, from: usize, to: usize): bool {
  let code: i32 = 0
  for (let i = from; i < to; i++) code = (code << 8) | load<u8>(i)
  const codes = <usize>load<u32>(taken, layout.transitionCodes)
  let low = 0
  let high = load<i32>(taken, layout.transitionCodesLength) - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const known = load<i32>(codes + (middle << 2))
    if (known === code) return true
    if (known < code) low = middle + 1
    else high = middle - 1
  }
  return false
}

function fits(taken: usize, from: usize, to: usize): bool {
  const count = load<i32>(taken, layout.transitionSegments)
  const least = <usize>load<u32>(taken, layout.transitionSegmentsLeast)
  const most = <usize>load<u32>(taken, layout.transitionSegmentsMost)
  let marks = <usize>load<u32>(taken, layout.transitionMarks)
  let i = from
  for (let segment = 0; segment < count; segment++) {
    const fewest = load<i32>(least + (segment << 2))
    const start = i
    const room = <i32>(to - i)
    const limit = i + min(room, load<i32>(most + (segment << 2)))
    while (i < limit && load<u8>(marks + load<u8>(i)) === 1) i++
    const taken = <i32>(i - start)
    if (taken < fewest || (fewest < 0 && taken !== 0 && taken !== -fewest)) return false
    marks += layout.marksSize
  }
  return i === to
}
