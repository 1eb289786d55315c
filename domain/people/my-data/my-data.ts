import { demographicsFields } from '#domain/accounts/answers/demographics-table.ts'
import { profileFields } from '#domain/accounts/answers/profile-table.ts'
import type { PresentedTitle } from '#domain/kernel/present-class.rule.ts'
import { guestFields, guestFileFields, namesInFile } from '#domain/people/guests/guest-table.ts'
import { ownWalkInFields } from '#domain/people/walk-ins/walk-in-table.ts'

/** What one value of the file can be. JSON only for what was stored as JSON. */
export type MyDataValue =
  | string
  | number
  | boolean
  | Date
  | null
  | readonly string[]
  | { readonly [name: string]: unknown }
  | readonly unknown[]

/**
 * The sections of a person's own data file, in their order, and the fields of each entry. server/people/my-data has a
 * query and the texts for each. server/people/person-data/in-my-data.ts says where each column is.
 */
export const myDataSections = {
  account: [
    'firstName',
    'lastName',
    'email',
    'emailVerifiedAt',
    'createdAt',
    'roles',
    'capabilities',
    'language',
    'contactMethod',
    'receiveEmail',
    'receiveSnailMail',
    'termsAgreedAt',
    'termsLanguages',
    'closureRequestedAt',
    'closureDeclinedAt',
    'closureDeclinedNote',
  ],
  profile: [...profileFields, 'yearOfBirth', 'answeredByHelper', 'profileCompleted'],
  agreements: ['textTitle', 'textLanguage', 'textVersion', 'termsAgreedAt'],
  demographics: [...demographicsFields, 'demographicsCompleted'],
  walkIns: [...ownWalkInFields],
  registrations: [
    'classTitle',
    'startsAt',
    'endsAt',
    'mode',
    'places',
    'registeredAt',
    'registeredBy',
    'revisedAt',
    'cancelledAt',
    'checkedInAt',
    'checkedInBy',
    'isWalkIn',
    'accommodations',
    'accommodationWords',
    'staffNotes',
  ],
  registrationChanges: [
    'classTitle',
    'startsAt',
    'changedAt',
    'change',
    'fromMode',
    'toMode',
    'fromPlaces',
    'toPlaces',
  ],
  corrections: [
    'classTitle',
    'startsAt',
    'askedAt',
    'correctionOf',
    'firstName',
    'lastName',
    'answeredAt',
    'answer',
    'answerReason',
  ],
  guests: ['classTitle', 'startsAt', ...namesInFile(guestFields), 'detailsSentAt', 'checkedInAt'],
  asGuest: ['classTitle', 'startsAt', ...namesInFile(guestFileFields)],
  waiting: [
    'classTitle',
    'startsAt',
    'since',
    'mode',
    'guest',
    'comeUntil',
    'offeredAt',
    'offerMode',
    'offerUntil',
    'endedAt',
    'endedAs',
  ],
  regularSpots: ['classTitle', 'since', 'mode', 'pausedUntil', 'endedAt'],
  stoppedDates: ['classTitle', 'startsAt', 'since'],
  askedLists: [
    'classTitle',
    'startsAt',
    'askedAt',
    'askedUntil',
    'mode',
    'guest',
    'accommodations',
    'accommodationWords',
    'endedAt',
    'endedAs',
  ],
  firstBooking: ['chosenAt', 'confirmedAt', 'chosenClasses', 'results'],
  feedback: ['classTitle', 'startsAt', 'givenAt', 'helped', 'feedbackWords', 'mayContact'],
  calls: ['classTitle', 'startsAt', 'notedAt', 'callAbout', 'details', 'doneAt'],
  mails: ['writtenAt', 'sentAt', 'sentTo', 'subject', 'status', 'text'],
  logins: ['device', 'loggedInAt', 'lastUsedAt', 'endedAt'],
  waysIn: ['way', 'name', 'details', 'addedAt', 'lastUsedAt'],
  keysByMail: ['purpose', 'newEmail', 'sentAt', 'expiresAt', 'usedAt'],
  addressChanges: ['oldEmail', 'changedAt'],
  actedAs: ['since'],
  accountChecks: ['foundAt', 'reasons', 'lookedAt'],
  apiKeys: [
    'name',
    'scopes',
    'createdAt',
    'expiresAt',
    'lastUsedAt',
    'pausedAt',
    'pausedBecause',
    'revokedAt',
  ],
  calendarLinks: ['calendarOf', 'renewedAt'],
  help: ['direction', 'name', 'relation', 'askedAt', 'since', 'endedAt'],
  helpRequests: ['requestKind', 'askedBy', 'email', 'askedAt', 'askedUntil'],
  facilitator: [
    'name',
    'company',
    'title',
    'credentials',
    'profileUrl',
    'addressLine1',
    'addressLine2',
    'city',
    'state',
    'zipCode',
    'homePhone',
    'workPhone',
    'cellPhone',
    'noticesEmail',
    'tellChanges',
    'tellCancellations',
    'tellFull',
  ],
  classesLed: ['classTitle', 'startsAt', 'endsAt', 'saidCannotLeadAt'],
  log: ['at', 'logKind', 'action', 'by', 'details'],
} as const

export type MyDataSection = keyof typeof myDataSections
export type MyDataField<Section extends MyDataSection = MyDataSection> =
  (typeof myDataSections)[Section][number]
export type MyDataRow<Section extends MyDataSection> = {
  [Field in MyDataField<Section>]: Field extends 'classTitle' ? PresentedTitle<'export'> | null : MyDataValue
}

export const myDataOrder = Object.keys(myDataSections) as MyDataSection[]

/** Who takes the file: the person, their helper, or staff for a person without a login. */
export type MyDataReader = 'themself' | 'helper' | 'staff'

/**
 * Only for the person, or for staff who hand the file to them. A helper only writes demographics, and login methods are
 * not the helper's.
 */
const notForHelpers: ReadonlySet<MyDataSection> = new Set([
  'demographics',
  'walkIns',
  'asGuest',
  'firstBooking',
  'logins',
  'waysIn',
  'keysByMail',
  'addressChanges',
  'actedAs',
  'accountChecks',
  'apiKeys',
  'facilitator',
  'classesLed',
])

/** The sections of a file, by who takes it. */
export function sectionsFor(reader: MyDataReader): MyDataSection[] {
  return reader === 'helper' ? myDataOrder.filter((section) => !notForHelpers.has(section)) : myDataOrder
}
