import { z } from 'zod'
import { anyMode, noSeatsCodes } from '#domain/kernel/modes.ts'
import { rosterMessageInput } from '#domain/roster/roster.input.ts'
import { walkInInput } from '#domain/roster/walk-ins/walk-in.input.ts'
import { courseLoader } from '#server/classes/public.ts'
import { ofType, partOf, rowId } from '#server/platform/commands/call-input.ts'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { payload } from '#server/platform/commands/payload.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import type { Viewer } from '#server/platform/graphql/context.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { defineReplay } from '#server/platform/idempotency/copies.ts'
import { GuestInput, guestLoader } from '#server/registration/public.ts'
import { addToRoster } from './add/add-to-roster.command.ts'
import { addRosterGuest, removeRosterGuest } from './add/roster-guest.command.ts'
import { setAttendance } from './attendance/set-attendance.command.ts'
import { type AttendanceBox, setAttendanceOfMany } from './attendance/set-attendance-of-many.command.ts'
import type { EntryKey } from './change-entry.ts'
import { messageRoster, namesWithoutEmail, type SentMessage } from './message/message-roster.command.ts'
import { removeFromRoster } from './move/remove-from-roster.command.ts'
import { changedRoster, type RosterNode, rosterAgain } from './read-roster.ts'
import { mayEraseWalkIns, mayOpenRosters } from './roster.policy.ts'
import { Roster, RosterEntry } from './roster.schema.ts'
import { selectRosterPerson } from './roster.sql.ts'
import { updateRosterNotes } from './update-roster-notes.command.ts'
import { addWalkIn } from './walk-ins/add-walk-in.command.ts'
import { eraseRosterWalkIn } from './walk-ins/erase-roster-walk-in.command.ts'

interface RosterResponse {
  roster: RosterNode
  act: string | null
  registrationId: number
}
const RosterPayload = payload<RosterResponse>('RosterPayload', {
  fields: (t) => ({
    roster: t.expose('roster', { type: Roster }),
    entry: t.field({
      type: RosterEntry,
      nullable: true,
      description: 'The entry that was changed or added. Null if it was cancelled.',
      resolve: async ({ roster: { access }, registrationId }, _args, { db }) => {
        const person = await selectRosterPerson(db, registrationId)
        return person && { person, access }
      },
    }),
    act: t.exposeID('act', {
      nullable: true,
      description:
        'After a check-in or a removal: pass it to undoAct within a day. Null after other changes.',
    }),
  }),
})
defineReplay(RosterPayload, {
  store: ({ roster: { course }, registrationId, act }) => ({ courseId: course.id, registrationId, act }),
  read: async ({ courseId, registrationId, act }, context) => ({
    act,
    roster: await rosterAgain(context as SignedIn, courseId),
    registrationId,
  }),
})

/** The response to a change: the current roster. */
async function changed(
  context: SignedIn,
  change: (viewer: Viewer) => Promise<EntryKey & { act?: string | null }>,
): Promise<RosterResponse> {
  const { viewer } = context
  const { courseId, id, act = null } = await change(viewer)
  courseLoader(context).clearAll()
  guestLoader(context).clearAll()
  return { roster: await changedRoster(context, viewer, courseId), registrationId: id, act }
}

defineCommand(
  'setAttendance',
  mayOpenRosters,
  z.object({
    registrationId: rowId(),
    guest: z.boolean().nullable().default(false).describe('True: their guest is checked in, not the person.'),
    checkedIn: z.boolean(),
  }),
  {
    says: 'Checks a person in, or undoes it: the same record as online check-in. From the day of the class; for facilitators until 30 days after the start. ROSTER_ENTRY_GONE, CLASS_CANCELLED, ATTENDANCE_TOO_EARLY {opensAt}, ROSTER_CLOSED {date}, ROSTER_NO_GUEST; errors of roster, and ROSTER_READ_ONLY.',
    answers: RosterPayload,
    run: (context, input) =>
      changed(context, (viewer) =>
        setAttendance(context, viewer, {
          registrationId: String(input.registrationId),
          guest: input.guest ?? false,
          checkedIn: input.checkedIn,
        }),
      ),
  },
)

const AttendanceBoxInput = builder.inputType('AttendanceBoxInput', {
  fields: (t) => ({
    registrationId: t.id({ required: true }),
    guest: t.boolean({ defaultValue: false, description: 'True: the checkbox of the guest.' }),
  }),
})

