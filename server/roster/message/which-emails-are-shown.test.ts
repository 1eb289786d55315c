import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { buildAttendee } from '#server/testing/builders/builders.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { buildRegistration, buildWalkIn } from '#server/testing/builders/registration-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { isOlderThanRecord, selectClassEmails } from './class-emails.sql.ts'
import { selectClassMailings, selectUnreachable } from './class-mail.sql.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
})
afterAll(() => database.drop())

const now = new Date('2026-11-20T20:00:00Z')
const plus = (milliseconds: number) => new Date(now.getTime() + milliseconds)
const course = async (options: object = {}) => (await buildCourse(db, options)).id
async function mail(columns: object = {}, about: readonly number[] = []) {
  const { id } = await db
    .insertInto('outbox_mail')
    .values({
      kind: 'rosterMessage',
      to_address: 'to@example.org',
      data: '{}',
      created_at: now,
      next_attempt_at: now,
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const course_id of about)
    await db
      .insertInto('outbox_mail_course')
      .values({ mail_id: id, course_id })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return id
}
const refused = { status: 'refused', refusal: 'no mailbox' }

it('the emails about a class are shown newest first, with the name of the account or the walk-in', async () => {
  const [yoga, other] = [await course(), await course()]
  const ann = await buildAttendee(db, { first_name: 'Ann', last_name: 'Lee' })
  const wendy = await buildWalkIn(db, { walk_in_email: 'WENDY@example.org' })
  await buildRegistration(db, { course_id: yoga, attendee_id: wendy })
  const elsewhere = await buildWalkIn(db, { walk_in_email: 'else@example.org' })
  await buildRegistration(db, { course_id: other, attendee_id: elsewhere })
  const waits = await mail({ user_id: ann.userId }, [yoga])
  const sent = await mail(
    { to_address: 'wendy@example.org', status: 'sent', sent_at: plus(2), last_attempt_at: plus(1) },
    [yoga, other],
  )
  const kept = await mail(
    { status: 'sent', sent_at: plus(2), html: 'Text', to_address: 'else@example.org' },
    [yoga],
  )
  const tried = await mail(
    {
      user_id: ann.userId,
      to_address: 'wendy@example.org',
      attempts: 1,
      last_attempt_at: plus(1),
      ...refused,
    },
    [yoga],
  )
  const dropped = await mail({ status: 'dropped', drop_reason: 'addressNotProven' }, [yoga])
  await mail({}, [other])
  await mail()
  const shown = { kind: 'rosterMessage', refusal: null, drop_reason: null }
  expect(await selectClassEmails(db, yoga)).toMatchObject([
    { ...shown, id: dropped, name: '', status: 'dropped', at: now, drop_reason: 'addressNotProven' },
    { ...shown, id: tried, name: 'Ann Lee', status: 'refused', refusal: 'no mailbox', at: plus(1) },
    { ...shown, id: kept, name: '', status: 'kept', at: plus(2) },
    {
      ...shown,
      id: sent,
      name: 'Wendy Walker',
      status: 'sent',
      at: plus(2),
      to_address: 'wendy@example.org',
    },
    { ...shown, id: waits, name: 'Ann Lee', status: 'queued', at: now },
  ])
  expect((await selectClassEmails(db, other)).map(({ name }) => name)).toEqual(['', ''])
})

it('a class is older than the record of its emails if it was made before', async () => {
  await db.updateTable('site_settings').set({ mail_classes_since: now }).execute()
  expect(await isOlderThanRecord(db, await course({ created_at: plus(-1) }))).toBe(true)
  expect(await isOlderThanRecord(db, await course({ created_at: now }))).toBe(false)
  expect(await isOlderThanRecord(db, 0)).toBe(false)
})

it('the mailings of a class are counted, newest first, with whom each did not reach', async () => {
  const [yoga, other] = [await course(), await course()]
  const ann = await buildAttendee(db, { first_name: 'Ann', last_name: 'Lee' })
  const registration = await buildRegistration(db, { course_id: yoga, attendee_id: ann.attendeeId })
  const walkIn = await buildRegistration(db, { course_id: yoga, attendee_id: await buildWalkIn(db) })
  const old = { course_id: yoga, mailing: 'old' }
  const ofAnn = await mail({ ...old, ...refused, data: JSON.stringify({ registrationId: registration }) })
  const ofWalkIn = await mail({
    ...old,
    status: 'failed',
    data: JSON.stringify({ registration: { id: walkIn } }),
    created_at: plus(1),
  })
  const ofNoOne = await mail({ ...old, ...refused, data: JSON.stringify({ firstName: 'Bo' }) })
  await mail({ ...old, status: 'sent', sent_at: now })
  await mail({ ...old, status: 'dropped' })
  await mail(old)
  const recent = { course_id: yoga, mailing: 'recent', kind: 'classChanged' }
  const ofUser = await mail({ ...recent, ...refused, user_id: ann.userId, created_at: plus(2) })
  await mail({ course_id: yoga, ...refused })
  await mail({ course_id: other, mailing: 'old', ...refused })
  expect(await selectClassMailings(db, yoga)).toEqual([
    {
      kind: 'classChanged',
      written_at: plus(2),
      total: 1,
      waiting: 0,
      undelivered: [{ name: 'Ann Lee', refusal: 'no mailbox', mailId: ofUser }],
    },
    {
      kind: 'rosterMessage',
      written_at: now,
      total: 6,
      waiting: 1,
      undelivered: [
        { name: 'Ann Lee', refusal: 'no mailbox', mailId: ofAnn },
        { name: 'Bo', refusal: 'no mailbox', mailId: ofNoOne },
        { name: 'Wendy Walker', refusal: null, mailId: ofWalkIn },
      ],
    },
  ])
})

it('people on a roster are unreachable if their address rejected the newest email to it', async () => {
  const [yoga, other] = [await course(), await course()]
  let made = 0
  const person = async (options: object, registration: object, ...mails: object[]) => {
    made += 1
    const email = `reach-${made}@example.org`
    const one = await buildAttendee(db, { first_name: 'Pat', last_name: `P${9 - made}`, email, ...options })
    await buildRegistration(db, { course_id: yoga, attendee_id: one.attendeeId, ...registration })
    const ids: number[] = []
    for (const columns of mails) ids.push(await mail({ to_address: email.toUpperCase(), ...columns }))
    return ids
  }
  const sent = { status: 'sent', sent_at: now }
  const [first] = await person({}, {}, refused)
  const [, second] = await person(
    {},
    {},
    sent,
    { status: 'refused' },
    { status: 'queued' },
    { status: 'failed' },
  )
  await person({}, {}, refused, sent)
  await person({}, {}, sent)
  await person({}, {})
  await person({}, { cancelled_at: now }, refused)
  await person({ closed_at: now }, {}, refused)
  const elsewhere = await buildAttendee(db, { email: 'elsewhere@example.org' })
  await buildRegistration(db, { course_id: other, attendee_id: elsewhere.attendeeId })
  await mail({ to_address: 'elsewhere@example.org', ...refused })
  const walkIn = await buildWalkIn(db, { walk_in_email: 'gone@example.org' })
  await buildRegistration(db, { course_id: yoga, attendee_id: walkIn })
  const third = await mail({ to_address: 'GONE@example.org', ...refused })
  expect(await selectUnreachable(db, yoga)).toEqual([
    { name: 'Pat P7', refusal: 'unsaid', mailId: second },
    { name: 'Pat P8', refusal: 'no mailbox', mailId: first },
    { name: 'Wendy Walker', refusal: 'no mailbox', mailId: third },
  ])
})
