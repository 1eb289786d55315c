import { mayDuplicate } from '#domain/classes/duplicate-event.rule.ts'
import { mayRunClasses, runsClass } from '#domain/classes/who-runs.rule.ts'
import { decideBooker } from '#domain/registration/decide-booker.rule.ts'
import { decideRosterAccess, decideRosterChange } from '#domain/roster/roster-access.rule.ts'
import { maySeeContactDetails } from '#server/catalogue/catalogue.policy.ts'
import { decideOwnChange, decideOwnPreferences, mayReadOthers } from '#server/people/people.policy.ts'
import type { Viewer } from '#server/platform/graphql/context.ts'
import {
  decideOwnAttendee,
  mayCancel,
  mayReadRegistrationsOf,
} from '#server/registration/registration.policy.ts'
import { rowsOfRecords } from '#server/testing/records/record-cases.ts'
import { call, codeOf, of, type PermissionCase, type PermissionFacts, unless } from './permission-row.ts'

/** Well-formed, and of nothing. */
const nothing = 2_000_000_001

/** Forms of staff with nothing in them, which are refused. */
const emptyClass = `{ title: "", subTitle: "", description: "", notes: "", imageUrl: "", imageAlt: "", date: "", startTime: "",
  endTime: "", inPerson: false, online: false, inPersonCapacity: "", onlineCapacity: "", locationId: "", room: "", courselink: "",
  registrationOpens: "", registrationCloses: "", noOnlineRegistration: false, customRegistrationMessage: "",
  guestsAllowed: false, registerSolo: true, categoryId: "", isEvent: false, isWorkshop: false, facilitatorIds: [],
  audiences: [], diagnoses: [], languages: [], seriesId: "", limitations: "", prerequisites: "", requirements: "" }`
const emptyRule = `{ frequency: "", interval: "", weekdays: [], monthlyBy: "", day: "", nth: "", weekday: "", ends: "",
  until: "", count: "", except: [] }`

/**
 * How to try who may call what: a row for every field of Query and Mutation, and none besides; permissions.test.ts makes every
 * call as every role. Who may stands in the topics' policies alone: a row says the arguments, and where the answer depends on
 * a record, by which rule of the policy. Arguments have to be harmless, for those who are allowed really do it: name what does
 * not exist, or leave a field empty that may not be. A field that asks who one is only for some arguments has a case for each.
 */
