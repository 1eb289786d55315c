import { buildCorrection } from '#server/registration/corrections/testing/build-correction.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { by, byThemself, guestOf, unraced } from '#server/testing/calls/raced-call.ts'
import type { TopicCases } from '#server/testing/calls/topic-cases.ts'
import { hours } from '#server/testing/fixed-clock.ts'

/** Each command is raced against the closing of the account that it writes for. */
export const closureCases: TopicCases<'roster'>['closure'] = {
  // The caller's account
  updateFacilitatorNotices: byThemself(() => ({
    tellChanges: true,
    tellCancellations: false,
    tellFull: true,
  })),
  renewFacilitatorCalendar: byThemself(() => ({})),
  endFacilitatorCalendar: byThemself(() => ({})),

  // The caller's classes
  answerCorrection: by('staff', async ({ portal, attendeeId }) => {
    const began = new Date(portal.clock.now().getTime() - hours(24))
    const { id } = await buildCourse(portal.db, { starts_at: began })
    return { id: await buildCorrection(portal.db, { courseId: id, attendeeId, now: began }) }
  }),
  undoAct: 'What acts hold of a closed account is emptied: server/roster/undo/undo-act.test.ts.',

  // Rosters
  addToRoster: by('staff', ({ openCourseId: courseId, attendeeId }) => ({
    courseId,
    attendeeId,
    registrationType: 'in-person',
  })),
  addWalkIn: 'It makes an attendee who has no account.',
  eraseWalkIn: 'Of an attendee who has no account.',
  makeWalkInFile: 'Of an attendee who has no account.',
  beginWalkInHold: 'Of an attendee who has no account.',
  endWalkInHold: 'Of an attendee who has no account.',
  addRosterGuest: by('staff', (person) => ({
    registrationId: person.registrationId,
    guest: guestOf(person),
  })),
  removeRosterGuest: by('staff', ({ withGuest: registrationId }) => ({ registrationId })),
  removeFromRoster: by('staff', ({ registrationId }) => ({ registrationId })),
  updateRosterNotes: by('staff', ({ running: registrationId, mark }) => ({ registrationId, notes: mark })),
  setAttendance: by('staff', ({ running: registrationId }) => ({ registrationId, checkedIn: true })),
  setAttendanceOfMany: by('staff', ({ courseId, running: registrationId }) => ({
    courseId,
    boxes: [{ registrationId }],
    checkedIn: true,
  })),
  setNoOneCame: 'It is about the class, and names no one.',
  setRunningLate: by('staff', async ({ running, portal: { db } }) => {
    const { course_id: courseId } = await db
      .selectFrom('registration')
      .select('course_id')
      .where('id', '=', running)
      .executeTakeFirstOrThrow()
    return { courseId, minutes: 10 }
  }),
  setCalled: unraced(
    'It records that a person was called, and closing deletes the calls.',
    'update call_line',
  ),
  setCannotLead: unraced(
    'It is about who leads a class. The email goes to staff.',
    'update cannot_lead',
    'insert cannot_lead',
    'insert outbox_mail',
    'insert outbox_mail_course',
  ),
  moveOnRoster: by('staff', ({ registrationId }) => ({ registrationId, registrationType: 'online' })),
  messageRoster: by('staff', ({ courseId }) => ({
    courseId,
    message: { subject: 'Shoes', text: 'Please bring some.' },
  })),
}
