import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ClassInput } from '#domain/classes/edit/class.input.ts'
import { buildStaff, open } from '#server/classes/admin/testing/calls.ts'
import { plainClass, weeklyFor } from '#server/classes/admin/testing/new-class.ts'
import { buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse, buildFacilitator, buildLocation } from '#server/testing/builders/class-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

let portal: Portal
let token: string
let hall: string
let host: { id: number; name: string }
beforeAll(async () => {
  portal = await startPortal()
  token = (await buildStaff(portal)).token
  hall = String((await buildLocation(portal.db)).id)
  host = await buildFacilitator(portal.db, { name: 'Ada Host' })
})
afterAll(() => portal.close())

interface Conflict {
  start: string
  room: boolean
  facilitators: string[]
  course: { databaseId: number; title: string }
}
const conflictFields = 'start room facilitators course { databaseId title }'
const conflicts = async (course: Partial<ClassInput>, more: object = {}) =>
  (
    await portal.request<{ courseClashes: Conflict[] }>(
      `query ($input: CourseClashesInput!) { courseClashes(input: $input) { ${conflictFields} } }`,
      { input: { course: { ...plainClass, ...course }, ...more } },
      token,
    )
  ).courseClashes

/** A Tuesday, 10:30 to 11:15 at the site. */
const at = (date: string) => ({
  starts_at: new Date(`${date}T15:30:00Z`),
  ends_at: new Date(`${date}T16:15:00Z`),
})

describe('planning a class', () => {
  it('warns about a taken room or facilitator on each of its dates', async () => {
    const inBlue = { locationId: hall, room: 'Blue', facilitatorIds: [String(host.id)] }
    expect(await conflicts(inBlue, { repeat: weeklyFor(3) })).toEqual([])
    const room = await buildCourse(portal.db, {
      title: 'In Blue',
      location_id: Number(hall),
      room: 'blue ',
      ...at('2026-12-08'),
    })
    const person = await buildCourse(portal.db, {
      title: 'With Ada',
      facilitators: [host.id],
      draft: true,
      ...at('2026-12-15'),
    })
    await buildCourse(portal.db, {
      title: 'Cancelled',
      location_id: Number(hall),
      room: 'Blue',
      cancelled_at: new Date(),
      ...at('2026-12-08'),
    })
    expect(await conflicts(inBlue), 'its first date is free').toEqual([])
    expect(await conflicts(inBlue, { repeat: weeklyFor(3) })).toEqual([
      {
        start: '2026-12-08T10:00:00-05:00',
        room: true,
        facilitators: [],
        course: { databaseId: room.id, title: 'In Blue' },
      },
      {
        start: '2026-12-15T10:00:00-05:00',
        room: false,
        facilitators: ['Ada Host'],
        course: { databaseId: person.id, title: 'With Ada' },
      },
    ])
  })

  it('does not warn about conflicts from before the change, for this and the following classes', async () => {
    const { id } = await buildCourse(portal.db, {
      title: 'Weekly',
      location_id: Number(hall),
      room: 'Green',
      recurrence_id: 810,
      ...at('2027-01-05'),
    })
    await buildCourse(portal.db, {
      title: 'Weekly',
      location_id: Number(hall),
      room: 'Green',
      recurrence_id: 810,
      ...at('2027-01-12'),
    })
    await buildCourse(portal.db, {
      title: 'Also in Green',
      location_id: Number(hall),
      room: 'Green',
      ...at('2027-01-12'),
    })
    await buildCourse(portal.db, {
      title: 'In Red',
      location_id: Number(hall),
      room: 'Red',
      ...at('2027-01-12'),
    })
    const { form } = await open(portal, token, id)
    const wider = { id, scope: 'THIS_AND_FOLLOWING' }
    expect(await conflicts({ ...form, title: 'Weekly walk' }, wider)).toEqual([])
    expect(await conflicts({ ...form, room: 'Red' }, { id })).toEqual([])
    expect((await conflicts({ ...form, room: 'Red' }, wider)).map(({ course }) => course.title)).toEqual([
      'In Red',
    ])
  })

  it('shows the conflicts of dates that a rule would add', async () => {
    const { id } = await buildCourse(portal.db, {
      title: 'To repeat',
      facilitators: [host.id],
      ...at('2027-02-02'),
    })
    await buildCourse(portal.db, { title: 'In its way', facilitators: [host.id], ...at('2027-02-16') })
    const { previewRepeat } = await portal.request<{
      previewRepeat: { date: string; clashes: Conflict[] }[]
    }>(
      `query ($courseId: Int!, $rule: RepeatRuleInput!) {
        previewRepeat(courseId: $courseId, rule: $rule) { date clashes { ${conflictFields} } } }`,
      { courseId: id, rule: weeklyFor(3) },
      token,
    )
    expect(
      previewRepeat.map(({ date, clashes }) => [date, clashes.map(({ course }) => course.title)]),
    ).toEqual([
      ['2027-02-09', []],
      ['2027-02-16', ['In its way']],
      ['2027-02-23', []],
    ])
  })
})

describe('scheduling a class again', () => {
  const onDate = (courseId: number, date: string, login = token) =>
    portal.request<{ eventClashes: Conflict[] }>(
      `query ($courseId: Int!, $date: String!) { eventClashes(courseId: $courseId, date: $date) { ${conflictFields} } }`,
      { courseId, date },
      login,
    )

  it('warns about the same conflicts to anyone, but about drafts to staff only', async () => {
    const { id } = await buildCourse(portal.db, {
      title: 'Again',
      facilitators: [host.id],
      recurrence_id: 811,
      ...at('2027-04-06'),
    })
    await buildCourse(portal.db, { title: 'Again too', recurrence_id: 811, ...at('2027-04-13') })
    await buildCourse(portal.db, { title: 'Taken', facilitators: [host.id], ...at('2027-04-20') })
    await buildCourse(portal.db, {
      title: 'Planned',
      draft: true,
      facilitators: [host.id],
      ...at('2027-04-20'),
    })
    const titles = async (date: string, login?: string) =>
      (await onDate(id, date, login)).eventClashes.map(({ course }) => course.title)
    expect(await titles('2027-04-21')).toEqual([])
    expect(await titles('2027-04-20')).toEqual(['Taken', 'Planned'])
    expect(await titles('2020-01-01'), 'a date that will not do').toEqual([])
    const facilitator = await buildUser(portal.db, {
      roles: ['facilitator'],
      capabilities: ['duplicateEvent'],
    })
    await portal.db
      .updateTable('facilitator')
      .set({ user_id: facilitator.userId })
      .where('id', '=', host.id)
      .execute()
    expect(await titles('2027-04-20', await tokenFor(portal, facilitator))).toEqual(['Taken'])
  })
})
