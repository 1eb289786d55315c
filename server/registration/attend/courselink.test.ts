import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Mode } from '#domain/kernel/modes.ts'
import { type BuiltAttendee, buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse, buildFacilitator, classStart } from '#server/testing/builders/class-builders.ts'
import { buildRegistration } from '#server/testing/builders/registration-builders.ts'
import { minutes } from '#server/testing/fixed-clock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

const link = 'https://video.example.org/secret-room'
const at = (minutesFromStart: number) => new Date(classStart.getTime() + minutes(minutesFromStart))

let portal: Portal
let courseId: number
let host: { userId: number }

beforeAll(async () => {
  portal = await startPortal()
  host = await buildUser(portal.db, { roles: ['facilitator'] })
  const facilitator = await buildFacilitator(portal.db, { user_id: host.userId })
  const course = { in_person: true, online: true, courselink: link, facilitators: [facilitator.id] }
  courseId = (await buildCourse(portal.db, course)).id
})
afterAll(() => portal.close())
beforeEach(() => portal.clock.set(at(0)))

async function linkFor(person: { userId: number } | null): Promise<string | null> {
  const token = person && (await tokenFor(portal, person))
  const document = 'query ($id: Int!) { courseBy(courseId: $id) { coursesInfo { courselink } } }'
  const response = await portal.request<{ courseBy: { coursesInfo: { courselink: string | null } } }>(
    document,
    { id: courseId },
    token,
  )
  return response.courseBy.coursesInfo.courselink
}

async function attendee(mode: Mode, checkedIn: boolean, cancelled = false): Promise<BuiltAttendee> {
  const person = await buildAttendee(portal.db)
  await buildRegistration(portal.db, {
    course_id: courseId,
    attendee_id: person.attendeeId,
    mode,
    created_at: at(-5000),
    checked_in_at: checkedIn ? at(-10) : null,
    cancelled_at: cancelled ? at(-5) : null,
  })
  return person
}

describe('in the join window the video link', () => {
  it('is visible to an online attendee who has checked in', async () => {
    expect(await linkFor(await attendee('online', true))).toBe(link)
  })
  it("is visible to the class's facilitator, staff, and administrators", async () => {
    expect(await linkFor(host)).toBe(link)
    expect(await linkFor(await buildUser(portal.db, { roles: ['staff'] }))).toBe(link)
    expect(await linkFor(await buildUser(portal.db, { roles: ['administrator'] }))).toBe(link)
  })
  it('is hidden from everyone else', async () => {
    expect(await linkFor(null)).toBeNull()
    expect(await linkFor(await buildAttendee(portal.db))).toBeNull()
    expect(await linkFor(await attendee('online', false))).toBeNull()
    expect(await linkFor(await attendee('in-person', true))).toBeNull()
    expect(await linkFor(await attendee('online', true, true))).toBeNull()
    const other = await buildUser(portal.db, { roles: ['facilitator'] })
    await buildFacilitator(portal.db, { user_id: other.userId })
    expect(await linkFor(other)).toBeNull()
  })
})

it('outside the join window the video link is hidden from everyone', async () => {
  const joined = await attendee('online', true)
  const staff = await buildUser(portal.db, { roles: ['staff'] })
  for (const instant of [at(-61), at(45)]) {
    portal.clock.set(instant)
    expect([await linkFor(joined), await linkFor(host), await linkFor(staff)]).toEqual([null, null, null])
  }
})

it('the video link appears in no public query and no snapshot', async () => {
  const where = `where: { query: { start_date: { min: "2026-11-01", max: "2026-11-30" } } }`
  const bodies = [
    JSON.stringify(
      await portal.request(`{ courseFacet(${where}) { courses { nodes { coursesInfo { courselink } } } } }`),
    ),
    ...(await Promise.all(
      ['courses-2026-11', `course-${courseId}`].map(async (id) => {
        const token = await tokenFor(portal, host)
        const headers = { authorization: `Bearer ${token}` }
        return (await fetch(`${portal.url}/cache/${id}.json`, { headers })).text()
      }),
    )),
  ]
  for (const body of bodies) {
    expect(body).not.toContain('secret-room')
    expect(body).toContain('nodes')
  }
})
