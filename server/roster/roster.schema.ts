import type { Seats } from '#domain/classes/seats/seats.rule.ts'
import { anyMode } from '#domain/kernel/modes.ts'
import { CourseRef, courseLoader, RosterRecordType, recordNull } from '#server/classes/public.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { CsvFileType } from '#server/platform/graphql/csv-file.schema.ts'
import { GuestRef, guestOf, hasCalls, RegistrationNeeds, reachOf } from '#server/registration/public.ts'
import { selectAbsence } from './absence/absence.sql.ts'
import type { RosterCandidate } from './add/roster-candidates.sql.ts'
import { searchRosterCandidates } from './add/roster-candidates.ts'
import { exportRoster } from './export/roster-csv.ts'
import { ReachType } from './message/reach.schema.ts'
import { type RosterNode, type RosterPersonNode, readRoster, readRosterForPrint } from './read-roster.ts'
import { readRecord } from './record/record.sql.ts'
import { isContactHidden, mayErase, mayOpenRosters } from './roster.policy.ts'
import {
  countCheckedIn,
  type ModeSeats,
  type RosterCourse,
  type RosterHelper,
  type RosterPerson,
  selectRosterPeople,
} from './roster.sql.ts'
import { selectRosterVersion } from './roster-version.sql.ts'

export interface RosterSeatsNode extends ModeSeats {
  left: Seats | null
}
export const RosterSeats = builder.objectRef<RosterSeatsNode>('RosterSeats').implement({
  description: 'The seats of one mode of a class.',
  fields: (t) => ({
    registrationType: t.exposeString('mode', { description: `${anyMode}.` }),
    people: t.exposeInt('people', { description: 'Registered people, without their guests.' }),
    guests: t.exposeInt('guests'),
    taken: t.int({
      description: 'Registered people and their guests.',
      resolve: ({ people, guests }) => people + guests,
    }),
    capacity: t.exposeInt('capacity', { nullable: true, description: 'Null: unlimited.' }),
    left: t.int({
      nullable: true,
      description: 'Seats held by offers are not left. Null: unlimited.',
      resolve: ({ left }) => (left === 'unlimited' ? null : left),
    }),
  }),
})

export function seatsOf({ seats, facts }: Pick<RosterCourse, 'seats' | 'facts'>): RosterSeatsNode[] {
  return seats.map((one) => ({ ...one, left: facts.seats[one.mode] }))
}

const RosterHelperType = builder.objectRef<RosterHelper>('RosterHelper').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    phone: t.exposeString('phone', { nullable: true }),
  }),
})

const EmergencyContact = builder.objectRef<RosterPerson>('EmergencyContact').implement({
  fields: (t) => ({
    name: t.exposeString('emergency_name', { nullable: true }),
    phone: t.exposeString('emergency_phone', { nullable: true }),
    relationship: t.exposeString('emergency_relationship', { nullable: true }),
  }),
})

const hasEmergencyContact = ({ emergency_name, emergency_phone }: RosterPerson) =>
  Boolean(emergency_name || emergency_phone)

