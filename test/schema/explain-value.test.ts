import { expect, test } from 'vitest'
import { wrongForm, wrongLength } from '../../src/schema/explain-value.ts'

test.each([
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
