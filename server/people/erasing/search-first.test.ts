import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { closeAccount } from '#server/people/admin/close-account/close-account.ts'
import { connect, type Database } from '#server/platform/db/connection/connection.ts'
import { inRegistrationTransaction } from '#server/platform/db/registration-transaction.ts'
import { buildAttendee } from '#server/testing/builders/builders.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { buildChild } from '#server/testing/builders/proxy-access-builders.ts'
import { buildRegistration, buildWalkIn } from '#server/testing/builders/registration-builders.ts'
import { lockWaiters } from '#server/testing/database/lock-waiters.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

const address = 'ruiz@example.org'
const ona = { first_name: 'Ona', last_name: 'O’Dell' }

let portal: Portal
let beside: Database
beforeEach(async () => {
  portal = await startPortal()
  beside = connect(portal.deps.config.databaseUrl!, { max: 1 })
})
afterEach(async () => {
  await beside.destroy()
  await portal.close()
})

const close = ({ userId }: { userId: number }) =>
  inRegistrationTransaction(portal.db, (tx) =>
    closeAccount(tx, portal.deps.events, userId, portal.clock.now()),
  )
const buildSharing = (walk_in_first_name: string) =>
  buildWalkIn(portal.db, { walk_in_first_name, walk_in_last_name: 'O’Dell', walk_in_email: address })

it('the search locks no class or attendee, and rows added meanwhile are cleared', async () => {
  const person = await buildAttendee(portal.db, ona)
  const { id: course_id } = await buildCourse(portal.db)
  const seat = { course_id, attendee_id: person.attendeeId, mode: 'in-person' }
  await buildRegistration(portal.db, { ...seat, created_at: portal.clock.now() })
  const closing = await beside.transaction().execute(async (tx) => {
    // The search reaches this table last, and cannot read it during this lock.
    await sql`lock table webhook_delivery in access exclusive mode`.execute(tx)
    const begun = close(person)
    await lockWaiters(portal.db, 1)
    await portal.db.transaction().execute(async (free) => {
      await sql`select id from course where id = ${course_id} for update nowait`.execute(free)
      await sql`select id from attendee where id = ${person.attendeeId} for update nowait`.execute(free)
    })
    await portal.db
      .insertInto('audit_entry')
      .values({
        at: portal.clock.now(),
        action: 'course.changed',
        subject_type: 'course',
        data: JSON.stringify({ words: 'With Ona O’Dell' }),
      })
      .execute()
    return { begun }
  })
  expect(await closing.begun).toEqual({ alsoClosed: [], withoutAddress: [] })
  const { data } = await portal.db
    .selectFrom('audit_entry')
    .select('data')
    .where('action', '=', 'course.changed')
    .executeTakeFirstOrThrow()
  expect(data).toEqual({ words: 'With [removed]' })
})
it('attendee locks follow the search, ordered by number, so that there is no deadlock', async () => {
  const helper = await buildAttendee(portal.db, { email: address, ...ona })
  const child = await buildChild(portal, helper.userId)
  const shared = [await buildSharing('Ona'), await buildSharing('Ben')]
  const closing = await beside.transaction().execute(async (tx) => {
    await sql`select id from attendee where id = ${helper.attendeeId} for update`.execute(tx)
    const begun = close(helper)
    await lockWaiters(portal.db, 1)
    await portal.db.transaction().execute(async (free) => {
      const ids = [child.attendeeId, ...shared]
      const { rows } =
        await sql`select id from attendee where id = any(${ids}::int[]) for update nowait`.execute(free)
      expect(rows).toHaveLength(3)
    })
    return { begun }
  })
  expect(await closing.begun).not.toBeNull()
})
