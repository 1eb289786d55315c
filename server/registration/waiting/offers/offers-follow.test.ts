import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteDocument } from '#server/classes/admin/testing/calls.ts'
import { movingStaff } from '#server/classes/admin/testing/moving-staff.ts'
import { createMailWorker } from '#server/platform/mail/mail-worker.ts'
import { signRegistrationToken } from '#server/registration/mail-links/registration-token.ts'
import { reconcileWaitlist } from '#server/registration/waiting/reconcile-waiting.ts'
import { accept, joined, leave, offerOfToken } from '#server/registration/waiting/testing/waiting-calls.ts'
import { reconcileWaitlists } from '#server/registration/waiting/waiting.jobs.ts'
import { tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse, changeCourse, classStart, takeSeats } from '#server/testing/builders/class-builders.ts'
import { buildFullClass, buildWaiting, offeredSeat } from '#server/testing/builders/waiting-builders.ts'
import { hours, minutes } from '#server/testing/fixed-clock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { buildRegistrant, elena, register } from '#server/testing/registration-calls.ts'

let portal: Portal
let staff: Awaited<ReturnType<typeof movingStaff>>
beforeAll(async () => {
  portal = await startPortal()
  staff = await movingStaff(portal)
})
beforeEach(() => portal.clock.set(new Date(classStart.getTime() - hours(22))))
afterAll(() => portal.close())

