import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RepeatInput } from '#domain/classes/repeat/repeat-rule.ts'
import { auditOf, buildStaff, open } from '#server/classes/admin/testing/calls.ts'
import {
  buildCourse,
  buildFacilitator,
  buildSeries,
  takeSeats,
} from '#server/testing/builders/class-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

let portal: Portal
let staff: Awaited<ReturnType<typeof buildStaff>>
beforeAll(async () => {
  portal = await startPortal()
  staff = await buildStaff(portal)
})
afterAll(() => portal.close())

const weekly: RepeatInput = {
  frequency: 'weekly',
  interval: '1',
  weekdays: ['6'],
  monthlyBy: 'day',
  day: '1',
  nth: '1',
  weekday: '6',
  ends: 'count',
  until: '',
  count: '3',
  except: [],
}
const previewDocument = `query ($courseId: Int!, $rule: RepeatRuleInput!) {
  previewRepeat(courseId: $courseId, rule: $rule) { state date month start end clocks existing { databaseId } } }`
const repeatDocument = `mutation ($input: RepeatCourseInput!) { repeatCourse(input: $input) { created existing } }`

interface Previewed {
  state: string
  date: string | null
  month: string
  start: string | null
  clocks: string | null
  existing: { databaseId: number } | null
}
const preview = async (courseId: number, rule: Partial<RepeatInput> = {}) =>
  (
    await portal.request<{ previewRepeat: Previewed[] }>(
      previewDocument,
      { courseId, rule: { ...weekly, ...rule } },
      staff.token,
    )
  ).previewRepeat
const repeat = async (id: number, rule: Partial<RepeatInput> = {}) =>
  (
    await portal.request<{ repeatCourse: { created: number[]; existing: string[] } }>(
      repeatDocument,
      { input: { id, rule: { ...weekly, ...rule } } },
      staff.token,
    )
  ).repeatCourse
const errorOf = async (id: number, rule: Partial<RepeatInput>) => {
  const { errors } = await portal.query(
    repeatDocument,
    { input: { id, rule: { ...weekly, ...rule } } },
    staff.token,
  )
  return errors[0]?.extensions
}
const saturdayInMarch = { starts_at: new Date('2027-03-06T15:00Z') }

describe('the preview of a repeat rule', () => {
  it('shows the dates with their UTC offset, and where clocks change', async () => {
    const course = await buildCourse(portal.db, saturdayInMarch)
    const dates = await preview(course.id, { except: ['2027-03-27'], count: '4' })
    expect(dates.map(({ state, date, start, clocks }) => [state, date, start, clocks])).toEqual([
      ['NEW', '2027-03-13', '2027-03-13T10:00:00-05:00', null],
      ['NEW', '2027-03-20', '2027-03-20T10:00:00-04:00', 'forward'],
      ['EXCEPTED', '2027-03-27', null, null],
      ['NEW', '2027-04-03', '2027-04-03T10:00:00-04:00', null],
    ])
  })
  it('shows times and dates that do not exist', async () => {
    const night = await buildCourse(portal.db, { starts_at: new Date('2027-03-07T07:30Z') })
    expect(await preview(night.id, { weekdays: ['0'], count: '1' })).toMatchObject([
      { state: 'TIME_SKIPPED', date: '2027-03-14' },
      { state: 'NEW', date: '2027-03-21' },
    ])
    expect(await preview(night.id, { frequency: 'monthly', day: '31', count: '2' })).toMatchObject([
      { state: 'NEW', date: '2027-03-31' },
      { state: 'NO_SUCH_DAY', date: null, month: '2027-04' },
      { state: 'NEW', date: '2027-05-31' },
    ])
  })
  it('writes nothing', async () => {
    const course = await buildCourse(portal.db)
    const before = await portal.db.selectFrom('course').select('id').execute()
    await preview(course.id)
    expect(await portal.db.selectFrom('course').select('id').execute()).toEqual(before)
  })
})

