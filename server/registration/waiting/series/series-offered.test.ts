import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildStaff, cancelDocument, open, save } from '#server/classes/admin/testing/calls.ts'
import { createMailWorker } from '#server/platform/mail/mail-worker.ts'
import { signRegistrationToken } from '#server/registration/mail-links/registration-token.ts'
import {
  buildOfferedSeries,
  type Person,
  selectRegistrationsOf,
  selectUntils,
} from '#server/registration/waiting/testing/offered-series.ts'
import {
  accept,
  answerByToken,
  joined,
  leave,
  ownWaiting,
} from '#server/registration/waiting/testing/waiting-calls.ts'
import { reconcileWaitlists } from '#server/registration/waiting/waiting.jobs.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { buildRegistrant, cancel, confirmCodes } from '#server/testing/registration-calls.ts'

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

const isOfferedSeries = () => buildOfferedSeries(portal)
const registrationsOf = (person: Person) => selectRegistrationsOf(portal, person)
const comesTo = async (person: Person) => (await registrationsOf(person)).map(({ course_id }) => course_id)
const cancelClass = (id: number) => portal.request(cancelDocument, { input: { id } }, staff.token)
const offerOf = async (token: string) =>
  (
    await portal.request<{ offerByToken: object }>(
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
const untils = (person: Person) => selectUntils(portal, person)

describe('an offered series whose first date is cancelled', () => {
  it('has an email that names only the remaining dates', async () => {
    const { ids, me } = await isOfferedSeries()
    await cancelClass(ids[0]!)
    await createMailWorker(portal.deps).deliverDue()
    const [mail, ...more] = await mailsTo(me, 'waitingOffer')
    expect(more).toEqual([])
    expect(mail?.status).toBe('sent')
    for (const day of ['December 2, 2026', 'December 9, 2026']) expect(mail?.text).toContain(day)
    expect(mail?.text).not.toContain('November 25, 2026')
  })
  it('can be accepted by its email link', async () => {
    const { ids, me, token } = await isOfferedSeries()
    await createMailWorker(portal.deps).deliverDue()
    await cancelClass(ids[0]!)
    expect(await offerOf(token)).toMatchObject({ courseId: ids[1], state: 'OPEN', dates: 2 })
    expect(await answerByToken(portal, token, true)).toBe('ACCEPTED')
    expect(await comesTo(me)).toEqual(ids.slice(1))
    // From then on the link reports this, and so does another try.
    expect(await offerOf(token)).toMatchObject({ courseId: ids[1], state: 'ACCEPTED' })
    expect(await answerByToken(portal, token, true)).toBe('ACCEPTED')
    expect(await answerByToken(portal, token, false)).toBe('OFFER_ANSWERED')
    expect(await comesTo(me)).toEqual(ids.slice(1))
  })
  it('can be accepted in My Classes on any date', async () => {
    const { ids, me, id } = await isOfferedSeries()
    await cancelClass(ids[0]!)
    expect(await accept(portal, me.token, id)).toBe('done')
    expect(await accept(portal, me.token, id)).toBe('done')
    expect(await comesTo(me)).toEqual(ids.slice(1))
  })
  it('can be declined by its email link, and nothing stays offered', async () => {
    const { ids, me, token } = await isOfferedSeries()
    await cancelClass(ids[0]!)
    await answerByToken(portal, token, false)
    expect(await untils(me)).toEqual([])
    const next = await buildRegistrant(portal)
    const lines = ids.slice(1).map((courseId) => ({ courseId }))
    expect(await confirmCodes(portal, next.token, lines)).toEqual(['booked', 'booked'])
  })
  it('expires completely after the response time, with one email', async () => {
    const { ids, me } = await isOfferedSeries()
    await cancelClass(ids[0]!)
    await createMailWorker(portal.deps).deliverDue()
    portal.clock.set(new Date('2026-11-21T18:00:00Z'))
    await reconcileWaitlists(portal.deps)
    await reconcileWaitlists(portal.deps)
    await createMailWorker(portal.deps).deliverDue()
    expect(await untils(me), 'no one waits for a cancelled date alone').toEqual([])
    const ended = await mailsTo(me, 'waitingOver')
    expect(ended.map(({ status }) => status)).toEqual(['sent'])
    expect(ended[0]?.text).toContain('December 2, 2026')
  })
})

/** Closes registration of a class on the day of the tests, an hour before they begin. */
const close = async (id: number, registrationCloses = '2026-11-20T11:00') =>
  save(portal, staff.token, await open(portal, staff.token, id), { registrationCloses })

describe('an offered series whose first date closes', () => {
  it('expires after the response time, with one email about the first date offered', async () => {
    const { ids, me } = await isOfferedSeries()
    await close(ids[0]!)
    expect((await untils(me)).map((one) => one !== undefined)).toEqual([false, true, true])
    expect(await mailsTo(me, 'waitingOver')).toEqual([])
    portal.clock.set(new Date('2026-11-21T18:00:00Z'))
    await reconcileWaitlists(portal.deps)
    await createMailWorker(portal.deps).deliverDue()
    expect(await untils(me)).toEqual([])
    const ended = await mailsTo(me, 'waitingOver')
    expect(ended.map(({ status }) => status)).toEqual(['sent'])
    expect(ended[0]?.text).toContain('December 2, 2026')
  })
  it('can be accepted by its link for the other dates; the closed date stays on the waitlist and can be left', async () => {
    const { ids, me, id, token } = await isOfferedSeries()
    await close(ids[0]!)
    expect(await answerByToken(portal, token, true)).toBe('ACCEPTED')
    expect(await offerOf(token)).toMatchObject({ courseId: ids[1], state: 'ACCEPTED' })
    expect(await leave(portal, me.token, id)).toBe('done')
    expect(await ownWaiting(portal, me.token)).toEqual([])
    expect(await comesTo(me)).toEqual(ids.slice(1))
  })
})

describe('an offered series all of whose dates close', () => {
  it('ends with the last of them, and the person is told once', async () => {
    const { ids, me } = await isOfferedSeries()
    for (const id of ids) {
      expect(await mailsTo(me, 'waitingOver')).toEqual([])
      await close(id)
    }
    expect(await untils(me)).toEqual([undefined, undefined, undefined])
    portal.clock.advance(60_000)
    await createMailWorker(portal.deps).deliverDue()
    const ended = await mailsTo(me, 'waitingOver')
    expect(ended.map(({ status }) => status)).toEqual(['sent'])
    expect(ended[0]?.text).toContain('November 25, 2026')
    expect(ended[0]?.text).toContain('egistration is closed')
  })
  it('also ends by one edit of this and the following classes', async () => {
    const { ids, me } = await buildOfferedSeries(portal, { recurrence_id: 1 })
    const opened = await open(portal, staff.token, ids[0]!)
    const change = { registrationCloses: '2026-11-01T11:00' }
    await save(portal, staff.token, opened, change, { following: true })
    expect(await untils(me)).toEqual([undefined, undefined, undefined])
    expect(await mailsTo(me, 'waitingOver')).toHaveLength(1)
  })
})

describe('an accepted series', () => {
  it('stays accepted by its link when the date it names is cancelled', async () => {
    const { ids, token } = await isOfferedSeries()
    expect(await answerByToken(portal, token, true)).toBe('ACCEPTED')
    expect(await offerOf(token)).toMatchObject({ courseId: ids[0], state: 'ACCEPTED' })
    await cancelClass(ids[0]!)
    expect(await offerOf(token)).toMatchObject({ courseId: ids[1], state: 'ACCEPTED' })
  })
  it('does not answer a later waitlist entry after the person cancelled it', async () => {
    const { ids, me, token } = await isOfferedSeries()
    await answerByToken(portal, token, true)
    for (const one of await registrationsOf(me)) await cancel(portal, me.token, one.id)
    const next = await buildRegistrant(portal)
    const lines = ids.map((courseId) => ({ courseId }))
    expect(await confirmCodes(portal, next.token, lines)).toEqual(Array(3).fill('booked'))
    portal.clock.advance(1000)
    const again = await joined(portal, me.token, { courseId: ids[0]! })
    const link = signRegistrationToken('waiting-offer', portal.deps.config.sessionSecret, again, 0)
    expect(await offerOf(link)).toMatchObject({ courseId: ids[0], state: 'NONE' })
  })
})

describe('an offered series whose dates close earlier one by one', () => {
  it('is announced once while no email has been sent, and once more later', async () => {
    const { ids, me } = await isOfferedSeries()
    await createMailWorker(portal.deps).deliverDue()
    await close(ids[0]!, '2026-11-20T16:00')
    await close(ids[1]!, '2026-11-20T15:00')
    portal.clock.advance(60_000)
    await createMailWorker(portal.deps).deliverDue()
    const sooner = await mailsTo(me, 'waitingSooner')
    expect(sooner.map(({ status }) => status)).toEqual(['sent'])
    expect(sooner[0]?.text).toContain('3:00 PM EST')
    await close(ids[2]!, '2026-11-20T14:00')
    expect(await mailsTo(me, 'waitingSooner')).toHaveLength(2)
  })
})

describe('an offered series of which one date moves closer', () => {
  it('ends as early as that date, for all of its dates', async () => {
    const { ids, me } = await isOfferedSeries()
    const [before] = await untils(me)
    // From two hours before it, the seats of that day are open to everyone.
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

describe('an offered series with a schedule conflict on a later date', () => {
  it('shows the conflict by link, in the email, and in My Classes', async () => {
    const { me, token } = await isOfferedSeries()
    const other = await buildCourse(portal.db, { starts_at: new Date('2026-12-09T15:30:00Z') })
    expect(await offerOf(token)).toMatchObject({ clashes: false })
    expect(await confirmCodes(portal, me.token, [{ courseId: other.id }])).toEqual(['booked'])
    expect(await offerOf(token)).toMatchObject({ clashes: true })
    const { ownWaiting: own } = await portal.request<{ ownWaiting: { clashes: object[] }[] }>(
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