const AttendanceBoxType = builder.objectRef<AttendanceBox>('AttendanceBox').implement({
  description: 'A checkbox of a roster: a person’s, or their guest’s.',
  fields: (t) => ({
    registrationId: t.int({ resolve: (box) => Number(box.registrationId) }),
    guest: t.exposeBoolean('guest'),
  }),
})
const SetAttendanceOfManyPayload = payload<{
  roster: RosterNode
  changed: AttendanceBox[]
  act: string | null
}>('SetAttendanceOfManyPayload', {
  fields: (t) => ({
    roster: t.expose('roster', { type: Roster }),
    changed: t.field({
      type: [AttendanceBoxType],
      description:
        'The checkboxes that changed: not those that were already so, nor those of people who have cancelled.',
      resolve: ({ changed }) => changed,
    }),
    act: t.exposeID('act', {
      nullable: true,
      description: 'Pass it to undoAct within a day. Null if nothing changed.',
    }),
  }),
})
defineReplay(SetAttendanceOfManyPayload, {
  store: ({ roster: { course }, changed, act }) => ({
    courseId: course.id,
    act,
    changed: changed.map(({ registrationId, guest }) => ({ registrationId, guest })),
  }),
  read: async ({ courseId, changed, act }, context) => ({
    act,
    roster: await rosterAgain(context as SignedIn, courseId),
    changed,
  }),
})
defineCommand(
  'setAttendanceOfMany',
  mayOpenRosters,
  z.object({
    courseId: z.int(),
    boxes: z.array(ofType(AttendanceBoxInput)),
    checkedIn: z.boolean(),
    version: z
      .string()
      .nullish()
      .describe(
        'Roster.version, as the caller read it. EDIT_CONFLICT if the roster has changed since. Omitted: not compared, so that others’ check-ins stay.',
      ),
  }),
  {
    says: 'Checks several people of a class in, or undoes it, as setAttendance does for one. CLASS_CANCELLED, ATTENDANCE_TOO_EARLY {opensAt}, ROSTER_CLOSED {date}.',
    answers: SetAttendanceOfManyPayload,
    run: async (context, input) => {
      const { courseId, checkedIn, version: madeOn } = input
      const boxes = input.boxes.map(({ registrationId, guest }) => ({
        registrationId: String(registrationId),
        guest: guest ?? false,
      }))
      const ticks = { courseId, boxes, checkedIn, madeOn }
      const { changed, act } = await setAttendanceOfMany(context, context.viewer, ticks)
      guestLoader(context).clearAll()
      return {
        roster: await changedRoster(context, context.viewer, courseId),
        changed,
        act,
      }
    },
  },
)

const beyondSeats = z
  .boolean()
  .nullable()
  .default(false)
  .describe('True: adds the person even if no seat is left. Stored with the registration.')

defineCommand(
  'addToRoster',
  mayOpenRosters,
  z.object({
    courseId: z.int(),
    attendeeId: z.int().describe('RosterCandidate.attendeeId.'),
    registrationType: z.string().nullish().describe(`${anyMode}. May be omitted if the class has only one.`),
    email: z
      .string()
      .nullish()
      .describe(
        'From a facilitator: the person’s whole email address. Required if they never came to a class of the facilitator’s.',
      ),
    overCapacity: beyondSeats,
    noEmail: z
      .boolean()
      .nullable()
      .default(false)
      .describe(
        'True: no email is sent. Only for staff. A person whom a facilitator adds is always emailed.',
      ),
    checkIn: z
      .boolean()
      .nullable()
      .default(false)
      .describe('True: also checks them in, from the day of the class.'),
  }),
  {
    says: `Registers a person, whether or not registration is open. Until the end of the class’s day, for staff until 30 days after the start. ROSTER_PERSON_UNKNOWN, ROSTER_ALREADY_THERE, CLASS_CANCELLED, ROSTER_ADDING_OVER {date}, ROSTER_ELSEWHERE, MODE_REQUIRED, MODE_NOT_OFFERED, ATTENDANCE_TOO_EARLY {opensAt}, RATE_LIMITED; CLASS_FULL, ${noSeatsCodes.join(' and ')} without overCapacity.`,
    answers: RosterPayload,
    run: (context, input) =>
      changed(context, (viewer) =>
        addToRoster(context, viewer, {
          courseId: input.courseId,
          attendeeId: input.attendeeId,
          registrationType: input.registrationType ?? null,
          overCapacity: input.overCapacity ?? false,
          email: input.email ?? null,
          noEmail: input.noEmail ?? false,
          checkIn: input.checkIn ?? false,
        }),
      ),
  },
)

const WalkInInput = partOf('WalkInInput', walkInInput, {
  type: "Patient, Caregiver, Parent, Family or Professional. '' if it is not known.",
})

defineCommand(
  'addWalkIn',
  mayOpenRosters,
  z.object({
    courseId: z.int(),
    registrationType: z.string().nullish().describe(`${anyMode}. May be omitted if the class has only one.`),
    overCapacity: beyondSeats,
    person: WalkInInput,
  }),
  {
    says: 'Adds a walk-in: registers the person and checks them in. WALK_IN_HAS_ACCOUNT, WALK_IN_ALREADY_THERE; otherwise errors of addToRoster.',
    answers: RosterPayload,
    run: (context, input) =>
      changed(context, (viewer) =>
        addWalkIn(context, viewer, {
          courseId: input.courseId,
          registrationType: input.registrationType ?? null,
          overCapacity: input.overCapacity ?? false,
          person: input.person,
        }),
      ),
  },
)

