// All that other topics may use of people. Everything else may change freely.

export type { ErasedAttendee } from './erasing/attendee-erased.event.ts'
export type { HelpedAttendees } from './proxy-access/proxy-access.loaders.ts'

// Functions:

export { isWalkInKnown } from './admin/close-account/close-account.sql.ts'
export { closeAccount } from './admin/close-account/close-account.ts'
export { addAttendee } from './admin/person.sql.ts'
export { eraseWalkIn } from './erasing/erase-walk-in.ts'
export { selectOverdueRewrites } from './erasing/rewrite-tables.ts'
export { makeWalkInFile, type OwnFile } from './my-data/make-own-file.command.ts'
export { OwnFilePayload } from './my-data/my-data.schema.ts'
export {
  type AttendeeDemographicsFields,
  AttendeeDemographicsInput,
  type AttendeeDetailsFields,
  AttendeeDetailsInput,
} from './profile/attendee-inputs.schema.ts'
export { changedFields } from './profile/changed-fields.ts'
export { openAttendee } from './profile/open-attendee.ts'
export { selectProfileRules } from './profile/profile-rules.sql.ts'
export { endHelp } from './proxy-access/end-help.ts'
export { endHelpSince } from './proxy-access/end-help-since.ts'
export { endOffersBy } from './proxy-access/give-account/end-offers-by.ts'
export { helpedAttendeesLoader } from './proxy-access/proxy-access.loaders.ts'
export { lockProxyAccess, selectHelperOf } from './proxy-access/proxy-access.sql.ts'
export { LegalHoldType } from './retention/legal-hold.schema.ts'
export { deleteHold, insertHold, type LegalHold, selectHold } from './retention/legal-hold.sql.ts'
export { removeDueRows } from './retention/retention.ts'
export { forgetSignUp } from './sign-up/empty-sign-up.ts'
