import type { StaffStatus } from '#domain/classes/staff-status.rule.ts'

/** The first line of the classes' table. */
export const classCsvHeader = [
  'Id',
  'Title',
  'Date',
  'Starts',
  'Ends',
  'Registration',
  'Program',
  'Facilitators',
  'Series',
  'Location',
  'Room',
  'In person',
  'In-person seats',
  'In-person places taken',
  'Online',
  'Online seats',
  'Online places taken',
]

/** A class in one word, as the list of staff has it. */
export const classStatuses: Record<StaffStatus, string> = {
  OPEN: 'Open',
  FULL: 'Full',
  OPENS_LATER: 'Opens later',
  BY_PHONE: 'By phone',
  CLOSED: 'Closed',
  CANCELLED: 'Cancelled',
}
