import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dependsOnTime } from '#domain/classes/times/depends-on-time.ts'
import { cancelDocument, restoreDocument } from '#server/classes/admin/testing/calls.ts'
import { movingStaff } from '#server/classes/admin/testing/moving-staff.ts'
import { courseToEdit } from '#server/classes/public.ts'
import { followRecord } from '#server/import/follow-record.ts'
import {
  lockUnshownFeedback,
  selectShownFeedback,
  writeFeedback,
} from '#server/registration/feedback/feedback.sql.ts'
import { reconcileWaitlist } from '#server/registration/waiting/reconcile-waiting.ts'
import { tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse, changeCourse, classStart } from '#server/testing/builders/class-builders.ts'
import { buildFullClass, buildWaiting } from '#server/testing/builders/waiting-builders.ts'
import { days, hours, minutes } from '#server/testing/fixed-clock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { addGuest, buildRegistrant, elena, register } from '#server/testing/registration-calls.ts'

let portal: Portal
let staff: Awaited<ReturnType<typeof movingStaff>>
beforeAll(async () => {
  portal = await startPortal()
  staff = await movingStaff(portal)
})
beforeEach(() => portal.clock.set(new Date(classStart.getTime() - hours(22))))
afterAll(() => portal.close())

const move = (...change: Parameters<typeof staff.move>) => staff.move(...change)
const undo = (act: string | null) => staff.undo(act)
const rowOf = (id: number) =>
  portal.db
    .selectFrom('registration as r')
    .innerJoin('guest as g', 'g.registration_id', 'r.id')
    .select(['r.checked_in_at', 'r.checked_in_by', 'g.checked_in_at as guest_at', 'r.places', 'r.needs'])
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow()
/** A person with a guest who is checked in minutes before the class. */
async function checked() {
  const course = await buildCourse(portal.db, { guests_allowed: true, in_person_capacity: 9 })
  const person = await buildRegistrant(portal)
  const needs = { choices: ['Large print'] }
  const id = await register(portal, person.token, { courseId: course.id, needs })
  await addGuest(portal, person.token, id, elena)
  portal.clock.set(new Date(classStart.getTime() - minutes(10)))
  const at = portal.clock.now()
  await portal.db
    .updateTable('registration')
    .set({ checked_in_at: at, checked_in_by: staff.userId })
    .where('id', '=', id)
    .execute()
  await portal.db.updateTable('guest').set({ checked_in_at: at }).where('registration_id', '=', id).execute()
  return { course, id, at, person }
}

describe('the list of columns that depend on the time of a class', () => {
  it('has every timestamp column of the class table and of all tables that reference it', async () => {
    const { rows } = await sql<{ column: string }>`
      with recursive below as (
        select 'course'::regclass::oid as id
        union select c.conrelid from pg_constraint c join below b on c.confrelid = b.id where c.contype = 'f'
      )
      select a.attrelid::regclass::text || '.' || a.attname as column
      from pg_attribute a join below b on b.id = a.attrelid
      where a.attnum > 0 and not a.attisdropped and a.atttypid = 'timestamptz'::regtype`.execute(portal.db)
    expect(Object.keys(dependsOnTime).toSorted()).toEqual(rows.map(({ column }) => column).toSorted())
  })
})

