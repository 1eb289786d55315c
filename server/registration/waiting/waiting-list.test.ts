import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  buildStaff,
  cancelDocument,
  open,
  restoreDocument,
  save,
} from '#server/classes/admin/testing/calls.ts'
import { closeAccount } from '#server/people/admin/close-account/close-account.ts'
import { createMailWorker } from '#server/platform/mail/mail-worker.ts'
import { signRegistrationToken } from '#server/registration/mail-links/registration-token.ts'
import { tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse, type CourseOptions } from '#server/testing/builders/class-builders.ts'
import { buildFullClass } from '#server/testing/builders/waiting-builders.ts'
import { days, hours, minutes } from '#server/testing/fixed-clock.ts'
import { takeMails } from '#server/testing/mailed.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import {
  addGuest,
  buildRegistrant,
  cancel,
  confirmCodes,
  elena,
  register,
  removeGuest,
  switchMode,
} from '#server/testing/registration-calls.ts'
import {
  accept,
  acceptByToken,
  answerByToken,
  join,
  joined,
  leave,
  offerByHand,
  offerOfToken,
  ownWaiting,
  shown,
} from './testing/waiting-calls.ts'
import { reconcileWaitlists } from './waiting.jobs.ts'

let portal: Portal
let staff: Awaited<ReturnType<typeof buildStaff>>
type Person = Awaited<ReturnType<typeof buildRegistrant>>
const beginning = new Date('2026-11-20T17:00:00Z')
// Wednesday, November 25, 2026, at 10:00 AM in New York.
const starts_at = new Date('2026-11-25T15:00:00Z')
beforeAll(async () => {
  portal = await startPortal()
  staff = await buildStaff(portal)
}, 60_000)
beforeEach(async () => {
  portal.clock.set(beginning)
  await takeMails(portal)
})
afterAll(() => portal.close())

/** A class of one seat, the person who has it, and the people on its waitlist, in order. */
async function fullClass(people: number, options: CourseOptions = {}, input: object = {}) {
  const course = await buildCourse(portal.db, {
    starts_at,
    in_person_capacity: 1,
    guests_allowed: true,
    ...options,
  })
  const holder = await buildRegistrant(portal)
  const registrationId = await register(portal, holder.token, {
    courseId: course.id,
    registrationType: 'in-person',
  })
  const waiting: (Person & { id: number })[] = []
  for (let n = 0; n < people; n += 1) {
    const one = await buildRegistrant(portal)
    portal.clock.set(new Date(portal.clock.now().getTime() + 1000))
    waiting.push({ ...one, id: await joined(portal, one.token, { courseId: course.id, ...input }) })
  }
  await takeMails(portal)
  return { course, courseId: course.id, holder, registrationId, waiting }
}
const free = ({ holder, registrationId }: Awaited<ReturnType<typeof fullClass>>) =>
  cancel(portal, holder.token, registrationId)
const mailsTo = async (...kinds: string[]) =>
  (await takeMails(portal)).filter(({ kind }) => kinds.includes(kind)).map(({ kind, to }) => [kind, to])
/** A new login each time: the earlier ones expire when the clock advances. */
const requires = async (person: Person) => ownWaiting(portal, await tokenFor(portal, person))
const offersOf = (people: readonly Person[]) =>
  Promise.all(people.map(async (person) => ((await requires(person))[0]?.offer ? 'asked' : '-')))
const later = (by: number) => portal.clock.set(new Date(portal.clock.now().getTime() + by))
const tokenOf = (id: number) =>
  signRegistrationToken('waiting-offer', portal.deps.config.sessionSecret, id, 0)

