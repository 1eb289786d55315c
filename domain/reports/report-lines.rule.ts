/** What a line of a report counts. Guests are no people of their own here: nobody knows whether one came twice. */
export interface ReportCounts {
  /** That were not cancelled. */
  classes: number
  cancelledClasses: number
  /** Of classes and modes with a limit where people register here. */
  seats: number
  /** Places taken of those seats, guests too. */
  placesTaken: number
  registrations: number
  cancellations: number
  guests: number
  /** Different people. */
  people: number
  /** Classes that were held with people registered, of which nobody has recorded who came. They count in no rate. */
  notRecorded: number
  /** Registrations of classes that have begun and whose roster is done: those who could be there. */
  expected: number
  attended: number
  guestsAttended: number
}

/** A share from 0 (and over 1 where more came than there were seats), or null of nothing. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole
}

/** Places taken of the seats there were. */
export function fillRate({ placesTaken, seats }: ReportCounts): number | null {
  return shareOf(placesTaken, seats)
}

/** Who was there of those who could be. */
export function attendanceRate({ attended, expected }: ReportCounts): number | null {
  return shareOf(attended, expected)
}

/** A share of a number that is itself rounded: 0.8333 is 83. Of more than everybody, which rounding up can make, it is 100. */
export function roughPercentOf(share: number | null): number | null {
  return share === null ? null : Math.min(100, Math.round(share * 100))
}

/** A share as percent with one digit behind the point, as tables show it: 0.8333 is 83.3. */
export function percentOf(share: number | null): number | null {
  return share === null ? null : Math.round(share * 1000) / 10
}