defineCommand('eraseWalkIn', mayEraseWalkIns, z.object({ registrationId: rowId() }), {
  says: 'Erases the data of a walk-in on every roster. Counts stay, and their seats in upcoming classes become free. ROSTER_ENTRY_GONE, NOT_FOUND for a person with an account. For staff.',
  answers: RosterPayload,
  run: (context, input) => changed(context, () => eraseRosterWalkIn(context, String(input.registrationId))),
})

defineCommand(
  'addRosterGuest',
  mayOpenRosters,
  z.object({
    registrationId: rowId().describe('Of the person who brings the guest.'),
    guest: ofType(GuestInput),
  }),
  {
    says: 'Adds a guest to a person on the roster, until people can no longer be added. ROSTER_ENTRY_GONE, CLASS_CANCELLED, ROSTER_ADDING_OVER {date}, ROSTER_GUEST_ALREADY_THERE, GUEST_NOT_ALLOWED, ROSTER_ELSEWHERE, ROSTER_GUEST_NEEDS_SEATS.',
    answers: RosterPayload,
    run: (context, input) =>
      changed(context, (viewer) =>
        addRosterGuest(context, viewer, {
          registrationId: String(input.registrationId),
          guest: input.guest,
        }),
      ),
  },
)

defineCommand('removeRosterGuest', mayOpenRosters, z.object({ registrationId: rowId() }), {
  says: 'Removes a person’s guest from the roster. ROSTER_ENTRY_GONE, ROSTER_CLOSED {date}, ROSTER_NO_GUEST.',
  answers: RosterPayload,
  run: (context, input) =>
    changed(context, (viewer) =>
      removeRosterGuest(context, viewer, { registrationId: String(input.registrationId) }),
    ),
})

defineCommand(
  'removeFromRoster',
  mayOpenRosters,
  z.object({
    registrationId: rowId(),
    noEmail: z
      .boolean()
      .nullable()
      .default(false)
      .describe(
        'True: no email is sent. Only for staff. A person whom a facilitator removes is always emailed.',
      ),
  }),
  {
    says: 'Cancels a person’s registration, with their guest, and emails them unless `noEmail`. ROSTER_ENTRY_GONE, ROSTER_CLOSED {date}.',
    answers: RosterPayload,
    run: (context, input) =>
      changed(context, (viewer) =>
        removeFromRoster(context, viewer, {
          registrationId: String(input.registrationId),
          noEmail: input.noEmail ?? false,
        }),
      ),
  },
)

defineCommand(
  'updateRosterNotes',
  mayOpenRosters,
  z.object({
    registrationId: rowId(),
    notes: z.string().describe('Plain text. Empty removes them.'),
    before: z
      .string()
      .nullish()
      .describe(
        'The notes that the caller read, empty for none. EDIT_CONFLICT if they have changed since. Omitted: not compared.',
      ),
  }),
  {
    says: 'Sets the staff notes about an entry. Only those who run the class read them. ROSTER_ENTRY_GONE, ROSTER_CLOSED {date}.',
    answers: RosterPayload,
    run: (context, input) =>
      changed(context, (viewer) =>
        updateRosterNotes(context, viewer, {
          registrationId: String(input.registrationId),
          notes: input.notes,
          before: input.before ?? null,
        }),
      ),
  },
)

const RosterMessageInput = partOf('RosterMessageInput', rosterMessageInput, {
  text: 'Plain text. Blank lines make paragraphs.',
})

const MessageRosterPayload = payload<SentMessage>('MessageRosterPayload', {
  fields: (t) => ({
    sent: t.exposeInt('sent', { description: 'How many people it is emailed to.' }),
    withoutEmail: t.exposeStringList('withoutEmail', {
      description:
        'Names of people whom no email reaches. Those with a phone number are in callList, with the message.',
    }),
  }),
})
defineReplay(MessageRosterPayload, {
  store: ({ sent }) => ({ sent }),
  read: async ({ sent }, context, { input }) => ({
    sent,
    withoutEmail: await namesWithoutEmail(context as SignedIn, input.courseId),
  }),
})
defineCommand(
  'messageRoster',
  mayOpenRosters,
  z.object({
    courseId: z.int(),
    message: RosterMessageInput,
    key: z
      .string()
      .nullish()
      .describe(
        '8 to 64 letters, digits, _ and -. Calling again with the same key emails and calls no one twice. Any other text has no effect.',
      ),
  }),
  {
    says: 'Emails each person on the roster separately. No one sees the other receivers. ROSTER_EMPTY if neither email nor phone reaches anyone. For those who run the class.',
    answers: MessageRosterPayload,
    run: (context, input) =>
      messageRoster(context, context.viewer, {
        courseId: input.courseId,
        key: input.key ?? null,
        message: input.message,
      }),
  },
)