describe('repeating a class', () => {
  it('creates it on each date with everything but its registrations', async () => {
    const host = await buildFacilitator(portal.db)
    const series = await buildSeries(portal.db)
    const course = await buildCourse(portal.db, {
      ...saturdayInMarch,
      title: 'Yoga',
      courselink: 'https://meet.example.org/yoga',
      registration_opens_at: new Date('2027-02-27T14:00Z'),
      registration_closes_at: new Date('2027-03-05T22:00Z'),
      series_id: series.id,
      facilitators: [host.id],
      language: ['english'],
      audience: ['patients'],
      cancelled_at: new Date('2026-11-01T00:00Z'),
      legacy_id: '4711',
    })
    await takeSeats(portal.db, course.id, 'in-person', 2)
    const { created, existing } = await repeat(course.id, { count: '2' })
    expect(existing).toEqual([])
    const [source, , second] = await Promise.all(
      [course.id, ...created].map((id) => open(portal, staff.token, id)),
    )
    expect(second).toMatchObject({ inPersonTaken: 0, cancelled: false, editVersion: 1, following: null })
    expect(second!.form).toEqual({
      ...source!.form,
      date: '2027-03-20',
      registrationOpens: '2027-03-13T09:00',
      registrationCloses: '2027-03-19T17:00',
    })
    expect(source!.following).toMatchObject({ count: 2, last: '2027-03-20T10:00:00-04:00' })
    const { recurrence_id } = await portal.db
      .selectFrom('course')
      .select('recurrence_id')
      .where('id', '=', course.id)
      .executeTakeFirstOrThrow()
    expect(recurrence_id).toBeGreaterThanOrEqual(10_000_001)
    expect(await auditOf(portal, course.id)).toMatchObject([
      { action: 'course.repeated', data: { classes: 2 } },
    ])
  })
  it('twice creates no duplicates, and continues the rule', async () => {
    const course = await buildCourse(portal.db)
    const { created } = await repeat(course.id)
    expect(await repeat(course.id)).toEqual({
      created: [],
      existing: ['2026-11-28', '2026-12-05', '2026-12-12'],
    })
    expect(await preview(course.id, { count: '4' })).toMatchObject([
      { state: 'EXISTS', date: '2026-11-28', existing: { databaseId: created[0] } },
      { state: 'EXISTS' },
      { state: 'EXISTS' },
      { state: 'NEW', date: '2026-12-19', existing: null },
    ])
    expect((await repeat(course.id, { count: '4' })).created).toHaveLength(1)
  })
  it('by two concurrent calls happens once', async () => {
    const course = await buildCourse(portal.db)
    const both = await Promise.all([repeat(course.id), repeat(course.id)])
    expect(both.map(({ created }) => created.length).toSorted()).toEqual([0, 3])
    expect((await open(portal, staff.token, course.id)).following?.count).toBe(3)
  })
  it('joins the existing recurrence', async () => {
    const course = await buildCourse(portal.db, { recurrence_id: 4712 })
    const { created } = await repeat(course.id, { count: '1' })
    const other = await portal.db
      .selectFrom('course')
      .select('recurrence_id')
      .where('id', '=', created[0]!)
      .executeTakeFirstOrThrow()
    expect(other.recurrence_id).toBe(4712)
    expect((await repeat(course.id, { count: '2' })).created).toHaveLength(1)
  })
})

describe('a repeat rule is refused', () => {
  it.each<[string, Partial<RepeatInput>, object]>([
    [
      'with ten thousand dates',
      { count: '10000' },
      { code: 'INPUT_INVALID', data: { fields: ['rule.count'], codes: ['repeat.count.invalid'] } },
    ],
    [
      'with more than 200 dates',
      { frequency: 'daily', ends: 'until', until: '2030-01-01' },
      { code: 'REPEAT_TOO_MANY', data: { most: 200 } },
    ],
    [
      'that ends too far in the future',
      { frequency: 'daily', ends: 'until', until: '2054-01-01' },
      { code: 'REPEAT_TOO_FAR', data: { years: 5 } },
    ],
    ['without an end date', { ends: 'until', until: '2026-01-01' }, { code: 'REPEAT_EMPTY' }],
  ])('%s', async (_name, rule, expected) => {
    const course = await buildCourse(portal.db)
    expect(await errorOf(course.id, rule)).toMatchObject(expected)
    expect((await open(portal, staff.token, course.id)).following).toBeNull()
  })
  it('for a missing class', async () => {
    expect(await errorOf(1, {})).toMatchObject({ code: 'CLASS_NOT_FOUND' })
  })
})
