import { expect, it } from 'vitest'
import { logoSize } from './logo-size.rule.ts'

it.each([
  { what: 'that fits exactly stays', of: [512, 160], is: [512, 160] },
  { what: 'that is small is not enlarged', of: [40, 30], is: [40, 30] },
  { what: 'that is too wide gets the largest width', of: [1024, 100], is: [512, 50] },
  { what: 'one pixel too wide gets the largest width', of: [513, 100], is: [512, 100] },
  { what: 'that is too high gets the largest height', of: [100, 1600], is: [10, 160] },
  { what: 'one pixel too high gets the largest height', of: [100, 161], is: [99, 160] },
  { what: 'that is too wide and too high fits in both', of: [5120, 3200], is: [256, 160] },
  { what: 'that is extremely wide keeps a row of pixels', of: [10_000, 1], is: [512, 1] },
  { what: 'that is extremely high keeps a column of pixels', of: [1, 10_000], is: [1, 160] },
])('a logo $what', ({ of: [width, height], is }) => {
  expect(Object.values(logoSize(width!, height!))).toEqual(is)
})
