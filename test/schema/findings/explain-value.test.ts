import { expect, test } from 'vitest'
import {
  found,
  negativeAmount,
  notListed,
  outOfRange,
  spaceAround,
  tooManyDecimals,
  tooManyDigits,
  wrongForm,
  wrongLength,
  wrongType,
} from '../../../src/schema/findings/explain-value.ts'

const codes = Array.from({ length: 21 }, (_, index) => `C${index}`)

test.each([
  [found('"x"', wrongType('a number')), 'Found "x". Write a number.'],
  [notListed(['A', 'B']), 'Allowed: A, B.'],
  [notListed(['A', 'B'], 'A'), 'Allowed: A, B. Write A.'],
  [notListed(codes.slice(1)), `Allowed: ${codes.slice(1).join(', ')}.`],
  [notListed(codes, 'C1'), 'Allowed: one of the 21 codes of the schema. Write C1.'],
  [tooManyDecimals(1, 0), 'It has 1 decimal; allowed: 0. Write a whole number.'],
  [tooManyDecimals(3, 2), 'It has 3 decimals; allowed: 2. Write at most 2.'],
  [tooManyDigits(19, 18), 'It has 19 digits; allowed: 18. Write at most 18.'],
  [outOfRange('at least', '0'), 'Allowed: at least 0. Correct it.'],
  [spaceAround(), 'The value has white space that a reader would remove. Write it without.'],
  [negativeAmount(), 'Allowed: 0 and above. Write the amount without a sign; an indicator gives credit or debit.'],
  [wrongLength(6, 1, 5, '1 to 5'), 'It has 6; allowed: 1 to 5. Shorten it by 1.'],
  [wrongForm('[A-Z]+'), 'It must have the form [A-Z]+. Correct it.'],
  [wrongForm('[A-Z]+', 'Write it in capital letters'), 'It must have the form [A-Z]+. Write it in capital letters.'],
  [
    wrongLength(0, 1, 5, '1 to 5'),
    'It has 0; allowed: 1 to 5. Fill it in, or leave the element out where it is optional.',
  ],
  [wrongLength(7, 1, 5, '1 to 5'), 'It has 7; allowed: 1 to 5. Shorten it by 2.'],
  [wrongLength(1, 3, 5, '3 to 5'), 'It has 1; allowed: 3 to 5. It is too short by 2.'],
])('%s', (text, expected) => {
  expect(text).toBe(expected)
})