describe('a class that moves to another date', () => {
  it('clears check-ins but not registrations, guests, or accommodations; an undo restores them', async () => {
    const { course, id, at } = await checked()
    const saved = await move(course.id, { date: '2026-11-28' })
    expect(await rowOf(id)).toMatchObject({
      checked_in_at: null,
      checked_in_by: null,
      guest_at: null,
      places: 2,
      needs: ['Large print'],
    })
    expect((await undo(saved.act)).errors).toEqual([])
    expect(await rowOf(id)).toMatchObject({ checked_in_at: at, checked_in_by: staff.userId, guest_at: at })
  })
  it('allows check-in again on the new day', async () => {
    const { course, id } = await checked()
    await move(course.id, { date: '2026-11-28' })
    portal.clock.set(new Date('2026-11-28T14:55:00Z'))
    const token = await staff.token()
    const { errors } = await portal.query(
      'mutation ($input: SetAttendanceInput!) { setAttendance(input: $input) { entry { checkedIn } } }',
      { input: { registrationId: String(id), checkedIn: true } },
      token,
    )
    expect(errors).toEqual([])
    expect((await rowOf(id)).checked_in_at).toEqual(portal.clock.now())
  })
  it('within its day changes only its time', async () => {
    const { course, id, at } = await checked()
    await move(course.id, { startTime: '10:30', endTime: '11:15' })
    expect(await rowOf(id)).toMatchObject({ checked_in_at: at, guest_at: at })
  })
  it('in the past, as a correction, does not clear its check-ins', async () => {
    const { course, id, at } = await checked()
    portal.clock.set(new Date(classStart.getTime() + hours(72)))
    await move(course.id, { date: '2026-11-22' })
    expect(await rowOf(id)).toMatchObject({ checked_in_at: at })
  })
  it('moves the waitlist cutoff by the same amount and notifies again about the last hours', async () => {
    const course = await buildFullClass(portal.db)
    const person = await buildRegistrant(portal)
    const id = await buildWaiting(portal.db, {
      course_id: course.id,
      attendee_id: person.attendeeId,
      come_until: new Date('2026-11-20T23:00:00Z'),
      told_open_at: portal.clock.now(),
    })
    const entry = () =>
      portal.db
        .selectFrom('waiting')
        .select(['come_until', 'told_open_at', 'ended_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    const saved = await move(course.id, { date: '2026-12-11' })
    expect(await entry()).toEqual({
      come_until: new Date('2026-12-10T23:00:00Z'),
      told_open_at: null,
      ended_at: null,
    })
    expect((await undo(saved.act)).errors).toEqual([])
    expect((await entry()).come_until).toEqual(new Date('2026-11-20T23:00:00Z'))
  })
  it('moves its registration times by the same amount if the edit leaves them unchanged', async () => {
    const course = await buildCourse(portal.db, {
      registration_opens_at: new Date('2026-11-10T14:00:00Z'),
      registration_closes_at: new Date('2026-11-21T13:00:00Z'),
    })
    await move(course.id, { date: '2026-11-28' })
    const times = () =>
      portal.db
        .selectFrom('course')
        .select(['registration_opens_at', 'registration_closes_at'])
        .where('id', '=', course.id)
        .executeTakeFirstOrThrow()
    expect(await times()).toEqual({
      registration_opens_at: new Date('2026-11-17T14:00:00Z'),
      registration_closes_at: new Date('2026-11-28T13:00:00Z'),
    })
    await move(course.id, { date: '2026-12-05', registrationCloses: '2026-12-01T12:00' })
    expect((await times()).registration_closes_at).toEqual(new Date('2026-12-01T17:00:00Z'))
  })
  it('to later today clears the check-ins of the other day', async () => {
    const { course, id } = await checked()
    portal.clock.set(new Date(classStart.getTime() + hours(20)))
    await move(course.id, { date: '2026-11-22' })
    expect(await rowOf(id)).toMatchObject({ checked_in_at: null, guest_at: null })
  })
  it('and back by an undo also moves people who joined in between', async () => {
    const { course, id } = await checked()
    const { act } = await move(course.id, { date: '2026-11-28' })
    const late = await buildRegistrant(portal)
    const waits = await buildWaiting(portal.db, {
      course_id: course.id,
      attendee_id: late.attendeeId,
      come_until: new Date('2026-11-28T14:58:00Z'),
    })
    expect((await undo(act)).errors).toEqual([])
    const { come_until } = await portal.db
      .selectFrom('waiting')
      .select('come_until')
      .where('id', '=', waits)
      .executeTakeFirstOrThrow()
    expect(come_until).toEqual(new Date('2026-11-21T14:58:00Z'))
    expect((await rowOf(id)).checked_in_at).not.toBeNull()
  })
  it('sends its own email about its last hours, and so does a class that is restored', async () => {
    const course = await buildFullClass(portal.db)
    const person = await buildRegistrant(portal)
    await buildWaiting(portal.db, { course_id: course.id, attendee_id: person.attendeeId })
    const mails = async () => {
      await portal.db.transaction().execute((tx) => reconcileWaitlist(tx, course.id, portal.clock.now()))
      const rows = await portal.db
        .selectFrom('outbox_mail')
        .select('id')
        .where('to_address', '=', person.email)
        .where('kind', '=', 'waitingOpen')
        .execute()
      return rows.length
    }
    await changeCourse(portal.db, course.id, { in_person_capacity: 3 })
    portal.clock.set(new Date(classStart.getTime() - hours(1)))
    expect([await mails(), await mails()]).toEqual([1, 1])
    const token = await staff.token()
    await portal.request(cancelDocument, { input: { id: course.id } }, token)
    expect(await mails()).toBe(1)
    portal.clock.advance(minutes(1))
    await portal.request(restoreDocument, { input: { id: course.id } }, token)
    expect([await mails(), await mails()]).toEqual([2, 2])
    await changeCourse(portal.db, course.id, { in_person_capacity: 2 })
    await move(course.id, { date: '2026-11-28' })
    await changeCourse(portal.db, course.id, { in_person_capacity: 3 })
    portal.clock.set(new Date(classStart.getTime() + days(7) - hours(1)))
    expect([await mails(), await mails()]).toEqual([3, 3])
  })
  it('by an import moves the same data', async () => {
    const { course, id } = await checked()
    await portal.db
      .updateTable('course')
      .set({ registration_closes_at: new Date('2026-11-21T13:00:00Z') })
      .where('id', '=', course.id)
      .execute()
    const before = await portal.db.transaction().execute((tx) => courseToEdit(tx, course.id))
    const start = new Date('2026-11-28T15:00:00Z')
    await portal.db
      .updateTable('course')
      .set({ starts_at: start, ends_at: new Date('2026-11-28T15:45:00Z') })
      .where('id', '=', course.id)
      .execute()
    await portal.db
      .transaction()
      .execute((tx) =>
        followRecord({ tx, events: portal.deps.events, now: portal.clock.now() }, course.id, before),
      )
    expect(await rowOf(id)).toMatchObject({ checked_in_at: null, guest_at: null })
    const { course: is } = await portal.db.transaction().execute((tx) => courseToEdit(tx, course.id))
    expect(is.registrationCloses).toEqual(new Date('2026-11-28T13:00:00Z'))
  })
  // crossing: changed class x feedback
  it('does not count feedback on the earlier date', async () => {
    const { course, id, person } = await checked()
    portal.clock.set(new Date(course.ends_at.getTime() + minutes(5)))
    const token = await tokenFor(portal, person)
    const feedback = { helped: 'a-lot', mayContact: false, words: 'Kind.' }
    await portal.request(
      'mutation ($input: GiveFeedbackInput!) { giveFeedback(input: $input) { registration { databaseId } } }',
      { input: { registrationId: String(id), feedback } },
      token,
    )
    const responses = async () =>
      (
        await portal.request<{ classFeedback: { answers: number } }>(
          'query ($id: Int!) { classFeedback(courseId: $id) { answers } }',
          { id: course.id },
          await staff.token(),
        )
      ).classFeedback.answers
    const { act } = await move(course.id, {})
    expect(act).toBeNull()
    expect(await responses()).toBe(1)
    await move(course.id, { date: '2026-11-28' })
    expect(await responses()).toBe(0)
    await move(course.id, { date: '2026-11-21' })
    expect(await responses()).toBe(1)
  })
  // crossing: changed class x feedback
  it('that took place and is then cancelled has no feedback and accepts none', async () => {
    const { course, id, person } = await checked()
    portal.clock.set(new Date(course.ends_at.getTime() + minutes(5)))
    const give = async () => {
      const { errors } = await portal.query(
        'mutation ($input: GiveFeedbackInput!) { giveFeedback(input: $input) { registration { databaseId } } }',
        {
          input: {
            registrationId: String(id),
            feedback: { helped: 'a-lot', mayContact: true, words: 'Kind.' },
          },
        },
        await tokenFor(portal, person),
      )
      return errors[0]?.extensions.code ?? 'done'
    }
    const token = await staff.token()
    const read = async () =>
      (
        await portal.request<{ classFeedback: object }>(
          'query ($id: Int!) { classFeedback(courseId: $id) { answers words people { name } } }',
          { id: course.id },
          token,
        )
      ).classFeedback
    expect(await give()).toBe('done')
    expect(await read()).toMatchObject({ answers: 1, people: [expect.anything()] })
    await portal.request(cancelDocument, { input: { id: course.id } }, token)
    expect(await give()).toBe('CLASS_CANCELLED')
    expect(await read()).toEqual({ answers: 0, words: [], people: [] })
    await portal.request(restoreDocument, { input: { id: course.id } }, token)
    expect(await read()).toMatchObject({ answers: 1 })
  })
  it('does not show facilitators the feedback on the earlier date', async () => {
    const { course, id } = await checked()
    const row = { registration_id: id, helped: 'a-little', words: 'Of the first date.', may_contact: false }
    const at = new Date(course.ends_at.getTime() + minutes(5))
    await portal.db
      .insertInto('class_feedback')
      .values({ ...row, given_at: at, shown_at: at, shown_helped: row.helped, shown_words: row.words })
      .execute()
    await move(course.id, { date: '2026-11-28' })
    const now = new Date('2026-11-28T16:00:00Z')
    await portal.db.transaction().execute(async (tx) => {
      await writeFeedback(tx, id, { helped: 'a-lot', words: 'Of the second.', mayContact: false }, now)
      expect(await selectShownFeedback(tx, course.id)).toEqual([])
      expect(await lockUnshownFeedback(tx, course.id)).toEqual([id])
    })
  })
})
