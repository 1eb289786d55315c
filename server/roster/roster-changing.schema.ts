import { courseLoader } from '#server/classes/classes.door.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import type { Viewer } from '#server/platform/graphql/context.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { toCopies } from '#server/platform/idempotency/copies.ts'
import { GuestInput, guestLoader } from '#server/registration/registration.door.ts'
import { addToRoster } from './add-to-roster.command.ts'
import { addWalkIn } from './add-walk-in.command.ts'
import type { EntryKey } from './change-entry.ts'
import { eraseRosterWalkIn } from './erase-roster-walk-in.command.ts'
import { messageRoster, namesWithoutEmail, type SentMessage } from './message-roster.command.ts'
import { changedRoster, type RosterNode, rosterAgain } from './read-roster.ts'
import { removeFromRoster } from './remove-from-roster.command.ts'
import { mayEraseWalkIns, mayOpenRosters } from './roster.policy.ts'
import { Roster, RosterEntry } from './roster.schema.ts'
import { selectRosterPerson } from './roster.sql.ts'
import { addRosterGuest, removeRosterGuest } from './roster-guest.command.ts'
import { setAttendance } from './set-attendance.command.ts'
import { type AttendanceBox, setAttendanceOfMany } from './set-attendance-of-many.command.ts'
import { updateRosterNotes } from './update-roster-notes.command.ts'

