/** What a line of a report counts. Guests are not counted as people: no one knows whether a guest came twice. */
export interface ReportCounts {
  /** Classes that were not cancelled. */
  classes: number
  cancelledClasses: number
  /** Seats of classes and modes that have a limit and take registrations here. */
  seats: number
  /** How many of those seats are taken, including guests. */
  placesTaken: number
  registrations: number
  cancellations: number
  guests: number
  /** Distinct people. */
  people: number
  /** Classes that took place with registrations, but without recorded attendance. No rate includes them. */
  notRecorded: number
  /** Registrations of classes that have started and have recorded attendance: those who could attend. */
  expected: number
  attended: number
  guestsAttended: number
}

/** A share from 0 up. Over 1 if more people came than there were seats. Null if `whole` is 0. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole
}

/** The share of seats that are taken. */
export function fillRate({ placesTaken, seats }: ReportCounts): number | null {
  return shareOf(placesTaken, seats)
}

/** The share of expected people who attended. */
export function attendanceRate({ attended, expected }: ReportCounts): number | null {
  return shareOf(attended, expected)
}

/** The percentage of a share of a rounded number: 0.8333 is 83. At most 100, because rounding can exceed the whole. */
export function roughPercentOf(share: number | null): number | null {
  return share === null ? null : Math.min(100, Math.round(share * 100))
}

/** A share as a percentage with one decimal, as tables show it: 0.8333 is 83.3. */
export function percentOf(share: number | null): number | null {
  return share === null ? null : Math.round(share * 1000) / 10
}