export const permissionTable: Record<string, PermissionCase | PermissionCase[]> = {
  // The public programme
  'Query.courseBy': call(({ courseId }) => `courseId: ${courseId}`),
  'Query.courseFacet': call('where: {}'),
  'Query.seriesBy': call(`seriesId: ${nothing}`),
  'Query.pageBy': call('uri: "no-such-page"'),
  'Query.siteSettings': call(),
  'Query.serverTime': call(),
  'Query.passwordRule': call(),
  'Query.choiceLists': call(),
  'Query.facilitatorList': call(),
  'Query.locationList': call(),
  'Query.seriesList': call(),
  'Query.loginNotice': call('code: "none"'),
  'Query.loginNoticeCode': call('code: "none"'),
  'Query.registrationByCancelToken': call('token: "none"'),
  'Mutation.cancelRegistrationByToken': call('input: { token: "none" }'),
  'Mutation.undoCancelByToken': call('input: { undoToken: "none" }'),
  'Mutation.removeGuestAddress': call('input: { token: "none" }'),
  'Query.registrationByModeToken': call('token: "none"'),
  'Mutation.switchModeByToken': call('input: { token: "none", registrationType: "online" }'),
  'Mutation.validateRecaptcha': call('input: { token: "" }'),

  // Logging in and out
  'Mutation.login': call('input: { username: "", password: "" }'),
  'Mutation.magicLinkLogin': call('input: { username: "", password: "" }'),
  'Mutation.loginByHost': call('input: { nonce: "" }'),
  'Mutation.agreeToHostLogin': call('input: { challenge: "none", password: "" }'),
  'Mutation.mailHostLogin': call('input: { challenge: "none" }'),
  'Mutation.acceptHostLogin': call('input: { key: "none" }'),
  'Mutation.completeLogin': call('input: { challenge: "" }'),
  'Mutation.beginPasskeyLogin': call('input: { challenge: "none" }'),
  'Mutation.getMagicLink': call('input: { email: "" }'),
  'Mutation.refreshJwtAuthToken': call(
    ({ stranger }) => `input: { jwtRefreshToken: "${stranger.refreshToken}" }`,
  ),
  'Mutation.logout': call('input: {}'),
  'Mutation.registerUser': call(
    'input: { username: "", email: "", firstName: "", lastName: "", password: "", terms: [] }',
  ),
  'Mutation.signUpWithRegistrations': call(
    'input: { email: "", firstName: "", lastName: "", password: "", terms: [], attendeeDetails: {}, attendeeDemographics: {}, registrations: [] }',
  ),
  'Query.magicLinkState': call('username: "nobody", loginKey: "none"'),
  'Query.verificationKeyWorks': call('username: "nobody", verificationKey: "none"'),
  'Mutation.verifyUserEmail': call('input: { username: "", verificationKey: "" }'),
  'Mutation.sendPasswordResetEmail': call('input: { username: "" }'),
  'Mutation.takeBackEmail': call('input: { login: "", key: "", password: "" }'),
  'Mutation.resetUserPassword': call('input: { login: "", key: "", password: "" }'),
  'Query.passwordKeyOpens': call('login: "nobody", key: "none"'),
  'Mutation.endAccess': call('input: { login: "", key: "" }'),
  'Mutation.acceptInvitation': call('input: { login: "", key: "" }'),

  // One's own account
  'Query.user': [
    of(
      'themself',
      call(({ self }) => `id: "${self.email}"`),
    ),
    of(
      'somebody else',
      ofOthers(({ stranger }) => `id: "${stranger.email}"`),
    ),
    of(
      'somebody else by number',
      ofOthers(({ stranger }) => `id: "${stranger.userId}", idType: DATABASE_ID`),
    ),
  ],
  'Query.sessions': call(),
  'Query.ownAgreements': call(),
  'Query.ownAgreedText': call('textId: 1'),
  'Query.termsStatus': call(),
  'Query.apiKeys': call(),
  'Query.webhooks': call(),
  'Query.webhook': call(`id: ${nothing}`),
  'Query.webhookDeliveries': call(`webhookId: ${nothing}`),
  'Mutation.createWebhook': call('input: { webhook: { name: "", url: "", events: [] } }'),
  'Mutation.switchWebhook': call(`input: { id: ${nothing}, on: false }`),
  'Mutation.removeWebhook': call(`input: { id: ${nothing} }`),
  'Mutation.resendWebhookDelivery': call(`input: { id: ${nothing} }`),
  'Mutation.createApiKey': call('input: { key: { name: "", ownerEmail: "", scopes: [], expiresOn: "" } }'),
  'Mutation.resumeApiKey': call(`input: { id: ${nothing} }`),
  'Mutation.revokeApiKey': call(`input: { id: ${nothing} }`),
  'Query.registration': call(`registrationId: ${nothing}`),
  'Query.secondFactors': call(),
  'Mutation.beginAuthenticatorApp': call('input: { password: "" }'),
  'Mutation.confirmAuthenticatorApp': call('input: { code: "" }'),
  'Mutation.removeAuthenticatorApp': call('input: { password: "" }'),
  'Mutation.beginPasskey': call('input: { password: "" }'),
  'Mutation.addPasskey': call('input: { challenge: "", passkey: "", name: "Phone" }'),
  'Mutation.renamePasskey': call('input: { id: "0", name: "Phone" }'),
  'Mutation.removePasskey': call('input: { id: "0", password: "" }'),
  'Mutation.renewRecoveryCodes': call('input: { password: "" }'),
  'Mutation.endAllSessions': call('input: { keepCurrent: true }'),
  'Mutation.endSession': call('input: { id: "0b0f1f3e-52f1-4a8e-9d3f-000000000000" }'),
  'Mutation.resendEmailVerificationEmail': [
    of(
      'themself',
      call(({ self }) => `input: { id: ${self.userId} }`),
    ),
    of(
      'somebody else',
      call(
        ({ stranger }) => `input: { id: ${stranger.userId} }`,
        (viewer, { stranger }) => codeOf(decideOwnChange(viewer, stranger.userId, { isOwnWord: false })),
      ),
    ),
  ],
  'Mutation.verifyEmailByCode': call('input: { code: "" }'),
  'Mutation.confirmFirstBooking': call('input: {}'),
  'Mutation.correctUserEmail': call('input: { email: "" }'),
  'Mutation.changeUserEmail': call('input: { email: "", password: "" }'),
  'Mutation.changeUserPassword': call('input: { password: "", newPassword: "", confirmNewPassword: "" }'),
  'Mutation.requestAccountClosure': call('input: { confirmation: "" }'),
  'Mutation.makeOwnFile': call('input: {}'),
  'Mutation.updateUser': [
    of(
      'themself',
      call(({ self }) => `input: { id: ${self.userId} }`),
    ),
    of(
      'their profile',
      call(
        ({ self }) => `input: { id: ${self.userId}, attendeeDetails: {} }`,
        ({ attendeeId }) => unless(attendeeId !== null, 'FORBIDDEN'),
      ),
    ),
    of(
      'somebody else',
      call(
        ({ stranger }) => `input: { id: ${stranger.userId} }`,
        (viewer, { stranger }) => codeOf(decideOwnChange(viewer, stranger.userId, { isOwnWord: false })),
      ),
    ),
  ],
  'Mutation.updateCommunicationPreferences': [
    of(
      'themself',
      call(
        ({ self }) => `input: { id: ${self.userId}, communicationPreferences: {} }`,
        (viewer) => codeOf(decideOwnPreferences(viewer, viewer.userId)),
      ),
    ),
    of(
      'somebody else',
      call(
        ({ stranger }) => `input: { id: ${stranger.userId}, communicationPreferences: {} }`,
        (viewer, { stranger }) => codeOf(decideOwnPreferences(viewer, stranger.userId)),
      ),
    ),
  ],

  // One's own classes
  'Query.registrationFacet': [
    of(
      'themself',
      call(({ self }) => `where: { query: { attendee: [${self.attendeeId ?? ''}] } }`),
    ),
    of(
      'somebody else',
      call(
        ({ stranger }) => `where: { query: { attendee: [${stranger.attendeeId}] } }`,
        (viewer, { stranger }) => unless(mayReadRegistrationsOf(viewer, [stranger.attendeeId]), 'FORBIDDEN'),
      ),
    ),
  ],
  'Mutation.createRegistrations': call(
    `input: { registrations: [{ courseId: ${nothing} }] }`,
    (viewer, { now }) => codeOf(decideBooker(viewer, null, now)),
  ),
  'Mutation.joinWaitingList': call(`input: { courseId: ${nothing} }`, (viewer, { now }) =>
    codeOf(decideBooker(viewer, null, now)),
  ),
  'Mutation.acceptOffer': call(`input: { id: ${nothing} }`, (viewer, { now }) =>
    codeOf(decideBooker(viewer, null, now)),
  ),
  'Mutation.leaveWaitingList': call(`input: { id: ${nothing} }`),
  'Query.ownWaiting': call(),
  'Query.ownStandingPlaces': call(),
  'Mutation.startStandingPlace': call('input: { courseId: 0, registrationType: "in-person" }'),
  'Mutation.pauseStandingPlace': call(`input: { id: ${nothing} }`),
  'Mutation.endStandingPlace': call(`input: { id: ${nothing}, keepDates: true }`),
  'Query.offerByToken': call('token: "none"'),
  'Mutation.answerOfferByToken': call('input: { token: "none", accept: true }'),
  'Query.ownAsked': call(),
  'Mutation.answerAsked': call(`input: { id: ${nothing}, confirm: false }`),
  'Query.askedByToken': call('token: "none"'),
  'Mutation.answerAskedByToken': call('input: { token: "none", confirm: true }'),
  'Query.waitingList': call(({ courseId }) => `courseId: ${courseId}`),
  'Mutation.letIntoSeries': call(
    `input: { courseId: 0, attendeeId: ${nothing}, registrationType: "in-person", reason: "" }`,
  ),
  'Mutation.offerPlace': call(`input: { id: ${nothing}, reason: "" }`),
  'Mutation.deleteRegistration': ofOneOrOfClass(
    ({ self }) => `input: { id: ${self.registrationId ?? nothing} }`,
    ({ stranger }) => `input: { id: ${stranger.pastRegistrationId} }`,
  ),
  'Mutation.switchRegistrationMode': bookingOf((id) => `input: { id: ${id}, registrationType: "online" }`),
  'Mutation.addRegistrationGuest': bookingOf(
    (id) => `input: { registrationId: ${id}, guest: { firstName: "G", lastName: "G", type: "Family" } }`,
  ),
  'Mutation.removeRegistrationGuest': ofRegistration((id) => `input: { registrationId: ${id} }`),
  'Mutation.setRegistrationNeeds': ofRegistration(
    (id) => `input: { registrationId: ${id}, needs: { choices: [] } }`,
  ),
  'Query.ownCorrections': call(),
  'Mutation.askCorrection': ofRegistration((id) => `input: { registrationId: ${id}, kind: "attendance" }`),
  'Mutation.giveFeedback': ofRegistration(
    (id) => `input: { registrationId: ${id}, feedback: { helped: "a-lot", mayContact: false } }`,
  ),
  'Mutation.updateRegistration': ofOneOrOfClass(
    ({ self }) => `input: { id: ${self.registrationId ?? nothing}, checkIn: true }`,
    ({ stranger }) => `input: { id: ${stranger.registrationId}, checkIn: true }`,
  ),
  'Mutation.joinCourse': call(
    ({ courseId }) => `input: { courseId: ${courseId} }`,
    (viewer, { facilitatorIds }) => unless(runsClass(viewer, facilitatorIds), 'REGISTRATION_NOT_FOUND'),
  ),
  'Query.calendarSubscription': call(),
  'Mutation.renewCalendarSubscription': call('input: {}', (viewer) => codeOf(decideOwnAttendee(viewer))),
  'Mutation.endCalendarSubscription': call('input: {}', (viewer) => codeOf(decideOwnAttendee(viewer))),

  // Scheduling a class again
  'Mutation.duplicateEvent': call(
    ({ courseId }) => `input: { courseID: ${courseId}, date: "2020-01-01" }`,
    (viewer, { facilitatorIds }) => unless(mayDuplicate(viewer, facilitatorIds), 'FORBIDDEN'),
  ),

  'Query.eventClashes': call(
    ({ courseId }) => `courseId: ${courseId}, date: "2020-01-01"`,
    (viewer, { facilitatorIds }) => unless(mayDuplicate(viewer, facilitatorIds), 'FORBIDDEN'),
  ),

  // Facilitators
  'Query.facilitatorBy': ofFacilitator(({ facilitatorId }) => `facilitatorId: ${facilitatorId}`),
  'Mutation.updateFacilitator': ofFacilitator(
    ({ facilitatorId }) => `input: { id: ${facilitatorId}, contactInformation: {} }`,
  ),

  // Rosters
  'Query.roster': rosterReading(({ courseId }) => `courseId: ${courseId}`),
  'Query.classEmails': rosterReading(({ courseId }) => `courseId: ${courseId}`),
  'Query.rosterCorrections': rosterReading(({ courseId }) => `courseId: ${courseId}`),
  // Of no class: as for whoever could change any.
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
    ({ stranger }) => `input: { registrationId: ${stranger.registrationId}, checkedIn: true }`,
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
  'Mutation.eraseWalkIn': call(({ stranger }) => `input: { registrationId: ${stranger.registrationId} }`),
  'Mutation.makeWalkInFile': call(({ stranger }) => `input: { registrationId: ${stranger.registrationId} }`),
  'Query.walkInHold': call(({ stranger }) => `registrationId: ${stranger.registrationId}`),
  'Mutation.beginWalkInHold': call(
    ({ stranger }) => `input: { registrationId: ${stranger.registrationId}, reason: "A lawsuit." }`,
  ),
  'Mutation.endWalkInHold': call(({ stranger }) => `input: { registrationId: ${stranger.registrationId} }`),
  'Mutation.addRosterGuest': rosterChange(
    ({ stranger }) =>
      `input: { registrationId: ${stranger.registrationId}, guest: { firstName: "", lastName: "", type: "Family" } }`,
  ),
  'Mutation.removeRosterGuest': rosterChange(
    ({ stranger }) => `input: { registrationId: ${stranger.registrationId} }`,
  ),
  'Mutation.removeFromRoster': rosterChange(
    ({ stranger }) => `input: { registrationId: ${stranger.cancelledRegistrationId}, noEmail: true }`,
  ),
  'Mutation.moveOnRoster': rosterChange(
    ({ stranger }) => `input: { registrationId: ${stranger.registrationId}, registrationType: "none" }`,
  ),
  'Query.rosterMovePreview': rosterChange(
    ({ stranger }) => `input: { registrationId: ${stranger.registrationId}, registrationType: "none" }`,
  ),
  'Mutation.updateRosterNotes': rosterChange(
    ({ stranger }) => `input: { registrationId: ${stranger.registrationId}, notes: "<" }`,
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

  // Reports
  'Query.report': call('where: { from: "2026-11-01", to: "2026-11-30" }'),
  'Query.reportWorkbook': call('where: { from: "2026-11-01", to: "2026-11-30" }'),
  'Query.reportCsv': call('where: { from: "2026-11-01", to: "2026-11-30" }, table: PEOPLE'),

  // Imports
  'Query.importRuns': call(),
  'Query.importRun': call(`id: ${nothing}`),
  'Query.importReportCsv': call(`id: ${nothing}`),

  // Content pages
  'Query.pagePreview': call('content: "<p>Hi</p>"'),

  // Editing classes
  'Query.courseRows': call('where: {}'),
  'Query.courseCsv': call('where: {}'),
  'Query.courseForEditing': call(({ courseId }) => `courseId: ${courseId}`),
  'Query.classFormChoices': call(),
  'Query.previewRepeat': call(({ courseId }) => `courseId: ${courseId}, rule: ${emptyRule}`),
  'Query.courseClashes': call(`input: { course: ${emptyClass} }`),
  'Mutation.createCourse': call(`input: { course: ${emptyClass} }`),
  'Mutation.publishCourse': call(`input: { id: ${nothing} }`),
  'Mutation.updateCourse': call(`input: { id: ${nothing}, editVersion: 1, course: ${emptyClass} }`),
  'Query.courseChangePreview': call(`input: { id: ${nothing}, editVersion: 1, course: ${emptyClass} }`),
  'Query.courseCancelPreview': call(`input: { id: ${nothing} }`),
  'Mutation.undoAct': call('input: { act: "none" }'),
  'Query.courseActs': rosterReading(({ courseId }) => `courseId: ${courseId}`),
  'Query.heldClassMail': call(({ courseId }) => `courseId: ${courseId}`),
  'Mutation.sendHeldClassMail': call(`input: { courseId: ${nothing} }`),
  'Mutation.stopHeldClassMail': call(`input: { courseId: ${nothing} }`),
  'Mutation.takeBackMail': call('input: { telling: "none" }'),
  'Mutation.cancelCourse': call(`input: { id: ${nothing} }`),
  'Mutation.restoreCourse': call(`input: { id: ${nothing} }`),
  'Mutation.repeatCourse': call(({ courseId }) => `input: { id: ${courseId}, rule: ${emptyRule} }`),
  'Mutation.deleteCourse': call(`input: { id: ${nothing} }`),

  // People
  'Query.personRows': call('where: {}'),
  'Query.personCsv': call('where: {}'),
  'Query.closureRequestCount': call(),
  'Query.closureRequests': call(),
  'Query.profileRules': call(),
  'Mutation.updateProfileRules': call(
    'input: { editVersion: 1, rules: { requirements: [{ field: "", whenField: "", whenIs: "is", whenValue: "" }], interestChoices: "" } }',
  ),
  'Mutation.declineClosure': call(`input: { userId: ${nothing}, note: "Ring us first." }`),
  'Query.person': call(({ stranger }) => `userId: ${stranger.userId}`),
  'Query.personMail': call(({ stranger }) => `userId: ${stranger.userId}`),
  'Query.unlinkedFacilitators': call('search: "nobody"'),
  'Query.findsCoordinates': call(),
  'Query.coordinatesOfAddress': call(`address: { addressline1: "", city: "", state: "", zip: "" }`),
  'Mutation.createPerson': call(
    'input: { email: "", person: { firstName: "", lastName: "", roles: [], capabilities: [] } }',
  ),
  'Mutation.inviteFacilitator': call('input: { firstName: "", lastName: "", email: "" }'),
  'Mutation.changePerson': call(
    `input: { userId: ${nothing}, editVersion: 1, person: { firstName: "P", lastName: "P", roles: ["staff"], capabilities: [] } }`,
  ),
  'Query.accessReviews': call(''),
  'Mutation.lookAtAccess': call(`input: { userId: ${nothing} }`),
  'Mutation.removeSecondFactors': call(`input: { userId: ${nothing}, password: "" }`),
  'Mutation.makePersonFile': call(`input: { userId: ${nothing} }`),
  'Mutation.verifyPerson': call(`input: { userId: ${nothing} }`),
  'Mutation.sendPasswordReset': call(`input: { userId: ${nothing} }`),
  'Mutation.endSessionsOf': call(`input: { userId: ${nothing} }`),
  'Mutation.requestClosureFor': call(`input: { userId: ${nothing} }`),
  'Mutation.dismissClosure': call(`input: { userId: ${nothing} }`),
  'Mutation.beginLegalHold': call(`input: { userId: ${nothing}, reason: "A lawsuit." }`),
  'Mutation.endLegalHold': call(`input: { userId: ${nothing} }`),
  'Mutation.carryOutClosure': call(`input: { userId: ${nothing}, confirmation: "DELETE" }`),
  'Mutation.linkFacilitator': call(`input: { userId: ${nothing} }`),
  'Mutation.switchToPerson': call(`input: { userId: ${nothing} }`),
  'Mutation.endSwitch': call('input: {}'),
  'Query.peopleInCare': call(),
  'Mutation.addPersonInCare': call('input: { firstName: "", lastName: "", relation: minor, agreed: false }'),
  'Mutation.endCare': call(`input: { userId: ${nothing} }`),
  'Mutation.giveOwnLogin': call(`input: { userId: ${nothing}, email: "" }`),
  'Mutation.takeBackOwnLogin': call(`input: { userId: ${nothing} }`),
  'Mutation.takeOwnLogin': call('input: { key: "made-up" }'),
  'Query.careRequests': call(),
  'Query.inCareOf': call(),
  'Mutation.askForCare': call('input: { email: "" }'),
  'Mutation.showRegistration': call(`input: { id: ${nothing}, shown: false }`),
  'Mutation.handOverCare': call(`input: { userId: ${nothing}, email: "" }`),
  'Mutation.answerCareRequest': call(`input: { id: ${nothing}, agree: false }`),
  'Mutation.takeBackCareRequest': call(`input: { id: ${nothing} }`),
  'Mutation.assignCare': call(`input: { userId: ${nothing}, email: "", agreed: false }`),

  // Registrations of everybody
  'Query.registrationRows': call('where: {}'),
  'Query.registrationCsv': call('where: {}'),
  'Query.registrationHistory': call(({ stranger }) => `registrationId: ${stranger.registrationId}`),

  // Mail and audit log
  'Query.mailRows': call('where: {}'),
  'Query.mail': call(`mailId: ${nothing}`),
  'Query.mailHealth': call(),
  'Mutation.sendTestMail': call('input: { to: "" }'),
  'Mutation.resendMail': call(`input: { mailId: ${nothing} }`),
  'Query.auditRows': call('where: {}'),
  'Query.browserFaultRows': call(),
  'Query.upkeep': call(),
  'Query.setup': call(),

  // Settings
  'Query.settingsForEditing': call(),
  'Mutation.updateSettings':
    call(`input: { editVersion: 0, settings: { organisationName: "", timeZone: "", links: [], newTermsMessage: "",
      annualTermsMessage: "", waiverDate: "keep", waiverDay: "", waiverTime: "", botCheckOnConfirm: false } }`),
  'Query.retentionPeriods': call(),
  'Query.retention': call(),
  'Query.retentionPreview': call(),
  'Mutation.updateRetention': call('input: { editVersion: 0, periods: {} }'),
  'Mutation.startRetention': call('input: { editVersion: 0 }'),
  'Mutation.changeLogo': call('input: { file: "" }'),

  // Facilitators, for administrators
  'Mutation.linkFacilitatorByEmail': call(
    `input: { facilitatorId: ${nothing}, email: "nobody@example.org" }`,
  ),
  'Mutation.unlinkFacilitator': call(`input: { facilitatorId: ${nothing} }`),

  // Further languages
  ...Object.fromEntries(
    ['page', 'course', 'series', 'settings'].flatMap((kind) => [
      [`Query.${kind}Translations`, call(`id: ${nothing}`)],
      [
        `Mutation.translate${kind[0]!.toUpperCase()}${kind.slice(1)}`,
        call(`input: { id: ${nothing}, language: "es", editVersion: 0, texts: [] }`),
      ],
    ]),
  ),

  // Records
  ...rowsOfRecords<PermissionCase>((names, one, { row }) => ({
    [names.rows]: call('where: {}'),
    [names.forEditing]: call(`${one}Id: ${nothing}`),
    [names.create]: call(`input: { ${one}: ${literal(row('', 1))} }`),
    [names.change]: call(`input: { id: ${nothing}, editVersion: 1, ${one}: ${literal(row('Hall', 1))} }`),
    [names.remove]: call(`input: { id: ${nothing} }`),
  })),
}

function literal(fields: Record<string, string>): string {
  return `{ ${Object.entries(fields)
    .map(([field, value]) => `${field}: ${JSON.stringify(value)}`)
    .join(', ')} }`
}

type Arguments = Parameters<typeof call>[0]

/** Somebody who is not oneself. */
function ofOthers(args: Arguments): PermissionCase {
  return call(args, (viewer) => unless(mayReadOthers(viewer), 'FORBIDDEN'))
}

/** A registration of one's own (null is nobody's), and one of the class: those who run it change it too. */
function ofOneOrOfClass(own: Arguments, ofClass: Arguments): PermissionCase[] {
  return [
    of(
      'their own',
      call(own, ({ attendeeId }) => unless(attendeeId !== null, 'REGISTRATION_NOT_FOUND')),
    ),
    of(
      "somebody else's of the class",
      call(ofClass, (viewer, { stranger: { attendeeId }, facilitatorIds }) =>
        unless(mayCancel(viewer, { attendeeId, facilitatorIds }), 'REGISTRATION_NOT_FOUND'),
      ),
    ),
  ]
}

/** A change of a registration: one's own (of a class that is past, so that nothing comes of it), and nobody else's. */
function ofRegistration(args: (id: number) => string): PermissionCase[] {
  return [
    of(
      'their own',
      call(
        ({ self }) => args(self.registrationId ?? nothing),
        ({ attendeeId }) => unless(attendeeId !== null, 'REGISTRATION_NOT_FOUND'),
      ),
    ),
    of(
      "somebody else's",
      call(
        ({ stranger }) => args(stranger.registrationId),
        () => 'REGISTRATION_NOT_FOUND',
      ),
    ),
  ]
}

/** The cases of a call on a registration that may take a seat, which asks first whether the person may book at all. */
function bookingOf(args: (id: number) => string): PermissionCase[] {
  const booker = (viewer: Viewer, { now }: PermissionFacts) => codeOf(decideBooker(viewer, null, now))
  return [
    of(
      'their own',
      call(({ self }) => args(self.registrationId ?? nothing), booker),
    ),
    of(
      "somebody else's",
      call(
        ({ stranger }) => args(stranger.registrationId),
        (viewer, facts) => booker(viewer, facts) ?? 'REGISTRATION_NOT_FOUND',
      ),
    ),
  ]
}

function ofFacilitator(args: Arguments): PermissionCase {
  return call(args, (viewer, { facilitatorId }) =>
    unless(maySeeContactDetails(viewer, facilitatorId), 'FORBIDDEN'),
  )
}

function rosterReading(args: Arguments): PermissionCase {
  return call(args, (viewer, { facilitatorIds }) => codeOf(decideRosterAccess(viewer, facilitatorIds)))
}

function rosterChange(args: Arguments): PermissionCase {
  return call(args, (viewer, { facilitatorIds }) => codeOf(decideRosterChange(viewer, facilitatorIds)))
}
