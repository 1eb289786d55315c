import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { amountsWith } from '#domain/people/retention/retention.rule.ts'
import { type BuiltAttendee, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse, buildFacilitator } from '#server/testing/builders/class-builders.ts'
import { buildChild, buildProxyAccess } from '#server/testing/builders/proxy-access-builders.ts'
import { buildRecurringRegistration } from '#server/testing/builders/recurring-builders.ts'
import { buildWaiting } from '#server/testing/builders/waiting-builders.ts'
import { emptyAgain } from '#server/testing/database/empty-again.ts'
import { days } from '#server/testing/fixed-clock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { isToClose, lockAccountsDue } from './inactive.sql.ts'
import { instantOf, runRetention } from './retention.ts'
import { allLeave, buildUnused, buildVisit, buildVisitor, runAll, years } from './testing/retention-world.ts'

let portal: Portal
let removeAll: () => Promise<void>
beforeAll(async () => {
  portal = await startPortal()
  removeAll = await emptyAgain(portal)
})
afterEach(() => removeAll())
afterAll(() => portal.close())

const isClosed = async ({ userId }: Pick<BuiltAttendee, 'userId'>) =>
  (
    await portal.db
      .selectFrom('app_user')
      .select('closed_at')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
  ).closed_at !== null
const requested = async () =>
  (await portal.db.selectFrom('closing_notice').select('user_id').orderBy('user_id').execute()).map(
    ({ user_id }) => user_id,
  )
const mails = (kind: 'accountUnused' | 'accountUnusedClosed') =>
  portal.db.selectFrom('outbox_mail').selectAll().where('kind', '=', kind).orderBy('id').execute()
const logIn = (person: Pick<BuiltAttendee, 'userId'>) => tokenFor(portal, person)

describe('an unused account', () => {
  it('gets an email after three years, and is closed after four', async () => {
    const person = await buildUnused(portal)
    portal.clock.advance(years(3))
    expect(await runAll(portal)).toMatchObject({ inactiveAsked: 1 })
    const [mail] = await mails('accountUnused')
    expect(mail).toMatchObject({ to_address: person.email, user_id: person.userId })
    await allLeave(portal)
    portal.clock.advance(days(300))
    expect(await runAll(portal)).not.toHaveProperty('inactiveClosed')
    portal.clock.advance(days(70))
    expect(await runAll(portal)).toMatchObject({ inactiveClosed: 1 })
    expect(await isClosed(person)).toBe(true)
    expect(await mails('accountUnusedClosed')).toMatchObject([{ to_address: person.email, user_id: null }])
    const entry = await portal.db
      .selectFrom('audit_entry')
      .select(['actor_id', 'subject_id'])
      .where('action', '=', 'person.closedUnused')
      .executeTakeFirst()
    expect(entry).toEqual({ actor_id: null, subject_id: String(person.userId) })
    expect(await runAll(portal)).toEqual({})
  })
  it('is not closed within sixty days after the email was sent, however late that was', async () => {
    const person = await buildUnused(portal)
    portal.clock.advance(years(5))
    await runAll(portal)
    portal.clock.advance(days(100))
    expect(await runAll(portal), 'it has not left').toEqual({})
    await allLeave(portal)
    portal.clock.advance(days(60) - 1)
    expect(await runAll(portal)).toEqual({})
    portal.clock.advance(1)
    expect(await runAll(portal)).toEqual({ inactiveClosed: 1 })
    expect(await isClosed(person)).toBe(true)
  })
  it.each([
    ['refused', { status: 'refused' }],
    ['given up', { status: 'failed' }],
    ['dropped', { status: 'dropped' }],
    ['stored because there is no mail server', { status: 'sent', html: 'kept' }],
  ])('is not closed if the email was %s, even after that email was cleared', async (_what, change) => {
    const person = await buildUnused(portal)
    portal.clock.advance(years(5))
    await runAll(portal)
    await portal.db
      .updateTable('outbox_mail')
      .set({ sent_at: portal.clock.now(), ...change })
      .where('kind', '=', 'accountUnused')
      .execute()
    portal.clock.advance(days(200))
    expect(await runAll(portal)).toEqual({ mails: 1 })
    expect(await isClosed(person)).toBe(false)
  })
  it.each<[string, (person: BuiltAttendee) => Promise<unknown>]>([
    ['a login', logIn],
    [
      'an administrator uses the account',
      ({ userId }) =>
        portal.db
          .insertInto('switched_session')
          .values({
            family: crypto.randomUUID(),
            user_id: userId,
            administrator_id: userId,
            started_at: portal.clock.now(),
          })
          .execute(),
    ],
    ['a registration', ({ attendeeId }) => buildVisit(portal, attendeeId)],
  ])('stays open after %s, and gets another email years later', async (_what, act) => {
    const person = await buildUnused(portal)
    portal.clock.advance(years(5))
    await runAll(portal)
    await allLeave(portal)
    portal.clock.advance(days(59))
    await act(person)
    portal.clock.advance(days(10))
    await runAll(portal)
    expect(await requested()).toEqual([])
    portal.clock.advance(days(100))
    await runAll(portal)
    expect([await isClosed(person), await requested()]).toEqual([false, []])
    portal.clock.advance(years(3))
    await runAll(portal)
    expect(await requested()).toEqual([person.userId])
    expect(await mails('accountUnused')).toHaveLength(2)
  })
  it('counts as unused only from the person’s last class on', async () => {
    const person = await buildUnused(portal)
    portal.clock.advance(years(2))
    await buildVisit(portal, person.attendeeId)
    portal.clock.advance(years(2))
    await runAll(portal)
    expect(await requested()).toEqual([])
    portal.clock.advance(years(1) + days(2))
    await runAll(portal)
    expect(await requested()).toEqual([person.userId])
  })
})