interface RosterAnswer {
  roster: RosterNode
  act: string | null
  registrationId: number
  clientMutationId: string | null | undefined
}
const RosterPayload = builder.objectRef<RosterAnswer>('RosterPayload').implement({
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
    clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
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

/** What a change answers: the roster as it is now. */
async function changed(
  context: SignedIn,
  clientMutationId: string | null | undefined,
  change: (viewer: Viewer) => Promise<EntryKey & { act?: string | null }>,
): Promise<RosterAnswer> {
  const { viewer } = context
  const { courseId, id, act = null } = await change(viewer)
  courseLoader(context).clearAll()
  guestLoader(context).clearAll()
  return { roster: await changedRoster(context, viewer, courseId), registrationId: id, act, clientMutationId }
}

const SetAttendanceInput = builder.inputType('SetAttendanceInput', {
  fields: (t) => ({
    registrationId: t.id({ required: true }),
    guest: t.boolean({ defaultValue: false, description: 'True: the guest of the registration.' }),
    checkedIn: t.boolean({ required: true }),
    clientMutationId: t.string(),
  }),
})
builder.mutationField('setAttendance', mayOpenRosters, (t) =>
  t.field({
    type: RosterPayload,
    nullable: true,
    description:
      'Ticks who is there, or takes it back: one record with the online check-in. From the day of the class; facilitators for 30 days.',
    args: { input: t.arg({ type: SetAttendanceInput, required: true }) },
    resolve: (_root, { input }, context) =>
      changed(context, input.clientMutationId, (viewer) =>
        setAttendance(context, viewer, {
          registrationId: String(input.registrationId),
          guest: input.guest ?? false,
          checkedIn: input.checkedIn,
        }),
      ),
  }),
)

const AttendanceBoxInput = builder.inputType('AttendanceBoxInput', {
  fields: (t) => ({
    registrationId: t.id({ required: true }),
    guest: t.boolean({ defaultValue: false, description: 'True: the guest of the registration.' }),
  }),
})
const SetAttendanceOfManyInput = builder.inputType('SetAttendanceOfManyInput', {
  fields: (t) => ({
    courseId: t.int({ required: true }),
    boxes: t.field({ type: [AttendanceBoxInput], required: true }),
    checkedIn: t.boolean({ required: true }),
    version: t.string({
      description:
        'Of the roster that it was made on; EDIT_CONFLICT where it is another by now. Without it, it is merged with what others tick.',
    }),
    clientMutationId: t.string(),
  }),
})
const AttendanceBoxType = builder.objectRef<AttendanceBox>('AttendanceBox').implement({
  description: 'A box of a roster: a person’s, or their guest’s.',
  fields: (t) => ({
    registrationId: t.int({ resolve: (box) => Number(box.registrationId) }),
    guest: t.exposeBoolean('guest'),
  }),
})
const SetAttendanceOfManyPayload = builder
  .objectRef<{
    roster: RosterNode
    changed: AttendanceBox[]
    act: string | null
    clientMutationId: string | null | undefined
  }>('SetAttendanceOfManyPayload')
  .implement({
    fields: (t) => ({
      roster: t.expose('roster', { type: Roster }),
      changed: t.field({
        type: [AttendanceBoxType],
        description:
          'The boxes that were changed: those that said so already, and who cancelled meanwhile, are not.',
        resolve: ({ changed }) => changed,
      }),
      act: t.exposeID('act', { nullable: true, description: 'By which undoAct undoes it, for a day.' }),
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
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
builder.mutationField('setAttendanceOfMany', mayOpenRosters, (t) =>
  t.field({
    type: SetAttendanceOfManyPayload,
    nullable: true,
    description: 'Ticks several at once, or takes it back, as setAttendance does one by one.',
    args: { input: t.arg({ type: SetAttendanceOfManyInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const { courseId, checkedIn, version: madeOn, clientMutationId } = input
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
        clientMutationId,
      }
    },
  }),
)

const beyondSeats = {
  defaultValue: false,
  description:
    'Who runs the class says that the person is taken though no seat is left; kept with the registration.',
} as const
const AddToRosterInput = builder.inputType('AddToRosterInput', {
  fields: (t) => ({
    courseId: t.int({ required: true }),
    attendeeId: t.int({ required: true, description: 'Of rosterCandidates.' }),
    registrationType: t.string({
      description: '`in-person` or `online`; may be left out where the class has only one.',
    }),
    email: t.string({
      description:
        "The person's whole address, by which a facilitator found them; needed for who never came to a class of theirs.",
    }),
    overCapacity: t.boolean(beyondSeats),
    noEmail: t.boolean({
      defaultValue: false,
      description: 'Of staff only: whom a facilitator adds is always told.',
    }),
    checkIn: t.boolean({
      defaultValue: false,
      description: 'They are here: checked in at once, from the day of the class on.',
    }),
    clientMutationId: t.string(),
  }),
})
builder.mutationField('addToRoster', mayOpenRosters, (t) =>
  t.field({
    type: RosterPayload,
    nullable: true,
    description:
      'Registers an attendee, whether or not registration is open; beyond the seats only where that is said. Until the end of the day of the class; staff for 30 days.',
    args: { input: t.arg({ type: AddToRosterInput, required: true }) },
    resolve: (_root, { input }, context) =>
      changed(context, input.clientMutationId, (viewer) =>
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
  }),
)

const WalkInInput = builder.inputType('WalkInInput', {
  fields: (t) => ({
    firstName: t.string({ required: true }),
    lastName: t.string({ required: true }),
    email: t.string(),
    phone: t.string(),
    type: t.string({ required: true, description: 'Patient, Caregiver, Parent, Family or Professional.' }),
  }),
})
const AddWalkInInput = builder.inputType('AddWalkInInput', {
  fields: (t) => ({
    courseId: t.int({ required: true }),
    registrationType: t.string(),
    overCapacity: t.boolean(beyondSeats),
    person: t.field({ type: WalkInInput, required: true }),
    clientMutationId: t.string(),
  }),
})
builder.mutationField('addWalkIn', mayOpenRosters, (t) =>
  t.field({
    type: RosterPayload,
    nullable: true,
    description: 'Somebody who came without an account: takes a seat and is checked in.',
    args: { input: t.arg({ type: AddWalkInInput, required: true }) },
    resolve: (_root, { input }, context) =>
      changed(context, input.clientMutationId, (viewer) =>
        addWalkIn(context, viewer, {
          courseId: input.courseId,
          registrationType: input.registrationType ?? null,
          overCapacity: input.overCapacity ?? false,
          person: input.person,
        }),
      ),
  }),
)

const EraseWalkInInput = builder.inputType('EraseWalkInInput', {
  fields: (t) => ({ registrationId: t.id({ required: true }), clientMutationId: t.string() }),
})
builder.mutationField('eraseWalkIn', mayEraseWalkIns, (t) =>
  t.field({
    type: RosterPayload,
    nullable: true,
    description:
      'Erases who somebody without an account was, on every roster; they still count, and give up places ahead. For staff.',
    args: { input: t.arg({ type: EraseWalkInInput, required: true }) },
    resolve: (_root, { input }, context) =>
      changed(context, input.clientMutationId, () =>
        eraseRosterWalkIn(context, String(input.registrationId)),
      ),
  }),
)

const AddRosterGuestInput = builder.inputType('AddRosterGuestInput', {
  fields: (t) => ({
    registrationId: t.id({ required: true, description: 'Guest Of: whose guest it is.' }),
    guest: t.field({ type: GuestInput, required: true }),
    clientMutationId: t.string(),
  }),
})
builder.mutationField('addRosterGuest', mayOpenRosters, (t) =>
  t.field({
    type: RosterPayload,
    nullable: true,
    description: 'Add Family/Friend for somebody on the roster.',
    args: { input: t.arg({ type: AddRosterGuestInput, required: true }) },
    resolve: (_root, { input }, context) =>
      changed(context, input.clientMutationId, (viewer) =>
        addRosterGuest(context, viewer, {
          registrationId: String(input.registrationId),
          guest: input.guest,
        }),
      ),
  }),
)

const RemoveRosterGuestInput = builder.inputType('RemoveRosterGuestInput', {
  fields: (t) => ({ registrationId: t.id({ required: true }), clientMutationId: t.string() }),
})
builder.mutationField('removeRosterGuest', mayOpenRosters, (t) =>
  t.field({
    type: RosterPayload,
    nullable: true,
    description: "Takes somebody's guest off the roster.",
    args: { input: t.arg({ type: RemoveRosterGuestInput, required: true }) },
    resolve: (_root, { input }, context) =>
      changed(context, input.clientMutationId, (viewer) =>
        removeRosterGuest(context, viewer, { registrationId: String(input.registrationId) }),
      ),
  }),
)

const RemoveFromRosterInput = builder.inputType('RemoveFromRosterInput', {
  fields: (t) => ({
    registrationId: t.id({ required: true }),
    noEmail: t.boolean({
      defaultValue: false,
      description: 'Of staff only: whom a facilitator takes off is always told.',
    }),
    clientMutationId: t.string(),
  }),
})
builder.mutationField('removeFromRoster', mayOpenRosters, (t) =>
  t.field({
    type: RosterPayload,
    nullable: true,
    description: "Cancels somebody's registration, with a mail to them unless `noEmail`.",
    args: { input: t.arg({ type: RemoveFromRosterInput, required: true }) },
    resolve: (_root, { input }, context) =>
      changed(context, input.clientMutationId, (viewer) =>
        removeFromRoster(context, viewer, {
          registrationId: String(input.registrationId),
          noEmail: input.noEmail ?? false,
        }),
      ),
  }),
)

const UpdateRosterNotesInput = builder.inputType('UpdateRosterNotesInput', {
  fields: (t) => ({
    registrationId: t.id({ required: true }),
    notes: t.string({ required: true, description: 'Plain text; empty takes them away.' }),
    before: t.string({
      description:
        'What they said to who wrote, empty for nothing: another’s change since then is refused with EDIT_CONFLICT. Left out, nothing is compared.',
    }),
    clientMutationId: t.string(),
  }),
})
builder.mutationField('updateRosterNotes', mayOpenRosters, (t) =>
  t.field({
    type: RosterPayload,
    nullable: true,
    description: 'Staff notes about an entry; attendees never read them.',
    args: { input: t.arg({ type: UpdateRosterNotesInput, required: true }) },
    resolve: (_root, { input }, context) =>
      changed(context, input.clientMutationId, (viewer) =>
        updateRosterNotes(context, viewer, {
          registrationId: String(input.registrationId),
          notes: input.notes,
          before: input.before ?? null,
        }),
      ),
  }),
)

const RosterMessageInput = builder.inputType('RosterMessageInput', {
  fields: (t) => ({
    subject: t.string({ required: true }),
    text: t.string({ required: true, description: 'Plain text; blank lines make paragraphs.' }),
  }),
})
const MessageRosterInput = builder.inputType('MessageRosterInput', {
  fields: (t) => ({
    courseId: t.int({ required: true }),
    message: t.field({ type: RosterMessageInput, required: true }),
    key: t.string({
      description: 'Of 8 to 64 letters and digits: the same one never makes a second mail to anybody.',
    }),
    clientMutationId: t.string(),
  }),
})
const MessageRosterPayload = builder
  .objectRef<SentMessage & { clientMutationId: string | null | undefined }>('MessageRosterPayload')
  .implement({
    fields: (t) => ({
      sent: t.exposeInt('sent', { description: 'How many people get it.' }),
      withoutEmail: t.exposeStringList('withoutEmail', {
        description: 'The names of those who have no email address, or have not proved it.',
      }),
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    }),
  })
toCopies(MessageRosterPayload, {
  keep: ({ sent }) => ({ sent }),
  read: async ({ sent }, context, { input }) => ({
    sent,
    withoutEmail: await namesWithoutEmail(context as SignedIn, input.courseId),
  }),
})
builder.mutationField('messageRoster', mayOpenRosters, (t) =>
  t.field({
    type: MessageRosterPayload,
    nullable: true,
    description: 'A mail to each person on the roster; nobody sees who else gets it.',
    args: { input: t.arg({ type: MessageRosterInput, required: true }) },
    resolve: async (_root, { input }, context) => ({
      ...(await messageRoster(context, context.viewer, {
        courseId: input.courseId,
        key: input.key ?? null,
        message: input.message,
      })),
      clientMutationId: input.clientMutationId,
    }),
  }),
)
