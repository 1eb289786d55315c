import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailsOf } from '#server/registration/mails/testing/mails.ts'
import { buildHost, doChange } from '#server/roster/testing/roster-calls.ts'
import { buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse, classStart, takeSeats } from '#server/testing/builders/class-builders.ts'
import { days, hours, minutes } from '#server/testing/fixed-clock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { buildRegistrant, cancel, register } from '#server/testing/registration-calls.ts'
import { notifyFacilitators } from './facilitator-notifications.jobs.ts'

let portal: Portal
let host: Awaited<ReturnType<typeof buildHost>>
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  portal.clock.set(new Date(classStart.getTime() - days(2)))
  host = await buildHost(portal, { first_name: 'Denise', email_verified_at: new Date() })
})

const hosted = (columns: object = {}) =>
  buildCourse(portal.db, { facilitators: [host.facilitatorId], ...columns })
/** A person registers for the class and cancels. */
async function comeAndGo(courseId: number) {
  const { token } = await buildRegistrant(portal, { first_name: 'Mona', last_name: 'Quillfeather' })
  await cancel(portal, token, await register(portal, token, { courseId }))
}
const call = (document: string, input: object, token: string) => portal.request(document, { input }, token)
/** The emails that the job sends to this test's facilitator after `later`. */
async function notificationsAfter(later: number) {
  portal.clock.advance(later)
  const mails = await mailsOf(portal, () => notifyFacilitators(portal.deps))
  return mails.filter(({ to_address }) => to_address === host.email).map(({ text }) => text)
}

describe('a facilitator is notified about their classes', () => {
  it('in one email about what happens within minutes, which names no one', async () => {
    const [yoga, chi] = [await hosted({ title: 'Yoga' }), await hosted({ title: 'Tai Chi' })]
    await comeAndGo(yoga.id)
    await comeAndGo(yoga.id)
    expect(await notificationsAfter(minutes(1))).toEqual([])
    const staff = await tokenFor(portal, await buildUser(portal.db, { roles: ['staff'] }))
    await call(
      'mutation($input: CancelCourseInput!) { cancelCourse(input: $input) { clientMutationId } }',
      { id: chi.id, tell: { send: false } },
      staff,
    )
    expect(await notificationsAfter(minutes(1))).toEqual([])
    const [text, ...more] = await notificationsAfter(minutes(1))
    expect(more).toEqual([])
    expect(text).toContain('2 people cancelled.')
    expect(text).toContain('Tai Chi')
    expect(text).toContain('The class has been cancelled.')
    expect(text).not.toMatch(/Mona|Quillfeather/)
    expect(await notificationsAfter(minutes(30))).toEqual([])
  })
  it('of what staff did and left, but of nothing where they undo it', async () => {
    const [kept, undone] = [await hosted({ title: 'Yoga' }), await hosted({ title: 'Tai Chi' })]
    const staff = await tokenFor(portal, await buildUser(portal.db, { roles: ['staff'] }))
    const cancelling = async (id: number) => {
      const { cancelCourse } = await portal.request<{ cancelCourse: { act: string } }>(
        'mutation($input: CancelCourseInput!) { cancelCourse(input: $input) { act } }',
        { input: { id, tell: { send: false } } },
        staff,
      )
      return cancelCourse.act
    }
    await cancelling(kept.id)
    portal.clock.advance(1000)
    const act = await cancelling(undone.id)
    portal.clock.advance(1000)
    const undo = 'mutation($input: UndoActInput!) { undoAct(input: $input) { clientMutationId } }'
    await call(undo, { act, tell: { send: false } }, staff)
    const [text, ...more] = await notificationsAfter(minutes(20))
    expect(more).toEqual([])
    expect(text).toContain('Yoga')
    expect(text).not.toContain('Tai Chi')
  })
  it('once when a class is full', async () => {
    const course = await hosted({ in_person_capacity: 2 })
    await takeSeats(portal.db, course.id, 'in-person', 2)
    expect(await notificationsAfter(0)).toEqual([])
    expect(await notificationsAfter(minutes(2))).toEqual([expect.stringContaining('The class is full.')])
    expect(await notificationsAfter(hours(1))).toEqual([])
  })
  it('although notifying another facilitator fails, and the job fails', async () => {
    const other = await buildHost(portal, { first_name: 'Other', email_verified_at: new Date() })
    await comeAndGo((await hosted()).id)
    await comeAndGo((await buildCourse(portal.db, { facilitators: [other.facilitatorId] })).id)
    await sql`alter table facilitator_news add constraint not_may
      check (facilitator_id <> ${sql.lit(host.facilitatorId)} or told_at is null) not valid`.execute(
      portal.db,
    )
    portal.clock.advance(minutes(20))
    const mails = await mailsOf(portal, () =>
      expect(notifyFacilitators(portal.deps)).rejects.toThrow('not_may'),
    )
    await sql`alter table facilitator_news drop constraint not_may`.execute(portal.db)
    expect(mails.map(({ to_address }) => to_address)).toEqual([other.email])
  })
  it('but not about early cancellations or their own changes', async () => {
    const far = await hosted({ starts_at: new Date(classStart.getTime() + days(9)) })
    await comeAndGo(far.id)
    const near = await hosted()
    const { token } = await buildRegistrant(portal)
    const registrationId = await register(portal, token, { courseId: near.id })
    await doChange(
      portal,
      'removeFromRoster',
      { registrationId, noEmail: true },
      await tokenFor(portal, host),
    )
    expect(await notificationsAfter(minutes(20))).toEqual([])
  })
  it('according to their settings', async () => {
    const own = await tokenFor(portal, host)
    const input = { tellChanges: true, tellCancellations: false, tellFull: true }
    await call(
      'mutation($input: UpdateFacilitatorNoticesInput!) { updateFacilitatorNotices(input: $input) { success } }',
      input,
      own,
    )
    expect(
      await portal.request('{ facilitatorSettings { tellChanges tellCancellations tellFull } }', {}, own),
    ).toEqual({ facilitatorSettings: input })
    const { id } = await hosted({ in_person_capacity: 1 })
    await comeAndGo(id)
    expect(await notificationsAfter(minutes(20))).toEqual([])
    await takeSeats(portal.db, id, 'in-person', 1)
    await notificationsAfter(0)
    expect(await notificationsAfter(minutes(20))).toEqual([expect.stringContaining('The class is full.')])
  })
})