describe('the waitlist of a full class', () => {
  // crossing: waiting x GraphQL alone
  it('shows how many people wait, and how many are ahead', async () => {
    const { courseId, waiting } = await fullClass(3)
    expect(await shown(portal, courseId, waiting[2]!.token)).toMatchObject({
      availableSeats: 0,
      waitingCount: 3,
      ownWaiting: { databaseId: waiting[2]!.id, before: 2, offer: null, registrationType: 'in-person' },
    })
    expect((await shown(portal, courseId)).ownWaiting).toBeNull()
  })
  it('follows the registration rules', async () => {
    const { courseId, holder, waiting } = await fullClass(1)
    expect(await join(portal, holder.token, { courseId })).toBe('ALREADY_REGISTERED')
    expect(await join(portal, waiting[0]!.token, { courseId })).toBe('ALREADY_WAITING')
    const noTerms = await buildRegistrant(portal, { terms_agreed_at: null })
    expect(await join(portal, noTerms.token, { courseId })).toBe('TERMS_DUE')
    const { id: open } = await buildCourse(portal.db, { starts_at })
    expect(await join(portal, holder.token, { courseId: open })).toBe('WAITING_NOT_NEEDED')
    expect(await join(portal, holder.token, { courseId: 999 })).toBe('CLASS_NOT_FOUND')
  })
  it('accepts two people only if the class can have two seats, or one of them would come alone', async () => {
    const { courseId } = await fullClass(0, { in_person_capacity: 1, guests_allowed: true })
    const pair = await buildRegistrant(portal)
    expect(await join(portal, pair.token, { courseId, guest: elena })).toBe('PAIR_DOES_NOT_FIT')
    expect(await join(portal, pair.token, { courseId, guest: elena, aloneToo: true })).toBe('done')
  })
  // crossing: waiting x GraphQL alone
  it('can be left, and leaving twice is no error', async () => {
    const { courseId, waiting } = await fullClass(2)
    expect(await leave(portal, waiting[0]!.token, waiting[1]!.id)).toBe('WAITING_NOT_FOUND')
    expect(await leave(portal, waiting[0]!.token, waiting[0]!.id)).toBe('done')
    expect(await leave(portal, waiting[0]!.token, waiting[0]!.id)).toBe('done')
    expect((await shown(portal, courseId, waiting[1]!.token)).ownWaiting).toMatchObject({ before: 0 })
  })
})

it('waitlists are reconciled although that of another class fails, and the job fails', async () => {
  const [broken, other] = [await fullClass(1), await fullClass(1)]
  await free(broken)
  await free(other)
  later(days(3))
  await sql`alter table waiting add constraint not_may check (course_id <> ${sql.lit(broken.courseId)} or ended_at is null) not valid`.execute(
    portal.db,
  )
  await expect(reconcileWaitlists(portal.deps)).rejects.toThrow('not_may')
  await sql`alter table waiting drop constraint not_may`.execute(portal.db)
  const { rows } = await sql<{ course_id: number }>`
    select course_id from waiting where ended_at is null and course_id in (${broken.courseId}, ${other.courseId})`.execute(
    portal.db,
  )
  expect(rows).toEqual([{ course_id: broken.courseId }])
})

describe('a freed seat is offered to the first person it fits, and counts as taken', () => {
  type Way = [string, CourseOptions, (all: Awaited<ReturnType<typeof fullClass>>) => Promise<unknown>]
  it.each<Way>([
    ['when someone cancels', {}, free],
    [
      'when staff raise the capacity',
      {},
      async ({ courseId }) =>
        save(portal, staff.token, await open(portal, staff.token, courseId), { inPersonCapacity: '2' }),
    ],
    [
      'when someone switches the mode',
      { in_person: true, online: true, online_capacity: 1 },
      ({ holder, registrationId }) => switchMode(portal, holder.token, registrationId, 'online'),
    ],
    [
      'when an account is closed',
      {},
      ({ holder }) =>
        portal.db
          .transaction()
          .execute((tx) => closeAccount(tx, portal.deps.events, holder.userId, portal.clock.now())),
    ],
  ])('%s', async (_name, options, act) => {
    const all = await fullClass(2, options, { registrationType: 'in-person' })
    await act(all)
    expect(await offersOf(all.waiting)).toEqual(['asked', '-'])
    expect(await mailsTo('waitingOffer')).toEqual([['waitingOffer', all.waiting[0]!.email]])
    // The seat on offer counts as taken for everyone else.
    expect((await shown(portal, all.courseId)).availableSeats).toBe(0)
    const thirdParty = await buildRegistrant(portal)
    const line = { courseId: all.courseId, registrationType: 'in-person' }
    expect(['CLASS_FULL', 'NO_IN_PERSON_SEATS']).toContain(
      (await confirmCodes(portal, thirdParty.token, [line]))[0],
    )
    expect(await confirmCodes(portal, all.waiting[0]!.token, [line])).toEqual(['booked'])
  })
  // crossing: guest x waiting
  // crossing: guest x offer
  it('when a guest is removed, and to two people together when there are two seats', async () => {
    const course = await buildCourse(portal.db, { starts_at, in_person_capacity: 3, guests_allowed: true })
    const holder = await buildRegistrant(portal)
    const id = await register(portal, holder.token, { courseId: course.id, guest: elena })
    const other = await buildRegistrant(portal)
    const otherId = await register(portal, other.token, { courseId: course.id })
    const pair = await buildRegistrant(portal)
    const pairId = await joined(portal, pair.token, { courseId: course.id, guest: elena })
    await removeGuest(portal, holder.token, id)
    expect(await offersOf([pair])).toEqual(['-'])
    expect(await addGuest(portal, holder.token, id), 'one place is free').toBe('GUEST_NEEDS_MORE_SEATS')
    await cancel(portal, other.token, otherId)
    expect((await ownWaiting(portal, pair.token))[0]!.offer).toMatchObject({ withGuest: true })
    expect(await accept(portal, pair.token, pairId)).toBe('done')
    expect((await shown(portal, course.id)).availableSeats).toBe(0)
    const guests = await portal.db
      .selectFrom('guest')
      .innerJoin('registration as r', 'r.id', 'registration_id')
      .select('first_name')
      .where('attendee_id', '=', pair.attendeeId)
      .execute()
    expect(guests).toEqual([{ first_name: 'Elena' }])
  })
})

