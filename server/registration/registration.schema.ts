import { anyMode } from '#domain/kernel/modes.ts'
import {
  type GuestTable,
  guestTable,
  isGuestDate,
  isGuestFlag,
  type ReadGuestField,
  readGuestFields,
} from '#domain/people/guests/guest-table.ts'
import { CourseRef, courseLoader } from '#server/classes/public.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { type GuestNode, GuestRef, RegistrationConnectionRef, RegistrationRef } from './registration.graph.ts'
import { guestOf } from './registration.loaders.ts'
import { mayReadGuestContact, myParticipation, readsGuest } from './registration.policy.ts'
import { versionOf } from './registration-version.ts'

interface StatusNode {
  name: string
  since: Date
}

const Status = builder.objectRef<StatusNode>('Status').implement({
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Registered, Checked in or Cancelled.' }),
    since: t.expose('since', { type: 'DateTime' }),
  }),
})
const StatusConnection = builder
  .objectRef<{ nodes: StatusNode[] }>('StatusConnection')
  .implement({ fields: (t) => ({ nodes: t.expose('nodes', { type: [Status] }) }) })

const RegistrationDetails = builder.objectRef<{ mode: string }>('RegistrationDetails').implement({
  description: `${anyMode}.`,
  fields: (t) => ({ registrationType: t.exposeString('mode') }),
})

RegistrationRef.implement({
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    attendeeId: t.exposeInt('attendee_id', { description: 'Whose it is.' }),
    course: t.field({
      type: CourseRef,
      nullable: true,
      resolve: ({ course_id }, _args, context) => courseLoader(context).load(course_id),
    }),
    guest: t.field({
      type: GuestRef,
      nullable: true,
      resolve: (registration, _args, context) => guestOf(registration, context),
    }),
    version: t.string({
      description:
        'It changes whenever the registration or its guest changes. Send it back with a change, to notice conflicts.',
      resolve: async (registration, _args, context) =>
        versionOf(registration, await guestOf(registration, context)),
    }),
    registrationDetails: t.field({ type: RegistrationDetails, resolve: (registration) => registration }),
    checkedIn: t.boolean({ resolve: ({ checked_in_at }) => checked_in_at !== null }),
    registrationStatuses: t.field({
      type: StatusConnection,
      resolve: ({ created_at, checked_in_at, cancelled_at }) => ({
        nodes: [
          ...(cancelled_at ? [] : [{ name: 'Registered', since: created_at }]),
          ...(checked_in_at ? [{ name: 'Checked in', since: checked_in_at }] : []),
          ...(cancelled_at ? [{ name: 'Cancelled', since: cancelled_at }] : []),
        ],
      }),
    }),
  }),
})

builder.objectField(CourseRef, 'ownRegistration', (t) =>
  t.field({
    type: RegistrationRef,
    nullable: true,
    description:
      'The caller’s own active registration for the class. Null if there is none, without a login, and in snapshots.',
    resolve: (course, _args, context) => myParticipation(context, context.viewer, course.id),
  }),
)

RegistrationConnectionRef.implement({
  fields: (t) => ({ nodes: t.expose('nodes', { type: [RegistrationRef] }) }),
})

type GuestFields = Parameters<NonNullable<Parameters<typeof GuestRef.implement>[0]['fields']>>[0]

/** What a guest has in the column of a field, for those whom its row names. */
const readColumn =
  <Field extends ReadGuestField>(field: Field) =>
  (guest: GuestNode, _args: object, context: Context) => {
    const { column, readBy }: { column: GuestTable[Field]['column']; readBy: string } = guestTable[field]
    const value = guest[column]
    if (readBy === 'team') return mayReadGuestContact(context, guest).then((may) => (may ? value : null))
    return readsGuest(context.viewer, guest) ? value : null
  }

function guestField(t: GuestFields, field: ReadGuestField) {
  const { column, readBy } = guestTable[field]
  if (readBy === 'anyone') return t.exposeString(column)
  if (isGuestFlag(field)) return t.boolean({ nullable: true, resolve: readColumn(field) })
  return isGuestDate(field)
    ? t.field({ type: 'Date', nullable: true, resolve: readColumn(field) })
    : t.string({ nullable: true, resolve: readColumn(field) })
}

GuestRef.implement({
  description:
    'Only the class’s facilitators, staff and administrators read `phone` and `notes`; they are null for others. A helper reads only the name if the guest was added before the help began.',
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    name: t.string({ resolve: ({ first_name, last_name }) => `${first_name} ${last_name}` }),
    ...Object.fromEntries(readGuestFields.map((field) => [field, guestField(t, field)])),
    checkedIn: t.boolean({
      description: 'Checked in on the roster.',
      resolve: ({ checked_in_at }) => checked_in_at !== null,
    }),
  }),
})
