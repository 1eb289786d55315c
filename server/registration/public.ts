// Everything that other topics may use of registration. The rest may change freely.

export type { CalendarAddress } from './calendar/calendar-address.schema.ts'
export type { CalendarSite } from './calendar/my-calendar.sql.ts'
export { staffAuthority } from './confirm/authority.ts'
export type { GuestNode, RegistrationNode } from './registration.graph.ts'
export type { NewRegistration } from './seats/seats.ts'

// Above: mostly types. Below: mostly code.

export { RegistrationNeeds } from './accommodations/accommodations.schema.ts'
export { NotifyPreviewType, previewOf } from './admin/notify.schema.ts'
export { undoScheduled } from './admin/take-back-mail.command.ts'
export { writeGuestCheckIn, writeStaffNotes } from './attend/attendance.sql.ts'
export { calendarAddressPayload } from './calendar/calendar-address.schema.ts'
export { selectSubscriber } from './calendar/calendar-subscription.sql.ts'
export { selectCalendarSite, selectMyEvents } from './calendar/my-calendar.sql.ts'
export { registrationEvent } from './calendar/registration-event.ts'
export { registrationFile } from './calendar/registration-file.ts'
export {
  type Correction,
  selectClassesWithCorrections,
  selectCorrection,
  selectOpenCorrections,
} from './corrections/corrections.sql.ts'
export { answerCorrection, checkInOnRoster } from './corrections/respond-to-correction.ts'
export {
  lockUnshownFeedback,
  markFeedbackShown,
  selectClassFeedback,
  selectShownFeedback,
} from './feedback/feedback.sql.ts'
export { GuestInput } from './guests/guest-input.schema.ts'
export { requestedGuest } from './guests/requested-guest.ts'
export { notifyOfMove } from './mails/notify-people.ts'
export { selectUnreached, type Unreached } from './mails/reached-people.ts'
export {
  addChangedMail,
  addConfirmedMail,
  addRosterAddedMail,
  notifyOfRemoved,
  notifyPutBack,
  notifyTakenOff,
} from './mails/registration-mails.ts'
export { lockTellings, scheduledKinds } from './mails/scheduled-mails.sql.ts'
export { type ReachRow, reachColumns, reachOf } from './reach/reach.sql.ts'
export { GuestRef } from './registration.graph.ts'
export { guestLoader, guestOf } from './registration.loaders.ts'
export { mayLeaveUnnotified } from './registration.policy.ts'
export { addDueReminders } from './reminders/reminders.jobs.ts'
export {
  freeGuestSeat,
  freeSeats,
  restoreSeats,
  switchSeats,
  takeGuestSeat,
  takeSeats,
} from './seats/seats.ts'
export { hasCalls, selectCallKey, writeCalled } from './to-call/calls.sql.ts'
export { type Call, type OpenCall, readCalls, readOpenCalls } from './to-call/read-calls.ts'
export { forgetCallsOf, noteCalls, selectCalledOf, selectMessaged } from './to-call/record-calls.ts'
export { restoreWaiting } from './waiting/restore-waiting.ts'
export { insertWaiting } from './waiting/waiting.sql.ts'
