import { start } from '#server/registration/recurring/testing/recurring-calls.ts'
import { buildCourse, buildSeries, type CourseOptions } from '#server/testing/builders/class-builders.ts'
import { buildRecurring } from '#server/testing/builders/recurring-builders.ts'
import { buildRegistration } from '#server/testing/builders/registration-builders.ts'
import { days } from '#server/testing/fixed-clock.ts'
import type { Portal } from '#server/testing/portal.ts'
import {
  addGuest,
  buildRegistrant,
  cancel,
  createDocument,
  type Row,
  register,
  switchMode,
} from '#server/testing/registration-calls.ts'
import { accept, join, joined } from '../../waiting/testing/waiting-calls.ts'

export type Person = Awaited<ReturnType<typeof buildRegistrant>>

/** Something that a person may do with a class, ready to run with a login and to check in the database. */
export interface ReadyAct {
  ids: number[]
  /** Returns 'done' or the error code. */
  click(token: string): Promise<string>
  isSo(): Promise<boolean>
}
type Act = (portal: Portal, me: Person, options?: CourseOptions) => Promise<ReadyAct>

const inPerson = (courseId: number) => ({ courseId, registrationType: 'in-person' })

/** The person's registrations for these classes, in the order of the classes. */
async function existing({ db }: Portal, { attendeeId }: Person, ids: readonly number[]) {
  const rows = await db
    .selectFrom('registration as r')
    .leftJoin('guest as g', 'g.registration_id', 'r.id')
    .select(['r.id', 'r.course_id', 'r.mode', 'r.places', 'g.first_name as guest'])
    .where('r.attendee_id', '=', attendeeId)
    .where('r.course_id', 'in', ids)
    .where('r.cancelled_at', 'is', null)
    .execute()
  return ids.flatMap((id) => rows.find(({ course_id }) => course_id === id) ?? [])
}
const waits = async ({ db }: Portal, { attendeeId }: Person, ids: readonly number[]) => {
  const rows = await db
    .selectFrom('waiting')
    .select('id')
    .where('attendee_id', '=', attendeeId)
    .where('course_id', 'in', ids)
    .where('ended_at', 'is', null)
    .execute()
  return rows.length === ids.length
}

const guest: Act = async (portal, me, options) => {
  const { ids, courseId } = await buildRecurring(portal.db, { guests_allowed: true, dates: 2, ...options })
  const id = await register(portal, me.token, inPerson(courseId))
  return {
    ids,
    click: (token) => addGuest(portal, token, id),
    isSo: async () => {
      const [mine] = await existing(portal, me, ids)
      return mine?.guest === 'Elena' && mine.places === 2
    },
  }
}
const hybrid: Act = async (portal, me, options) => {
  const both = { in_person: true, online: true }
  const { ids, courseId } = await buildRecurring(portal.db, { ...both, dates: 2, ...options })
  const id = await register(portal, me.token, inPerson(courseId))
  return {
    ids,
    click: (token) => switchMode(portal, token, id, 'online'),
    isSo: async () => (await existing(portal, me, ids))[0]?.mode === 'online',
  }
}
const wholeSeries: Act = async (portal, me, options) => {
  const { id: series_id } = await buildSeries(portal.db)
  const { ids } = await buildRecurring(portal.db, { series_id, register_solo: false, dates: 2, ...options })
  return {
    ids,
    click: async (token) => {
      const input = { registrations: ids.map(inPerson) }
      type Result = { createRegistrations: { results: Row[] } }
      const { data, errors } = await portal.query<Result>(createDocument, { input }, token)
      if (errors[0]) return errors[0].extensions.code
      return data!.createRegistrations.results.map(({ errorCode }) => errorCode).find(Boolean) ?? 'done'
    },
    isSo: async () => (await existing(portal, me, ids)).length === 2,
  }
}
/** A class whose one seat is taken, and how its person cancels. */
async function full(portal: Portal, options: CourseOptions = {}) {
  const { ids, courseId } = await buildRecurring(portal.db, { in_person_capacity: 1, dates: 2, ...options })
  const holder = await buildRegistrant(portal)
  const id = await register(portal, holder.token, inPerson(courseId))
  return { ids, courseId, free: () => cancel(portal, holder.token, id) }
}
const waiting: Act = async (portal, me, options) => {
  const { ids, courseId } = await full(portal, options)
  return {
    ids,
    click: (token) => join(portal, token, inPerson(courseId)),
    isSo: () => waits(portal, me, [courseId]),
  }
}
const offer: Act = async (portal, me, options) => {
  const { ids, courseId, free } = await full(portal, options)
  const id = await joined(portal, me.token, inPerson(courseId))
  await free()
  return {
    ids,
    click: async (token) => String(await accept(portal, token, id)),
    isSo: async () => (await existing(portal, me, [courseId])).length === 1,
  }
}
const recurring: Act = async (portal, me, options) => {
  const { ids, courseId } = await buildRecurring(portal.db, { dates: 2, ...options })
  const spots = () =>
    portal.db
      .selectFrom('standing_place')
      .select('id')
      .where('attendee_id', '=', me.attendeeId)
      .where('ended_at', 'is', null)
      .execute()
  return {
    ids,
    click: (token) => start(portal, token, courseId),
    isSo: async () => (await spots()).length === 1 && (await existing(portal, me, ids)).length === 2,
  }
}
const feedback: Act = async (portal, me, options) => {
  const starts_at = new Date(portal.clock.now().getTime() - days(1))
  const course = await buildCourse(portal.db, { ...options, starts_at })
  const id = await buildRegistration(portal.db, {
    course_id: course.id,
    attendee_id: me.attendeeId,
    created_at: starts_at,
  })
  const giving =
    'mutation ($input: GiveFeedbackInput!) { giveFeedback(input: $input) { registration { databaseId } } }'
  const said = { helped: 'a-lot', mayContact: false, words: 'Kind.' }
  return {
    ids: [course.id],
    click: async (token) => {
      const input = { registrationId: String(id), feedback: said }
      return (await portal.query(giving, { input }, token)).errors[0]?.extensions.code ?? 'done'
    },
    isSo: async () => {
      const rows = portal.db.selectFrom('class_feedback').select('words').where('registration_id', '=', id)
      return (await rows.executeTakeFirst())?.words === said.words
    },
  }
}

/** Acts that take or free a seat, or join a waitlist. */
export const registrationActs = {
  'a guest is brought': guest,
  'a class is taken online': hybrid,
  'a whole series is registered': wholeSeries,
  'someone waits': waiting,
  'a seat that is held is taken': offer,
  'someone comes every time': recurring,
} satisfies Record<string, Act>
export const acts = { ...registrationActs, 'someone says how a class was': feedback }
