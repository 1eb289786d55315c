import { expect, it } from 'vitest'
import { watchAuditedCalls } from '#server/testing/audit/watched-calls.ts'
import { auditCases } from './testing/audit-cases.ts'

const watched = watchAuditedCalls(auditCases)

it('each call locks in a known order, and nothing for someone who may not make it (vitest -u after a change)', () => {
  expect(watched.lines()).toMatchInlineSnapshot(`
    "Mutation.addRosterGuest registration.guestAdded: app_user key share (1); app_user key share, update of a; course update (1); jsonb_to_recordset key share (1) | FORBIDDEN for others: no lock
    Mutation.addToRoster registration.created: app_user key share (1); app_user key share, update of a; course update (1); jsonb_to_recordset key share (1) | FORBIDDEN for others: no lock
    Mutation.addWalkIn registration.walkInAdded: app_user key share (1); course update (1) | FORBIDDEN for others: no lock
    Mutation.answerCorrection registration.checkedIn: app_user key share (1); app_user key share, update of a; course update (1); jsonb_to_recordset key share (1) | FORBIDDEN for others: no lock
    Mutation.answerCorrection registration.correctionDeclined: app_user key share (1); app_user key share, update of a; course update (1); jsonb_to_recordset key share (1) | FORBIDDEN for others: no lock
    Mutation.answerCorrection registration.guestRenamed: app_user key share (1); app_user key share, update of a; course update (1); jsonb_to_recordset key share (1) | FORBIDDEN for others: no lock
    Mutation.beginWalkInHold registration.walkInHeld: closing; app_user key share (1); attendee update (1) | FORBIDDEN for others: no lock
    Mutation.endWalkInHold registration.walkInHoldEnded: closing; app_user key share (1); attendee update (1) | FORBIDDEN for others: no lock
    Mutation.eraseWalkIn registration.walkInErased: app_user key share (1); closing; attendee update (1); course update (1) | FORBIDDEN for others: no lock
    Mutation.makeWalkInFile registration.walkInFileMade: app_user no key update; attendee update (1) | FORBIDDEN for others: no lock
    Mutation.messageRoster roster.messaged: app_user key share (1); jsonb_to_recordset key share (1) | FORBIDDEN for others: no lock
    Mutation.moveOnRoster registration.changed: app_user key share (1); app_user key share, update of a; course update (1); class tellings; outbox_mail update (1, 4); jsonb_to_recordset key share (1); outbox_mail update (5) | FORBIDDEN for others: no lock
    Mutation.removeFromRoster registration.cancelled: app_user key share (1); app_user key share, update of a; course update (1); class tellings; outbox_mail update (1, 4); jsonb_to_recordset key share (1); outbox_mail update (5) | FORBIDDEN for others: no lock
    Mutation.removeRosterGuest registration.guestRemoved: app_user key share (1); app_user key share, update of a; course update (1); jsonb_to_recordset key share (1) | FORBIDDEN for others: no lock
    Mutation.setAttendance registration.checkedIn: app_user key share (1); app_user key share, update of a; course update (1) | FORBIDDEN for others: no lock
    Mutation.setAttendance registration.unchecked: app_user key share (1); app_user key share, update of a; course update (1) | FORBIDDEN for others: no lock
    Mutation.setAttendanceOfMany registration.checkedIn: app_user key share (1); app_user key share, update of a; course update (1) | FORBIDDEN for others: no lock
    Mutation.setCalled roster.called: app_user key share (1) | FORBIDDEN for others: app_user key share (1)
    Mutation.setCalled roster.notCalled: app_user key share (1) | FORBIDDEN for others: app_user key share (1)
    Mutation.setCannotLead roster.canLead: app_user key share (2); course update (1) | FORBIDDEN for others: no lock
    Mutation.setCannotLead roster.cannotLead: app_user key share (2); course update (1); jsonb_to_recordset key share (1) | FORBIDDEN for others: no lock
    Mutation.setNoOneCame roster.noOneCame: app_user key share (1); course update (1) | FORBIDDEN for others: no lock
    Mutation.setNoOneCame roster.someoneCame: app_user key share (1); course update (1) | FORBIDDEN for others: no lock
    Mutation.setRunningLate roster.late: app_user key share (1); course update (1); class tellings; class tellings; outbox_mail update (5) | FORBIDDEN for others: no lock
    Mutation.setRunningLate roster.onTime: app_user key share (1); course update (1); class tellings; class tellings; outbox_mail update (5) | FORBIDDEN for others: no lock
    Mutation.undoAct course.actUndone: app_user key share (1); act update; course update (1); class tellings; outbox_mail_act update of m (5, 1); outbox_mail update (4); outbox_mail update (1); standing_place update of a (1) | FORBIDDEN for others: no lock
    Mutation.updateRosterNotes registration.noted: app_user key share (1); app_user key share, update of a; course update (1) | FORBIDDEN for others: no lock
    Query.callList roster.viewed: no lock | FORBIDDEN for others: no lock
    Query.classEmails roster.viewed: no lock | FORBIDDEN for others: no lock
    Query.classFeedback roster.feedbackViewed: no lock | FORBIDDEN for others: no lock
    Query.roster roster.viewed: no lock | FORBIDDEN for others: no lock
    Query.rosterCandidates roster.searched: no lock | FORBIDDEN for others: no lock
    Query.rosterCorrections roster.viewed: no lock | FORBIDDEN for others: no lock
    Query.rosterCsv roster.exported: no lock | FORBIDDEN for others: no lock
    Query.rosterForPrint roster.printed: no lock | FORBIDDEN for others: no lock"
  `)
})
