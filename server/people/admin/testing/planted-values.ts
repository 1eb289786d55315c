import { buildTerm } from '#server/testing/builders/class-builders.ts'
import { buildCourseOfAnyVersion } from '#server/testing/builders/older-classes.ts'
import { buildRegistration } from '#server/testing/builders/registration-builders.ts'
import type { FixedValue, Planted, PlantWorld } from './planting.ts'

/** The default value of the schema, in this variant. */
export const bySchema = Symbol('by schema')

/** A registration of a class without other people. */
async function registrationOf({ tx, now }: PlantWorld, owner: Planted, seats: number): Promise<number> {
  const course_id = await buildCourseOfAnyVersion(tx)
  return buildRegistration(tx, {
    course_id,
    attendee_id: owner.attendeeId,
    places: seats,
    created_at: now,
  })
}
const newRegistration =
  (seats: number): FixedValue =>
  (planting) =>
    registrationOf(planting, planting.owner, seats)
/** A class that the facilitator leads. */
const ledClass: FixedValue = async ({ tx, ids }) => {
  const course_id = await buildCourseOfAnyVersion(tx)
  const facilitator_id = ids.facilitator!.id as number
  await tx.insertInto('course_facilitator').values({ course_id, facilitator_id, position: 0 }).execute()
  return course_id
}
const newTerm =
  (column: 'taxonomy' | 'slug'): FixedValue =>
  async ({ tx }) =>
    (await buildTerm(tx, 'audience', 'planted'))[column]
const newClass: FixedValue = ({ tx }) => buildCourseOfAnyVersion(tx)
const is =
  (value: unknown): FixedValue =>
  () =>
    value
const left: FixedValue = () => undefined
const soon: FixedValue = ({ now }) => now
/** A person helped by the person that the row is about. */
const helpedByThem: FixedValue = ({ owner, person, other, third }) =>
  owner === person ? other.userId : (person.userId ?? third)

/** Values that a check, a trigger or another column requires. All other values follow the schema. */
export const fixedValues: Record<string, Record<string, FixedValue>> = {
  access_review: { reasons: is(['role']) },
  act_row: {
    table_name: is('guest'),
    key: ({ ids }) => JSON.stringify({ id: (ids.guest?.id as number) ?? 1 }),
  },
  api_key: { paused_at: soon, paused_by: is('reset') },
  asked_class: { mode: is('online'), course_id: newClass },
  asked_list: { ended_as: left },
  audit_entry: {
    action: is('person.changed'),
    subject_type: is('person'),
    about_user_id: ({ owner }) => owner.userId,
    data: ({ variant }) =>
      variant === 'own' ? JSON.stringify({ changes: { city: { from: 'Quillton' } } }) : bySchema,
  },
  authenticator_app: { added_at: soon, new_secret_until: soon },
  call_line: { course_id: newClass, done_by: left },
  cannot_lead: { course_id: ledClass, facilitator_id: ({ ids }) => ids.facilitator!.id },
  care: { carer_id: ({ owner }) => owner.userId, person_id: helpedByThem, relation: is('adult') },
  class_feedback: {
    registration_id: newRegistration(1),
    helped: is('a-lot'),
    shown_helped: is('a-lot'),
    shown_at: soon,
  },
  // The correction is about a guest that exists.
  correction: {
    registration_id: ({ ids, ...planting }) =>
      ids.guest?.registration_id ?? registrationOf(planting, planting.owner, 1),
    kind: is('guestName'),
  },
  // Before 0407, the modes were columns.
  course: { in_person: is(true), starts_at: soon, ends_at: ({ now }) => new Date(now.getTime() + 3_600_000) },
  course_mode: { mode: is('in-person') },
  course_term: { taxonomy: newTerm('taxonomy'), slug: newTerm('slug') },
  email_key: { purpose: is('verify') },
  facilitator_duty: { kind: is('given') },
  facilitator_news: { kind: is('changed') },
  facilitator_settings: { calendar_renewed_at: soon },
  first_booking: {
    lines: ({ variant }) => (variant === 'own' ? undefined : bySchema),
    results: ({ variant }) => (variant === 'own' ? bySchema : undefined),
    confirmed_at: ({ variant, now }) => (variant === 'own' ? now : undefined),
  },
  guest: {
    registration_id: newRegistration(2),
    type: is('Family'),
    first_name: ({ variant }) => (variant === 'address' ? 'Quillona' : bySchema),
    last_name: ({ variant }) => (variant === 'address' ? 'Quillfeather' : bySchema),
    phone: ({ variant }) => (variant === 'address' ? '703-555-0142' : bySchema),
  },
  host_binding: { by_mail: is(true) },
  import_finding: { kind: is('repaired') },
  // A hold is on an account, or on an attendee without one. This one is on an account.
  legal_hold: { attendee_id: left },
  login_challenge: { purpose: is('secondStep') },
  passkey: { counter: is(0) },
  registration: { course_id: newClass, mode: is('in-person'), created_at: soon },
  registration_change: {
    registration_id: newRegistration(1),
    change: is('guest added'),
    from_mode: is('in-person'),
    to_mode: is('in-person'),
    from_places: is(1),
    to_places: is(2),
  },
  standing_place: { mode: is('online') },
  term: { taxonomy: is('audience') },
  translation: { kind: is('page') },
  waiting: { course_id: newClass, mode: is('online'), since: soon },
}
