import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signRegistrationToken } from '#server/registration/mail-links/registration-token.ts'
import {
  acceptByToken,
  answerByToken,
  joined,
  ownWaiting,
} from '#server/registration/waiting/testing/waiting-calls.ts'
import { buildCourse, buildSeries } from '#server/testing/builders/class-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { buildRegistrant, cancel, confirmCodes } from '#server/testing/registration-calls.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(new Date('2026-11-20T17:00:00Z'))
}, 60_000)
afterAll(() => portal.close())

type Person = Awaited<ReturnType<typeof buildRegistrant>>

/**
 * A series with three dates for which people register only as a whole, and a class at the time of its second date. Each
 * has one seat, which is taken. `me` waits for both.
 */
async function waitsForBoth() {
  const { id: series_id } = await buildSeries(portal.db)
  const dates: number[] = []
  for (const day of ['2026-11-25', '2026-12-02', '2026-12-09'])
    dates.push(
      (
        await buildCourse(portal.db, {
          series_id,
          register_solo: false,
          in_person_capacity: 1,
          starts_at: new Date(`${day}T15:00:00Z`),
        })
      ).id,
    )
  const { id: single } = await buildCourse(portal.db, {
    in_person_capacity: 1,
    starts_at: new Date('2026-12-02T15:30:00Z'),
  })
  const [inSeries, inSingle] = [await buildRegistrant(portal), await buildRegistrant(portal)]
  const all = dates.map((courseId) => ({ courseId }))
  expect(await confirmCodes(portal, inSeries.token, all)).toEqual(Array(3).fill('booked'))
  expect(await confirmCodes(portal, inSingle.token, [{ courseId: single }])).toEqual(['booked'])
  const me = await buildRegistrant(portal)
  const ofSeries = await joined(portal, me.token, { courseId: dates[0]! })
  const ofSingle = await joined(portal, me.token, { courseId: single })
  return { dates, single, inSeries, inSingle, me, ofSeries, ofSingle }
}

/** Cancels all registrations of the person, so that their seats are offered. */
async function givesUp(person: Person) {
  const rows = await portal.db
    .selectFrom('registration')
    .select('id')
    .where('attendee_id', '=', person.attendeeId)
    .execute()
  for (const { id } of rows) expect(await cancel(portal, person.token, id)).toBe('cancelled')
}
const waitsFor = async (person: Person) =>
  (await ownWaiting(portal, person.token)).map(({ course }) => course.databaseId)
const tokenOf = (id: number) =>
  signRegistrationToken('waiting-offer', portal.deps.config.sessionSecret, id, 0)
const accepted = async (person: Person, id: number) => {
  const { acceptOffer } = await portal.request<{ acceptOffer: { alsoWaiting: object[] } }>(
    'mutation ($input: WaitingIdInput!) { acceptOffer(input: $input) { alsoWaiting { dates course { databaseId } } } }',
    { input: { id: String(id) } },
    person.token,
  )
  return acceptOffer.alsoWaiting
}

describe('a person who takes a seat and is on the waitlist of a series at the same time', () => {
  it('sees in My Classes that leaving it means leaving all of its dates', async () => {
    const { me, dates, inSingle, ofSingle } = await waitsForBoth()
    await givesUp(inSingle)
    expect(await accepted(me, ofSingle)).toEqual([{ dates: 3, course: { databaseId: dates[1] } }])
  })
  it('is told so by the email link, which leaves all of them', async () => {
    const { me, dates, inSingle, ofSingle } = await waitsForBoth()
    await givesUp(inSingle)
    const [series, ...more] = await acceptByToken(portal, tokenOf(ofSingle))
    expect(series).toMatchObject({ dates: 3, start: '2026-12-02T10:00:00-05:00' })
    expect(more).toEqual([])
    expect(await waitsFor(me)).toEqual(dates)
    expect(await answerByToken(portal, series!.token, false)).toBe('done')
    expect(await waitsFor(me)).toEqual([])
  })
})

describe('a person who takes a whole series', () => {
  it('is asked about a waitlisted class at the time of any of its dates', async () => {
    const { me, single, inSeries, ofSeries } = await waitsForBoth()
    await givesUp(inSeries)
    expect(await accepted(me, ofSeries)).toEqual([{ dates: 1, course: { databaseId: single } }])
  })
  it('is asked the same by the email link', async () => {
    const { me, single, inSeries, ofSeries } = await waitsForBoth()
    await givesUp(inSeries)
    const [other] = await acceptByToken(portal, tokenOf(ofSeries))
    expect(other).toMatchObject({ dates: 1, start: '2026-12-02T10:30:00-05:00' })
    expect(await waitsFor(me)).toEqual([single])
  })
})