const move = (...change: Parameters<typeof staff.move>) => staff.move(...change)
const undo = (act: string | null) => staff.undo(act)
describe('an offer', () => {
  const closes = new Date('2026-11-20T20:00:00Z')
  const untilOf = async (id: number) =>
    (
      await portal.db
        .selectFrom('waiting')
        .select('offer_until')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).offer_until
  it('ends no later than registration', async () => {
    const course = await buildFullClass(portal.db, { registration_closes_at: closes })
    const person = await buildRegistrant(portal)
    const id = await buildWaiting(portal.db, { course_id: course.id, attendee_id: person.attendeeId })
    await changeCourse(portal.db, course.id, { in_person_capacity: 3 })
    await portal.db.transaction().execute((tx) => reconcileWaitlist(tx, course.id, portal.clock.now()))
    expect(await untilOf(id)).toEqual(closes)
  })
  /** A person with an offer until the evening of the tests' day, for a class five days later. */
  async function requested(columns: object = {}, row: object = {}) {
    const course = await buildCourse(portal.db, {
      in_person_capacity: 1,
      starts_at: new Date('2026-11-25T15:00:00Z'),
      ends_at: new Date('2026-11-25T15:45:00Z'),
      ...columns,
    })
    const person = await buildRegistrant(portal)
    const of = { course_id: course.id, attendee_id: person.attendeeId }
    return { course, person, id: await buildWaiting(portal.db, { ...of, ...offeredSeat, ...row }) }
  }
  const mailsTo = async (email: string) => {
    const rows = await portal.db
      .selectFrom('outbox_mail')
      .select(['kind', 'subject', 'text'])
      .where('to_address', '=', email)
      .orderBy('id')
      .execute()
    return rows
  }
  const kindsTo = async (email: string) => (await mailsTo(email)).map(({ kind }) => kind)
  it('that is open ends earlier when staff close registration earlier, and the person is told the new time', async () => {
    const { course, person, id } = await requested()
    const saved = await move(course.id, { registrationCloses: '2026-11-20T15:00' })
    expect(await untilOf(id)).toEqual(closes)
    expect(await kindsTo(person.email)).toEqual(['waitingSooner'])
    portal.clock.advance(minutes(1))
    await createMailWorker(portal.deps).deliverDue()
    const [mail] = await mailsTo(person.email)
    expect(mail!.subject).toContain('until Fri Nov 20, 3:00 PM')
    expect(mail!.text).toContain('answer=accept')
    // Undoing it restores the earlier deadline; no email is needed.
    expect((await undo(saved.act)).errors).toEqual([])
    expect(await untilOf(id)).toEqual(offeredSeat.offer_until)
    await move(course.id, { registrationCloses: '2026-11-20T15:00' })
    await move(course.id, { title: 'The same once more' })
    expect(await kindsTo(person.email)).toEqual(['waitingSooner', 'waitingChanged'])
  })
  it('of a class that moves closer ends when seats open to everyone, and the person is always told', async () => {
    const { course, person, id } = await requested()
    const nearer = { date: '2026-11-20', startTime: '16:00', endTime: '16:45' }
    await move(course.id, nearer, { tell: { send: false } })
    expect(await untilOf(id)).toEqual(new Date('2026-11-20T19:00:00Z'))
    expect(await kindsTo(person.email)).toEqual(['waitingSooner'])
  })
  it('of a class that enters its last hours ends: the seat is open to everyone, including the person', async () => {
    const { course, person, id } = await requested()
    await move(course.id, { date: '2026-11-20', startTime: '13:30', endTime: '14:15' })
    expect(await untilOf(id)).toBeNull()
    expect(await kindsTo(person.email)).toEqual(['waitingOpen', 'waitingChanged'])
    const token = await tokenFor(portal, person)
    expect(await register(portal, token, { courseId: course.id })).toBeGreaterThan(0)
  })
  it('that ends when the last hours start says that the spot is open', async () => {
    const until = new Date('2026-11-25T13:00:00Z')
    const { person, id } = await requested({}, { offer_until: until })
    portal.clock.set(until)
    await reconcileWaitlists(portal.deps)
    expect(await kindsTo(person.email)).toEqual(['waitingOpen'])
    const token = signRegistrationToken('waiting-offer', portal.deps.config.sessionSecret, id, 0)
    expect(await offerOfToken(portal, token)).toMatchObject({ state: 'ANYBODY' })
  })
  it('made manually over capacity just ends in the last hours: no spot is open', async () => {
    const until = new Date('2026-11-25T14:00:00Z')
    const { course, person } = await requested(
      {},
      { offer_until: until, offered_by: staff.userId, over_capacity: true },
    )
    const hold = (in_person_capacity: number) => changeCourse(portal.db, course.id, { in_person_capacity })
    await hold(2)
    await takeSeats(portal.db, course.id, 'in-person', 1)
    await hold(1)
    portal.clock.set(until)
    await reconcileWaitlists(portal.deps)
    expect(await kindsTo(person.email)).toEqual(['waitingOver'])
  })
  it('that ends with registration does not send the person back to the waitlist', async () => {
    const until = new Date('2026-11-24T15:00:00Z')
    const { person, id } = await requested({ registration_closes_at: until }, { offer_until: until })
    portal.clock.set(until)
    await reconcileWaitlists(portal.deps)
    await createMailWorker(portal.deps).deliverDue()
    const [mail] = await mailsTo(person.email)
    expect(mail!.subject).toBe('We can’t hold your spot any longer')
    expect(mail!.text!.replace(/\s+/g, ' ')).toContain('Registration for this class is closed now')
    expect(mail!.subject).toBe('We can’t hold your spot any longer')
    expect(mail!.text).not.toContain('join the waitlist again')
    const token = signRegistrationToken('waiting-offer', portal.deps.config.sessionSecret, id, 0)
    expect(await offerOfToken(portal, token)).toMatchObject({ state: 'CLOSED' })
  })
  it('ends when staff close registration immediately, with the reason, and the person waits in case it reopens', async () => {
    const { course, person, id } = await requested()
    await move(course.id, { registrationCloses: '2026-11-20T11:00' })
    expect(await untilOf(id)).toBeNull()
    portal.clock.advance(minutes(1))
    await createMailWorker(portal.deps).deliverDue()
    const mails = await mailsTo(person.email)
    expect(mails.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['waitingOver', 'We can’t hold your spot any longer'],
    ])
    await move(course.id, { registrationCloses: '' })
    expect(await untilOf(id)).not.toBeNull()
    expect(await kindsTo(person.email)).toEqual(['waitingOver', 'waitingOffer'])
  })
  it('is not reported as ended when staff reopen registration before the email is due', async () => {
    const { course, person, id } = await requested()
    await move(course.id, { registrationCloses: '2026-11-20T11:00' })
    await move(course.id, { registrationCloses: '' })
    expect(await untilOf(id)).not.toBeNull()
    portal.clock.advance(minutes(1))
    await createMailWorker(portal.deps).deliverDue()
    const sent = (await mailsTo(person.email)).filter(({ subject }) => subject !== null)
    expect(sent.map(({ kind }) => kind)).toEqual(['waitingOffer'])
  })
  it('that expired stays expired after staff close and reopen registration', async () => {
    const { course, person } = await requested()
    portal.clock.set(offeredSeat.offer_until)
    await reconcileWaitlists(portal.deps)
    await move(course.id, { registrationCloses: '2026-11-20T11:00' })
    await move(course.id, { registrationCloses: '' })
    await createMailWorker(portal.deps).deliverDue()
    const [mail] = await mailsTo(person.email)
    expect(mail).toMatchObject({ kind: 'waitingOver', subject: 'We offered the spot to the next person' })
  })
  it('is still made when only a move put the cutoff in the past, and the email names the new cutoff', async () => {
    const course = await buildFullClass(portal.db, {
      starts_at: new Date('2026-11-25T15:00:00Z'),
      ends_at: new Date('2026-11-25T15:45:00Z'),
    })
    const person = await buildRegistrant(portal)
    const id = await buildWaiting(portal.db, {
      course_id: course.id,
      attendee_id: person.attendeeId,
      come_until: new Date('2026-11-24T15:00:00Z'),
    })
    await move(course.id, { date: '2026-11-21' })
    portal.clock.advance(hours(1))
    await createMailWorker(portal.deps).deliverDue()
    const [mail] = await mailsTo(person.email)
    expect(mail!.text!.replace(/\s+/g, ' ')).toContain(
      'If a spot opens up by Saturday, November 21, 2026, 8:00 AM EST, we’ll email you.',
    )
    await changeCourse(portal.db, course.id, { in_person_capacity: 3 })
    await reconcileWaitlists(portal.deps)
    expect(await untilOf(id)).not.toBeNull()
  })
  it("is not promised in an email sent after the person's cutoff", async () => {
    const course = await buildFullClass(portal.db, {
      starts_at: new Date('2026-11-25T15:00:00Z'),
      ends_at: new Date('2026-11-25T15:45:00Z'),
    })
    const person = await buildRegistrant(portal)
    await buildWaiting(portal.db, {
      course_id: course.id,
      attendee_id: person.attendeeId,
      come_until: new Date(portal.clock.now().getTime() + minutes(5)),
    })
    await move(course.id, { title: 'Chair Yoga' })
    portal.clock.advance(minutes(10))
    await createMailWorker(portal.deps).deliverDue()
    const [mail] = await mailsTo(person.email)
    expect(mail!.text).toContain('Chair Yoga')
    expect(mail!.text).not.toContain('If a spot opens up by')
  })
  it('is made for a mode that the class adds later if the person chose either mode', async () => {
    const course = await buildFullClass(portal.db)
    const person = await buildRegistrant(portal)
    const id = await joined(portal, person.token, { courseId: course.id })
    await move(course.id, { online: true, onlineCapacity: '5' })
    const { offer_mode } = await portal.db
      .selectFrom('waiting')
      .select('offer_mode')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(offer_mode).toBe('online')
  })
  it('with a guest stays valid when guests are turned off, and staff are told that one comes', async () => {
    const pair = { offer_places: 2, guest: JSON.stringify(elena) }
    const { course, person, id } = await requested({ in_person_capacity: 2, guests_allowed: true }, pair)
    expect(await move(course.id, { guestsAllowed: false })).toMatchObject({ guestsStay: 1 })
    expect(await move(course.id, { title: 'No more of them' })).toMatchObject({ guestsStay: 0 })
    const token = await tokenFor(portal, person)
    expect(await accept(portal, token, id)).toBe('done')
    const { places } = await portal.db
      .selectFrom('registration')
      .select('places')
      .where('course_id', '=', course.id)
      .executeTakeFirstOrThrow()
    expect(places).toBe(2)
  })
  it('for a removed mode ends, and no one is registered for it', async () => {
    const { course, person, id } = await requested(
      { in_person: true, online: true, online_capacity: 5 },
      { mode: 'in-person' },
    )
    await takeSeats(portal.db, course.id, 'online', 5)
    await move(course.id, { inPerson: false })
    expect(await untilOf(id)).toBeNull()
    expect(await kindsTo(person.email)).toContain('waitingChanged')
  })
  it('or a waitlist prevents deleting a class, and staff see how many people wait', async () => {
    const { course, person, id } = await requested()
    const remove = async () =>
      (await portal.query(deleteDocument, { input: { id: course.id } }, await staff.token())).errors[0]
    expect((await remove())?.extensions).toMatchObject({ code: 'CLASS_HAS_WAITING', data: { waiting: 1 } })
    expect(await leave(portal, await tokenFor(portal, person), id)).toBe('done')
    expect(await remove()).toBeUndefined()
  })
})
