import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeAccount } from '#server/people/admin/close-account/close-account.ts'
import { buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse, buildFacilitator } from '#server/testing/builders/class-builders.ts'
import { openLockHolder } from '#server/testing/database/lock-holder.ts'
import { lockWaiters } from '#server/testing/database/lock-waiters.ts'
import { days } from '#server/testing/fixed-clock.ts'
import { takeMails } from '#server/testing/mailed.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { buildRegistrant } from '#server/testing/registration-calls.ts'
import { buildCorrection, buildGuest, buildNotCheckedIn } from './testing/build-correction.ts'

let portal: Portal
let staff: string
beforeAll(async () => {
  portal = await startPortal()
  staff = await tokenFor(portal, await buildUser(portal.db, { roles: ['staff'] }))
})
afterAll(() => portal.close())
beforeEach(() => takeMails(portal))

type Registrant = Awaited<ReturnType<typeof buildRegistrant>>
const person = () => buildRegistrant(portal, { first_name: 'Ann', last_name: 'Lee' })
const began = () => new Date(portal.clock.now().getTime() - days(1))

/** A class of yesterday where staff say that no one came. This person is on its roster. */
async function missed({ attendeeId }: Registrant) {
  const { id: courseId } = await buildCourse(portal.db, { starts_at: began() })
  return { courseId, id: await buildNotCheckedIn(portal.db, { courseId, attendeeId, now: began() }) }
}
/** Builds the same registration with a guest. */
async function withGuest({ attendeeId }: Registrant) {
  const { id: courseId } = await buildCourse(portal.db, { starts_at: began() })
  const id = await buildNotCheckedIn(portal.db, { courseId, attendeeId, now: began() })
  return { courseId, id, guestId: await buildGuest(portal.db, id) }
}
const codeOf = async (document: string, input: object, token: string) =>
  (await portal.query(document, { input }, token)).errors[0]?.extensions.code ?? 'done'
const request = ({ token }: Registrant, registrationId: number, more: object = {}) =>
  codeOf(
    'mutation ($input: AskCorrectionInput!) { askCorrection(input: $input) { success } }',
    { registrationId: String(registrationId), kind: 'attendance', ...more },
    token,
  )
const decide = (id: number, declineBecause?: string, token = staff) =>
  codeOf(
    'mutation ($input: AnswerCorrectionInput!) { answerCorrection(input: $input) { success } }',
    { id, ...(declineBecause ? { declineBecause } : {}) },
    token,
  )
interface Open {
  databaseId: number
  name: string
  kind: string
  guestName: string | null
  firstName: string | null
}
const openOf = async (courseId: number, token = staff) =>
  (
    await portal.request<{ rosterCorrections: Open[] }>(
      'query ($courseId: Int!) { rosterCorrections(courseId: $courseId) { databaseId name kind guestName firstName } }',
      { courseId },
      token,
    )
  ).rosterCorrections
const classesOf = async (token: string) =>
  (await portal.request<{ correctionClasses: number[] }>('{ correctionClasses }', {}, token))
    .correctionClasses
async function facilitator() {
  const user = await buildUser(portal.db, { roles: ['facilitator'] })
  const { id: facilitatorId } = await buildFacilitator(portal.db, { user_id: user.userId })
  return { facilitatorId, token: await tokenFor(portal, user) }
}
const mineOf = async ({ token }: Registrant, registrationId: number) =>
  (
    await portal.request<{
      ownCorrections: {
        registrationId: number
        mayAsk: string[]
        asked: { answer: string | null; reason: string | null }[]
      }[]
    }>('{ ownCorrections { registrationId mayAsk asked { answer reason } } }', {}, token)
  ).ownCorrections.find((one) => one.registrationId === registrationId)
