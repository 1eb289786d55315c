// All that other topics may use of people. What does not stand here may change freely.

export type { ErasedAttendee } from './attendee-erased.event.ts'
export type { AttendeesInCare } from './care/care.loaders.ts'

// What runs:

export { isWalkInKnown } from './admin/close-account/close-account.sql.ts'
export { closeAccount } from './admin/close-account/close-account.ts'
export { addAttendee } from './admin/person.sql.ts'
export {
  type AttendeeDemographicsFields,
  AttendeeDemographicsInput,
  type AttendeeDetailsFields,
  AttendeeDetailsInput,
} from './attendee-inputs.schema.ts'
export { attendeesInCareLoader } from './care/care.loaders.ts'
export { holdCare, selectCarerOf } from './care/care.sql.ts'
export { endHelp } from './care/end-help.ts'
export { endHelpSince } from './care/end-help-since.ts'
export { endOffersBy } from './care/end-offers-by.ts'
export { changedFields } from './changed-fields.ts'
export { forgetSignUp } from './empty-sign-up.ts'
export { eraseWalkIn } from './erasing/erase-walk-in.ts'
export { openAttendee } from './open-attendee.ts'
export { makeWalkInFile, type OwnFile } from './own-file/make-own-file.command.ts'
export { OwnFilePayload } from './own-file/own-file.schema.ts'
export { selectProfileRules } from './profile-rules.sql.ts'
export { LegalHoldType } from './retention/legal-hold.schema.ts'
export { deleteHold, insertHold, type LegalHold, selectHold } from './retention/legal-hold.sql.ts'
export { removeDueRows } from './retention/retention.ts'
