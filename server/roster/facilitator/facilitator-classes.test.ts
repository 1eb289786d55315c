import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildHost } from '#server/roster/testing/roster-calls.ts'
import { buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse, takeSeats } from '#server/testing/builders/class-builders.ts'
import { buildWaiting, offeredSeat } from '#server/testing/builders/waiting-builders.ts'
import {
  type CountedDatabase,
  countQueries,
  queriesAfterCommit,
} from '#server/testing/database/query-counter.ts'
import { hours } from '#server/testing/fixed-clock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

let portal: Portal
let counted: CountedDatabase
let host: Awaited<ReturnType<typeof buildHost>>
beforeAll(async () => {
  portal = await startPortal({
    seenDatabase: (db) => {
      counted = countQueries(db)
      return counted.db
    },
  })
  host = await buildHost(portal)
})
afterAll(() => portal.close())

/** A class that starts in `startsIn` hours, led by the facilitator by default. */
const classIn = (startsIn: number, columns: Parameters<typeof buildCourse>[1] = {}) =>
  buildCourse(portal.db, {
    starts_at: new Date(portal.clock.now().getTime() + hours(startsIn)),
    facilitators: [host.facilitatorId],
    ...columns,
  })

const fields = `course { title } checkedIn seats { registrationType taken capacity left }`
const listing = `query($where: FacilitatorClassesArgs!) { facilitatorClasses(where: $where) {
  rows { ${fields} } pager { page per_page total_pages total_rows } } }`
interface Listed {
  facilitatorClasses: {
    rows: { course: { title: string }; checkedIn: number; seats: object[] }[]
    pager: Record<string, number>
  }
}
const list = async (where: object, token = host.token) =>
  (await portal.request<Listed>(listing, { where }, token)).facilitatorClasses
const titles = async (where: object, token?: string) =>
  (await list(where, token)).rows.map(({ course }) => course.title)

describe("a facilitator's classes", () => {
  let first: number
  beforeAll(async () => {
    first = (
      await classIn(24, { title: 'Gentle Yoga', in_person: true, online: true, online_capacity: null })
    ).id
    await classIn(48, { title: 'Tai Chi' })
    await classIn(-0.5, { title: 'Running now' })
    await classIn(-24, { title: 'Yesterday' })
    const last = await classIn(-48, { title: 'The day before' })
    await classIn(24, { title: 'Somebody else’s', facilitators: [] })
    await takeSeats(portal.db, first, 'in-person', 3)
    const [id] = await takeSeats(portal.db, last.id, 'in-person', 2)
    await portal.db
      .updateTable('registration')
      .set({ checked_in_at: portal.clock.now() })
      .where('id', '=', id!)
      .execute()
  })

  it('are upcoming until they are over, soonest first; past ones are listed latest first', async () => {
    expect(await titles({ when: 'UPCOMING' })).toEqual(['Running now', 'Gentle Yoga', 'Tai Chi'])
    expect(await titles({ when: 'PAST' })).toEqual(['Yesterday', 'The day before'])
  })
  it('show how many seats are taken and how many people attended', async () => {
    const { rows } = await list({ when: 'UPCOMING' })
    expect(rows[1]).toMatchObject({
      checkedIn: 0,
      seats: [
        { registrationType: 'in-person', taken: 3, capacity: 10, left: 7 },
        { registrationType: 'online', taken: 0, capacity: null, left: null },
      ],
    })
    expect((await list({ when: 'PAST' })).rows[1]).toMatchObject({ checkedIn: 1, seats: [{ taken: 2 }] })
  })
  it('show how many people wait, including those with an offer, but not those who left', async () => {
    const waiting = async (row: Partial<Parameters<typeof buildWaiting>[1]> = {}) =>
      buildWaiting(portal.db, {
        course_id: first,
        attendee_id: (await buildAttendee(portal.db)).attendeeId,
        ...row,
      })
    await waiting()
    await waiting(offeredSeat)
    await waiting({ ended_at: portal.clock.now(), ended_as: 'left' })
    const document = `query($where: FacilitatorClassesArgs!) {
      facilitatorClasses(where: $where) { rows { course { title waitingCount } } } }`
    const { facilitatorClasses } = await portal.request<{
      facilitatorClasses: { rows: { course: object }[] }
    }>(document, { where: { when: 'UPCOMING' } }, host.token)
    expect(facilitatorClasses.rows.map(({ course }) => course)).toEqual([
      { title: 'Running now', waitingCount: 0 },
      { title: 'Gentle Yoga', waitingCount: 2 },
      { title: 'Tai Chi', waitingCount: 0 },
    ])
    await portal.db.deleteFrom('waiting').where('course_id', '=', first).execute()
  })
  it('can be searched by title and are paginated', async () => {
    expect(await titles({ when: 'UPCOMING', search: ' yOgA' })).toEqual(['Gentle Yoga'])
    expect(await titles({ when: 'UPCOMING', search: '%' })).toEqual([])
    const { rows, pager } = await list({ when: 'UPCOMING', pager: { page: 2, per_page: 2 } })
    expect([rows.length, pager]).toEqual([1, { page: 2, per_page: 2, total_pages: 2, total_rows: 3 }])
  })
  it('are empty for a facilitator without a record, and forbidden for everyone else', async () => {
    const role = await tokenFor(portal, await buildUser(portal.db, { roles: ['facilitator'] }))
    expect(await titles({ when: 'UPCOMING' }, role)).toEqual([])
    const attendee = await tokenFor(portal, await buildAttendee(portal.db))
    expect(await portal.codeOf(listing, { where: { when: 'UPCOMING' } }, attendee)).toBe('FORBIDDEN')
  })
  it('take the same number of queries for many as for few', async () => {
    const few = await queriesAfterCommit(portal, counted, () =>
      list({ when: 'UPCOMING', pager: { per_page: 1 } }),
    )
    expect(await queriesAfterCommit(portal, counted, () => list({ when: 'UPCOMING' }))).toBe(few)
  })

  it('on the dashboard are the next ones and those that need attention', async () => {
    await classIn(30, { title: 'No link yet', online: true, in_person: false })
    await classIn(30, { title: 'Called off', cancelled_at: portal.clock.now() })
    const ended = await classIn(-30, { title: 'Not ticked' })
    await takeSeats(portal.db, ended.id, 'in-person', 1)
    const document = `{ facilitatorDashboard { upcomingCount nextClasses { ${fields} }
      attention { kind class { course { title } } } } }`
    const { facilitatorDashboard: dashboard } = await portal.request<{
      facilitatorDashboard: {
        upcomingCount: number
        nextClasses: { course: { title: string } }[]
        attention: { kind: string; class: { course: { title: string } } }[]
      }
    }>(document, {}, host.token)
    expect(dashboard.upcomingCount).toBe(5)
    expect(dashboard.nextClasses.map(({ course }) => course.title)).toEqual([
      'Running now',
      'Gentle Yoga',
      'No link yet',
      'Called off',
      'Tai Chi',
    ])
    expect(dashboard.attention.map((one) => [one.kind, one.class.course.title])).toEqual([
      ['TODAY', 'Running now'],
      ['VIDEO_LINK_MISSING', 'Gentle Yoga'],
      ['VIDEO_LINK_MISSING', 'No link yet'],
      ['ATTENDANCE_OPEN', 'Not ticked'],
      ['CANCELLED', 'Called off'],
      ['ALMOST_EMPTY', 'No link yet'],
      ['ALMOST_EMPTY', 'Tai Chi'],
    ])
  })
})
