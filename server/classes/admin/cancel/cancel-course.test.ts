import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  auditOf,
  buildStaff,
  cancelDocument,
  deleteDocument,
  open,
  restoreDocument,
  type Saved,
} from '#server/classes/admin/testing/calls.ts'
import { mailsOf } from '#server/registration/mails/testing/mails.ts'
import { buildCourse, takeSeats } from '#server/testing/builders/class-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

let portal: Portal
let staff: Awaited<ReturnType<typeof buildStaff>>
beforeAll(async () => {
  portal = await startPortal()
  staff = await buildStaff(portal)
})
afterAll(() => portal.close())

type Scope = 'THIS' | 'THIS_AND_FOLLOWING'
const cancel = async (id: number, scope: Scope = 'THIS') =>
  (await portal.request<{ cancelCourse: Saved }>(cancelDocument, { input: { id, scope } }, staff.token))
    .cancelCourse
const restore = async (id: number, scope: Scope = 'THIS') =>
  (await portal.request<{ restoreCourse: Saved }>(restoreDocument, { input: { id, scope } }, staff.token))
    .restoreCourse
const kinds = async (call: () => Promise<unknown>) => (await mailsOf(portal, call)).map(({ kind }) => kind)
const cancelledOf = async (ids: number[]) => {
  const rows = await portal.db.selectFrom('course').selectAll().where('id', 'in', ids).orderBy('id').execute()
  return rows.map(({ cancelled_at }) => cancelled_at !== null)
}

describe('cancelling a class', () => {
  // crossing: changed class x GraphQL alone
  it('emails the registered people, reports how many, keeps the registrations, and logs it', async () => {
    const course = await buildCourse(portal.db)
    await takeSeats(portal.db, course.id, 'in-person', 3)
    let response: Saved | undefined
    const mails = await kinds(async () => {
      response = await cancel(course.id)
    })
    expect(mails).toEqual(['classCancelled', 'classCancelled', 'classCancelled'])
    expect(response).toMatchObject({
      changed: 1,
      told: 3,
      course: { cancelled: true, inPersonTaken: 3, editVersion: 2 },
    })
    expect(await auditOf(portal, course.id)).toEqual([
      { action: 'course.cancelled', actor: staff.userId, data: { told: 3, withFollowing: false } },
    ])
  })
  it('twice notifies no one twice', async () => {
    const course = await buildCourse(portal.db)
    await takeSeats(portal.db, course.id, 'in-person', 1)
    await cancel(course.id)
    expect(await cancel(course.id)).toMatchObject({ changed: 0, told: 0 })
  })
  // crossing: changed class x GraphQL alone
  it('can be reverted, and emails the people again', async () => {
    const course = await buildCourse(portal.db)
    await takeSeats(portal.db, course.id, 'in-person', 2)
    await cancel(course.id)
    portal.clock.advance(60_000)
    expect(await kinds(() => restore(course.id))).toEqual(['classRestored', 'classRestored'])
    expect(await restore(course.id)).toMatchObject({ changed: 0, told: 0, course: { cancelled: false } })
  })
  it('after it is over emails no one', async () => {
    const course = await buildCourse(portal.db, { starts_at: new Date('2026-11-10T15:00Z') })
    await takeSeats(portal.db, course.id, 'in-person', 2)
    expect((await open(portal, staff.token, course.id)).people).toEqual({ mails: 0, everRegistered: true })
    expect(await cancel(course.id)).toMatchObject({ changed: 1, told: 0 })
  })
})

describe('cancelling a recurrence', () => {
  // crossing: changed class x edited recurrence
  it('starts from that class, and restoring leaves out classes cancelled before', async () => {
    const courses = []
    for (const n of [0, 1, 2, 3]) {
      const starts_at = new Date(Date.UTC(2026, 10, 21 + 7 * n, 15))
      courses.push(await buildCourse(portal.db, { starts_at, recurrence_id: 77 }))
    }
    const ids = courses.map(({ id }) => id)
    await takeSeats(portal.db, ids[1]!, 'in-person', 2)
    await takeSeats(portal.db, ids[3]!, 'in-person', 1)
    await cancel(ids[2]!)
    portal.clock.advance(60_000)
    expect((await open(portal, staff.token, ids[1]!)).following).toMatchObject({ count: 2, mails: 1 })
    const response = await cancel(ids[1]!, 'THIS_AND_FOLLOWING')
    expect(response).toMatchObject({
      changed: 2,
      told: 3,
      course: { following: { cancelledTogether: 1, mails: 0 } },
    })
    expect(await cancelledOf(ids)).toEqual([false, true, true, true])
    expect(await restore(ids[1]!, 'THIS_AND_FOLLOWING')).toMatchObject({ changed: 2, told: 3 })
    expect(await cancelledOf(ids)).toEqual([false, false, true, false])
  })
})

describe('deleting a class', () => {
  const remove = (id: number) => portal.query(deleteDocument, { input: { id } }, staff.token)
  it('succeeds if no one ever registered', async () => {
    const course = await buildCourse(portal.db, { language: ['english'] })
    expect(await remove(course.id)).toMatchObject({ data: { deleteCourse: { success: true } } })
    expect(await auditOf(portal, course.id)).toMatchObject([
      { action: 'course.deleted', data: { title: course.title, date: '2026-11-21' } },
    ])
    expect((await remove(course.id)).errors[0]?.extensions.code).toBe('CLASS_NOT_FOUND')
  })
  it('is refused if anyone registered, even if they cancelled', async () => {
    const course = await buildCourse(portal.db)
    const [registration] = await takeSeats(portal.db, course.id, 'in-person', 1)
    await portal.db
      .updateTable('registration')
      .set({ cancelled_at: portal.clock.now() })
      .where('id', '=', registration!)
      .execute()
    expect((await remove(course.id)).errors[0]?.extensions.code).toBe('CLASS_HAS_REGISTRATIONS')
    expect((await open(portal, staff.token, course.id)).databaseId).toBe(course.id)
  })
})