describe('an offer can be answered', () => {
  // crossing: offer x GraphQL alone
  // crossing: waiting x offer
  it('by accepting, which registers, sends a confirmation, and has no effect when repeated', async () => {
    const all = await fullClass(2)
    const [first, second] = all.waiting
    await free(all)
    expect(await accept(portal, second!.token, first!.id)).toBe('WAITING_NOT_FOUND')
    expect(await accept(portal, first!.token, first!.id)).toBe('done')
    expect(await accept(portal, first!.token, first!.id)).toBe('done')
    expect(await mailsTo('registrationConfirmed')).toEqual([['registrationConfirmed', first!.email]])
    expect(await ownWaiting(portal, first!.token)).toEqual([])
    expect(await offersOf([second!])).toEqual(['-'])
  })
  it('by declining, and then the next person gets the offer', async () => {
    const all = await fullClass(2)
    await free(all)
    expect(await leave(portal, all.waiting[0]!.token, all.waiting[0]!.id)).toBe('done')
    expect(await offersOf(all.waiting)).toEqual(['-', 'asked'])
    expect(await accept(portal, all.waiting[0]!.token, all.waiting[0]!.id)).toBe('OFFER_ANSWERED')
  })
  // crossing: offer x job
  // crossing: waiting x offer
  it('for twelve hours, and then the next person gets the offer in the morning', async () => {
    const all = await fullClass(2)
    const [first, second] = all.waiting
    await free(all)
    expect((await ownWaiting(portal, first!.token))[0]!.offer!.until).toBe('2026-11-21T00:00:02-05:00')
    later(hours(12) - 1000)
    await reconcileWaitlists(portal.deps)
    expect(await offersOf(all.waiting)).toEqual(['asked', '-'])
    later(2000)
    expect(await accept(portal, await tokenFor(portal, first!), first!.id), 'in the second it ends').toBe(
      'OFFER_OVER',
    )
    await takeMails(portal)
    await reconcileWaitlists(portal.deps)
    await reconcileWaitlists(portal.deps)
    expect(await offersOf(all.waiting)).toEqual(['-', 'asked'])
    expect((await requires(second!))[0]!.offer!.until).toBe('2026-11-21T20:00:00-05:00')
    const due = await portal.db
      .selectFrom('outbox_mail')
      .select(['kind', 'next_attempt_at'])
      .where('to_address', 'in', [first!.email, second!.email])
      .orderBy('id')
      .execute()
    expect(due).toEqual([
      { kind: 'waitingOver', next_attempt_at: portal.clock.now() },
      { kind: 'waitingOffer', next_attempt_at: new Date('2026-11-21T13:00:00Z') },
    ])
  })
  // crossing: offer x mail link
  it('by its email link, without a login, once', async () => {
    const all = await fullClass(2)
    const [first, second] = all.waiting
    const token = tokenOf(first!.id)
    expect(await offerOfToken(portal, token)).toMatchObject({ state: 'NONE' })
    await free(all)
    expect(await offerOfToken(portal, token)).toMatchObject({
      state: 'OPEN',
      title: all.course.title,
      clashes: false,
    })
    expect(await offersOf(all.waiting), 'looking at it answers nothing').toEqual(['asked', '-'])
    expect(await answerByToken(portal, token, true, second!.token), 'passed on').toBe('OFFER_OF_ANOTHER')
    expect(await answerByToken(portal, token, true)).toBe('ACCEPTED')
    expect(await answerByToken(portal, token, true)).toBe('ACCEPTED')
    expect(await answerByToken(portal, token, false)).toBe('OFFER_ANSWERED')
    expect(await answerByToken(portal, `${token}x`, true)).toBe('OFFER_LINK_INVALID')
    expect(await answerByToken(portal, tokenOf(999_999), true)).toBe('OFFER_LINK_INVALID')
  })
  it('by declining with the link; a later answer is refused', async () => {
    const all = await fullClass(1)
    await free(all)
    const token = tokenOf(all.waiting[0]!.id)
    expect(await answerByToken(portal, token, false)).toBe('ANSWERED')
    expect(await answerByToken(portal, token, true)).toBe('OFFER_ANSWERED')
    expect((await shown(portal, all.courseId)).availableSeats).toBe(1)
  })
  it('with a warning about conflicts first, and the other waitlist entries afterwards', async () => {
    const all = await fullClass(1)
    const [first] = all.waiting
    const other = await buildCourse(portal.db, { starts_at: new Date(starts_at.getTime() + minutes(15)) })
    await register(portal, first!.token, { courseId: other.id })
    const also = await buildFullClass(portal.db, { starts_at })
    const alsoId = await joined(portal, first!.token, { courseId: also.id })
    await free(all)
    expect((await ownWaiting(portal, first!.token))[0]!.clashes).toEqual([{ databaseId: other.id }])
    expect(await offerOfToken(portal, tokenOf(first!.id))).toMatchObject({ clashes: true })
    expect(await accept(portal, first!.token, first!.id, true)).toEqual([alsoId])
  })
  // crossing: waiting x mail link
  it('by the link, which lists other waitlist entries, each with a link to leave it', async () => {
    const all = await fullClass(1)
    const [first] = all.waiting
    const also = await buildFullClass(portal.db, { starts_at, title: 'Calm at the same time' })
    const later = await buildFullClass(portal.db, { starts_at: new Date('2026-11-27T15:00:00Z') })
    await joined(portal, first!.token, { courseId: also.id })
    await joined(portal, first!.token, { courseId: later.id })
    await free(all)
    const notified = await acceptByToken(portal, tokenOf(first!.id))
    expect(JSON.stringify(notified)).not.toContain('Calm at the same time')
    expect(notified).toEqual([
      { title: 'another class', start: '2026-11-25T10:00:00-05:00', dates: 1, token: expect.any(String) },
    ])
    const leaving = notified[0]!.token
    // This link only ends the waiting. It shows no class and takes no seat.
    await expect(offerOfToken(portal, leaving)).rejects.toThrow('OFFER_LINK_INVALID')
    expect(await answerByToken(portal, leaving, true)).toBe('OFFER_LINK_INVALID')
    expect(await answerByToken(portal, leaving, false)).toBe('done')
    const waits = await ownWaiting(portal, first!.token)
    expect(waits.map(({ course }) => course.databaseId)).toEqual([later.id])
  })
})

