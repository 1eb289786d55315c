import { describe, expect, it } from 'vitest'
import { scheduleEventInput } from './schedule-event.input.ts'

const schema = scheduleEventInput({ earliest: '2026-11-21', latest: '2031-11-21' })
const complaintsOf = (date: unknown) => schema.safeParse({ date }).error?.issues.map(({ message }) => message)

describe('the date of a new event', () => {
  it.each(['2026-11-21', ' 2026-11-21 ', '2028-02-29', '2031-11-21'])('can be %j', (date) => {
    expect(schema.parse({ date })).toEqual({ date: date.trim() })
  })
  it.each([
    ['empty', '', 'eventDate.required'],
    ['today', '2026-11-20', 'eventDate.tooEarly'],
    ['a date in the past', '0001-01-01', 'eventDate.tooEarly'],
    ['more than five years ahead', '2031-11-22', 'eventDate.tooLate'],
    ['a day that does not exist', '2027-02-30', 'eventDate.invalid'],
    ['a month that does not exist', '2027-13-01', 'eventDate.invalid'],
    ['a date in US format', '11/21/2026', 'eventDate.invalid'],
    ['a date and a time', '2026-11-21T10:00:00Z', 'eventDate.invalid'],
    ['a year of five digits', '12026-11-21', 'eventDate.invalid'],
    ['text', 'tomorrow', 'eventDate.invalid'],
    ['an SQL fragment', "2026-11-21'; --", 'eventDate.invalid'],
    ['a date with a NUL character', '2026-11-21\0', 'eventDate.invalid'],
  ])('cannot be %s', (_name, date, complaint) => {
    expect(complaintsOf(date)).toEqual([complaint])
  })
})
