// All that other topics may use of registration. What does not stand here may change freely.

export { staffsWord } from './by-whose-word.ts'
export type { CalendarAddress } from './calendar/calendar-address.schema.ts'
export type { CalendarSite } from './calendar/own-calendar.sql.ts'
export type { NewRegistration } from './places.ts'
export type { GuestNode, RegistrationNode } from './registration.graph.ts'

// What runs:

export { previewOf, TellingPreviewType } from './admin/notify.schema.ts'
export { takeBackHeld } from './admin/take-back-mail.command.ts'
export { writeGuestCheckIn, writeStaffNotes } from './attendance.sql.ts'
export { calendarAddressPayload } from './calendar/calendar-address.schema.ts'
export { selectSubscriber } from './calendar/calendar-subscription.sql.ts'
export { selectCalendarSite, selectOwnEvents } from './calendar/own-calendar.sql.ts'
export { registrationEvent } from './calendar/registration-event.ts'
export { registrationFile } from './calendar/registration-file.ts'
export { answerCorrection, tickOnRoster } from './corrections/answer-correction.ts'
export {
  type Correction,
  selectClassesWithCorrections,
  selectCorrection,
  selectOpenCorrections,
} from './corrections/corrections.sql.ts'
export {
  lockUnshownFeedback,
  markFeedbackShown,
  selectClassFeedback,
  selectShownFeedback,
} from './feedback.sql.ts'
export { GuestInput } from './guest-input.schema.ts'
export { askedGuest } from './guests/asked-guest.ts'
export { heldKinds, lockTellings } from './mails/held-mails.sql.ts'
export {
  addChangedMail,
  addConfirmedMail,
  addRosterAddedMail,
  tellOfGone,
  tellPutBack,
  tellTakenOff,
} from './mails/registration-mails.ts'
export { addDueReminders } from './mails/reminders.jobs.ts'
export { tellOfMove } from './mails/tell-people.ts'
export { selectUnreached, type Unreached } from './mails/who-is-reached.ts'
export { RegistrationNeeds } from './needs.schema.ts'
export {
  freeGuestPlace,
  freePlaces,
  restorePlaces,
  switchPlaces,
  takeGuestPlace,
  takePlaces,
} from './places.ts'
export { type ReachRow, reachColumns, reachOf } from './reach/reach.sql.ts'
export { GuestRef } from './registration.graph.ts'
export { guestLoader, guestOf } from './registration.loaders.ts'
export { mayLeaveUntold } from './registration.policy.ts'
export { hasCalls, selectCallKey, writeCalled } from './to-call/calls.sql.ts'
export { forgetCallsOf, noteCalls, selectCalledOf, selectMessaged } from './to-call/note-calls.ts'
export { type Call, type OpenCall, readCalls, readOpenCalls } from './to-call/read-calls.ts'
export { restoreWaiting } from './waiting/restore-waiting.ts'
export { insertWaiting } from './waiting/waiting.sql.ts'
