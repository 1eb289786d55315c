// All that other topics may use of people. What does not stand here may change freely.

export type { ErasedAttendee } from './attendee-erased.event.ts'
export type { AttendeesInCare } from './care/care.loaders.ts'

// What runs:

export { AttendeeDemographicsInput } from './attendee-inputs.schema.ts'
export { attendeesInCareLoader } from './care/care.loaders.ts'
export { holdCare, selectCarerOf } from './care/care.sql.ts'
export { endHelp } from './care/end-help.ts'
export { endHelpSince } from './care/end-help-since.ts'
export { forgetSignUp } from './empty-sign-up.ts'
export { eraseWalkIn } from './manage/erase-walk-in.ts'
export { addAttendee } from './manage/person.sql.ts'
