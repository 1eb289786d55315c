import {
  administrators,
  attendees,
  classFacilitators,
  duplicators,
  facilitators,
  rosterReaders,
  staff,
} from './permission-roles.ts'
import { everybody, loggedIn, of, only, type PermissionCase, themself } from './permission-row.ts'

const acting = 'administrator acting as an attendee'
const ownAttendees = attendees.filter((role) => role !== acting)
const actingRefused = { [acting]: 'NOT_WHILE_SWITCHED' } as const

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
 * Who may call what: a row for every field of Query and Mutation, and none besides; server/testing/permissions/permissions.test.ts makes
 * every call as every role. Arguments have to be harmless, for those who are allowed really do it: name what does not exist,
 * or leave a field empty that may not be. A field that asks who one is only for some arguments has a case for each.
 */
export const permissionTable: Record<string, PermissionCase | PermissionCase[]> = {
  // The public programme
  'Query.courseBy': everybody(({ courseId }) => `courseId: ${courseId}`),
  'Query.courseFacet': everybody('where: {}'),
  'Query.seriesBy': everybody(`seriesId: ${nothing}`),
  'Query.pageBy': everybody('uri: "no-such-page"'),
  'Query.siteSettings': everybody(),
  'Query.loginNotice': everybody('code: "none"'),
  'Query.registrationByCancelToken': everybody('token: "none"'),
  'Mutation.cancelRegistrationByToken': everybody('input: { token: "none" }'),
  'Mutation.validateRecaptcha': everybody('input: { token: "" }'),

  // Logging in and out
  'Mutation.login': everybody('input: { username: "", password: "" }'),
  'Mutation.magicLinkLogin': everybody('input: { username: "", password: "" }'),
  'Mutation.completeLogin': everybody('input: { challenge: "" }'),
  'Mutation.beginPasskeyLogin': everybody('input: { challenge: "none" }'),
  'Mutation.getMagicLink': everybody('input: { email: "" }'),
  'Mutation.refreshJwtAuthToken': everybody(
    ({ stranger }) => `input: { jwtRefreshToken: "${stranger.refreshToken}" }`,
  ),
  'Mutation.logout': everybody('input: {}'),
  'Mutation.registerUser': everybody(
    'input: { username: "", email: "", firstName: "", lastName: "", password: "", terms: [] }',
  ),
  'Query.verificationKeyWorks': everybody('username: "nobody", verificationKey: "none"'),
  'Mutation.verifyUserEmail': everybody('input: { username: "", verificationKey: "" }'),
  'Mutation.sendPasswordResetEmail': everybody('input: { username: "" }'),
  'Mutation.resetUserPassword': everybody('input: { login: "", key: "", password: "" }'),

  // One's own account
  'Query.user': [
    of(
      'themself',
      loggedIn(({ self }) => `id: "${self.email}"`),
    ),
    of(
      'somebody else',
      only(staff, ({ stranger }) => `id: "${stranger.email}"`),
    ),
    of(
      'somebody else by number',
      only(staff, ({ stranger }) => `id: "${stranger.userId}", idType: DATABASE_ID`),
    ),
  ],
  'Query.sessions': themself(),
  'Query.secondFactors': themself(),
  'Mutation.beginAuthenticatorApp': themself('input: { password: "" }'),
  'Mutation.confirmAuthenticatorApp': themself('input: { code: "" }'),
  'Mutation.removeAuthenticatorApp': themself('input: { password: "" }'),
  'Mutation.beginPasskey': themself('input: { password: "" }'),
  'Mutation.addPasskey': themself('input: { challenge: "", passkey: "", name: "Phone" }'),
  'Mutation.renamePasskey': themself('input: { id: "0", name: "Phone" }'),
  'Mutation.removePasskey': themself('input: { id: "0", password: "" }'),
  'Mutation.renewRecoveryCodes': themself('input: { password: "" }'),
  'Mutation.endAllSessions': themself('input: { keepCurrent: true }'),
  'Mutation.endSession': themself('input: { id: "0b0f1f3e-52f1-4a8e-9d3f-000000000000" }'),
  'Mutation.resendEmailVerificationEmail': [
    of(
      'themself',
      loggedIn(({ self }) => `input: { id: ${self.userId} }`),
    ),
    of(
      'somebody else',
      only([], ({ stranger }) => `input: { id: ${stranger.userId} }`),
    ),
  ],
  'Mutation.changeUserEmail': themself('input: { email: "", password: "" }'),
  'Mutation.changeUserPassword': themself('input: { password: "", newPassword: "", confirmNewPassword: "" }'),
  'Mutation.requestAccountClosure': themself('input: { confirmation: "" }'),
  'Mutation.updateUser': [
    of(
      'themself',
      loggedIn(({ self }) => `input: { id: ${self.userId} }`),
    ),
    of(
      'their profile',
      only(attendees, ({ self }) => `input: { id: ${self.userId}, attendeeDetails: {} }`),
    ),
    of(
      'somebody else',
      only([], ({ stranger }) => `input: { id: ${stranger.userId} }`),
    ),
  ],
  'Mutation.updateCommunicationPreferences': [
    of(
      'themself',
      only(
        [...attendees, ...facilitators],
        ({ self }) => `input: { id: ${self.userId}, communicationPreferences: {} }`,
      ),
    ),
    of(
      'somebody else',
      only([], ({ stranger }) => `input: { id: ${stranger.userId}, communicationPreferences: {} }`),
    ),
  ],

  // One's own classes
  'Query.registrationFacet': [
    of(
      'themself',
      loggedIn(({ self }) => `where: { query: { attendee: [${self.attendeeId ?? ''}] } }`),
    ),
    of(
      'somebody else',
      only(staff, ({ stranger }) => `where: { query: { attendee: [${stranger.attendeeId}] } }`),
    ),
  ],
  'Mutation.createRegistrations': only(
    attendees,
    `input: { registrations: [{ courseId: ${nothing} }] }`,
    'NOT_AN_ATTENDEE',
    { 'unverified attendee': 'EMAIL_NOT_VERIFIED' },
  ),
  'Mutation.deleteRegistration': [
    of(
      'their own',
      only(
        attendees,
        ({ self }) => `input: { id: ${self.registrationId ?? nothing} }`,
        'REGISTRATION_NOT_FOUND',
      ),
    ),
    of(
      "somebody else's of the class",
      only(
        [...staff, ...classFacilitators],
        ({ stranger }) => `input: { id: ${stranger.pastRegistrationId} }`,
        'REGISTRATION_NOT_FOUND',
      ),
    ),
  ],
  'Mutation.switchRegistrationMode': bookingOf((id) => `input: { id: ${id}, registrationType: "online" }`),
  'Mutation.addRegistrationGuest': bookingOf(
    (id) => `input: { registrationId: ${id}, guest: { firstName: "G", lastName: "G", type: "Family" } }`,
  ),
  'Mutation.removeRegistrationGuest': ofRegistration((id) => `input: { registrationId: ${id} }`),
  'Mutation.updateRegistration': [
    of(
      'their own',
      only(
        attendees,
        ({ self }) => `input: { id: ${self.registrationId ?? nothing}, checkIn: true }`,
        'REGISTRATION_NOT_FOUND',
      ),
    ),
    of(
      "somebody else's of the class",
      only(
        [...staff, ...classFacilitators],
        ({ stranger }) => `input: { id: ${stranger.registrationId}, checkIn: true }`,
        'REGISTRATION_NOT_FOUND',
      ),
    ),
  ],
  'Mutation.joinCourse': only(
    [...staff, ...classFacilitators],
    ({ courseId }) => `input: { courseId: ${courseId} }`,
    'REGISTRATION_NOT_FOUND',
  ),
  'Query.calendarSubscription': loggedIn(),
  'Mutation.renewCalendarSubscription': only(ownAttendees, 'input: {}', 'NOT_AN_ATTENDEE', actingRefused),
  'Mutation.endCalendarSubscription': only(ownAttendees, 'input: {}', 'NOT_AN_ATTENDEE', actingRefused),

  // Scheduling a class again
  'Mutation.duplicateEvent': only(
    duplicators,
    ({ courseId }) => `input: { courseID: ${courseId}, date: "2020-01-01" }`,
  ),

  // Facilitators
  'Query.facilitatorBy': only(
    [...staff, 'facilitator of the class'],
    ({ facilitatorId }) => `facilitatorId: ${facilitatorId}`,
  ),
  'Mutation.updateFacilitator': only(
    [...staff, 'facilitator of the class'],
    ({ facilitatorId }) => `input: { id: ${facilitatorId}, contactInformation: {} }`,
  ),

  // Rosters
  'Query.roster': rosterReading(({ courseId }) => `courseId: ${courseId}`),
  'Query.classMail': rosterReading(({ courseId }) => `courseId: ${courseId}`),
  'Query.rosterCsv': rosterReading(({ courseId }) => `courseId: ${courseId}`),
  'Query.rosterCandidates': rosterChange(({ courseId }) => `courseId: ${courseId}, search: ""`),
  'Mutation.setAttendance': rosterChange(
    ({ stranger }) => `input: { registrationId: ${stranger.registrationId}, checkedIn: true }`,
  ),
  'Mutation.addToRoster': rosterChange(
    ({ courseId }) => `input: { courseId: ${courseId}, attendeeId: ${nothing} }`,
  ),
  'Mutation.addWalkIn': rosterChange(
    ({ courseId }) =>
      `input: { courseId: ${courseId}, person: { firstName: "", lastName: "", type: "Family" } }`,
  ),
  'Mutation.eraseWalkIn': only(
    staff,
    ({ stranger }) => `input: { registrationId: ${stranger.registrationId} }`,
  ),
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
  'Mutation.updateRosterNotes': rosterChange(
    ({ stranger }) => `input: { registrationId: ${stranger.registrationId}, notes: "<" }`,
  ),
  'Mutation.messageRoster': rosterChange(
    ({ courseId }) => `input: { courseId: ${courseId}, message: { subject: "", text: "" } }`,
  ),
  'Query.facilitatorClasses': only(facilitators, 'where: { when: UPCOMING }'),
  'Query.facilitatorDashboard': only(facilitators),

  // Reports
  'Query.report': only(administrators, 'where: { from: "2026-11-01", to: "2026-11-30" }'),
  'Query.reportCsv': only(administrators, 'where: { from: "2026-11-01", to: "2026-11-30" }, table: PEOPLE'),

  // Imports
  'Query.importRuns': only(administrators),
  'Query.importRun': only(administrators, `id: ${nothing}`),
  'Query.importReportCsv': only(administrators, `id: ${nothing}`),

  // Content pages
  'Query.pageRows': only(administrators, 'where: {}'),
  'Query.pageForEditing': only(administrators, `pageId: ${nothing}`),
  'Query.pagePreview': only(administrators, 'content: "<p>Hi</p>"'),
  'Mutation.createPage': only(administrators, 'input: { page: { uri: "", title: "", content: "" } }'),
  'Mutation.updatePage': only(
    administrators,
    `input: { id: ${nothing}, editVersion: 1, page: { uri: "story", title: "Story", content: "Story" } }`,
  ),
  'Mutation.deletePage': only(administrators, `input: { id: ${nothing} }`),

  // Editing classes
  'Query.courseRows': only(staff, 'where: {}'),
  'Query.courseCsv': only(staff, 'where: {}'),
  'Query.courseForEditing': only(staff, ({ courseId }) => `courseId: ${courseId}`),
  'Query.classFormChoices': only(staff),
  'Query.previewRepeat': only(staff, ({ courseId }) => `courseId: ${courseId}, rule: ${emptyRule}`),
  'Mutation.createCourse': only(staff, `input: { course: ${emptyClass} }`),
  'Mutation.updateCourse': only(staff, `input: { id: ${nothing}, editVersion: 1, course: ${emptyClass} }`),
  'Mutation.cancelCourse': only(staff, `input: { id: ${nothing} }`),
  'Mutation.restoreCourse': only(staff, `input: { id: ${nothing} }`),
  'Mutation.repeatCourse': only(staff, ({ courseId }) => `input: { id: ${courseId}, rule: ${emptyRule} }`),
  'Mutation.deleteCourse': only(staff, `input: { id: ${nothing} }`),

  // People
  'Query.personRows': only(administrators, 'where: {}'),
  'Query.personCsv': only(administrators, 'where: {}'),
  'Query.closureRequestCount': only(administrators),
  'Query.person': only(administrators, ({ stranger }) => `userId: ${stranger.userId}`),
  'Query.personMail': only(administrators, ({ stranger }) => `userId: ${stranger.userId}`),
  'Query.unlinkedFacilitators': only(administrators, 'search: "nobody"'),
  'Mutation.createPerson': only(
    administrators,
    'input: { email: "", person: { firstName: "", lastName: "", roles: [], capabilities: [] } }',
  ),
  'Mutation.changePerson': only(
    administrators,
    `input: { userId: ${nothing}, editVersion: 1, person: { firstName: "P", lastName: "P", roles: ["staff"], capabilities: [] } }`,
  ),
  'Mutation.removeSecondFactors': only(administrators, `input: { userId: ${nothing}, password: "" }`),
  'Mutation.verifyPerson': only(administrators, `input: { userId: ${nothing} }`),
  'Mutation.sendPasswordReset': only(administrators, `input: { userId: ${nothing} }`),
  'Mutation.endSessionsOf': only(administrators, `input: { userId: ${nothing} }`),
  'Mutation.requestClosureFor': only(administrators, `input: { userId: ${nothing} }`),
  'Mutation.dismissClosure': only(administrators, `input: { userId: ${nothing} }`),
  'Mutation.carryOutClosure': only(administrators, `input: { userId: ${nothing}, confirmation: "DELETE" }`),
  'Mutation.linkFacilitator': only(administrators, `input: { userId: ${nothing} }`),
  'Mutation.switchToPerson': only(
    administrators,
    `input: { userId: ${nothing} }`,
    'FORBIDDEN',
    actingRefused,
  ),
  'Mutation.endSwitch': loggedIn('input: {}'),

  // Registrations of everybody
  'Query.registrationRows': only(staff, 'where: {}'),
  'Query.registrationCsv': only(administrators, 'where: {}'),
  'Query.registrationHistory': only(staff, ({ stranger }) => `registrationId: ${stranger.registrationId}`),

  // Mail and audit log
  'Query.mailRows': only(administrators, 'where: {}'),
  'Query.mail': only(administrators, `mailId: ${nothing}`),
  'Query.mailHealth': only(staff),
  'Mutation.resendMail': only(administrators, `input: { mailId: ${nothing} }`),
  'Query.auditRows': only(administrators, 'where: {}'),

  // Settings
  'Query.settingsForEditing': only(administrators),
  'Mutation.updateSettings': only(
    administrators,
    `input: { editVersion: 0, settings: { organisationName: "", timeZone: "", links: [], newTermsMessage: "",
      annualTermsMessage: "", waiverDate: "keep", waiverDay: "", waiverTime: "", botCheckOnConfirm: false } }`,
  ),

  // Locations
  'Query.locationRows': only(administrators, 'where: {}'),
  'Query.locationForEditing': only(administrators, `locationId: ${nothing}`),
  'Mutation.createLocation': only(administrators, 'input: { location: { name: "" } }'),
  'Mutation.updateLocation': only(
    administrators,
    `input: { id: ${nothing}, editVersion: 1, location: { name: "Hall" } }`,
  ),
  'Mutation.deleteLocation': only(administrators, `input: { id: ${nothing} }`),

  // Facilitators, for administrators
  'Query.facilitatorRows': only(administrators, 'where: {}'),
  'Query.facilitatorForEditing': only(administrators, `facilitatorId: ${nothing}`),
  'Mutation.createFacilitator': only(administrators, 'input: { facilitator: { name: "" } }'),
  'Mutation.changeFacilitator': only(
    administrators,
    `input: { id: ${nothing}, editVersion: 1, facilitator: { name: "F" } }`,
  ),
  'Mutation.deleteFacilitator': only(administrators, `input: { id: ${nothing} }`),
  'Mutation.linkFacilitatorByEmail': only(
    administrators,
    `input: { facilitatorId: ${nothing}, email: "nobody@example.org" }`,
  ),
  'Mutation.unlinkFacilitator': only(administrators, `input: { facilitatorId: ${nothing} }`),

  // Series
  'Query.seriesRows': only(administrators, 'where: {}'),
  'Query.seriesForEditing': only(administrators, `seriesId: ${nothing}`),
  'Mutation.createSeries': only(administrators, 'input: { series: { title: "" } }'),
  'Mutation.updateSeries': only(
    administrators,
    `input: { id: ${nothing}, editVersion: 1, series: { title: "Series" } }`,
  ),
  'Mutation.deleteSeries': only(administrators, `input: { id: ${nothing} }`),

  // Categories
  'Query.categoryRows': only(administrators, 'where: {}'),
  'Query.categoryForEditing': only(administrators, `categoryId: ${nothing}`),
  'Mutation.createCategory': only(administrators, 'input: { category: { name: "", kind: "" } }'),
  'Mutation.updateCategory': only(
    administrators,
    `input: { id: ${nothing}, editVersion: 1, category: { name: "Art", kind: "other" } }`,
  ),
  'Mutation.deleteCategory': only(administrators, `input: { id: ${nothing} }`),
}

