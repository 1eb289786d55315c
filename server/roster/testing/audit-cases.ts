import {
  anonymous,
  asThem,
  auditPassword,
  byId,
  byInput,
  guest,
  input,
  myAccount,
  writes,
} from '#server/testing/audit/audit-row.ts'
import type { TopicCases } from '#server/testing/calls/topic-cases.ts'

/** What each call of an administrator writes to the audit log. */
export const auditCases: TopicCases<'roster'>['audit'] = {
  'Query.facilitatorClasses': 'Own classes, with numbers of people.',
  'Query.facilitatorDashboard': 'Own classes, with numbers of people.',
  'Query.facilitatorSettings': myAccount,
  'Mutation.updateFacilitatorNotices': myAccount,
  'Mutation.renewFacilitatorCalendar': myAccount,
  'Mutation.endFacilitatorCalendar': myAccount,

  // Rosters
  'Query.roster': byId('roster.viewed', 'courseId', (world) => world.course()),
  'Query.rosterForPrint': byId('roster.printed', 'courseId', (world) => world.course()),
  'Query.classFeedback': byId('roster.feedbackViewed', 'courseId', (world) => world.course()),
  'Query.rosterCsv': byId('roster.exported', 'courseId', (world) => world.course()),
  'Query.rosterCandidates': writes('roster.searched', async (world) => ({
    courseId: await world.course(),
    search: 'pat',
  })),
  'Query.rosterCorrections': byId(
    'roster.viewed',
    'courseId',
    async (world) => (await world.correction()).courseId,
  ),
  'Mutation.answerCorrection': [
    writes('registration.checkedIn', async (world) => input({ id: (await world.correction()).id })),
    writes('registration.guestRenamed', async (world) =>
      input({ id: (await world.correction('guestName')).id }),
    ),
    writes('registration.correctionDeclined', async (world) =>
      input({ id: (await world.correction()).id, declineBecause: 'callUs' }),
    ),
  ],
  'Mutation.setAttendance': [
    writes('registration.checkedIn', async (world) =>
      input({ registrationId: await world.registration(), checkedIn: true }),
    ),
    writes('registration.unchecked', async (world) =>
      input({ registrationId: await world.registration({ checked_in_at: new Date() }), checkedIn: false }),
    ),
  ],
  'Mutation.setAttendanceOfMany': writes('registration.checkedIn', async (world) => {
    const courseId = await world.course()
    const registrationId = await world.registration({ course_id: courseId })
    return input({ courseId, boxes: [{ registrationId }], checkedIn: true })
  }),
  'Mutation.setNoOneCame': [
    writes('roster.noOneCame', async (world) => input({ courseId: await world.begun(), noOneCame: true })),
    writes('roster.someoneCame', async (world) =>
      input({ courseId: await world.begun(true), noOneCame: false }),
    ),
  ],
  'Mutation.setCalled': [
    writes('roster.called', async (world) => input({ id: String(await world.call()), called: true })),
    writes('roster.notCalled', async (world) => input({ id: String(await world.call(true)), called: false })),
  ],
  'Mutation.setCannotLead': [
    asThem('roster.cannotLead', async (world, { userId }) =>
      input({ courseId: await world.ledBy(userId, false), cannotLead: true }),
    ),
    asThem('roster.canLead', async (world, { userId }) =>
      input({ courseId: await world.ledBy(userId, true), cannotLead: false }),
    ),
  ],
  'Mutation.setRunningLate': [
    writes('roster.late', async (world) => input({ courseId: await world.course(), minutes: 10 })),
    writes('roster.onTime', async (world) => input({ courseId: await world.course({ late_minutes: 10 }) })),
  ],
  'Mutation.addToRoster': writes('registration.created', async (world) => {
    const { attendeeId } = await world.person()
    return input({ courseId: await world.course(), attendeeId, registrationType: 'online' })
  }),
  'Mutation.addWalkIn': writes('registration.walkInAdded', async (world) =>
    input({ courseId: await world.course(), person: guest, registrationType: 'in-person' }),
  ),
  'Mutation.eraseWalkIn': byInput('registration.walkInErased', 'registrationId', (world) => world.walkIn()),
  'Mutation.makeWalkInFile': writes('registration.walkInFileMade', async (world) =>
    input({ registrationId: await world.walkIn(), password: auditPassword }),
  ),
  'Query.walkInHold': 'A reason of the office, and no data of the person.',
  'Mutation.beginWalkInHold': writes('registration.walkInHeld', async (world) =>
    input({ registrationId: await world.walkIn(), reason: 'A lawsuit.' }),
  ),
  'Mutation.endWalkInHold': writes('registration.walkInHoldEnded', async (world) =>
    input({ registrationId: await world.heldWalkIn() }),
  ),
  'Mutation.addRosterGuest': writes('registration.guestAdded', async (world) =>
    input({ registrationId: await world.registration(), guest }),
  ),
  'Mutation.removeRosterGuest': byInput('registration.guestRemoved', 'registrationId', (world) =>
    world.withGuest(),
  ),
  'Mutation.removeFromRoster': byInput('registration.cancelled', 'registrationId', (world) =>
    world.registration(),
  ),
  'Mutation.moveOnRoster': writes('registration.changed', async (world) =>
    input({ registrationId: await world.registration(), registrationType: 'in-person' }),
  ),
  'Query.runningLatePreview': 'Previews running late, with an email to no one; nothing is written.',
  'Query.rosterMovePreview': 'Previews moving, with an email to no one; nothing is written.',
  'Mutation.updateRosterNotes': writes('registration.noted', async (world) =>
    input({ registrationId: await world.registration(), notes: 'Came late' }),
  ),
  'Mutation.messageRoster': writes('roster.messaged', async (world) => {
    const courseId = await world.course()
    await world.registration({ course_id: courseId })
    return input({ courseId, message: { subject: 'Shoes', text: 'Please bring some.' } })
  }),

  // Classes
  'Mutation.undoAct': writes('course.actUndone', async (world) => input({ act: await world.act() })),
  'Query.courseActs': anonymous,

  // Mail and the log itself
  'Query.classEmails': writes('roster.viewed', async (world) => ({ courseId: await world.course() })),
  'Query.callList': writes('roster.viewed', async (world) => ({ courseId: await world.course() })),
  'Query.callCount': anonymous,
  'Query.correctionClasses': anonymous,
  'Query.classMail': {
    why: 'Where it names a person, it is audited as a view of the roster.',
    test: 'server/roster/message/class-mail.test.ts',
  },
}
