import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeAccount } from '#server/people/public.ts'
import { beginAct, restoreRows, selectActRows } from '#server/platform/acts/acts.ts'
import { buildCourse, classStart } from '#server/testing/builders/class-builders.ts'
import { days } from '#server/testing/fixed-clock.ts'
import { takeMails } from '#server/testing/mailed.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import {
  addGuest,
  buildRegistrant,
  elena,
  register,
  removeGuest,
} from '#server/testing/registration-calls.ts'
import { listeners } from '#server/wiring/listeners.ts'
import { forgetNotified } from './forget-notified.ts'
import { signGuestAddress } from './guest-address-token.ts'
import { notifyNewGuests } from './guest-details.jobs.ts'
import { removeGuestAddress } from './remove-guest-address.command.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

/** Someone whose guest was emailed the details of an upcoming class. */
async function withGuest(email: string) {
  const owner = await buildRegistrant(portal)
  const starts_at = new Date(classStart.getTime() + days(20))
  const course = await buildCourse(portal.db, { starts_at, guests_allowed: true, in_person_capacity: 9 })
  const id = await register(portal, owner.token, { courseId: course.id, guest: { ...elena, email } })
  await notifyNewGuests({ ...portal.deps, clock: portal.clock })
  return { id, owner, course }
}
const click = (email: string) =>
  removeGuestAddress(portal.deps, signGuestAddress(portal.deps.config.sessionSecret, email))
const notifiedOf = async (courseId: number) =>
  (
    await portal.db
      .selectFrom('guest_told')
      .select('address_hash')
      .where('course_id', '=', courseId)
      .execute()
  ).length
const courseEnd = async (id: number) =>
  (await portal.db.selectFrom('course').select('ends_at').where('id', '=', id).executeTakeFirstOrThrow())
    .ends_at

it('an undo by staff does not restore the removed address of a guest, registered or on the waitlist', async () => {
  const { id, owner, course } = await withGuest('elena@example.org')
  const guest = { ...elena, email: 'Elena@Example.org' }
  const waiting = { course_id: course.id, attendee_id: owner.attendeeId, since: portal.clock.now() }
  const { id: waitingId } = await portal.db
    .insertInto('waiting')
    .values({ ...waiting, guest: JSON.stringify(guest) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const act = await portal.db.transaction().execute(async (tx) => {
    const by = { userId: owner.userId, switchedBy: null }
    const act = await beginAct(tx, by, { kind: 'classCancelled', courseIds: [course.id] }, portal.clock.now())
    await tx.deleteFrom('waiting').where('id', '=', waitingId).execute()
    await tx.deleteFrom('guest').where('registration_id', '=', id).execute()
    await tx.updateTable('registration').set({ places: 1 }).where('id', '=', id).execute()
    return act
  })
  expect(await click('elena@example.org')).toBe(true)
  await portal.db.transaction().execute(async (tx) => {
    const rows = await selectActRows(tx, act)
    expect(rows.map(({ table, stands }) => [table, stands])).toEqual([
      ['guest', true],
      ['registration', true],
      ['waiting', true],
    ])
    await restoreRows(tx, rows, ['registration', 'guest', 'waiting'])
  })
  const back = await portal.db
    .selectFrom('guest')
    .select(['first_name', 'email'])
    .where('registration_id', '=', id)
    .execute()
  expect(back).toEqual([{ first_name: elena.firstName, email: null }])
  const waits = await portal.db.selectFrom('waiting').select('guest').where('id', '=', waitingId).execute()
  expect(waits).toEqual([{ guest: elena }])
})

it('an address is removed even if a concurrent change of several guests blocks the first attempt', async () => {
  const { id } = await withGuest('busy@example.org')
  // A sequence number is used even if the transaction is rolled back, so only the first one fails.
  await sql`create sequence guest_tries`.execute(portal.db)
  await sql`create function refuse_first() returns trigger language plpgsql as $$
    begin
      if nextval('guest_tries') = 1 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
      return new;
    end $$`.execute(portal.db)
  await sql`create trigger refuse_first before update on guest for each row execute function refuse_first()`.execute(
    portal.db,
  )
  expect(await click('busy@example.org')).toBe(true)
  await sql`drop trigger refuse_first on guest`.execute(portal.db)
  const left = await portal.db.selectFrom('guest').select('email').where('registration_id', '=', id).execute()
  expect(left).toEqual([{ email: null }])
})

it('the record that a guest was emailed is deleted 30 days after the class', async () => {
  const { course } = await withGuest('later@example.org')
  const end = (await courseEnd(course.id)).getTime()
  await forgetNotified(portal.db, new Date(end + days(30)))
  expect(await notifiedOf(course.id)).toBe(1)
  await forgetNotified(portal.db, new Date(end + days(30) + 1))
  expect(await notifiedOf(course.id)).toBe(0)
})

it('the link works after the account that brought the guest is closed', async () => {
  const first = await withGuest('after@example.org')
  await portal.db
    .transaction()
    .execute((tx) => closeAccount(tx, listeners, first.owner.userId, portal.clock.now()))
  expect(await click('after@example.org')).toBe(true)
  await takeMails(portal)
  await withGuest('after@example.org')
  expect((await takeMails(portal)).map(({ kind }) => kind)).not.toContain('guestDetails')
})

it('a guest who opted out gets no email even after the record is deleted', async () => {
  const { course } = await withGuest('never@example.org')
  expect(await click('never@example.org')).toBe(true)
  await forgetNotified(portal.db, new Date((await courseEnd(course.id)).getTime() + days(31)))
  await takeMails(portal)
  const { id, owner } = await withGuest('never@example.org')
  await removeGuest(portal, owner.token, id)
  await addGuest(portal, owner.token, id, { ...elena, email: 'Never@example.org' })
  await notifyNewGuests({ ...portal.deps, clock: portal.clock })
  expect((await takeMails(portal)).map(({ kind }) => kind)).not.toContain('guestDetails')
})
