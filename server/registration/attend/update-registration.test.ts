import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse, buildFacilitator, classStart } from '#server/testing/builders/class-builders.ts'
import { hours, minutes } from '#server/testing/fixed-clock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { buildRegistrant, cancel, register } from '#server/testing/registration-calls.ts'

const checkInDocument = `mutation CheckInToOnlineEvent($input: UpdateRegistrationInput!) {
  updateRegistration(input: $input) {
    clientMutationId
    registration {
      databaseId checkedIn registrationStatuses { nodes { name since } } course { coursesInfo { courselink } }
    }
  }
}`
const link = 'https://video.example.org/room'
const dayBefore = new Date('2026-11-20T17:00:00Z')

let portal: Portal
let userId: number
let id: number
let courseId: number
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  portal.clock.set(dayBefore)
  const me = await buildRegistrant(portal)
  userId = me.userId
  courseId = (await buildCourse(portal.db, { online: true, courselink: link })).id
  id = await register(portal, me.token, { courseId })
})

/**
 * Checks in this many milliseconds after the start of the class. The token is made at that time, because a login
 * expires.
 */
async function checkIn(after: number, by = userId, input: object = { checkIn: true }) {
  portal.clock.set(new Date(classStart.getTime() + after))
  return portal.query(
    checkInDocument,
    { input: { id: String(id), ...input } },
    await tokenFor(portal, { userId: by }),
  )
}
const codeOf = async (response: ReturnType<typeof checkIn>) => (await response).errors[0]?.extensions.code

describe('checking in to an online class', () => {
  it('returns the video link and sets the status to Checked in with its time', async () => {
    const { data, errors } = await checkIn(-hours(1), userId, { checkIn: true, clientMutationId: 'mine' })
    expect(errors).toEqual([])
    expect(data).toEqual({
      updateRegistration: {
        clientMutationId: 'mine',
        registration: {
          databaseId: id,
          checkedIn: true,
          registrationStatuses: {
            nodes: [
              { name: 'Registered', since: '2026-11-20T12:00:00-05:00' },
              { name: 'Checked in', since: '2026-11-21T09:00:00-05:00' },
            ],
          },
          course: { coursesInfo: { courselink: link } },
        },
      },
    })
  })
  it('a second time returns the link again and does not change the check-in time', async () => {
    await checkIn(-hours(1))
    const { data } = await checkIn(minutes(44))
    expect(JSON.stringify(data)).toContain('2026-11-21T09:00:00-05:00')
    expect(JSON.stringify(data)).toContain(link)
  })
  it("is possible for the class's own facilitators and for staff, but for no other facilitator", async () => {
    const host = await buildUser(portal.db, { roles: ['facilitator'] })
    const facilitator = await buildFacilitator(portal.db, { user_id: host.userId })
    expect(await codeOf(checkIn(0, host.userId))).toBe('REGISTRATION_NOT_FOUND')
    await portal.db
      .insertInto('course_facilitator')
      .values({ course_id: courseId, facilitator_id: facilitator.id })
      .execute()
    expect(JSON.stringify((await checkIn(0, host.userId)).data)).toContain(link)
    const staff = await buildUser(portal.db, { roles: ['staff'] })
    expect(JSON.stringify((await checkIn(0, staff.userId)).data)).toContain(link)
  })
})

describe('no video link is returned', () => {
  it('earlier than one hour before the start, or after the class', async () => {
    const early = await checkIn(-hours(1) - 1)
    expect(early.errors[0]).toMatchObject({
      message: 'The video link is available 1 hour before class starts.',
      extensions: { code: 'JOIN_TOO_EARLY' },
    })
    expect(await codeOf(checkIn(minutes(45)))).toBe('CLASS_ALREADY_PAST')
  })
  it('to another attendee, or for an invalid ID', async () => {
    const other = await buildRegistrant(portal)
    expect(await codeOf(checkIn(0, other.userId))).toBe('REGISTRATION_NOT_FOUND')
    expect(await codeOf(checkIn(0, userId, { id: 'x', checkIn: true }))).toBe('REGISTRATION_NOT_FOUND')
  })
  it('for a cancelled registration', async () => {
    expect(await cancel(portal, await tokenFor(portal, { userId }), id)).toBe('cancelled')
    expect(await codeOf(checkIn(0))).toBe('REGISTRATION_NOT_FOUND')
  })
  it('for a cancelled class', async () => {
    await portal.db
      .updateTable('course')
      .set({ cancelled_at: dayBefore })
      .where('id', '=', courseId)
      .execute()
    expect(await codeOf(checkIn(0))).toBe('CLASS_CANCELLED')
  })
  it('for an in-person registration', async () => {
    const me = { userId, token: await tokenFor(portal, { userId }) }
    const hybrid = await buildCourse(portal.db, { in_person: true, online: true, courselink: link })
    id = await register(portal, me.token, { courseId: hybrid.id, registrationType: 'in-person' })
    expect(await codeOf(checkIn(0))).toBe('JOIN_IN_PERSON')
  })
  it('when the request does not check in', async () => {
    expect(await codeOf(checkIn(0, userId, {}))).toBe('INPUT_INVALID')
    expect(await codeOf(checkIn(0, userId, { checkIn: false }))).toBe('INPUT_INVALID')
  })
  it('to a visitor who is not logged in', async () => {
    expect(await portal.codeOf(checkInDocument, { input: { id: String(id), checkIn: true } })).toBe(
      'NOT_LOGGED_IN',
    )
  })
})