export const RosterEntry = builder.objectRef<RosterPersonNode>('RosterEntry').implement({
  description: 'A person on a roster.',
  fields: (t) => ({
    registrationId: t.int({ resolve: ({ person }) => person.id }),
    firstName: t.string({ resolve: ({ person }) => person.first_name }),
    lastName: t.string({ resolve: ({ person }) => person.last_name }),
    registrationType: t.string({ resolve: ({ person }) => person.mode }),
    checkedIn: t.boolean({ resolve: ({ person }) => person.checked_in_at !== null }),
    checkedInAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ person }) => person.checked_in_at,
    }),
    walkIn: t.boolean({
      description: 'A person who came without an account and without registering.',
      resolve: ({ person }) => person.walk_in,
    }),
    mayErase: t.boolean({
      description: 'The caller may call eraseWalkIn: for staff, and a walk-in whose name is still stored.',
      resolve: ({ person }, _args, { viewer }) => mayErase(viewer, person),
    }),
    type: t.string({
      nullable: true,
      description: 'For people without an account: Patient, Caregiver, Parent, Family or Professional.',
      resolve: ({ person }) => person.walk_in_type,
    }),
    contactHidden: t.boolean({
      description:
        'Email, phone, helper and emergency contact are null for the caller: a facilitator added the person, who has not checked in or changed the registration themselves since. Never for staff.',
      resolve: ({ person }, _args, { viewer }) => isContactHidden(person, viewer),
    }),
    email: t.string({
      nullable: true,
      resolve: ({ person }, _args, { viewer }) => (isContactHidden(person, viewer) ? null : person.email),
    }),
    reach: t.field({ type: ReachType, resolve: ({ person }) => reachOf(person) }),
    mailReaches: t.boolean({
      description: 'They get email: the same as `reach` EMAILED.',
      resolve: ({ person }) => reachOf(person) === 'emailed',
    }),
    phone: t.string({
      nullable: true,
      resolve: ({ person }, _args, { viewer }) => (isContactHidden(person, viewer) ? null : person.phone),
    }),
    helper: t.field({
      type: RosterHelperType,
      nullable: true,
      description:
        'The helper of a person without an email address. Null if there is none, if contactHidden, and for a caller who may only view the roster.',
      resolve: ({ person, access }, _args, { viewer }) =>
        access === 'runs' && !isContactHidden(person, viewer) ? person.helper : null,
    }),
    emergencyContact: t.field({
      type: EmergencyContact,
      nullable: true,
      description: 'Null if none is known, if contactHidden, and for a caller who may only view the roster.',
      resolve: ({ person, access }, _args, { viewer }) =>
        access === 'runs' && hasEmergencyContact(person) && !isContactHidden(person, viewer) ? person : null,
    }),
    staffNotes: t.string({
      nullable: true,
      description: 'Null if there are none, and for a caller who may only view the roster.',
      resolve: ({ person, access }) => (access === 'runs' ? person.staff_notes : null),
    }),
    needs: t.field({
      type: RegistrationNeeds,
      nullable: true,
      description:
        'Their accommodations. Null if there are none, and for a caller who may only view the roster.',
      resolve: ({ person: { needs, needs_words }, access }) =>
        access === 'runs' && (needs.length > 0 || needs_words !== null)
          ? { choices: needs, words: needs_words }
          : null,
    }),
    guest: t.field({
      type: GuestRef,
      nullable: true,
      resolve: ({ person }, _args, context) => guestOf(person, context),
    }),
  }),
})

