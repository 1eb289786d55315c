import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ClassInput } from '#domain/classes/edit/class.input.ts'
import { auditOf, buildStaff, open, saveInput, updateDocument } from '#server/classes/admin/testing/calls.ts'
import { plainClass, weeklyFor } from '#server/classes/admin/testing/new-class.ts'
import { buildFacilitator, buildSeries } from '#server/testing/builders/class-builders.ts'
import { buildRegistration } from '#server/testing/builders/registration-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { buildRegistrant, confirmCodes } from '#server/testing/registration-calls.ts'

let portal: Portal
let staff: Awaited<ReturnType<typeof buildStaff>>
beforeAll(async () => {
  portal = await startPortal()
  staff = await buildStaff(portal)
})
afterAll(() => portal.close())

const createDocument = `mutation ($input: CreateCourseInput!) {
  createCourse(input: $input) { changed course { databaseId drafts course { title } following { count } } } }`
interface Created {
  changed: number
  course: { databaseId: number; drafts: number; following: { count: number } | null }
}
const create = async (course: Partial<ClassInput>, more: object = {}) =>
  (
    await portal.request<{ createCourse: Created }>(
      createDocument,
      { input: { course: { ...plainClass, ...course }, ...more } },
      staff.token,
    )
  ).createCourse
const publish = async (id: number) =>
  (
    await portal.request<{ publishCourse: { published: number } }>(
      'mutation ($input: PublishCourseInput!) { publishCourse(input: $input) { published } }',
      { input: { id } },
      staff.token,
    )
  ).publishCourse.published
const rows = async (where: object) =>
  (
    await portal.request<{ courseRows: { rows: { draft: boolean; course: { title: string } }[] } }>(
      'query ($where: CourseRowsArgs!) { courseRows(where: $where) { rows { draft course { title } } } }',
      { where },
      staff.token,
    )
  ).courseRows.rows.map(({ course, draft }) => `${course.title}${draft ? ' (draft)' : ''}`)

/** Every way in which people other than staff can see classes, each as one text. */
async function publicView(id: number, seriesId: number, facilitatorId: number) {
  const text = async (path: string) => (await fetch(portal.url + path)).text()
  const request = async (document: string, token?: string) =>
    JSON.stringify(await portal.query(document, {}, token))
  const host = await buildStaff(portal, { roles: ['facilitator'] })
  await portal.db
    .updateTable('facilitator')
    .set({ user_id: host.userId })
    .where('id', '=', facilitatorId)
    .execute()
  return {
    month: await text('/cache/courses-2026-12.json'),
    class: await text(`/cache/course-${id}.json`),
    classQuery: await text(`/graphql?cacheId=course-${id}`),
    series: await text(`/cache/series-${seriesId}.json`),
    calendar: await text('/calendar/classes.ics'),
    classCalendar: await text(`/calendar/class/${id}.ics`),
    courseBy: await request(`{ courseBy(courseId: ${id}) { title } }`),
    courseByForStaff: await request(`{ courseBy(courseId: ${id}) { title } }`, staff.token),
    seriesBy: await request(`{ seriesBy(seriesId: ${seriesId}) { courses { nodes { title } } } }`),
    search: await request(
      '{ courseFacet(where: { search: "secret", query: { start_date: { min: "2026-12-01", max: "2026-12-31" } } }) { courses { nodes { title } } facets { choices { label } } } }',
    ),
    duplicate: await request(
      `mutation { duplicateEvent(input: { courseID: ${id}, date: "2027-01-05" }) { message } }`,
      staff.token,
    ),
    roster: await request(`{ roster(courseId: ${id}) { course { title } } }`, host.token),
    own: await request(
      '{ facilitatorClasses(where: { when: UPCOMING }) { rows { course { title } } } }',
      host.token,
    ),
  }
}

