import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Viewer } from '#server/platform/graphql/context.ts'
import type { RejectedError } from '#server/platform/graphql/errors.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { lockTellings } from '#server/registration/mails/scheduled-mails.sql.ts'
import { buildUser } from '#server/testing/builders/builders.ts'
import { lockWaiters } from '#server/testing/database/lock-waiters.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { sendScheduledMail, stopScheduledMail } from './scheduled-class-mail.command.ts'
import { takeBackMail } from './take-back-mail.command.ts'

// What sending, stopping and taking back leaves of the scheduled emails, and what it says in the audit log.

let database: TestDatabase
let users: { ada: number; ben: number; staff: number; lead: number }
let woken = 0
const now = new Date('2026-11-20T20:00:00Z')
const later = new Date(now.getTime() + 60_000)
const [act, other] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
beforeAll(async () => {
  database = await createTestDatabase()
  const user = async () => (await buildUser(database.db)).userId
  users = { ada: await user(), ben: await user(), staff: await user(), lead: await user() }
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.db.deleteFrom('outbox_mail').execute()
  await database.db.deleteFrom('audit_entry').execute()
  woken = 0
})

const contextOf = (userId: number, roles: string[]) =>
  ({
    db: database.db,
    clock: { now: () => now },
    wakeMail: () => {
      woken += 1
    },
    viewer: { userId, roles, capabilities: [], switchedBy: null, isSwitched: false } as unknown as Viewer,
  }) as unknown as SignedIn
const staff = () => contextOf(users.staff, ['staff'])

type Notification = [telling: string, courseId: number, kind?: string]
const notificationsOf = (all: Notification[]) =>
  all.map(([telling, courseId, kind = 'changed']) => ({
    telling,
    registration: { courseId },
    change: { kind },
    movedFrom: null,
  }))
const tellingsOf = (ids: string[]) => ids.map((id) => ({ id, by: users.lead }))
const mail = async (userId: number | null, news: Notification[], row: object = {}) => {
  const tellings = tellingsOf([...new Set(news.map(([telling]) => telling))])
  const { id } = await database.db
    .insertInto('outbox_mail')
    .values({
      kind: 'classChanged',
      user_id: userId,
      to_address: 'someone@example.org',
      created_at: now,
      next_attempt_at: later,
      data: JSON.stringify({ firstName: 'Ann', tellings, news: notificationsOf(news) }),
      ...row,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const waitingMail = (userId: number, courseId: number, tellings: string[]) =>
  mail(userId, [], {
    kind: 'waitingChanged',
    data: JSON.stringify({
      waiting: { id: 3, courseId },
      tellings: tellingsOf(tellings),
      news: tellings.map((telling) => ({ telling, change: { kind: 'cancelled' } })),
    }),
  })
const left = async () =>
  (await database.db.selectFrom('outbox_mail').selectAll().orderBy('id').execute()).map((row) => {
    const { news, tellings } = row.data as unknown as {
      news: { telling: string }[]
      tellings: { id: string }[]
    }
    return {
      id: row.id,
      kind: row.kind,
      news: news.map(({ telling }) => telling),
      tellings: tellings.map(({ id }) => id),
      leaves: row.next_attempt_at,
    }
  })
const audited = async () =>
  (await database.db.selectFrom('audit_entry').selectAll().orderBy('id').execute()).map(
    ({ action, subject_id, data }) => [action, Number(subject_id), (data as { mails: number }).mails],
  )
async function codeOf(call: () => Promise<unknown>) {
  const before = await left()
  const code = await call().then(
    () => 'done',
    (error: RejectedError) => String(error.extensions.code),
  )
  if (code !== 'done') expect([await left(), await audited()]).toEqual([before, []])
  return code
}

it('an act is taken back from all emails, those without other news are deleted', async () => {
  await mail(users.ada, [[act, 9]])
  const both = await mail(users.ada, [
    [act, 8],
    [other, 8, 'cancelled'],
  ])
  await mail(null, [[act, 7]])
  await waitingMail(users.ben, 6, [act])
  const waits = await waitingMail(users.ben, 6, [act, other])
  const untouched = await mail(users.ben, [[other, 8]])
  expect(await takeBackMail(staff(), act)).toBe(3)
  expect(await left()).toEqual([
    { id: both, kind: 'classCancelled', news: [other], tellings: [other], leaves: later },
    { id: waits, kind: 'waitingChanged', news: [other], tellings: [other], leaves: later },
    { id: untouched, kind: 'classChanged', news: [other], tellings: [other], leaves: later },
  ])
  expect(await audited()).toEqual([6, 7, 8, 9].map((courseId) => ['course.mailTakenBack', courseId, 5]))
})

it('an act is taken back by its author or by staff, while an email is scheduled', async () => {
  expect(await codeOf(() => takeBackMail(staff(), act))).toBe('MAIL_HAS_LEFT')
  await mail(users.ada, [[act, 9]], { attempts: 1 })
  expect(await codeOf(() => takeBackMail(staff(), act))).toBe('MAIL_HAS_LEFT')
  await waitingMail(users.ada, 9, [other])
  const facilitator = (userId: number) => contextOf(userId, ['facilitator'])
  expect(await codeOf(() => takeBackMail(facilitator(users.ben), other))).toBe('FORBIDDEN')
  expect(await codeOf(() => takeBackMail(facilitator(users.lead), other))).toBe('done')
})

it('others are rejected before anything is locked', async () => {
  await mail(users.ada, [[act, 9]])
  const lead = contextOf(users.ben, ['facilitator'])
  await database.db.transaction().execute(async (tx) => {
    await lockTellings(tx)
    let hasEnded = false
    const rejected = codeOf(() => takeBackMail(lead, act)).finally(() => {
      hasEnded = true
    })
    await lockWaiters(database.db, 1, () => hasEnded)
    expect(hasEnded).toBe(true)
    expect(await rejected).toBe('FORBIDDEN')
  })
})

it('a class is stopped: other news of an email leaves at its time', async () => {
  const both = await mail(users.ada, [
    [act, 8],
    [other, 9, 'restored'],
  ])
  await mail(users.ben, [[act, 8]])
  await waitingMail(users.ben, 8, [act])
  const elsewhere = await mail(users.ben, [[act, 9]])
  expect(await stopScheduledMail(staff(), 8)).toBe(3)
  expect(await left()).toEqual([
    { id: both, kind: 'classRestored', news: [other], tellings: [other], leaves: later },
    { id: elsewhere, kind: 'classChanged', news: [act], tellings: [act], leaves: later },
  ])
  expect(await audited()).toEqual([['course.mailTakenBack', 8, 3]])
  expect(woken).toBe(0)
})

it('the emails of a class are sent now', async () => {
  const one = await mail(users.ada, [[act, 8]])
  const elsewhere = await mail(users.ben, [[act, 9]])
  expect(await sendScheduledMail(staff(), 8)).toBe(1)
  expect((await left()).map(({ id, leaves }) => [id, leaves])).toEqual([
    [one, now],
    [elsewhere, later],
  ])
  expect(await audited()).toEqual([['course.mailSentNow', 8, 1]])
  expect(woken).toBe(1)
})

it('nothing is sent or stopped if no email is scheduled', async () => {
  await mail(users.ada, [[act, 9]])
  expect(await codeOf(() => sendScheduledMail(staff(), 8))).toBe('MAIL_HAS_LEFT')
  expect(await codeOf(() => stopScheduledMail(staff(), 8))).toBe('MAIL_HAS_LEFT')
})