describe('retention does not email or close', () => {
  it.each<[string, (portal: Portal) => Promise<unknown>]>([
    ['staff', (one) => buildUnused(one, { roles: ['attendee', 'staff'] })],
    [
      'people with more rights than attendees',
      (one) => buildUnused(one, { capabilities: ['viewOtherRosters'] }),
    ],
    ['facilitators', async (one) => buildFacilitator(one.db, { user_id: (await buildUnused(one)).userId })],
    ['people who asked for closure', (one) => buildUnused(one, { closure_requested_at: one.clock.now() })],
    [
      'helpers, and helped people without email',
      async (one) => buildChild(one, (await buildUnused(one)).userId, { created_at: one.clock.now() }),
    ],
    [
      'helpers, and helped people with email',
      async (one) => buildProxyAccess(one, (await buildUnused(one)).userId, (await buildUnused(one)).userId),
    ],
    [
      'people with a regular spot',
      async (one) => buildRecurringRegistration(one.db, (await buildUnused(one)).attendeeId),
    ],
    [
      'people on a waitlist',
      async (one) => {
        const { id: course_id } = await buildCourse(one.db)
        return buildWaiting(one.db, {
          course_id,
          attendee_id: (await buildUnused(one)).attendeeId,
          mode: 'in-person',
        })
      },
    ],
    [
      'people whose address staff used elsewhere',
      async (one) => {
        const { email } = await buildUnused(one)
        await buildUnused(one, { email, verified: false, roles: ['staff'] })
      },
    ],
    [
      'people under a legal hold',
      async (one) =>
        one.db
          .insertInto('legal_hold')
          .values({
            user_id: (await buildUnused(one)).userId,
            reason: 'A lawsuit.',
            held_at: one.clock.now(),
          })
          .execute(),
    ],
  ])('%s', async (_who, build) => {
    await build(portal)
    portal.clock.advance(years(7))
    await runAll(portal)
    expect(await requested()).toEqual([])
    // A reason that protects an account may also arise after its owner was asked.
    const everyone = await portal.db.selectFrom('app_user').select('id').execute()
    for (const { id } of everyone)
      await portal.db
        .insertInto('closing_notice')
        .values({
          user_id: id,
          asked_at: portal.clock.now(),
          closes_at: portal.clock.now(),
          occasion: `x${id}`,
        })
        .execute()
    await runAll(portal)
    expect(await requested()).toEqual([])
    for (const { id } of everyone) expect(await isClosed({ userId: id })).toBe(false)
  })
  it('a person with an upcoming class', async () => {
    const person = await buildUnused(portal)
    portal.clock.advance(years(7))
    await buildVisit(portal, person.attendeeId)
    await portal.db
      .updateTable('registration')
      .set({ created_at: new Date('2026-11-20T12:00:00Z') })
      .execute()
    await runAll(portal)
    expect(await requested()).toEqual([])
  })
})

