/**
 * The moment at which the portal of each journey starts, whatever the day on the machine: a Wednesday in November, ten in
 * the morning at the centre. The sample lies around it, so that every run meets the same programme.
 */
export const clock = '2026-11-18T15:00:00Z'
