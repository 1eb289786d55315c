import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse, buildFacilitator, classStart } from '#server/testing/builders/class-builders.ts'
import { days, minutes } from '#server/testing/fixed-clock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { buildRegistrant, register } from '#server/testing/registration-calls.ts'

const joinDocument = `mutation JoinClass($input: JoinCourseInput!) {
  joinCourse(input: $input) { clientMutationId courselink course { databaseId coursesInfo { courselink } } }
}`
const checkInDocument = `mutation($input: UpdateRegistrationInput!) {
  updateRegistration(input: $input) { registration { checkedIn course { coursesInfo { courselink } } } }
}`
const link = 'https://video.example.org/room'

let portal: Portal
let courseId: number
let host: { userId: number }
let staff: { userId: number }
let attendee: Awaited<ReturnType<typeof buildRegistrant>>
let id: number
beforeAll(async () => {
  portal = await startPortal()
  host = await buildUser(portal.db, { roles: ['facilitator'] })
  staff = await buildUser(portal.db, { roles: ['staff'] })
})
afterAll(() => portal.close())
beforeEach(async () => {
  portal.clock.set(new Date(classStart.getTime() - days(1)))
  const facilitator = await portal.db
    .selectFrom('facilitator')
    .select('id')
    .where('user_id', '=', host.userId)
    .executeTakeFirst()
  const { id: facilitatorId } = facilitator ?? (await buildFacilitator(portal.db, { user_id: host.userId }))
  courseId = (await buildCourse(portal.db, { online: true, courselink: link, facilitators: [facilitatorId] }))
    .id
  attendee = await buildRegistrant(portal)
  id = await register(portal, attendee.token, { courseId })
})

const at = (minute: number) => portal.clock.set(new Date(classStart.getTime() + minutes(minute)))
/** The video link, or the error code. */
async function join(person: { userId: number }, requested = courseId) {
  const token = await tokenFor(portal, person)
  const response = await portal.query<{ joinCourse: { courselink: string } }>(
    joinDocument,
    { input: { courseId: requested } },
    token,
  )
  return response.errors[0]?.extensions.code ?? response.data!.joinCourse.courselink
}
/** Checks in with the registration. Returns the video link, or the error code. */
async function checkIn() {
  const response = await portal.query<{
    updateRegistration: { registration: { course: { coursesInfo: { courselink: string | null } } } }
  }>(checkInDocument, { input: { id: String(id), checkIn: true } }, await tokenFor(portal, attendee))
  return (
    response.errors[0]?.extensions.code ??
    response.data!.updateRegistration.registration.course.coursesInfo.courselink
  )
}
const setClass = (columns: object) =>
  portal.db.updateTable('course').set(columns).where('id', '=', courseId).execute()

describe('a person who runs the class', () => {
  it('gets the video link without a registration', async () => {
    at(0)
    const response = await portal.request(
      joinDocument,
      { input: { courseId, clientMutationId: 'mine' } },
      await tokenFor(portal, host),
    )
    expect(response).toEqual({
      joinCourse: {
        clientMutationId: 'mine',
        courselink: link,
        course: { databaseId: courseId, coursesInfo: { courselink: link } },
      },
    })
    expect(await join(staff)).toBe(link)
    expect(await join(await buildUser(portal.db, { roles: ['administrator'] }))).toBe(link)
  })
})

it.each([
  [-61, 'JOIN_TOO_EARLY'],
  [-60, link],
  [-59, link],
  [-1, link],
  [0, link],
  [14, link],
  [15, link],
  [16, link],
  [43, link],
  [44, link],
  [45, 'CLASS_ALREADY_PAST'],
  [46, 'CLASS_ALREADY_PAST'],
])('gets the same response at minute %i as everyone else who may join: %s', async (minute, response) => {
  at(minute)
  expect(await join(host)).toBe(response)
  expect(await join(staff)).toBe(response)
  expect(await checkIn()).toBe(response)
})

describe('no video link is returned', () => {
  it('to anyone who does not run the class: attendees check in instead', async () => {
    at(0)
    expect(await join(attendee)).toBe('REGISTRATION_NOT_FOUND')
    const other = await buildUser(portal.db, { roles: ['facilitator'] })
    await buildFacilitator(portal.db, { user_id: other.userId })
    expect(await join(other)).toBe('REGISTRATION_NOT_FOUND')
    expect(await portal.codeOf(joinDocument, { input: { courseId } })).toBe('NOT_LOGGED_IN')
  })
  it.each<[string, object, string]>([
    ['of a cancelled class', { cancelled_at: new Date('2026-11-01T15:00:00Z') }, 'CLASS_CANCELLED'],
    ['while no link is set', { courselink: null }, 'VIDEO_LINK_MISSING'],
    ['while the link is empty', { courselink: '' }, 'VIDEO_LINK_MISSING'],
  ])('%s', async (_name, columns, code) => {
    await setClass(columns)
    at(0)
    expect(await join(host)).toBe(code)
    expect(await checkIn()).toBe(code)
    const row = await portal.db.selectFrom('registration').selectAll().where('id', '=', id).executeTakeFirst()
    expect(row!.checked_in_at, 'who could not join is not checked in').toBeNull()
  })
  it('and the message is the one in the specification', async () => {
    await setClass({ courselink: null })
    at(0)
    const { errors } = await portal.query(joinDocument, { input: { courseId } }, await tokenFor(portal, host))
    expect(errors[0]!.message).toBe('Video link not available yet.')
  })
  it('for a class that does not exist', async () => {
    expect(await join(staff, 1)).toBe('CLASS_NOT_FOUND')
  })
})