describe("the calendar feed of a facilitator's classes", () => {
  const renew = async (token: string) => {
    const { renewFacilitatorCalendar } = await portal.request<{ renewFacilitatorCalendar: { url: string } }>(
      'mutation { renewFacilitatorCalendar(input: {}) { url webcalUrl } }',
      {},
      token,
    )
    return renewFacilitatorCalendar.url
  }
  const read = async (url: string) => {
    const response = await fetch(`${portal.url}${new URL(url).pathname}`)
    return response.status === 200 ? response.text() : response.status
  }
  it('lists them with a link to each roster, until its link is renewed or revoked', async () => {
    const course = await hosted({ title: 'Drums' })
    await buildCourse(portal.db, { title: 'Somebody else’s' })
    const own = await tokenFor(portal, host)
    const first = await renew(own)
    const text = await read(first)
    expect(text).toContain('SUMMARY:Drums')
    expect(text).toContain(`/facilitator/class/${course.id}`)
    expect(text).not.toContain('Somebody else')
    const second = await renew(own)
    expect(await read(first)).toBe(404)
    expect(await read(second)).toContain('SUMMARY:Drums')
    await portal.request('mutation { endFacilitatorCalendar(input: {}) { success } }', {}, own)
    expect(await read(second)).toBe(404)
  })
  it('is revoked when all logins of the account end', async () => {
    await hosted()
    const own = await tokenFor(portal, host)
    const url = await renew(own)
    await portal.request('mutation { endAllSessions(input: {}) { success } }', {}, own)
    expect(await read(url)).toBe(404)
  })
})
