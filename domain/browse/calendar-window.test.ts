import { expect, it } from 'vitest'
import { myCalendarFrom, publicCalendarSpan } from './calendar-window.ts'

it('a public calendar covers one month back to one year ahead in the site’s time zone', () => {
  // Still the 20th in New York.
  expect(publicCalendarSpan(new Date('2026-11-21T04:00:00Z'), 'America/New_York')).toEqual({
    min: '2026-10-21',
    max: '2027-11-20',
  })
})

it('a person’s own calendar starts 90 days back', () => {
  expect(myCalendarFrom(new Date('2026-11-21T15:00:00Z'))).toEqual(new Date('2026-08-23T15:00:00Z'))
})