describe('the last two hours', () => {
  // crossing: waiting x job
  it('have no offers: the waitlist is told once that a spot is open, and anyone can take it', async () => {
    const all = await fullClass(2)
    portal.clock.set(new Date('2026-11-25T13:00:00Z'))
    const holder = { ...all.holder, token: await tokenFor(portal, all.holder) }
    await free({ ...all, holder })
    await reconcileWaitlists(portal.deps)
    expect(
      (await mailsTo('waitingOpen', 'waitingOffer')).filter(([, to]) =>
        all.waiting.some(({ email }) => email === to),
      ),
    ).toEqual(all.waiting.map(({ email }) => ['waitingOpen', email]))
    const { token } = await buildRegistrant(portal)
    expect(await confirmCodes(portal, token, [{ courseId: all.courseId }])).toEqual(['booked'])
    expect(await join(portal, holder.token, { courseId: all.courseId })).toBe('WAITING_TOO_LATE')
    portal.clock.set(new Date('2026-11-25T15:15:00Z'))
    await reconcileWaitlists(portal.deps)
    expect((await shown(portal, all.courseId)).waitingCount).toBe(0)
  })
})

describe('what staff do', () => {
  // crossing: changed class x mail link
  // crossing: waiting x changed class
  // crossing: offer x changed class
  it('to a class is emailed to the waitlist; a cancelled class has no offers, and a restored one has its waitlist', async () => {
    const all = await fullClass(2)
    await free(all)
    await takeMails(portal)
    const token = tokenOf(all.waiting[0]!.id)
    await portal.request(cancelDocument, { input: { id: all.courseId } }, staff.token)
    expect(await mailsTo('waitingChanged')).toEqual(all.waiting.map(({ email }) => ['waitingChanged', email]))
    expect(await offerOfToken(portal, token)).toMatchObject({ state: 'CANCELLED' })
    expect(await answerByToken(portal, token, true)).toBe('CLASS_CANCELLED')
    expect(await accept(portal, all.waiting[0]!.token, all.waiting[0]!.id)).toBe('CLASS_CANCELLED')
    expect(await ownWaiting(portal, all.waiting[0]!.token)).toEqual([])
    await portal.request(restoreDocument, { input: { id: all.courseId } }, staff.token)
    expect(await offersOf(all.waiting)).toEqual(['asked', '-'])
  })
  it('manually offers a seat out of order and over capacity, with a reason in the audit log', async () => {
    const all = await fullClass(2)
    const [, second] = all.waiting
    expect(await offerByHand(portal, staff.token, second!.id, ' ')).toBe('INPUT_INVALID')
    expect(await offerByHand(portal, staff.token, second!.id, 'A bus is late.')).toEqual([
      { name: expect.any(String), offeredByHand: false },
      { name: expect.any(String), offeredByHand: true },
    ])
    expect(await offerByHand(portal, staff.token, second!.id, 'Again.')).toBe('OFFER_OPEN')
    expect(await offerByHand(portal, second!.token, second!.id, 'Me.')).toBe('FORBIDDEN')
    const entry = await portal.db
      .selectFrom('audit_entry')
      .select(['data', 'about_user_id'])
      .where('action', '=', 'course.placeOffered')
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      about_user_id: second!.userId,
      data: { reason: 'A bus is late.', overCapacity: true },
    })
    // The seat that becomes free now makes up for it: no one else gets an offer.
    await free(all)
    expect(await offersOf(all.waiting)).toEqual(['-', 'asked'])
    expect(await accept(portal, second!.token, second!.id)).toBe('done')
    expect((await shown(portal, all.courseId)).availableSeats).toBe(0)
  })
})