const checkedIn = async (id: number) =>
  (
    await portal.db
      .selectFrom('registration')
      .select('checked_in_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).checked_in_at !== null
const namesOf = async (id: number) =>
  (
    await portal.db
      .selectFrom('guest')
      .select(['first_name', 'last_name'])
      .where('registration_id', '=', id)
      .execute()
  ).map(({ first_name, last_name }) => `${first_name} ${last_name}`)
const mailed = async () =>
  (await takeMails(portal))
    .filter(({ kind }) => kind === 'correctionAnswered')
    .map(({ to, data }) => [to, data.kind, data.reason])

describe("'I was there'", () => {
  it('changes nothing until staff correct the record, and the person is notified', async () => {
    const ann = await person()
    const { id, courseId } = await missed(ann)
    expect((await mineOf(ann, id))?.mayAsk).toEqual(['attendance'])
    expect(await request(ann, id)).toBe('done')
    expect(await checkedIn(id)).toBe(false)
    expect((await mineOf(ann, id))?.mayAsk).toEqual([])
    const [open] = await openOf(courseId)
    expect(open).toMatchObject({ name: 'Ann Lee', kind: 'attendance' })
    expect(await decide(open!.databaseId)).toBe('done')
    expect(await checkedIn(id)).toBe(true)
    expect(await mailed()).toEqual([[ann.email, 'attendance', null]])
    expect(await openOf(courseId)).toEqual([])
    expect((await mineOf(ann, id))?.asked).toEqual([{ answer: 'mended', reason: null }])
    expect(await decide(open!.databaseId)).toBe('CORRECTION_GONE')
    expect(await mailed()).toEqual([])
  })

  it('is declined with a reason, and can be requested again', async () => {
    const ann = await person()
    const { id, courseId } = await missed(ann)
    await request(ann, id)
    const [open] = await openOf(courseId)
    expect(await decide(open!.databaseId, 'because')).toBe('INPUT_INVALID')
    expect(await decide(open!.databaseId, 'notOnSheet')).toBe('done')
    expect(await checkedIn(id)).toBe(false)
    expect(await mailed()).toEqual([[ann.email, 'attendance', 'notOnSheet']])
    expect(await request(ann, id)).toBe('done')
  })

  it('is requested once when two requests come at the same time', async () => {
    const ann = await person()
    const { id } = await missed(ann)
    const holder = await openLockHolder(portal)
    await sql`select from attendee where id = ${ann.attendeeId} for update`.execute(holder.tx)
    let areOver = false
    const both = Promise.all([request(ann, id), request(ann, id)]).finally(() => {
      areOver = true
    })
    await lockWaiters(portal.db, 2, () => areOver)
    expect(areOver).toBe(false)
    await holder.release()
    expect((await both).toSorted()).toEqual(['CORRECTION_CLOSED', 'done'])
  })

  it('is resolved when staff check the person in on the roster', async () => {
    const ann = await person()
    const { id, courseId } = await missed(ann)
    await request(ann, id)
    const checkIn = 'mutation ($input: SetAttendanceInput!) { setAttendance(input: $input) { act } }'
    expect(await codeOf(checkIn, { registrationId: String(id), checkedIn: true }, staff)).toBe('done')
    expect(await mailed()).toEqual([[ann.email, 'attendance', null]])
    expect(await openOf(courseId)).toEqual([])
  })

  it('can be requested once at a time, only by the attendee, and only for valid kinds', async () => {
    const ann = await person()
    const { id } = await missed(ann)
    expect(await request(await person(), id)).toBe('REGISTRATION_NOT_FOUND')
    expect(await request(ann, 999_999)).toBe('REGISTRATION_NOT_FOUND')
    expect(await request(ann, id, { kind: 'everything' })).toBe('INPUT_INVALID')
    expect(await Promise.all([request(ann, id), request(ann, id)])).toEqual(
      expect.arrayContaining(['done', 'CORRECTION_CLOSED']),
    )
  })

  it('cannot be decided by anyone who does not run the class', async () => {
    const ann = await person()
    const { id, courseId } = await missed(ann)
    await request(ann, id)
    const [open] = await openOf(courseId)
    expect(await decide(open!.databaseId, undefined, ann.token)).toBe('FORBIDDEN')
    expect(await decide(999_999, undefined, ann.token)).toBe('FORBIDDEN')
    expect(await decide(999_999)).toBe('CORRECTION_GONE')
    expect(await checkedIn(id)).toBe(false)
  })

  it('is listed for and decided by the facilitator of the class', async () => {
    const ann = await person()
    const { id, courseId } = await missed(ann)
    const [own, other] = [await facilitator(), await facilitator()]
    await portal.db
      .insertInto('course_facilitator')
      .values({ course_id: courseId, facilitator_id: own.facilitatorId, position: 0 })
      .execute()
    expect(await classesOf(own.token)).toEqual([])
    await request(ann, id)
    expect(await classesOf(own.token)).toEqual([courseId])
    expect(await classesOf(staff)).toContain(courseId)
    expect(await classesOf(other.token)).toEqual([])
    const [open] = await openOf(courseId)
    expect(await decide(open!.databaseId, 'callUs', other.token)).toBe('ROSTER_NOT_YOURS')
    expect(await decide(open!.databaseId, 'callUs', own.token)).toBe('done')
    expect(await classesOf(own.token)).toEqual([])
  })

  it('is left to staff once the facilitator can no longer change the roster', async () => {
    const ann = await person()
    const led = await facilitator()
    const ended = async (daysAgo: number) => {
      const starts_at = new Date(portal.clock.now().getTime() - days(daysAgo))
      const { id: courseId } = await buildCourse(portal.db, { starts_at })
      await portal.db
        .insertInto('course_facilitator')
        .values({ course_id: courseId, facilitator_id: led.facilitatorId, position: 0 })
        .execute()
      const of = { courseId, attendeeId: ann.attendeeId, now: starts_at }
      return { courseId, id: await buildCorrection(portal.db, of) }
    }
    const [late, open] = [await ended(31), await ended(29)]
    expect(await classesOf(led.token)).toEqual([open.courseId])
    expect(await openOf(late.courseId, led.token)).toEqual([])
    expect(await openOf(open.courseId, led.token)).toHaveLength(1)
    expect(await decide(late.id, 'callUs', led.token)).toBe('ROSTER_CLOSED')
    expect(await openOf(late.courseId)).toHaveLength(1)
    expect(await decide(late.id, 'callUs')).toBe('done')
  })

  it('is deleted with the account', async () => {
    const ann = await person()
    const { id, courseId } = await missed(ann)
    await request(ann, id)
    await portal.db
      .transaction()
      .execute((tx) => closeAccount(tx, portal.deps.events, ann.userId, portal.clock.now()))
    expect(await openOf(courseId)).toEqual([])
    const left = portal.db.selectFrom('correction').select('id').where('registration_id', '=', id)
    expect(await left.execute()).toEqual([])
  })
})

describe("a correction of a guest's name", () => {
  it('is applied with one decision, and the request is deleted', async () => {
    const ann = await person()
    const { id, courseId } = await withGuest(ann)
    expect(await request(ann, id, { kind: 'guestName' })).toBe('INPUT_INVALID')
    const guest = { firstName: 'Elena', lastName: 'Alvarez' }
    expect(await request(ann, id, { kind: 'guestName', guest })).toBe('done')
    const [open] = await openOf(courseId)
    expect(open).toMatchObject({ guestName: 'Elana Alvarez', firstName: 'Elena' })
    expect(await decide(open!.databaseId)).toBe('done')
    const names = await portal.db
      .selectFrom('guest')
      .select(['first_name', 'last_name'])
      .where('registration_id', '=', id)
      .execute()
    expect(names).toEqual([{ first_name: 'Elena', last_name: 'Alvarez' }])
    const saved = portal.db.selectFrom('correction').select('first_name').where('registration_id', '=', id)
    expect(await saved.execute()).toEqual([{ first_name: null }])
    expect(await mailed()).toEqual([[ann.email, 'guestName', null]])
  })

  it('is refused for a registration without a guest', async () => {
    const ann = await person()
    const { id } = await missed(ann)
    const guest = { firstName: 'Elena', lastName: 'Alvarez' }
    expect(await request(ann, id, { kind: 'guestName', guest })).toBe('GUEST_NOT_FOUND')
  })

  it('is declined with its own reason', async () => {
    const ann = await person()
    const { id, courseId } = await withGuest(ann)
    await request(ann, id, { kind: 'guestName', guest: { firstName: 'Elena', lastName: 'Alvarez' } })
    const [open] = await openOf(courseId)
    expect(await decide(open!.databaseId, 'notOnSheet')).toBe('INPUT_INVALID')
    expect(await mailed()).toEqual([])
    expect(await decide(open!.databaseId, 'asOnSheet')).toBe('done')
    expect(await mailed()).toEqual([[ann.email, 'guestName', 'asOnSheet']])
  })

  it('ends when the guest is removed, and is not applied to another guest', async () => {
    const ann = await person()
    const { id, guestId, courseId } = await withGuest(ann)
    await request(ann, id, { kind: 'guestName', guest: { firstName: 'Elena', lastName: 'Alvarez' } })
    const [open] = await openOf(courseId)
    await portal.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('guest').where('id', '=', guestId).execute()
      const next = { registration_id: id, first_name: 'Otto', last_name: 'Lee', type: 'Professional' }
      await tx.insertInto('guest').values(next).execute()
    })
    expect(await openOf(courseId)).toEqual([])
    expect(await decide(open!.databaseId)).toBe('CORRECTION_GONE')
    expect(await namesOf(id)).toEqual(['Otto Lee'])
  })

  it("is deleted when the guest's account is closed, however the name is written", async () => {
    const [ann, guest] = [
      await person(),
      await buildRegistrant(portal, { first_name: 'Élan', last_name: 'O’Quill' }),
    ]
    const [erased, named] = [await withGuest(ann), await withGuest(ann)]
    const theirs = { first_name: 'Elan', last_name: 'O’Quill', email: guest.email }
    await portal.db.updateTable('guest').set(theirs).where('id', '=', erased.guestId).execute()
    await request(ann, erased.id, { kind: 'guestName', guest: { firstName: 'Ella', lastName: 'Moss' } })
    await request(ann, named.id, { kind: 'guestName', guest: { firstName: 'ELAN', lastName: "O'Quill" } })
    await portal.db
      .transaction()
      .execute((tx) => closeAccount(tx, portal.deps.events, guest.userId, portal.clock.now()))
    expect(await openOf(erased.courseId)).toEqual([])
    expect(await openOf(named.courseId)).toEqual([])
    expect(await namesOf(erased.id)).toEqual(['Guest (name removed)'])
  })
})
