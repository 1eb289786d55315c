import { z } from 'zod'
import { anyMode } from '#domain/kernel/modes.ts'
import { rosterMessageInput } from '#domain/roster/roster.input.ts'
import { walkInInput } from '#domain/roster/walk-ins/walk-in.input.ts'
import { courseLoader } from '#server/classes/public.ts'
import { ofType, partOf, rowId } from '#server/platform/commands/call-input.ts'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { payload } from '#server/platform/commands/payload.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import type { Viewer } from '#server/platform/graphql/context.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { toCopies } from '#server/platform/idempotency/copies.ts'
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
      description: 'The entry that was changed or added; null once it is cancelled.',
      resolve: async ({ roster: { access }, registrationId }, _args, { db }) => {
        const person = await selectRosterPerson(db, registrationId)
        return person && { person, access }
      },
    }),
    act: t.exposeID('act', {
      nullable: true,
      description:
        'By which undoAct undoes a check-in, or taking somebody off, for a day. Null of other changes.',
    }),
  }),
})
toCopies(RosterPayload, {
  keep: ({ roster: { course }, registrationId, act }) => ({ courseId: course.id, registrationId, act }),
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
    guest: z.boolean().nullable().default(false).describe('True: the guest of the registration.'),
    checkedIn: z.boolean(),
  }),
  {
    says: 'Ticks who is there, or takes it back: one record with the online check-in. From the day of the class; facilitators for 30 days.',
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
    guest: t.boolean({ defaultValue: false, description: 'True: the guest of the registration.' }),
  }),
})

const AttendanceBoxType = builder.objectRef<AttendanceBox>('AttendanceBox').implement({
  description: 'A box of a roster: a person’s, or their guest’s.',
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
        'The boxes that were changed: those that said so already, and who cancelled meanwhile, are not.',
      resolve: ({ changed }) => changed,
    }),
    act: t.exposeID('act', { nullable: true, description: 'By which undoAct undoes it, for a day.' }),
  }),
})
toCopies(SetAttendanceOfManyPayload, {
  keep: ({ roster: { course }, changed, act }) => ({
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
        'Of the roster that it was made on; EDIT_CONFLICT where it is another by now. Without it, it is merged with what others tick.',
      ),
  }),
  {
    says: 'Ticks several at once, or takes it back, as setAttendance does one by one.',
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
  .describe(
    'Who runs the class says that the person is taken though no seat is left; kept with the registration.',
  )

defineCommand(
  'addToRoster',
  mayOpenRosters,
  z.object({
    courseId: z.int(),
    attendeeId: z.int().describe('Of rosterCandidates.'),
    registrationType: z
      .string()
      .nullish()
      .describe(`${anyMode}; may be left out where the class has only one.`),
    email: z
      .string()
      .nullish()
      .describe(
        "The person's whole address, by which a facilitator found them; needed for who never came to a class of theirs.",
      ),
    overCapacity: beyondSeats,
    noEmail: z
      .boolean()
      .nullable()
      .default(false)
      .describe('Of staff only: whom a facilitator adds is always told.'),
    checkIn: z
      .boolean()
      .nullable()
      .default(false)
      .describe('They are here: checked in at once, from the day of the class on.'),
  }),
  {
    says: 'Registers an attendee, whether or not registration is open; beyond the seats only where that is said. Until the end of the day of the class; staff for 30 days.',
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
  type: "Patient, Caregiver, Parent, Family or Professional; '' where it is not asked.",
})

defineCommand(
  'addWalkIn',
  mayOpenRosters,
  z.object({
    courseId: z.int(),
    registrationType: z.string().nullish(),
    overCapacity: beyondSeats,
    person: WalkInInput,
  }),
  {
    says: 'Somebody who came without an account: takes a seat and is checked in.',
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
  says: 'Erases who somebody without an account was, on every roster; they still count, and give up places ahead. For staff.',
  answers: RosterPayload,
  run: (context, input) => changed(context, () => eraseRosterWalkIn(context, String(input.registrationId))),
})

defineCommand(
  'addRosterGuest',
  mayOpenRosters,
  z.object({ registrationId: rowId().describe('Guest Of: whose guest it is.'), guest: ofType(GuestInput) }),
  {
    says: 'Add Family/Friend for somebody on the roster.',
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
  says: "Takes somebody's guest off the roster.",
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
      .describe('Of staff only: whom a facilitator takes off is always told.'),
  }),
  {
    says: "Cancels somebody's registration, with a mail to them unless `noEmail`.",
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
    notes: z.string().describe('Plain text; empty takes them away.'),
    before: z
      .string()
      .nullish()
      .describe(
        'What they said to who wrote, empty for nothing: another’s change since then is refused with EDIT_CONFLICT. Left out, nothing is compared.',
      ),
  }),
  {
    says: 'Staff notes about an entry; attendees never read them.',
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
  text: 'Plain text; blank lines make paragraphs.',
})

const MessageRosterPayload = payload<SentMessage>('MessageRosterPayload', {
  fields: (t) => ({
    sent: t.exposeInt('sent', { description: 'How many people get it.' }),
    withoutEmail: t.exposeStringList('withoutEmail', {
      description: 'The names of those who have no email address, or have not proved it.',
    }),
  }),
})
toCopies(MessageRosterPayload, {
  keep: ({ sent }) => ({ sent }),
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
      .describe('Of 8 to 64 letters and digits: the same one never makes a second mail to anybody.'),
  }),
  {
    says: 'A mail to each person on the roster; nobody sees who else gets it.',
    answers: MessageRosterPayload,
    run: (context, input) =>
      messageRoster(context, context.viewer, {
        courseId: input.courseId,
        key: input.key ?? null,
        message: input.message,
      }),
  },
)
