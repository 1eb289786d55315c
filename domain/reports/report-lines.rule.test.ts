import { describe, expect, it } from 'vitest'
import { attendanceRate, fillRate, percentOf, type ReportCounts } from './report-lines.rule.ts'

const counts: ReportCounts = {
  classes: 2,
  notRecorded: 0,
  cancelledClasses: 0,
  seats: 20,
  placesTaken: 15,
  registrations: 14,
  cancellations: 1,
  guests: 3,
  people: 12,
  expected: 9,
  attended: 6,
  guestsAttended: 1,
}

describe('a report line', () => {
  it('has a fill rate of seats taken to seats', () => {
    expect(fillRate(counts)).toBe(0.75)
    expect(fillRate({ ...counts, placesTaken: 24 }), 'over full').toBe(1.2)
  })
  it('has no rate without seats or without expected people', () => {
    expect(fillRate({ ...counts, seats: 0 })).toBeNull()
    expect(attendanceRate({ ...counts, expected: 0, attended: 0 })).toBeNull()
  })
  it('has an attendance rate of people who attended to people expected', () => {
    expect(percentOf(attendanceRate(counts))).toBe(66.7)
  })
  it.each([
    [0, 0],
    [1, 100],
    [1 / 3, 33.3],
    [0.99999, 100],
    [null, null],
  ])('shows %s as %s percent', (share, percent) => {
    expect(percentOf(share)).toBe(percent)
  })
})
