import type { AuditAction } from '#domain/kernel/audit-actions.ts'
import { textLanguages } from '#domain/kernel/text-languages.ts'
import type { BuiltAttendee } from '#server/testing/builders.ts'
import { rowsOfRecords } from '#server/testing/records/record-cases.ts'
import type { AuditWorld } from './audit-world.ts'

/** Of the administrator who makes the calls. */
export const auditPassword = 'Portal-demo-2026'

/** What an administrator's call writes into the audit log, and arguments with which it succeeds. */
export interface AuditedCall {
  writes: AuditAction[]
  args: (world: AuditWorld) => object | Promise<object>
  /** The arguments where it is made by an administrator who acts as this person. */
  acting?: (world: AuditWorld, as: BuiltAttendee) => object | Promise<object>
}
/** Why nothing is written. */
type Unaudited = string

const open = 'Everybody may read or do it, and it tells of nobody.'
const own = 'Somebody does it with their own account, and nobody in their place.'
const nobody = 'It tells of no person.'
const login = 'Written of everybody, in one’s own name: server/accounts/login-audit.test.ts.'
const secondFactor = 'Written of everybody, in one’s own name: server/accounts/second-factor/set-up.test.ts.'

const input = (fields: object) => ({ input: fields })
/** A logo of 16 by 16 pixels. */
const smallPng =
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAAAAAA6mKC9AAAAD0lEQVR42mNoQAMMI1sAAAUMgAHjM1mKAAAAAElFTkSuQmCC'
let languagesUsed = 0
function inNextLanguage(id: number, texts: Record<string, string>) {
  languagesUsed += 1
  return spanish(id, texts, textLanguages[languagesUsed % textLanguages.length])
}
const spanish = (id: number, texts: Record<string, string>, language: string = 'es') =>
  input({
    id,
    language,
    editVersion: 0,
    texts: Object.entries(texts).map(([field, text]) => ({ field, text, mark: 'abc' })),
  })
const guest = { firstName: 'Gil', lastName: 'Guest', type: 'Family' }
const person = { firstName: 'Pat', lastName: 'New', roles: ['attendee'], capabilities: [] }
const rule = {
  frequency: 'weekly',
  interval: '1',
  weekdays: ['5'],
  monthlyBy: 'day',
  day: '1',
  nth: '1',
  weekday: '5',
  ends: 'count',
  until: '',
  count: '3',
  except: [],
}
const month = { from: '2026-11-01', to: '2026-11-30' }

/** One act on one person. */
function onPerson(action: AuditAction, options: Parameters<AuditWorld['person']>[0] = {}): AuditedCall {
  return {
    writes: [action],
    args: async (world) => input({ userId: (await world.person(options)).userId }),
  }
}
/** A call whose one argument is an id. */
function byId(action: AuditAction, name: string, id: (world: AuditWorld) => Promise<number>): AuditedCall {
  return { writes: [action], args: async (world) => ({ [name]: await id(world) }) }
}
/** A call whose input is an id. */
function byInput(action: AuditAction, name: string, id: (world: AuditWorld) => Promise<number>): AuditedCall {
  return { writes: [action], args: async (world) => input({ [name]: await id(world) }) }
}
function call(action: AuditAction, args: AuditedCall['args']): AuditedCall {
  return { writes: [action], args }
}
/** What people do for themselves, where an administrator does it as them. */
function asThem(action: AuditAction, acting: NonNullable<AuditedCall['acting']>): AuditedCall {
  return { writes: [action], args: () => ({}), acting }
}

