import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  buildStaff,
  createDocument,
  domainError,
  open,
  type Saved,
  save,
} from '#server/classes/admin/testing/calls.ts'
import { plainClass } from '#server/classes/admin/testing/new-class.ts'
import { buildLocation } from '#server/testing/builders/class-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

let portal: Portal
let staff: Awaited<ReturnType<typeof buildStaff>>
beforeAll(async () => {
  portal = await startPortal()
  staff = await buildStaff(portal)
})
afterAll(() => portal.close())

const night = { ...plainClass, title: 'Night of Stories', startTime: '22:00', endTime: '00:30' }
async function make(course: object): Promise<number> {
  const response = await portal.request<{ createCourse: Saved }>(
    createDocument,
    { input: { course } },
    staff.token,
  )
  return response.createCourse.course.databaseId
}
const shownDocument = `query ($courseId: Int!) { courseBy(courseId: $courseId) {
  start end courseTiming { coursedate starttime endtime } } }`

describe('a class that runs past midnight', () => {
  it('is created with an end time before its start time, and is shown on its start date', async () => {
    const courseId = await make(night)
    expect((await open(portal, staff.token, courseId)).form).toMatchObject({
      date: '2026-12-01',
      startTime: '22:00',
      endTime: '00:30',
    })
    expect(await portal.request(shownDocument, { courseId })).toEqual({
      courseBy: {
        start: '2026-12-01T22:00:00-05:00',
        end: '2026-12-02T00:30:00-05:00',
        courseTiming: { coursedate: '2026-12-01', starttime: '22:00', endtime: '00:30' },
      },
    })
  })
  it('ends on the next day in its calendar file', async () => {
    const courseId = await make(night)
    const file = await fetch(`${portal.url}/calendar/class/${courseId}.ics`)
    expect(file.status).toBe(200)
    const event = new ICAL.Component(ICAL.parse(await file.text())).getFirstSubcomponent('vevent')!
    expect(
      [event.getFirstPropertyValue('dtstart'), event.getFirstPropertyValue('dtend')].map(String),
    ).toEqual(['2026-12-02T03:00:00Z', '2026-12-02T05:30:00Z'])
  })
  it('occupies its room until it ends', async () => {
    const { id } = await buildLocation(portal.db)
    const inBlue = { locationId: String(id), room: 'Blue' }
    const courseId = await make({ ...night, ...inBlue })
    const conflicting = async (startTime: string, endTime: string) => {
      const course = { ...plainClass, ...inBlue, date: '2026-12-02', startTime, endTime }
      const { courseClashes } = await portal.request<{ courseClashes: { course: { databaseId: number } }[] }>(
        'query ($input: CourseClashesInput!) { courseClashes(input: $input) { course { databaseId } } }',
        { input: { course } },
        staff.token,
      )
      return courseClashes.map((one) => one.course.databaseId)
    }
    expect(await conflicting('00:15', '01:00')).toEqual([courseId])
    expect(await conflicting('00:30', '01:00')).toEqual([])
  })
  it('keeps its times when another field is saved, and can change to end on the same day', async () => {
    const opened = await open(portal, staff.token, await make(night))
    const { course } = await save(portal, staff.token, opened, { title: 'Night of Songs' })
    expect(course.form).toMatchObject({ startTime: '22:00', endTime: '00:30' })
    const shorter = await save(portal, staff.token, course, { endTime: '23:00' })
    expect(shorter.course.form).toMatchObject({ startTime: '22:00', endTime: '23:00' })
  })
  it('is refused if longer than twelve hours or without a length', async () => {
    const opened = await open(portal, staff.token, await make(night))
    for (const endTime of ['10:01', '21:59', '22:00'])
      expect(await domainError(portal, staff.token, opened, { endTime })).toMatchObject({
        code: 'INPUT_INVALID',
      })
    expect((await open(portal, staff.token, opened.databaseId)).form.endTime).toBe('00:30')
  })
})
