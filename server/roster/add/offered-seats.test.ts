import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildStaff } from '#server/classes/admin/testing/calls.ts'
import { buildAttendee } from '#server/testing/builders/builders.ts'
import { changeCourse } from '#server/testing/builders/class-builders.ts'
import { buildFullClass, buildWaiting, offeredSeat } from '#server/testing/builders/waiting-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

it('a seat offered to a person on the waitlist counts as taken and cannot go to a guest', async () => {
  const staff = await buildStaff(portal)
  const { id } = await buildFullClass(portal.db, { in_person_capacity: 3 })
  await changeCourse(portal.db, id, { in_person_capacity: 4 })
  const { attendeeId } = await buildAttendee(portal.db)
  await buildWaiting(portal.db, { course_id: id, attendee_id: attendeeId, ...offeredSeat })
  const { roster } = await portal.request<{ roster: { seats: object[] } }>(
    'query ($id: Int!) { roster(courseId: $id) { seats { people guests taken left } } }',
    { id },
    staff.token,
  )
  expect(roster.seats).toEqual([{ people: 3, guests: 0, taken: 3, left: 0 }])
})