describe('a draft', () => {
  it('is visible only to staff until it is published with all its dates', async () => {
    const series = await buildSeries(portal.db)
    const host = await buildFacilitator(portal.db, { name: 'Secret Host' })
    const { changed, course } = await create(
      {
        title: 'Secret Circle',
        seriesId: String(series.id),
        facilitatorIds: [String(host.id)],
        date: '2026-12-01',
      },
      { draft: true, repeat: weeklyFor(8) },
    )
    expect([changed, course.drafts, course.following?.count]).toEqual([8, 8, 7])
    const id = course.databaseId

    const hidden = await publicView(id, series.id, host.id)
    for (const [way, text] of Object.entries(hidden)) expect(text, way).not.toMatch(/Secret (Circle|Host)/)
    expect((await fetch(`${portal.url}/cache/course-${id}.json`)).status).toBe(404)
    expect((await fetch(`${portal.url}/calendar/class/${id}.ics`)).status).toBe(404)
    const registrant = await buildRegistrant(portal)
    expect(
      await confirmCodes(portal, registrant.token, [{ courseId: id, registrationType: 'in-person' }]),
    ).toEqual(['CLASS_NOT_FOUND'])
    const rejected = buildRegistration(portal.db, {
      course_id: id,
      attendee_id: registrant.attendeeId,
      places: 1,
      created_at: new Date(),
    })
    await expect(rejected, 'the database refuses it, too').rejects.toThrow('is not held')

    expect((await rows({ search: 'secret' }))[0]).toBe('Secret Circle (draft)')
    expect(await rows({ search: 'secret', draft: false })).toEqual([])
    expect(await rows({ search: 'secret', status: 'OPEN' })).toEqual([])
    expect(await rows({ search: 'secret', draft: true })).toHaveLength(8)
    const opened = await open(portal, staff.token, id)
    await portal.request(updateDocument, { input: saveInput(opened, { room: 'Blue' }) }, staff.token)

    expect(await publish(id)).toBe(8)
    expect(await publish(id), 'once more').toBe(0)
    expect(await auditOf(portal, id)).toMatchObject([
      { action: 'course.created', data: { draft: true } },
      { action: 'course.repeated' },
      { action: 'course.changed' },
      { action: 'course.published' },
    ])
    const shown = await publicView(id, series.id, host.id)
    const { duplicate: _words, roster: _roster, ...public_ } = shown
    for (const [way, text] of Object.entries(public_)) expect(text, way).toContain('Secret Circle')
    expect(await rows({ search: 'secret', draft: true })).toEqual([])
    expect(
      await confirmCodes(portal, registrant.token, [{ courseId: id, registrationType: 'in-person' }]),
    ).toEqual(['booked'])
  })

  it('among published dates is not listed as one of them', async () => {
    const { course } = await create({ title: 'Open Circle' }, { repeat: weeklyFor(2) })
    const { recurrence_id } = await portal.db
      .selectFrom('course')
      .select('recurrence_id')
      .where('id', '=', course.databaseId)
      .executeTakeFirstOrThrow()
    await portal.db
      .updateTable('course')
      .set({ draft: true })
      .where('recurrence_id', '=', recurrence_id)
      .where('id', '<>', course.databaseId)
      .execute()
    const { courseBy } = await portal.request<{ courseBy: object }>(
      `{ courseBy(courseId: ${course.databaseId}) { hasRecurringCourses recurringCourses { nodes { title } } } }`,
    )
    expect(courseBy).toEqual({ hasRecurringCourses: false, recurringCourses: { nodes: [] } })
  })
})

describe('creating a class with a repeat rule', () => {
  it('creates all its dates, counting itself', async () => {
    const { changed, course } = await create({ title: 'Nine Dates' }, { repeat: weeklyFor(9) })
    expect([changed, course.drafts, course.following?.count]).toEqual([9, 0, 8])
    expect(await rows({ search: 'nine dates' })).toEqual(Array(9).fill('Nine Dates'))
  })
  it('is refused as a whole if the rule is invalid', async () => {
    const input = { course: { ...plainClass, title: 'No Dates' }, repeat: weeklyFor(1) }
    const { errors } = await portal.query(createDocument, { input }, staff.token)
    expect(errors[0]?.extensions.data).toMatchObject({
      fields: ['repeat.count'],
      codes: ['repeat.total.invalid'],
    })
    expect(await rows({ search: 'no dates', when: 'ALL' })).toEqual([])
  })
})