export const Roster = builder.objectRef<RosterNode>('Roster').implement({
  description:
    'The people of a class. Its facilitators, staff and administrators read and change it. People with viewOtherRosters may only view it.',
  fields: (t) => ({
    course: t.field({
      type: CourseRef,
      resolve: async ({ course }, _args, context) => (await courseLoader(context).load(course.id))!,
    }),
    hasCalls: t.boolean({
      description: 'callList has someone to call about this class.',
      resolve: ({ course }, _args, { db }) => hasCalls(db, course.id),
    }),
    mayChange: t.boolean({
      description: 'False for a caller who may only view it.',
      resolve: ({ access }) => access === 'runs',
    }),
    seats: t.field({ type: [RosterSeats], resolve: ({ course }) => seatsOf(course) }),
    checkedIn: t.int({
      description: 'People and guests who are checked in.',
      resolve: ({ course }, _args, { db }) => countCheckedIn(db, course.id),
    }),
    record: t.field({
      type: RosterRecordType,
      nullable: true,
      description: recordNull,
      resolve: ({ course }, _args, { db, clock }) => readRecord(db, course, clock.now()),
    }),
    leads: t.boolean({
      description: 'The caller is a facilitator of the class.',
      resolve: ({ course }, _args, { viewer }) =>
        viewer?.facilitatorId != null && course.facilitatorIds.includes(viewer.facilitatorId),
    }),
    cannotLead: t.boolean({
      description: 'The caller is a facilitator of the class and said that they can’t make it.',
      resolve: async ({ course }, _args, { db, viewer }) =>
        viewer?.facilitatorId != null &&
        ((await selectAbsence(db, { courseId: course.id, facilitatorId: viewer.facilitatorId }))?.stands ??
          false),
    }),
    version: t.string({
      description:
        'It changes whenever someone joins or leaves the roster, switches modes, or is checked in or out. For setAttendanceOfMany.',
      resolve: ({ course }, _args, { db }) => selectRosterVersion(db, course.id),
    }),
    entries: t.field({
      type: [RosterEntry],
      description: 'Active registrations, by last name.',
      resolve: async ({ course, access }, _args, { db }) =>
        (await selectRosterPeople(db, course.id)).map((person) => ({ person, access })),
    }),
    checkInFrom: t.field({
      type: 'DateTime',
      description: 'From when people can be checked in.',
      resolve: ({ times }) => times.checkInFrom,
    }),
    addingUntil: t.field({
      type: 'DateTime',
      description: 'Until when the caller can add people.',
      resolve: ({ times }) => times.addsUntil,
    }),
    changesUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Until when the caller can make other changes. Null: without end.',
      resolve: ({ times }) => times.changesUntil,
    }),
  }),
})

builder.queryField('roster', mayOpenRosters, (t) =>
  t.field({
    type: Roster,
    nullable: true,
    description:
      'Audited as a view. ROSTER_NOT_YOURS for other facilitators, FORBIDDEN for others; CLASS_NOT_FOUND.',
    args: { courseId: t.arg.int({ required: true }) },
    resolve: (_root, { courseId }, context) => readRoster(context, context.viewer, courseId),
  }),
)

builder.queryField('rosterForPrint', mayOpenRosters, (t) =>
  t.field({
    type: Roster,
    nullable: true,
    description: 'The roster for its printed sheet. Audited as an export. Errors of roster.',
    args: { courseId: t.arg.int({ required: true }) },
    resolve: (_root, { courseId }, context) => readRosterForPrint(context, context.viewer, courseId),
  }),
)

builder.queryField('rosterCsv', mayOpenRosters, (t) =>
  t.field({
    type: CsvFileType,
    nullable: true,
    description:
      'The roster as a table, with what the caller may read. Audited as an export. Errors of roster.',
    args: { courseId: t.arg.int({ required: true }) },
    resolve: (_root, { courseId }, context) => exportRoster(context, context.viewer, courseId),
  }),
)

const RosterCandidateType = builder.objectRef<RosterCandidate>('RosterCandidate').implement({
  description: 'An attendee who can be put on a roster.',
  fields: (t) => ({
    attendeeId: t.exposeInt('attendeeId'),
    name: t.exposeString('name'),
    email: t.exposeString('email', { nullable: true }),
    walkIn: t.exposeBoolean('walkIn', { description: 'They have no account.' }),
    onRoster: t.exposeBoolean('onRoster', { description: 'They are on the roster already.' }),
    lastHere: t.expose('lastHere', {
      type: 'DateTime',
      nullable: true,
      description:
        'The start of the latest class that they attended; for a facilitator, of the facilitator’s classes. Null: none.',
    }),
  }),
})

builder.queryField('rosterCandidates', mayOpenRosters, (t) =>
  t.field({
    type: [RosterCandidateType],
    nullable: true,
    description:
      'At most 20 people for addToRoster. Staff find them by parts of name or email address, or by the digits of a phone number; facilitators by the whole address, or, among people who came to their classes, by parts of the name. For those who run the class. RATE_LIMITED. Audited.',
    args: {
      courseId: t.arg.int({ required: true }),
      search: t.arg.string({ required: true, description: 'At least 2 letters.' }),
    },
    resolve: (_root, args, context) => searchRosterCandidates(context, context.viewer, args),
  }),
)
