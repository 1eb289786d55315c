import { expect, it } from 'vitest'
import { overlapping, type TimedClass } from './overlaps.rule.ts'

const at = (courseId: number, start: string, end: string): TimedClass => ({
  courseId,
  title: `Class ${courseId}`,
  start: `2026-11-25T${start}:00Z`,
  end: `2026-11-25T${end}:00Z`,
})
const yoga = at(1, '10:00', '10:45')

it.each([
  ['starts during it', at(2, '10:30', '11:30'), true],
  ['ends during it', at(2, '09:00', '10:15'), true],
  ['takes place entirely within it', at(2, '10:10', '10:20'), true],
  ['spans it', at(2, '09:00', '12:00'), true],
  ['starts when it ends', at(2, '10:45', '11:30'), false],
  ['ends when it starts', at(2, '09:00', '10:00'), false],
  ['is the same class', yoga, false],
])('a class that %s', (_what, other, overlaps) => {
  expect(overlapping(yoga, [other])).toEqual(overlaps ? [other] : [])
})