/** A change of a registration: one's own (of a class that is past, so that nothing comes of it), and nobody else's. */
function ofRegistration(args: (id: number) => string): PermissionCase[] {
  return [
    of(
      'their own',
      only(attendees, ({ self }) => args(self.registrationId ?? nothing), 'REGISTRATION_NOT_FOUND'),
    ),
    of(
      "somebody else's",
      only([], ({ stranger }) => args(stranger.registrationId), 'REGISTRATION_NOT_FOUND'),
    ),
  ]
}

/** The same where a seat may be taken, which asks first whether the person may book at all. */
function bookingOf(args: (id: number) => string): PermissionCase[] {
  const unverified = { 'unverified attendee': 'EMAIL_NOT_VERIFIED' } as const
  const booking = attendees.filter((role) => role !== 'unverified attendee')
  const notFound = Object.fromEntries(booking.map((role) => [role, 'REGISTRATION_NOT_FOUND' as const]))
  return [
    of(
      'their own',
      only(booking, ({ self }) => args(self.registrationId ?? nothing), 'NOT_AN_ATTENDEE', unverified),
    ),
    of(
      "somebody else's",
      only([], ({ stranger }) => args(stranger.registrationId), 'NOT_AN_ATTENDEE', {
        ...notFound,
        ...unverified,
      }),
    ),
  ]
}

/** Looking at a roster: facilitators of other classes hear whose it is not. */
function rosterReading(args: Parameters<typeof only>[1]): PermissionCase {
  return only(rosterReaders, args, 'FORBIDDEN', {
    'facilitator of another class': 'ROSTER_NOT_YOURS',
    'facilitator of another class with duplicateEvent': 'ROSTER_NOT_YOURS',
    'facilitator of another class with duplicateOthersEvents': 'ROSTER_NOT_YOURS',
  })
}

/** Changing one: who may only look hears that. */
function rosterChange(args: Parameters<typeof only>[1]): PermissionCase {
  return only([...staff, ...classFacilitators], args, 'FORBIDDEN', {
    'facilitator of another class': 'ROSTER_NOT_YOURS',
    'facilitator of another class with duplicateEvent': 'ROSTER_NOT_YOURS',
    'facilitator of another class with duplicateOthersEvents': 'ROSTER_NOT_YOURS',
    'facilitator of another class with viewOtherRosters': 'ROSTER_READ_ONLY',
    'attendee with viewOtherRosters': 'ROSTER_READ_ONLY',
  })
}
