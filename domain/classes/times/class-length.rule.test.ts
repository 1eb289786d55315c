import { expect, it } from 'vitest'
import { classLength } from './class-length.rule.ts'

it.each([
  ['15:01', 0, 1],
  ['15:59', 0, 59],
  ['16:00', 1, 0],
  ['16:01', 1, 1],
  ['16:30', 1, 30],
  ['17:00', 2, 0],
])('a class from 15:00 to %s lasts %i hours and %i minutes', (end, hours, minutes) => {
  const at = (time: string) => new Date(`2026-11-25T${time}:00Z`)
  expect(classLength({ start: at('15:00'), end: at(end) })).toEqual({ hours, minutes })
})
it('a class that ends after midnight has the length of both days', () => {
  expect(
    classLength({ start: new Date('2026-11-27T23:15:00Z'), end: new Date('2026-11-28T01:00:00Z') }),
  ).toEqual({ hours: 1, minutes: 45 })
})
