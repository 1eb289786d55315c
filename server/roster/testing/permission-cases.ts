import { mayRunClasses } from '#domain/classes/facilitates.rule.ts'
import { decideRosterAccess, decideRosterChange } from '#domain/roster/roster-access.rule.ts'
import type { TopicCases } from '#server/testing/calls/topic-cases.ts'
import {
  call,
  codeOf,
  nothing,
  type PermissionCase,
  unless,
} from '#server/testing/permissions/permission-row.ts'

function rosterReading(args: Parameters<typeof call>[0]): PermissionCase {
  return call(args, (viewer, { facilitatorIds }) => codeOf(decideRosterAccess(viewer, facilitatorIds)))
}

function rosterChange(args: Parameters<typeof call>[0]): PermissionCase {
  return call(args, (viewer, { facilitatorIds }) => codeOf(decideRosterChange(viewer, facilitatorIds)))
}

/** How to try each call as every kind of caller. */
export const permissionCases: TopicCases<'roster'>['permissions'] = {
  // Rosters
  'Query.roster': rosterReading(({ courseId }) => `courseId: ${courseId}`),
  'Query.classEmails': rosterReading(({ courseId }) => `courseId: ${courseId}`),
  'Query.rosterCorrections': rosterReading(({ courseId }) => `courseId: ${courseId}`),
  // No such class: the outcome is as for anyone who may change any roster.
  'Mutation.answerCorrection': call('input: { id: 0 }', (viewer) => codeOf(decideRosterChange(viewer, []))),
  'Query.callList': rosterChange(({ courseId }) => `courseId: ${courseId}`),
  'Query.correctionClasses': call('', (viewer) => unless(mayRunClasses(viewer), 'FORBIDDEN')),
  'Query.callCount': call('', (viewer) => unless(mayRunClasses(viewer), 'FORBIDDEN')),
  'Query.classMail': rosterReading(({ courseId }) => `courseId: ${courseId}`),
  'Query.rosterForPrint': rosterReading(({ courseId }) => `courseId: ${courseId}`),
  'Query.classFeedback': rosterChange(({ courseId }) => `courseId: ${courseId}`),
  'Query.rosterCsv': rosterReading(({ courseId }) => `courseId: ${courseId}`),
  'Query.rosterCandidates': rosterChange(({ courseId }) => `courseId: ${courseId}, search: ""`),
  'Mutation.setAttendance': rosterChange(
    ({ thirdParty }) => `input: { registrationId: ${thirdParty.registrationId}, checkedIn: true }`,
  ),
  'Mutation.setAttendanceOfMany': rosterChange(
    ({ courseId }) => `input: { courseId: ${courseId}, boxes: [], checkedIn: true }`,
  ),
  'Mutation.setNoOneCame': rosterChange(
    ({ courseId }) => `input: { courseId: ${courseId}, noOneCame: false }`,
  ),
  'Mutation.setCalled': call(`input: { id: ${nothing}, called: true }`, (viewer) =>
    unless(mayRunClasses(viewer), 'FORBIDDEN'),
  ),
  'Mutation.setCannotLead': rosterChange(
    ({ courseId }) => `input: { courseId: ${courseId}, cannotLead: false }`,
  ),
  'Mutation.setRunningLate': rosterChange(({ courseId }) => `input: { courseId: ${courseId}, minutes: 7 }`),
  'Query.runningLatePreview': rosterChange(({ courseId }) => `input: { courseId: ${courseId}, minutes: 7 }`),
  'Mutation.addToRoster': rosterChange(
    ({ courseId }) => `input: { courseId: ${courseId}, attendeeId: ${nothing} }`,
  ),
  'Mutation.addWalkIn': rosterChange(
    ({ courseId }) =>
      `input: { courseId: ${courseId}, person: { firstName: "", lastName: "", type: "Family" } }`,
  ),
  'Mutation.eraseWalkIn': call(({ thirdParty }) => `input: { registrationId: ${thirdParty.registrationId} }`),
  'Mutation.makeWalkInFile': call(
    ({ thirdParty }) => `input: { registrationId: ${thirdParty.registrationId} }`,
  ),
  'Query.walkInHold': call(({ thirdParty }) => `registrationId: ${thirdParty.registrationId}`),
  'Mutation.beginWalkInHold': call(
    ({ thirdParty }) => `input: { registrationId: ${thirdParty.registrationId}, reason: "A lawsuit." }`,
  ),
  'Mutation.endWalkInHold': call(
    ({ thirdParty }) => `input: { registrationId: ${thirdParty.registrationId} }`,
  ),
  'Mutation.addRosterGuest': rosterChange(
    ({ thirdParty }) =>
      `input: { registrationId: ${thirdParty.registrationId}, guest: { firstName: "", lastName: "", type: "Family" } }`,
  ),
  'Mutation.removeRosterGuest': rosterChange(
    ({ thirdParty }) => `input: { registrationId: ${thirdParty.registrationId} }`,
  ),
  'Mutation.removeFromRoster': rosterChange(
    ({ thirdParty }) => `input: { registrationId: ${thirdParty.cancelledRegistrationId}, noEmail: true }`,
  ),
  'Mutation.moveOnRoster': rosterChange(
    ({ thirdParty }) => `input: { registrationId: ${thirdParty.registrationId}, registrationType: "none" }`,
  ),
  'Query.rosterMovePreview': rosterChange(
    ({ thirdParty }) => `input: { registrationId: ${thirdParty.registrationId}, registrationType: "none" }`,
  ),
  'Mutation.updateRosterNotes': rosterChange(
    ({ thirdParty }) => `input: { registrationId: ${thirdParty.registrationId}, notes: "<" }`,
  ),
  'Mutation.messageRoster': rosterChange(
    ({ courseId }) => `input: { courseId: ${courseId}, message: { subject: "", text: "" } }`,
  ),
  'Query.facilitatorClasses': call('where: { when: UPCOMING }'),
  'Query.facilitatorDashboard': call(),
  'Query.facilitatorSettings': call(),
  'Mutation.updateFacilitatorNotices': call(
    'input: { tellChanges: true, tellCancellations: true, tellFull: true }',
  ),
  'Mutation.renewFacilitatorCalendar': call('input: {}'),
  'Mutation.endFacilitatorCalendar': call('input: {}'),

  // Editing classes
  'Mutation.undoAct': call('input: { act: "none" }'),
  'Query.courseActs': rosterReading(({ courseId }) => `courseId: ${courseId}`),
}