describe('a person who came without their account', () => {
  it('gets no email until three years after their last class', async () => {
    const person = await buildUnused(portal)
    portal.clock.advance(years(7))
    const visitor = await buildVisitor(portal)
    await portal.db
      .updateTable('attendee')
      .set({ walk_in_email: person.email })
      .where('id', '=', visitor)
      .execute()
    portal.clock.advance(years(1))
    await runAll(portal)
    expect(await requested()).toEqual([])
    portal.clock.advance(years(3))
    await runAll(portal)
    expect(await requested()).toEqual([person.userId])
  })
})

describe('many unused accounts', { timeout: 60_000 }, () => {
  it('one account that cannot be closed does not block the others or other data', async () => {
    const [stuck, other] = await buildMany(2)
    await sql`create function stuck() returns trigger language plpgsql as 'begin raise exception ''stuck''; end'`.execute(
      portal.db,
    )
    await sql`create trigger stuck before update on app_user for each row when (new.closed_at is not null and new.id = ${sql.lit(stuck!.userId)})
      execute function stuck()`.execute(portal.db)
    await expect(runRetention(portal.deps)).rejects.toThrow('stuck')
    expect([await isClosed(stuck!), await isClosed(other!)]).toEqual([false, true])
    await sql`drop function stuck cascade`.execute(portal.db)
  })

  const buildMany = async (count: number) => {
    const people = []
    for (let nth = 0; nth < count; nth += 1) people.push(await buildUnused(portal))
    portal.clock.advance(years(5))
    await runAll(portal)
    await allLeave(portal)
    portal.clock.advance(days(62))
    return people
  }
  it('are closed in batches, and two servers close each once', async () => {
    await buildMany(60)
    const first = await runRetention(portal.deps)
    expect(first.inactiveClosed).toBe(50)
    const both = await Promise.all([runRetention(portal.deps), runRetention(portal.deps)])
    expect(both.reduce((sum, { inactiveClosed = 0 }) => sum + inactiveClosed, 0)).toBe(10)
    expect(await mails('accountUnusedClosed')).toHaveLength(60)
  })
  it('a person who is just logging in is skipped and stays open', async () => {
    const [person] = await buildMany(1)
    const amounts = amountsWith({})
    const due = isToClose(instantOf('inactiveClosed', amounts, portal.clock.now()))
    await portal.db.transaction().execute(async (tx) => {
      expect(await lockAccountsDue(portal.db, due, 1), 'it is due').toEqual([person!.userId])
      await tx
        .insertInto('session')
        .values({
          user_id: person!.userId,
          family: crypto.randomUUID(),
          token_hash: Buffer.from('a'),
          logged_in_at: portal.clock.now(),
          created_at: portal.clock.now(),
          expires_at: new Date(portal.clock.now().getTime() + days(1)),
        })
        .execute()
      expect(await runRetention(portal.deps)).toEqual({})
    })
    expect(await runAll(portal)).toEqual({})
    expect(await isClosed(person!)).toBe(false)
  })
  it('a person who logs in between query and lock stays open, or cannot log in', async () => {
    const [person] = await buildMany(1)
    // The job's query before the lock is outdated: the login commits in between.
    const { db } = portal
    // In a transaction, as each login is: its lock stays until the session is stored.
    const login = db
      .transaction()
      .execute((tx) => tokenFor({ ...portal, deps: { ...portal.deps, db: tx } }, person!))
    await Promise.all([login.catch(() => undefined), runRetention(portal.deps)])
    const closed = await isClosed(person!)
    const sessions = await db
      .selectFrom('session')
      .select('id')
      .where('user_id', '=', person!.userId)
      .execute()
    expect(closed ? sessions : [], 'nobody is closed and logged in').toEqual([])
  })
})
