// All that other topics may use of people. What does not stand here may change freely.

export type { ErasedAttendee } from './attendee-erased.event.ts'

// What runs:

export { AttendeeDemographicsInput } from './attendee-inputs.schema.ts'
export { eraseWalkIn } from './manage/erase-walk-in.ts'
export { addAttendee } from './manage/person.sql.ts'
