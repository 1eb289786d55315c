import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildStaff, cancelDocument, open, save } from '#server/classes/manage/testing/calls.ts'
import { createMailWorker } from '#server/platform/mail/mail-worker.ts'
import { buildBooker, cancel, confirmCodes } from '#server/testing/booking-calls.ts'
import { buildCourse, buildSeries } from '#server/testing/class-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { signRegistrationToken } from '../registration-token.ts'
import { accept, answerByToken, joined, ownWaiting } from './testing/waiting-calls.ts'
import { settleWaitingLists } from './waiting.jobs.ts'

let portal: Portal
let staff: Awaited<ReturnType<typeof buildStaff>>
beforeAll(async () => {
  portal = await startPortal()
  staff = await buildStaff(portal)
}, 60_000)
beforeEach(async () => {
  portal.clock.set(new Date('2026-11-20T17:00:00Z'))
  await portal.db.deleteFrom('outbox_mail').execute()
})
afterAll(() => portal.close())

type Person = Awaited<ReturnType<typeof buildBooker>>

/** Somebody for whom a whole series of three dates is held, the number of their entry of the first date and the token of its mail. */
async function holdsSeries() {
  const { id: series_id } = await buildSeries(portal.db)
  const ids: number[] = []
  for (const day of ['2026-11-25', '2026-12-02', '2026-12-09']) {
    const starts_at = new Date(`${day}T15:00:00Z`)
    const options = { series_id, register_solo: false, in_person_capacity: 1, starts_at }
    ids.push((await buildCourse(portal.db, options)).id)
  }
  const holder = await buildBooker(portal)
  const lines = ids.map((courseId) => ({ courseId }))
  expect(await confirmCodes(portal, holder.token, lines)).toEqual(Array(3).fill('booked'))
  const me = await buildBooker(portal)
  const id = await joined(portal, me.token, { courseId: ids[0]! })
  for (const one of await registrationsOf(holder)) await cancel(portal, holder.token, one.id)
  const token = signRegistrationToken('waiting-offer', portal.deps.config.sessionSecret, id, 0)
  return { ids, me, id, token }
}
const registrationsOf = ({ attendeeId }: Person) =>
  portal.db
    .selectFrom('registration')
    .select(['id', 'course_id'])
    .where('attendee_id', '=', attendeeId)
    .where('cancelled_at', 'is', null)
    .orderBy('course_id')
    .execute()
const comesTo = async (person: Person) => (await registrationsOf(person)).map(({ course_id }) => course_id)
const cancelClass = (id: number) => portal.ask(cancelDocument, { input: { id } }, staff.token)
const offerOf = async (token: string) =>
  (
    await portal.ask<{ offerByToken: object }>(
      'query ($token: String!) { offerByToken(token: $token) { courseId state dates clashes } }',
      { token },
    )
  ).offerByToken
const mailsTo = ({ email }: Person, kind: string) =>
  portal.db
    .selectFrom('outbox_mail')
    .select(['status', 'text'])
    .where('to_address', '=', email)
    .where('kind', '=', kind as 'waitingOffer')
    .execute()
const untils = async (person: Person) =>
  (
    await portal.db
      .selectFrom('waiting')
      .select('offer_until')
      .where('attendee_id', '=', person.attendeeId)
      .where('ended_at', 'is', null)
      .execute()
  ).map(({ offer_until }) => offer_until?.toISOString())

describe('a series that is held, whose first date is cancelled', () => {
  it('is told by the mail that waits, of the dates that are held still', async () => {
    const { ids, me } = await holdsSeries()
    await cancelClass(ids[0]!)
    await createMailWorker(portal.deps).deliverDue()
    const [mail, ...more] = await mailsTo(me, 'waitingOffer')
    expect(more).toEqual([])
    expect(mail?.status).toBe('sent')
    for (const day of ['December 2, 2026', 'December 9, 2026']) expect(mail?.text).toContain(day)
    expect(mail?.text).not.toContain('November 25, 2026')
  })
  it('is accepted by the link of its mail', async () => {
    const { ids, me, token } = await holdsSeries()
    await createMailWorker(portal.deps).deliverDue()
    await cancelClass(ids[0]!)
    expect(await offerOf(token)).toMatchObject({ courseId: ids[1], state: 'OPEN', dates: 2 })
    await answerByToken(portal, token, true)
    expect(await comesTo(me)).toEqual(ids.slice(1))
  })
  it('is accepted in My Classes, whichever date is pressed', async () => {
    const { ids, me, id } = await holdsSeries()
    await cancelClass(ids[0]!)
    expect(await accept(portal, me.token, id)).toBe('done')
    expect(await comesTo(me)).toEqual(ids.slice(1))
  })
  it('is declined by the link of its mail, and nothing stays held', async () => {
    const { ids, me, token } = await holdsSeries()
    await cancelClass(ids[0]!)
    await answerByToken(portal, token, false)
    expect(await untils(me)).toEqual([])
    const next = await buildBooker(portal)
    const lines = ids.slice(1).map((courseId) => ({ courseId }))
    expect(await confirmCodes(portal, next.token, lines)).toEqual(['booked', 'booked'])
  })
  it('ends with the time to answer, all of it, and one mail says so', async () => {
    const { ids, me } = await holdsSeries()
    await cancelClass(ids[0]!)
    await createMailWorker(portal.deps).deliverDue()
    portal.clock.set(new Date('2026-11-21T18:00:00Z'))
    await settleWaitingLists(portal.deps)
    await settleWaitingLists(portal.deps)
    await createMailWorker(portal.deps).deliverDue()
    expect(await untils(me), 'nobody waits for a cancelled date alone').toEqual([])
    const over = await mailsTo(me, 'waitingOver')
    expect(over.map(({ status }) => status)).toEqual(['sent'])
    expect(over[0]?.text).toContain('December 2, 2026')
  })
})

describe('a series that is held, of which one date moves nearer', () => {
  it('is held as long as that one, with all of its dates', async () => {
    const { ids, me } = await holdsSeries()
    const [before] = await untils(me)
    // The seats of the day are open to whoever comes from two hours before it.
    await save(portal, staff.token, await open(portal, staff.token, ids[1]!), {
      date: '2026-11-20',
      startTime: '17:00',
      endTime: '18:00',
    })
    const [until, ...others] = await untils(me)
    expect(until! < before!).toBe(true)
    expect(others).toEqual([until, until])
  })
})

describe('a series that is held, for who comes to a class at the time of a later date', () => {
  it('is said to clash, by the link, in the mail and in My Classes', async () => {
    const { me, token } = await holdsSeries()
    const other = await buildCourse(portal.db, { starts_at: new Date('2026-12-09T15:30:00Z') })
    expect(await offerOf(token)).toMatchObject({ clashes: false })
    expect(await confirmCodes(portal, me.token, [{ courseId: other.id }])).toEqual(['booked'])
    expect(await offerOf(token)).toMatchObject({ clashes: true })
    const { ownWaiting: own } = await portal.ask<{ ownWaiting: { clashes: object[] }[] }>(
      '{ ownWaiting { clashes { databaseId } } }',
      {},
      me.token,
    )
    expect(own.map(({ clashes }) => clashes)).toEqual(Array(3).fill([{ databaseId: other.id }]))
    await createMailWorker(portal.deps).deliverDue()
    const [mail] = await mailsTo(me, 'waitingOffer')
    expect(mail?.text?.replace(/\s+/g, ' ')).toContain('another class at the time of one of these dates')
    expect(await ownWaiting(portal, me.token)).toHaveLength(3)
  })
})
