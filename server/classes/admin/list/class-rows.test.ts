import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staffStatuses } from '#domain/classes/staff-status.rule.ts'
import { buildStaff } from '#server/classes/admin/testing/calls.ts'
import {
  buildCourse,
  buildFacilitator,
  buildLocation,
  buildSeries,
  takeSeats,
} from '#server/testing/builders/class-builders.ts'
import { type CountedDatabase, countQueries } from '#server/testing/database/query-counter.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

let portal: Portal
let counted: CountedDatabase
let token: string
beforeAll(async () => {
  portal = await startPortal({
    seenDatabase: (db) => {
      counted = countQueries(db)
      return counted.db
    },
  })
  token = (await buildStaff(portal)).token
})
afterAll(() => portal.close())

interface Result {
  rows: {
    course: { databaseId: number; title: string }
    status: string
    placesTaken: number
    inPersonSeats: object | null
    onlineSeats: object | null
    attendance: object | null
  }[]
  pager: { total_rows: number; total_pages: number; per_page: number }
}
const document = `query ($where: CourseRowsArgs!) { courseRows(where: $where) {
  rows { course { databaseId title start hasRecurringCourses category { name } facilitators { nodes { name } } } status placesTaken
    inPersonSeats { capacity taken left } onlineSeats { capacity taken left } attendance { came registered } }
  pager { total_rows total_pages per_page } } }`
const list = async (where: object) =>
  (await portal.request<{ courseRows: Result }>(document, { where }, token)).courseRows
const titles = async (where: object) => (await list(where)).rows.map(({ course }) => course.title)