// crossing: waiting x closed and restored
// crossing: offer x closed and restored
it("closing a waiting person's account deletes their guest, and the seat goes to the next person", async () => {
  const all = await fullClass(2, {}, { guest: elena, aloneToo: true })
  await free(all)
  expect(await offersOf(all.waiting)).toEqual(['asked', '-'])
  await portal.db
    .transaction()
    .execute((tx) => closeAccount(tx, portal.deps.events, all.waiting[0]!.userId, portal.clock.now()))
  expect(await offersOf([all.waiting[1]!])).toEqual(['asked'])
  const row = await portal.db
    .selectFrom('waiting')
    .select(['guest', 'ended_as'])
    .where('id', '=', all.waiting[0]!.id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ guest: null, ended_as: 'erased' })
})

it('the offer email has the deadline, a link to accept, and a link to decline', async () => {
  const all = await fullClass(1)
  await free(all)
  await createMailWorker(portal.deps).deliverDue()
  const mail = await portal.db
    .selectFrom('outbox_mail')
    .select(['subject', 'text', 'status'])
    .where('kind', '=', 'waitingOffer')
    .executeTakeFirstOrThrow()
  expect(mail.subject).toContain('answer by Sat Nov 21')
  expect(mail.text).toContain(`/waiting/offer?token=${all.waiting[0]!.id}.`)
  expect(mail.text).toContain('answer=accept')
  expect(mail.text).toContain('answer=decline')
})
