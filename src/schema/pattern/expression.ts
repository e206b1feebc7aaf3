import { type CharacterSet, classOf } from './character-set.ts'

/** A regular expression, in the parts that all dialects have in common. */
export type Expression =
  | { kind: 'character'; set: CharacterSet }
  | { kind: 'sequence' | 'choice'; parts: readonly Expression[] }
  | { kind: 'loop'; body: Expression; min: number; max: number }

/** Whether the empty text fits it. */
export function isNullable(expression: Expression): boolean {
  switch (expression.kind) {
    case 'character':
      return false
    case 'sequence':
      return expression.parts.every(isNullable)
    case 'choice':
      return expression.parts.some(isNullable)
    case 'loop':
      return expression.min === 0 || isNullable(expression.body)
  }
}

/** The sets that the first character of a text may come from. */
export function firstOf(expression: Expression): readonly CharacterSet[] {
  switch (expression.kind) {
    case 'character':
      return [expression.set]
    case 'choice':
      return expression.parts.flatMap(firstOf)
    case 'loop':
      return expression.max === 0 ? [] : firstOf(expression.body)
    case 'sequence': {
      const found: CharacterSet[] = []
      for (const part of expression.parts) {
        found.push(...firstOf(part))
        if (!isNullable(part)) break
      }
      return found
    }
  }
}

/**
 * An expression that the same texts fit, in which no loop repeats what may be empty or what is a loop itself:
 * `(X*(/X)?)*` becomes `(X|/X)*`. It is the star normal form of Brüggemann-Klein (1993).
 */
export function inNormalForm(expression: Expression): Expression {
  switch (expression.kind) {
    case 'character':
      return expression
    case 'sequence':
    case 'choice':
      return { kind: expression.kind, parts: expression.parts.map(inNormalForm) }
    case 'loop': {
      const { min, max } = expression
      const body = inNormalForm(expression.body)
      if (max !== Number.POSITIVE_INFINITY || min > 1) return { kind: 'loop', body, min, max }
      const isAny = min === 0 || isNullable(body)
      return { kind: 'loop', body: unrepeated(body), min: isAny ? 0 : 1, max }
    }
  }
}

/** The body of an endless loop, without the loops and empty texts that the endless loop makes good. */
function unrepeated(body: Expression): Expression {
  switch (body.kind) {
    case 'character':
      return body
    case 'choice':
      return { kind: 'choice', parts: body.parts.filter((part) => !isEmpty(part)).map(unrepeated) }
    case 'loop':
      return body.max > 0 && (body.min <= 1 || isNullable(body.body)) ? unrepeated(body.body) : body
    case 'sequence': {
      if (!body.parts.every(isNullable)) return body
      return { kind: 'choice', parts: body.parts.filter((part) => !isEmpty(part)).map(unrepeated) }
    }
  }
}

function isEmpty(expression: Expression): boolean {
  return expression.kind === 'sequence' && expression.parts.length === 0
}

/** The expression as one of JavaScript with the flag `u`. */
export function scriptSource(expression: Expression): string {
  return sourceOf(expression, ({ source }) => source, loopOfScript)
}

/** RE2's limit on how often something may stand, also where a loop is in a loop. */
const mostRepeats = 1000

/** The expression in the syntax of RE2, with each class as its characters: RE2 may know another Unicode. */
export function linearSource(expression: Expression): string {
  const character = (set: CharacterSet): string => classOf(set.ranges(), 'x')
  return sourceOf(expression, character, (body, loop) => {
    const most = Math.max(1, Math.floor(mostRepeats / repeatsIn(loop.body)))
    const { min, max } = loop
    let left = min
    let source = ''
    for (; left > most; left -= most) source += times(body, most, most)
    if (max === Number.POSITIVE_INFINITY) return source + times(body, left, max)
    let optional = max - min
    source += times(body, left, Math.min(most, left + optional))
    for (optional -= most - left; optional > 0; optional -= most) source += times(body, 0, Math.min(most, optional))
    return source
  })
}

/** The highest number of repetitions in an expression, loops in loops multiplied, as `linearSource` writes them. */
function repeatsIn(expression: Expression): number {
  if (expression.kind === 'character') return 1
  if (expression.kind !== 'loop') return expression.parts.reduce((most, part) => Math.max(most, repeatsIn(part)), 1)
  const { body, min, max } = expression
  const inner = repeatsIn(body)
  const most = Math.max(1, Math.floor(mostRepeats / inner))
  return inner * Math.max(1, Math.min(most, max === Number.POSITIVE_INFINITY ? min : max))
}

type Loop = Expression & { kind: 'loop' }

function sourceOf(
  expression: Expression,
  character: (set: CharacterSet) => string,
  loop: (body: string, loop: Loop) => string,
): string {
  switch (expression.kind) {
    case 'character':
      return character(expression.set)
    case 'sequence':
      return expression.parts.map((part) => sourceOf(part, character, loop)).join('')
    case 'choice':
      return `(?:${expression.parts.map((part) => sourceOf(part, character, loop)).join('|')})`
    case 'loop': {
      const { body } = expression
      const inner = sourceOf(body, character, loop)
      return loop(body.kind === 'character' ? inner : `(?:${inner})`, expression)
    }
  }
}

function loopOfScript(body: string, { min, max }: Loop): string {
  return times(body, min, max)
}

function times(body: string, min: number, max: number): string {
  if (max === Number.POSITIVE_INFINITY) return `${body}${min === 0 ? '*' : min === 1 ? '+' : `{${min},}`}`
  if (min === 1 && max === 1) return body
  if (max === 0) return '(?:)'
  return `${body}${max === 1 ? '?' : min === max ? `{${min}}` : `{${min},${max}}`}`
}

/** How many characters stand in it when each loop is written out; an endless loop counts as one more. */
export function sizeOf(expression: Expression): number {
  if (expression.kind === 'character') return 1
  if (expression.kind !== 'loop') return expression.parts.reduce((sum, part) => sum + sizeOf(part), 1)
  const { body, min, max } = expression
  return 1 + sizeOf(body) * (max === Number.POSITIVE_INFINITY ? min + 1 : max)
}