/** A row for every field of Query and Mutation; server/testing/audit/audit-table.test.ts makes each of these calls. */
export const auditTable: Record<string, AuditedCall | AuditedCall[] | Unaudited> = {
  'Query.courseBy': open,
  'Query.courseFacet': open,
  'Query.seriesBy': open,
  'Query.pageBy': open,
  'Query.siteSettings': open,
  'Query.serverTime': open,
  'Query.passwordRule': open,
  'Query.choiceLists': open,
  'Query.facilitatorList': open,
  'Query.locationList': open,
  'Query.seriesList': open,
  'Query.termsStatus': own,
  'Query.registration': own,
  'Query.apiKeys': nobody,
  'Query.webhooks': nobody,
  'Query.webhook': nobody,
  'Query.webhookDeliveries': nobody,
  'Mutation.createWebhook': call('webhook.created', () => ({
    input: {
      webhook: { name: 'CRM', url: 'https://crm.example.org/', events: ['class.created'] },
      password: auditPassword,
    },
  })),
  'Mutation.switchWebhook': [
    call('webhook.switchedOff', async (world) => input({ id: await world.webhook(), on: false })),
    call('webhook.switchedOn', async (world) =>
      input({ id: await world.webhook({ isOff: true }), on: true }),
    ),
  ],
  'Mutation.removeWebhook': call('webhook.removed', async (world) => input({ id: await world.webhook() })),
  'Mutation.resendWebhookDelivery': call('webhook.resent', async (world) =>
    input({ id: await world.webhookDelivery() }),
  ),
  'Mutation.createApiKey': call('apiKey.created', async (world) => ({
    input: {
      key: {
        name: 'Website',
        ownerEmail: (await world.person()).email,
        scopes: ['classes:read'],
        expiresOn: '2027-01-31',
      },
      password: auditPassword,
    },
  })),
  'Mutation.resumeApiKey': call('apiKey.resumed', async (world) =>
    input({ id: await world.apiKey({ isPaused: true }), password: auditPassword }),
  ),
  'Mutation.revokeApiKey': call('apiKey.revoked', async (world) => input({ id: await world.apiKey() })),
  'Query.loginNotice': open,
  'Query.loginNoticeCode': open,
  'Query.magicLinkState': open,
  'Query.verificationKeyWorks': open,
  'Query.registrationByCancelToken': own,
  'Mutation.cancelRegistrationByToken': own,
  'Mutation.undoCancelByToken': own,
  'Mutation.removeGuestAddress': own,
  'Query.registrationByModeToken': own,
  'Mutation.switchModeByToken': own,
  'Mutation.validateRecaptcha': open,
  'Mutation.login': login,
  'Mutation.magicLinkLogin': login,
  'Mutation.loginByHost': login,
  'Mutation.agreeToHostLogin': login,
  'Mutation.mailHostLogin': own,
  'Mutation.acceptHostLogin': own,
  'Mutation.getMagicLink': own,
  'Mutation.refreshJwtAuthToken': own,
  'Mutation.logout': own,
  'Mutation.registerUser': login,
  'Mutation.signUpWithRegistrations': login,
  'Mutation.verifyUserEmail': login,
  'Mutation.verifyEmailByCode': login,
  'Mutation.sendPasswordResetEmail': own,
  'Mutation.takeBackEmail': own,
  'Mutation.resetUserPassword': own,
  'Query.passwordKeyOpens': open,
  'Mutation.endAccess': own,
  'Mutation.acceptInvitation': own,
  'Query.sessions': own,
  'Query.ownAgreements': own,
  'Query.ownAgreedText': own,
  'Mutation.completeLogin': secondFactor,
  'Mutation.beginPasskeyLogin': own,
  'Query.secondFactors': own,
  'Mutation.beginAuthenticatorApp': own,
  'Mutation.confirmAuthenticatorApp': secondFactor,
  'Mutation.removeAuthenticatorApp': secondFactor,
  'Mutation.beginPasskey': own,
  'Mutation.addPasskey': secondFactor,
  'Mutation.renamePasskey': own,
  'Mutation.removePasskey': secondFactor,
  'Mutation.renewRecoveryCodes': secondFactor,
  'Mutation.endAllSessions': login,
  'Mutation.endSession': own,
  'Mutation.resendEmailVerificationEmail': own,
  'Mutation.confirmFirstBooking': own,
  'Mutation.correctUserEmail': own,
  'Mutation.changeUserEmail': own,
  'Mutation.changeUserPassword': own,
  'Mutation.requestAccountClosure': own,
  'Mutation.makeOwnFile': call('person.fileMade', () => input({ password: auditPassword })),
  'Mutation.makePersonFile': call('person.fileMade', async (world) =>
    input({ userId: await world.inCare(), password: auditPassword }),
  ),
  'Query.calendarSubscription': own,
  'Mutation.renewCalendarSubscription': own,
  'Mutation.endCalendarSubscription': own,
  'Query.facilitatorClasses': 'Own classes, with numbers of people.',
  'Query.facilitatorDashboard': 'Own classes, with numbers of people.',
  'Query.facilitatorSettings': own,
  'Mutation.setRegistrationNeeds': own,
  'Query.ownCorrections': own,
  'Mutation.askCorrection': own,
  'Mutation.giveFeedback': own,
  'Mutation.updateFacilitatorNotices': own,
  'Mutation.renewFacilitatorCalendar': own,
  'Mutation.endFacilitatorCalendar': own,
  'Mutation.joinCourse': 'The video link of a class, which tells of nobody.',

  // People, by staff and administrators
  'Query.user': call('person.read', async (world) => ({ id: (await world.person()).email })),
  'Query.person': byId('person.read', 'userId', async (world) => (await world.person()).userId),
  'Query.personRows': call('person.searched', () => ({ where: {} })),
  'Query.personCsv': call('person.exported', () => ({ where: {} })),
  'Query.closureRequestCount': nobody,
  'Query.findsCoordinates': nobody,
  'Query.coordinatesOfAddress': nobody,
  'Query.closureRequests': call('person.searched', () => ({})),
  'Query.unlinkedFacilitators': 'Names of facilitators, which the programme tells everybody.',
  'Mutation.createPerson': call('person.created', () => input({ email: 'invited@example.org', person })),
  'Mutation.inviteFacilitator': {
    writes: ['person.created', 'facilitator.created', 'person.facilitatorLinked'],
    args: () => input({ firstName: 'Fay', lastName: 'New', email: 'fay.new@example.org' }),
  },
  'Mutation.changePerson': call('person.changed', async (world) =>
    input({ userId: (await world.person()).userId, editVersion: 1, person }),
  ),
  'Mutation.verifyPerson': onPerson('person.verified', { email_verified_at: null }),
  'Mutation.sendPasswordReset': onPerson('person.passwordResetSent'),
  'Mutation.endSessionsOf': onPerson('person.sessionsEnded'),
  'Query.accessReviews':
    'It names accounts and kinds of keys, for administrators to look at. Each record that is opened from there is written.',
  'Mutation.lookAtAccess': call('person.accessLookedAt', async (world) => {
    const { userId } = await world.person()
    await world.toLookAt(userId)
    return input({ userId })
  }),
  'Mutation.removeSecondFactors': call('person.secondFactorsTakenOff', async (world) => {
    const { userId } = await world.withSecondFactor()
    return input({ userId, password: auditPassword })
  }),
  'Mutation.requestClosureFor': onPerson('person.closureRequested'),
  'Mutation.dismissClosure': onPerson('person.closureDismissed', { closure_requested_at: new Date() }),
  'Mutation.declineClosure': call('person.closureDeclined', async (world) => {
    const { userId } = await world.person({ closure_requested_at: new Date() })
    return input({ userId, note: 'Ring us first.' })
  }),
  'Mutation.carryOutClosure': call('person.closed', async (world) => {
    const { userId } = await world.person({ closure_requested_at: new Date() })
    return input({ userId, confirmation: 'DELETE' })
  }),
  'Mutation.beginLegalHold': call('person.held', async (world) =>
    input({ userId: (await world.person()).userId, reason: 'A lawsuit.' }),
  ),
  'Mutation.endLegalHold': call('person.holdEnded', async (world) => {
    const { userId } = await world.person()
    await world.held(userId)
    return input({ userId })
  }),
  'Mutation.linkFacilitator': call('person.facilitatorLinked', async (world) =>
    input({ userId: (await world.person()).userId, facilitatorId: await world.facilitator() }),
  ),
  'Mutation.switchToPerson': onPerson('person.switchedTo'),
  'Query.peopleInCare': own,
  'Mutation.addPersonInCare': call('person.careBegun', () =>
    input({ firstName: 'Ana', lastName: 'Ruiz', relation: 'minor', agreed: true }),
  ),
  'Mutation.endCare': call('person.careEnded', async (world) => input({ userId: await world.inCare() })),
  'Mutation.giveOwnLogin': call('person.ownLoginOffered', async (world) =>
    input({ userId: await world.inCare(), email: 'own-login@example.org' }),
  ),
  'Mutation.takeBackOwnLogin': call('person.ownLoginTakenBack', async (world) =>
    input({ userId: await world.offeredLogin() }),
  ),
  // By the key of a mail, without a login: server/people/care/own-login.test.ts.
  'Mutation.takeOwnLogin': own,
  'Query.careRequests': own,
  'Query.inCareOf': own,
  'Mutation.askForCare': call('person.careAsked', () => input({ email: 'in-care@example.org' })),
  'Mutation.showRegistration': own,
  'Mutation.handOverCare': call('person.careAsked', async (world) =>
    input({ userId: await world.inCare(), email: 'hand-over@example.org' }),
  ),
  'Mutation.answerCareRequest': [
    call('person.careBegun', async (world) =>
      input({ id: await world.careRequest('administrator'), agree: true }),
    ),
    call('person.careDeclined', async (world) =>
      input({ id: await world.careRequest('administrator'), agree: false }),
    ),
  ],
  'Mutation.takeBackCareRequest': call('person.careTakenBack', async (world) =>
    input({ id: await world.careRequest('other') }),
  ),
  'Mutation.assignCare': call('person.careHandedOver', async (world) =>
    input({ userId: await world.inCare(), email: (await world.person()).email, agreed: true }),
  ),
  'Mutation.endSwitch': asThem('person.switchEnded', () => input({})),
  'Mutation.updateUser': asThem('person.changed', (_world, { userId }) =>
    input({ id: userId, firstName: 'Patricia' }),
  ),
  'Mutation.updateCommunicationPreferences': asThem('person.changed', (_world, { userId }) =>
    input({ id: userId, communicationPreferences: { contactMethod: 'Cell' } }),
  ),

  // Registrations
  'Query.registrationFacet': call('registration.read', async (world) => ({
    where: { query: { attendee: [(await world.person()).attendeeId] } },
  })),
  'Query.registrationRows': call('registration.searched', () => ({ where: {} })),
  'Query.registrationCsv': call('registration.exported', () => ({ where: {} })),
  'Query.registrationHistory': byId('registration.read', 'registrationId', (world) => world.registration()),
  'Mutation.createRegistrations': asThem('registration.created', async (world) =>
    input({ registrations: [{ courseId: await world.course(), registrationType: 'online' }] }),
  ),
  'Mutation.deleteRegistration': byInput('registration.cancelled', 'id', (world) => world.registration()),
  'Mutation.updateRegistration': call('registration.checkedIn', async (world) =>
    input({ id: await world.registration(), checkIn: true }),
  ),
  'Mutation.switchRegistrationMode': asThem('registration.changed', async (world, { attendeeId }) =>
    input({ id: await world.registration({ attendee_id: attendeeId }), registrationType: 'in-person' }),
  ),
  'Query.ownWaiting': own,
  'Query.ownStandingPlaces': own,
  'Mutation.startStandingPlace': asThem('course.standingStarted', async (world) =>
    input({ courseId: await world.recurring(), registrationType: 'in-person' }),
  ),
  'Mutation.pauseStandingPlace': asThem('course.standingChanged', async (world, { attendeeId }) =>
    input({ id: await world.standing(attendeeId) }),
  ),
  'Mutation.endStandingPlace': asThem('course.standingChanged', async (world, { attendeeId }) =>
    input({ id: await world.standing(attendeeId), keepDates: true }),
  ),
  'Query.ownAsked': own,
  // Written of who answers, in their own name: server/registration/asked/answer-asked.test.ts.
  'Mutation.answerAsked': own,
  'Query.askedByToken': own,
  'Mutation.answerAskedByToken': own,
  'Query.offerByToken': own,
  'Mutation.answerOfferByToken': own,
  'Mutation.joinWaitingList': asThem('course.waitingJoined', async (world) =>
    input({ courseId: await world.fullClass() }),
  ),
  'Mutation.acceptOffer': asThem('course.offerAccepted', async (world, { attendeeId }) =>
    input({ id: await world.offered(attendeeId) }),
  ),
  'Mutation.leaveWaitingList': asThem('course.waitingLeft', async (world, { attendeeId }) =>
    input({ id: await world.waiting(attendeeId) }),
  ),
  'Query.waitingList': call('course.waitingRead', async (world) => ({
    courseId: await world.waitedFor(),
  })),
  'Mutation.letIntoSeries': call('course.letIntoSeries', async (world) =>
    input({
      courseId: await world.ofSeries(),
      attendeeId: (await world.person()).attendeeId,
      registrationType: 'in-person',
      reason: 'Was in hospital.',
    }),
  ),
  'Mutation.offerPlace': call('course.placeOffered', async (world) =>
    input({ id: await world.waiting(), reason: 'A bus is late.' }),
  ),
  'Mutation.addRegistrationGuest': asThem('registration.changed', async (world, { attendeeId }) =>
    input({ registrationId: await world.registration({ attendee_id: attendeeId }), guest }),
  ),
  'Mutation.removeRegistrationGuest': asThem('registration.changed', async (world, { attendeeId }) =>
    input({ registrationId: await world.withGuest(attendeeId) }),
  ),

  // Rosters
  'Query.roster': byId('roster.viewed', 'courseId', (world) => world.course()),
  'Query.rosterForPrint': byId('roster.printed', 'courseId', (world) => world.course()),
  'Query.classFeedback': byId('roster.feedbackViewed', 'courseId', (world) => world.course()),
  'Query.rosterCsv': byId('roster.exported', 'courseId', (world) => world.course()),
  'Query.rosterCandidates': call('roster.searched', async (world) => ({
    courseId: await world.course(),
    search: 'pat',
  })),
  'Query.rosterCorrections': byId(
    'roster.viewed',
    'courseId',
    async (world) => (await world.correction()).courseId,
  ),
  'Mutation.answerCorrection': [
    call('registration.checkedIn', async (world) => input({ id: (await world.correction()).id })),
    call('registration.guestRenamed', async (world) =>
      input({ id: (await world.correction('guestName')).id }),
    ),
    call('registration.correctionDeclined', async (world) =>
      input({ id: (await world.correction()).id, declineBecause: 'callUs' }),
    ),
  ],
  'Mutation.setAttendance': [
    call('registration.checkedIn', async (world) =>
      input({ registrationId: await world.registration(), checkedIn: true }),
    ),
    call('registration.unchecked', async (world) =>
      input({ registrationId: await world.registration({ checked_in_at: new Date() }), checkedIn: false }),
    ),
  ],
  'Mutation.setAttendanceOfMany': call('registration.checkedIn', async (world) => {
    const courseId = await world.course()
    const registrationId = await world.registration({ course_id: courseId })
    return input({ courseId, boxes: [{ registrationId }], checkedIn: true })
  }),
  'Mutation.setNoOneCame': [
    call('roster.noOneCame', async (world) => input({ courseId: await world.begun(), noOneCame: true })),
    call('roster.someoneCame', async (world) =>
      input({ courseId: await world.begun(true), noOneCame: false }),
    ),
  ],
  'Mutation.setCalled': [
    call('roster.called', async (world) => input({ id: String(await world.call()), called: true })),
    call('roster.notCalled', async (world) => input({ id: String(await world.call(true)), called: false })),
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
    call('roster.late', async (world) => input({ courseId: await world.course(), minutes: 10 })),
    call('roster.onTime', async (world) => input({ courseId: await world.course({ late_minutes: 10 }) })),
  ],
  'Mutation.addToRoster': call('registration.created', async (world) => {
    const { attendeeId } = await world.person()
    return input({ courseId: await world.course(), attendeeId, registrationType: 'online' })
  }),
  'Mutation.addWalkIn': call('registration.walkInAdded', async (world) =>
    input({ courseId: await world.course(), person: guest, registrationType: 'in-person' }),
  ),
  'Mutation.eraseWalkIn': byInput('registration.walkInErased', 'registrationId', (world) => world.walkIn()),
  'Mutation.makeWalkInFile': call('registration.walkInFileMade', async (world) =>
    input({ registrationId: await world.walkIn(), password: auditPassword }),
  ),
  'Query.walkInHold': 'A reason of the office, and no data of the person.',
  'Mutation.beginWalkInHold': call('registration.walkInHeld', async (world) =>
    input({ registrationId: await world.walkIn(), reason: 'A lawsuit.' }),
  ),
  'Mutation.endWalkInHold': call('registration.walkInHoldEnded', async (world) =>
    input({ registrationId: await world.heldWalkIn() }),
  ),
  'Mutation.addRosterGuest': call('registration.guestAdded', async (world) =>
    input({ registrationId: await world.registration(), guest }),
  ),
  'Mutation.removeRosterGuest': byInput('registration.guestRemoved', 'registrationId', (world) =>
    world.withGuest(),
  ),
  'Mutation.removeFromRoster': byInput('registration.cancelled', 'registrationId', (world) =>
    world.registration(),
  ),
  'Mutation.moveOnRoster': call('registration.changed', async (world) =>
    input({ registrationId: await world.registration(), registrationType: 'in-person' }),
  ),
  'Query.runningLatePreview':
    'Shows what running late would do, with a mail that is nobody’s; nothing is written.',
  'Query.rosterMovePreview': 'Shows what moving would do, with a mail that is nobody’s; nothing is written.',
  'Mutation.updateRosterNotes': call('registration.noted', async (world) =>
    input({ registrationId: await world.registration(), notes: 'Came late' }),
  ),
  'Mutation.messageRoster': call('roster.messaged', async (world) => {
    const courseId = await world.course()
    await world.registration({ course_id: courseId })
    return input({ courseId, message: { subject: 'Shoes', text: 'Please bring some.' } })
  }),

  // Facilitators
  'Query.facilitatorBy': byId('facilitator.read', 'facilitatorId', (world) => world.facilitator()),
  'Mutation.updateFacilitator': call('facilitator.changed', async (world) =>
    input({ id: await world.facilitator(), contactInformation: { city: 'Fairfax' } }),
  ),
  'Mutation.linkFacilitatorByEmail': call('person.facilitatorLinked', async (world) =>
    input({ facilitatorId: await world.facilitator(), email: (await world.person()).email }),
  ),
  'Mutation.unlinkFacilitator': byInput('person.facilitatorLinked', 'facilitatorId', async (world) =>
    world.facilitator((await world.person()).userId),
  ),

  // Classes
  'Query.courseRows': nobody,
  'Query.courseCsv': call('course.exported', () => ({ where: {} })),
  'Query.courseForEditing': nobody,
  'Query.classFormChoices': 'Names of facilitators, which the programme tells everybody.',
  'Query.previewRepeat': nobody,
  'Query.courseClashes': nobody,
  'Query.eventClashes': nobody,
  'Mutation.createCourse': call('course.created', async (world) => {
    const { course } = await world.classForm(await world.course())
    return input({ course: { ...course, date: '2026-12-24' } })
  }),
  'Mutation.publishCourse': byInput('course.published', 'id', (world) => world.course({ draft: true })),
  'Mutation.updateCourse': call('course.changed', async (world) => {
    const id = await world.course()
    const { editVersion, course } = await world.classForm(id)
    return input({ id, editVersion, course: { ...course, room: 'Upstairs' } })
  }),
  'Mutation.cancelCourse': byInput('course.cancelled', 'id', (world) => world.course()),
  'Mutation.restoreCourse': byInput('course.restored', 'id', (world) =>
    world.course({ cancelled_at: new Date() }),
  ),
  'Query.courseChangePreview':
    'Shows what a save would do, with a mail that is nobody’s; nothing is written.',
  'Query.courseCancelPreview': 'The same of cancelling.',
  'Mutation.takeBackMail': call('course.mailTakenBack', async (world) =>
    input({ telling: await world.telling() }),
  ),
  'Query.heldClassMail': nobody,
  'Mutation.sendHeldClassMail': call('course.mailSentNow', async (world) =>
    input({ courseId: await world.toldClass() }),
  ),
  'Mutation.stopHeldClassMail': call('course.mailTakenBack', async (world) =>
    input({ courseId: await world.toldClass() }),
  ),
  'Mutation.undoAct': call('course.actUndone', async (world) => input({ act: await world.act() })),
  'Query.courseActs': nobody,
  'Mutation.repeatCourse': call('course.repeated', async (world) =>
    input({ id: await world.course(), rule }),
  ),
  'Mutation.deleteCourse': byInput('course.deleted', 'id', (world) => world.course()),
  'Mutation.duplicateEvent': call('course.duplicated', async (world) => {
    const courseID = await world.course({ recurrence_id: 700 })
    await world.course({ recurrence_id: 700, starts_at: new Date('2027-01-04T15:00:00Z') })
    return input({ courseID, date: '2027-02-03' })
  }),
  'Query.importRuns': nobody,
  'Query.importRun': nobody,
  'Query.importReportCsv': 'Written of each file: server/import/import-on-the-web.test.ts.',
  'Query.report': call('report.viewed', () => ({ where: month })),
  'Query.reportWorkbook': call('report.exported', () => ({ where: month })),
  'Query.reportCsv': call('report.exported', () => ({ where: month, table: 'PEOPLE' })),

  // Mail and the log itself
  'Query.mailRows': call('mail.searched', () => ({ where: {} })),
  'Query.mail': byId('mail.read', 'mailId', (world) => world.mail()),
  'Query.mailHealth': nobody,
  'Query.classEmails': call('roster.viewed', async (world) => ({ courseId: await world.course() })),
  'Query.callList': call('roster.viewed', async (world) => ({ courseId: await world.course() })),
  'Query.callCount': nobody,
  'Query.correctionClasses': nobody,
  'Query.classMail': 'Where it names somebody it is a look at the roster: server/roster/class-mail.test.ts.',
  'Query.personMail': 'Says only whether mail arrives; reading the person is written by Query.person.',
  'Mutation.resendMail': byInput('mail.resent', 'mailId', (world) => world.mail()),
  'Mutation.sendTestMail': call('mail.tested', () => input({ to: 'test@example.org' })),
  'Query.browserFaultRows': nobody,
  'Query.upkeep': nobody,
  'Query.setup': nobody,
  'Query.auditRows': 'Who reads the log is not written into it; it names no personal value.',

  // Pages and settings
  'Query.pagePreview': nobody,
  'Query.settingsForEditing': nobody,
  'Query.profileRules': nobody,
  'Mutation.updateProfileRules': call('settings.changed', () =>
    input({ editVersion: 1, rules: { requirements: [], interestChoices: 'Not sure' } }),
  ),
  'Mutation.updateSettings': {
    writes: ['settings.waiverDateSet', 'settings.changed'],
    args: async (world) =>
      input({
        editVersion: await world.settingsVersion(),
        settings: {
          organisationName: 'Harbor House',
          timeZone: 'America/New_York',
          links: [],
          newTermsMessage: '',
          annualTermsMessage: '',
          waiverDate: 'now',
          waiverDay: '',
          waiverTime: '',
          botCheckOnConfirm: false,
        },
      }),
  },
  'Query.retentionPeriods': nobody,
  'Query.retention': nobody,
  'Query.retentionPreview': 'Numbers alone.',
  'Mutation.updateRetention': call('settings.retentionChanged', () =>
    input({ editVersion: 1, periods: { mails: '30' } }),
  ),
  'Mutation.startRetention': call('settings.retentionStarted', async (world) =>
    input({ editVersion: await world.retentionNotStarted() }),
  ),
  'Mutation.changeLogo': call('settings.changed', () => input({ file: smallPng })),

  // Further languages
  'Query.pageTranslations': nobody,
  'Query.courseTranslations': nobody,
  'Query.seriesTranslations': nobody,
  'Query.settingsTranslations': nobody,
  'Mutation.translatePage': call('page.translated', async (world) =>
    spanish(await world.record('page'), { title: 'Historia', content: '<p>Historia</p>' }),
  ),
  'Mutation.translateCourse': call('course.translated', async (world) =>
    spanish(await world.course(), { title: 'Yoga suave' }),
  ),
  'Mutation.translateSeries': call('series.translated', async (world) =>
    spanish(await world.record('series'), { title: 'Vivir bien' }),
  ),
  'Mutation.translateSettings': {
    writes: ['settings.translated'],
    // There is one of them: each call brings another language.
    args: () => inNextLanguage(1, { helpHours: 'De lunes a viernes' }),
  },

  // Records
  ...rowsOfRecords<AuditedCall | Unaudited>((names, one, { isPersonal }) => {
    const made = (world: AuditWorld) => world.record(one)
    return {
      [names.rows]: nobody,
      [names.forEditing]: isPersonal ? byId('facilitator.read', `${one}Id`, made) : nobody,
      [names.create]: call(`${one}.created`, (world) => input({ [one]: world.recordFields(one) })),
      [names.change]: call(`${one}.changed`, async (world) =>
        input({ id: await made(world), editVersion: 1, [one]: world.recordFields(one) }),
      ),
      [names.remove]: byInput(`${one}.deleted`, 'id', made),
    }
  }),
}

/** What is written beside the calls: by logins, by an import as it goes on and by saving what it found, and by a login of Staff Login that brings other roles, and of one's own second factors. */
export const writtenBeside: AuditAction[] = [
  // server/people/retention/inactive.test.ts
  'person.closedUnused',
  // server/registration/asked
  'registration.asked',
  'registration.notAsked',
  'registration.askConfirmed',
  'registration.askDeclined',
  // server/accounts/access
  'person.accessEnded',
  'person.emailTakenBack',
  // server/api
  'apiKey.paused',
  'person.invitationJoined',
  'person.ownLogin',
  'import.started',
  'import.ended',
  'course.imported',
  'person.secondFactorAdded',
  'person.secondFactorRemoved',
  'person.recoveryCodesRenewed',
  'person.recoveryCodeUsed',
  'person.loggedIn',
  'person.loginRefused',
  'person.loginBound',
  'person.secondStepPassed',
  'person.secondStepRefused',
  'import.exported',
]