describe('the list of classes', () => {
  it('shows upcoming classes by date, with the seats of each mode', async () => {
    const location = await buildLocation(portal.db)
    const series = await buildSeries(portal.db)
    const host = await buildFacilitator(portal.db)
    const day = (days: number) => new Date(Date.UTC(2026, 10, 20 + days, 15))
    const hybrid = { in_person: true, online: true, in_person_capacity: 3, online_capacity: null }
    const yoga = await buildCourse(portal.db, {
      title: 'Yoga 100%',
      starts_at: day(2),
      ...hybrid,
      category_id: 44,
    })
    await buildCourse(portal.db, { title: 'Art', starts_at: day(3), location_id: location.id })
    await buildCourse(portal.db, { title: 'cooking', starts_at: day(4), facilitators: [host.id] })
    await buildCourse(portal.db, { title: 'Past', starts_at: day(-4), series_id: series.id })
    await takeSeats(portal.db, yoga.id, 'in-person', 2)
    await takeSeats(portal.db, yoga.id, 'online', 1)
    const response = await list({})
    expect(response.rows.map(({ course }) => course.title)).toEqual(['Yoga 100%', 'Art', 'cooking'])
    expect(response.rows[0]).toMatchObject({
      status: 'OPEN',
      placesTaken: 3,
      inPersonSeats: { capacity: 3, taken: 2, left: 1 },
      onlineSeats: { capacity: null, taken: 1, left: null },
    })
    expect(response.pager).toEqual({ total_rows: 3, total_pages: 1, per_page: 25 })
    expect(await titles({ when: 'ALL', sort: 'TITLE' })).toEqual(['Art', 'cooking', 'Past', 'Yoga 100%'])
    expect(await titles({ when: 'ALL', sort: 'DATE', descending: true })).toEqual([
      'cooking',
      'Art',
      'Yoga 100%',
      'Past',
    ])
    expect(await titles({ when: 'PAST' })).toEqual(['Past'])
    expect(await titles({ search: 'yog' })).toEqual(['Yoga 100%'])
    expect(await titles({ search: '%' }), 'a sign stands for itself').toEqual(['Yoga 100%'])
    expect(await titles({ search: '_' })).toEqual([])
    expect(await titles({ categoryId: 44 })).toEqual(['Yoga 100%'])
    expect(await titles({ locationId: location.id })).toEqual(['Art'])
    expect(await titles({ facilitatorId: host.id })).toEqual(['cooking'])
    expect(await titles({ seriesId: series.id, when: 'ALL' })).toEqual(['Past'])
    expect(await titles({ when: 'ALL', from: '2026-11-16', to: '2026-11-22' })).toEqual(['Past', 'Yoga 100%'])
    expect(await titles({ pager: { page: 2, per_page: 2 } })).toEqual(['cooking'])
    expect(await portal.codeOf(document, { where: { from: '2026-11-22', to: '2026-11-21' } }, token)).toBe(
      'DATE_RANGE_REVERSED',
    )
  })

  it('lists a running class as upcoming, and shows attendance once it has begun', async () => {
    const minutes = (count: number) => new Date(portal.clock.now().getTime() + count * 60_000)
    const running = await buildCourse(portal.db, {
      title: 'Running',
      starts_at: minutes(-40),
      ends_at: minutes(5),
    })
    await buildCourse(portal.db, { title: 'Running out', starts_at: minutes(-60), ends_at: minutes(0) })
    await takeSeats(portal.db, running.id, 'in-person', 3)
    const [first] = await portal.db
      .selectFrom('registration')
      .select('id')
      .where('course_id', '=', running.id)
      .execute()
    await portal.db
      .updateTable('registration')
      .set({ checked_in_at: portal.clock.now() })
      .where('id', '=', first!.id)
      .execute()
    expect(await titles({ search: 'running' })).toEqual(['Running'])
    expect(await titles({ search: 'running', when: 'PAST' })).toEqual(['Running out'])
    const { rows } = await list({ search: 'running', when: 'ALL' })
    expect(rows.map(({ attendance }) => attendance)).toEqual([
      { came: 0, registered: 0 },
      { came: 1, registered: 3 },
    ])
    await portal.db.deleteFrom('registration').where('course_id', '=', running.id).execute()
    await portal.db.deleteFrom('course').where('title', 'like', 'Running%').execute()
  })

  it('exports all rows as CSV, with the same filter and order', async () => {
    const csv = async (where: object) =>
      (
        await portal.request<{ courseCsv: { name: string; text: string } }>(
          'query ($where: CourseRowsArgs!) { courseCsv(where: $where) { name text } }',
          { where },
          token,
        )
      ).courseCsv
    const location = await buildLocation(portal.db, { name: 'Saved Hall' })
    const host = await buildFacilitator(portal.db, { name: 'Ada, PhD' })
    const starts_at = new Date('2026-12-02T15:00:00Z')
    const course = await buildCourse(portal.db, {
      title: '=Saved',
      starts_at,
      ends_at: new Date('2026-12-02T15:45:00Z'),
      category_id: 44,
      in_person: true,
      online: true,
      in_person_capacity: 9,
      online_capacity: null,
      location_id: location.id,
      room: 'Room 2',
      facilitators: [host.id],
    })
    await takeSeats(portal.db, course.id, 'in-person', 2)
    await buildCourse(portal.db, { title: 'Saved too', starts_at })
    const { name, text } = await csv({ search: 'saved', sort: 'TITLE', pager: { per_page: 1 } })
    expect(name).toMatch(/^classes-2026-11-\d\d\.csv$/)
    const [header, first, second, ...rest] = text.split('\r\n')
    expect(header).toContain('Id,Title,Date,Starts,Ends,Registration,Program,Facilitators')
    // By name: a field or an attendance mode adds columns.
    const cellsOf = (line = '') => line.replace('\uFEFF', '').split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/)
    const [names, cells] = [cellsOf(header), cellsOf(first)]
    expect(names).toHaveLength(cells.length)
    const cellsByName = Object.fromEntries(names.map((one, index) => [one, cells[index]]))
    expect(cellsByName).toMatchObject(
      Object.fromEntries([
        ['Id', String(course.id)],
        ['Title', "'=Saved"],
        ['Date', '2026-12-02'],
        ['Starts', '10:00 AM'],
        ['Ends', '10:45 AM EST'],
        ['Registration', 'Open'],
        ['Program', 'Mind-Body'],
        ['Facilitators', '"Ada, PhD"'],
        ['Series', ''],
        ['Location', 'Saved Hall'],
        ['Room', 'Room 2'],
        ['In person', 'yes'],
        ['In-person seats', '9'],
        ['In-person seats taken', '2'],
        ['Online', 'yes'],
        ['Online seats', ''],
        ['Online seats taken', '0'],
      ]),
    )
    expect(second).toContain(',Saved too,')
    expect(rest).toEqual([''])
    counted.take()
    await csv({ when: 'ALL' })
    expect(counted.take()).toBeLessThanOrEqual(8)
  })

  it('filters by status exactly as the rows show it', async () => {
    const now = portal.clock.now().getTime()
    const hours = (count: number) => new Date(now + count * 3_600_000)
    const seats = [
      { in_person: true, online: false, in_person_capacity: 1 },
      { in_person: true, online: false, in_person_capacity: null },
      { in_person: true, online: true, in_person_capacity: 1, online_capacity: 1 },
      { in_person: true, online: true, in_person_capacity: 0, online_capacity: 0 },
      { in_person: true, online: true, in_person_capacity: 0, online_capacity: 1 },
      { in_person: false, online: true, in_person_capacity: 0, online_capacity: null },
    ]
    let made = 0
    for (const existing of seats)
      for (const starts_at of [hours(-48), hours(-0.1), hours(48)])
        for (const cancelled_at of [null, hours(-1)])
          for (const no_online_registration of [false, true])
            for (const registration_opens_at of [null, hours(-1), hours(1)])
              for (const registration_closes_at of [null, hours(-0.5), hours(2)]) {
                const course = await buildCourse(portal.db, {
                  ...existing,
                  starts_at,
                  cancelled_at,
                  no_online_registration,
                  registration_opens_at,
                  registration_closes_at,
                  custom_registration_message: made % 3 === 0 ? 'Call us' : null,
                  series_id: null,
                })
                // The database accepts no registration in a class without seats.
                if (made % 2 === 0 && existing.in_person_capacity !== 0)
                  await takeSeats(portal.db, course.id, existing.in_person ? 'in-person' : 'online', 1)
                made += 1
              }
    const all = await list({ when: 'ALL', pager: { per_page: 1000 } })
    for (const status of staffStatuses) {
      const found = await list({ when: 'ALL', status, pager: { per_page: 1000 } })
      const expected = all.rows.filter((row) => row.status === status).map(({ course }) => course.databaseId)
      expect(expected.length, status).toBeGreaterThan(5)
      expect(
        found.rows.map(({ course }) => course.databaseId),
        status,
      ).toEqual(expected)
      expect(found.pager.total_rows).toBe(expected.length)
    }
  }, 60_000)

  it('runs at most eight queries for any number of rows', async () => {
    counted.take()
    await list({ pager: { per_page: 100 }, when: 'ALL' })
    // Page and count, classes, categories, facilitators, recurrences, attendance, and the viewer.
    expect(counted.take()).toBeLessThanOrEqual(8)
  })
})
