import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readMailSite } from '#server/platform/mail/mail-site.ts'
import { type BuiltAttendee, buildAttendee, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { buildRecurring } from '#server/testing/builders/recurring-builders.ts'
import { buildFullClass, buildWaiting, offeredSeat } from '#server/testing/builders/waiting-builders.ts'
import { days } from '#server/testing/fixed-clock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { createDocument, deleteDocument } from '#server/testing/registration-calls.ts'

const reading = `query ($where: RegistrationFacetArgs!) { registrationFacet(where: $where) {
  registrations { nodes { attendeeId calendarEntry { title } course { databaseId } } } } }`
const renewing = 'mutation { renewCalendarSubscription(input: {}) { url } }'
const ending = 'mutation ($input: PersonInCareInput!) { endCare(input: $input) { success } }'

interface Result {
  createRegistrations: {
    results: { errorCode: string | null; registration: { databaseId: number } | null }[]
  }
}

describe('requests of a helper of several people', () => {
  let portal: Portal
  let helper: BuiltAttendee
  let ana: BuiltAttendee
  let token: string
  beforeAll(async () => {
    portal = await startPortal()
  })
  beforeEach(async () => {
    helper = await buildAttendee(portal.db)
    // A person whose profile has what registering requires.
    ana = await buildAttendee(portal.db, { email: `${randomUUID()}@in-care.invalid`, first_name: 'Ana' })
    token = await tokenFor(portal, helper)
    await portal.db
      .insertInto('care')
      .values({
        carer_id: helper.userId,
        person_id: ana.userId,
        relation: 'minor',
        begun_at: portal.clock.now(),
      })
      .execute()
  })
  afterAll(() => portal.close())

  const request = <T>(document: string, variables: object, person: number | null, headers = {}) =>
    portal.query<T>(document, variables, token, {
      ...(person === null ? {} : { 'x-archway-person': String(person) }),
      ...headers,
    })
  const register = async (courseId: number, person: number | null, headers = {}) => {
    const input = { registrations: [{ courseId, registrationType: 'in-person' }] }
    const { data, errors } = await request<Result>(createDocument, { input }, person, headers)
    return errors[0]?.extensions.code ?? data!.createRegistrations.results[0]!
  }
  const seatsOf = (courseId: number) =>
    portal.db
      .selectFrom('registration')
      .select('attendee_id')
      .where('course_id', '=', courseId)
      .where('cancelled_at', 'is', null)
      .orderBy('id')
      .execute()

  it("register each of them under that person's rules; a client without support registers the helper", async () => {
    const course = await buildCourse(portal.db, { in_person_capacity: 2 })
    expect(await register(course.id, null)).toMatchObject({ errorCode: null })
    expect(await register(course.id, ana.userId)).toMatchObject({ errorCode: null })
    expect(await seatsOf(course.id)).toEqual([
      { attendee_id: helper.attendeeId },
      { attendee_id: ana.attendeeId },
    ])
    expect(await register(course.id, ana.userId)).toMatchObject({ errorCode: 'ALREADY_REGISTERED' })
    await portal.db
      .updateTable('app_user')
      .set({ terms_agreed_at: null })
      .where('id', '=', ana.userId)
      .execute()
    const other = await buildCourse(portal.db)
    expect(await register(other.id, ana.userId)).toBe('TERMS_DUE')
    expect(await register(other.id, null)).toMatchObject({ errorCode: null })
  })

  it('share the seats of a class', async () => {
    const course = await buildCourse(portal.db, { in_person_capacity: 1 })
    const both = await Promise.all([register(course.id, null), register(course.id, ana.userId)])
    expect(
      both.map((row) => (typeof row === 'string' ? row : row.errorCode)).filter((one) => one === null),
    ).toHaveLength(1)
    expect(await seatsOf(course.id)).toHaveLength(1)
  })

  it('with one idempotency key are separate for each person', async () => {
    const course = await buildCourse(portal.db)
    const headers = { 'idempotency-key': randomUUID() }
    const [mine, hers] = [
      await register(course.id, null, headers),
      await register(course.id, ana.userId, headers),
    ]
    expect([mine, hers]).toMatchObject([{ errorCode: null }, { errorCode: null }])
    expect(await register(course.id, ana.userId, headers)).toEqual(hers)
    expect(await seatsOf(course.id)).toHaveLength(2)
  })

  it('are logged with both names, and the email goes to the helper', async () => {
    const course = await buildCourse(portal.db)
    await register(course.id, ana.userId)
    const logged = await portal.db
      .selectFrom('audit_entry')
      .select(['action', 'actor_id', 'switched_to_id'])
      .where('about_user_id', '=', ana.userId)
      .execute()
    expect(logged).toEqual([
      { action: 'registration.created', actor_id: helper.userId, switched_to_id: ana.userId },
    ])
    const mails = await portal.db
      .selectFrom('outbox_mail')
      .select('to_address')
      .where('user_id', '=', ana.userId)
      .execute()
    expect(mails).toEqual([{ to_address: helper.email }])
  })

  // crossing: helped person x Spanish
  it("send emails in the recipient's language", async () => {
    await portal.db.updateTable('app_user').set({ language: 'es' }).where('id', '=', helper.userId).execute()
    await portal.db.updateTable('app_user').set({ language: 'en' }).where('id', '=', ana.userId).execute()
    const languageOf = async (userId: number) =>
      (await readMailSite(portal.db, portal.deps, userId)).language.code
    expect(await languageOf(ana.userId)).toBe('es')
    expect(await languageOf(helper.userId)).toBe('es')
    // With their own address they read their own email.
    await portal.db
      .updateTable('app_user')
      .set({ email: `${randomUUID()}@example.org` })
      .where('id', '=', ana.userId)
      .execute()
    expect(await languageOf(ana.userId)).toBe('en')
  })

  it("read the classes of all of them together, each with its person, but no one else's", async () => {
    const course = await buildCourse(portal.db)
    await register(course.id, null)
    await register(course.id, ana.userId)
    const thirdParty = await buildAttendee(portal.db)
    const of = (...attendee: number[]) => request(reading, { where: { query: { attendee } } }, null)
    expect(await of(helper.attendeeId, ana.attendeeId)).toMatchObject({
      data: {
        registrationFacet: {
          registrations: {
            nodes: [
              { attendeeId: helper.attendeeId, calendarEntry: { title: expect.any(String) } },
              { attendeeId: ana.attendeeId, calendarEntry: { title: expect.any(String) } },
            ],
          },
        },
      },
    })
    expect((await of(helper.attendeeId, thirdParty.attendeeId)).errors[0]?.extensions.code).toBe('FORBIDDEN')
    // The person does not see the helper's data either.
    const back = await request(reading, { where: { query: { attendee: [helper.attendeeId] } } }, ana.userId)
    expect(back.errors[0]?.extensions.code).toBe('FORBIDDEN')
  })

  it('are refused for people they do not help, and after the help ends', async () => {
    const course = await buildCourse(portal.db)
    const thirdParty = await buildAttendee(portal.db)
    expect(await register(course.id, thirdParty.userId)).toBe('NOT_FOUND')
    expect((await request('{ peopleInCare { userId } }', {}, Number.NaN)).errors[0]?.extensions.code).toBe(
      'INPUT_INVALID',
    )
    const registered = await register(course.id, ana.userId)
    const { databaseId } = typeof registered === 'string' ? { databaseId: 0 } : registered.registration!
    expect(
      (await request<{ renewCalendarSubscription: { url: string } }>(renewing, {}, ana.userId)).errors,
    ).toEqual([])
    await request(ending, { input: { userId: ana.userId } }, null)
    expect(await register(course.id, ana.userId)).toBe('NOT_FOUND')
    const read = await request(reading, { where: { query: { attendee: [ana.attendeeId] } } }, null)
    expect(read.errors[0]?.extensions.code).toBe('FORBIDDEN')
    const cancel = { input: { id: String(databaseId), forceDelete: true } }
    expect((await request(deleteDocument, cancel, null)).errors).toHaveLength(1)
    expect(await seatsOf(course.id)).toEqual([{ attendee_id: ana.attendeeId }])
  })

  // crossing: helped person x calendar file and feed
  it('create a calendar link for each person, which ends with the help', async () => {
    const { data } = await request<{ renewCalendarSubscription: { url: string } }>(renewing, {}, ana.userId)
    const path = new URL(data!.renewCalendarSubscription.url).pathname
    const status = async () => (await fetch(`${portal.url}${path}`)).status
    const isActive = async (by: string) => {
      const { data: read } = await portal.query<{ calendarSubscription: { active: boolean } }>(
        '{ calendarSubscription { active } }',
        {},
        by,
        { 'x-archway-person': String(ana.userId) },
      )
      return read!.calendarSubscription.active
    }
    expect([await status(), await isActive(token)]).toEqual([200, true])
    await request(ending, { input: { userId: ana.userId } }, null)
    expect(await status()).toBe(404)
    // The next helper sees no link, and can make one.
    const next = await buildAttendee(portal.db)
    await portal.db
      .insertInto('care')
      .values({ carer_id: next.userId, person_id: ana.userId, relation: 'minor', begun_at: new Date() })
      .execute()
    expect(await isActive(await tokenFor(portal, next))).toBe(false)
  })

  // crossing: waiting x helped person
  // crossing: offer x helped person
  it('join, accept, and leave the waitlist for each person separately', async () => {
    const [full, other] = [await buildFullClass(portal.db), await buildFullClass(portal.db)]
    const existing = await buildWaiting(portal.db, {
      course_id: (await buildCourse(portal.db)).id,
      attendee_id: ana.attendeeId,
      ...offeredSeat,
    })
    const waits = await buildWaiting(portal.db, { course_id: full.id, attendee_id: ana.attendeeId })
    const listOf = async (person: number | null) =>
      (await request<{ ownWaiting: { databaseId: number }[] }>('{ ownWaiting { databaseId } }', {}, person))
        .data!.ownWaiting.map(({ databaseId }) => databaseId)
        .toSorted()
    expect(await listOf(ana.userId)).toEqual([existing, waits].toSorted())
    expect(await listOf(null)).toEqual([])
    const joining =
      'mutation ($input: JoinWaitingListInput!) { joinWaitingList(input: $input) { waiting { databaseId } } }'
    const accepting =
      'mutation ($input: WaitingIdInput!) { acceptOffer(input: $input) { registration { attendeeId } } }'
    const leaving =
      'mutation ($input: WaitingIdInput!) { leaveWaitingList(input: $input) { waiting { databaseId } } }'
    expect((await request(joining, { input: { courseId: other.id } }, ana.userId)).errors).toEqual([])
    // No one can respond to another person's offer by its id.
    for (const [document, id] of [
      [accepting, existing],
      [leaving, waits],
    ] as const)
      expect((await request(document, { input: { id: String(id) } }, null)).errors).toHaveLength(1)
    const accepted = await request(accepting, { input: { id: String(existing) } }, ana.userId)
    expect(accepted.data).toMatchObject({
      acceptOffer: { registration: { attendeeId: ana.attendeeId } },
    })
    expect((await request(leaving, { input: { id: String(waits) } }, ana.userId)).errors).toEqual([])
    expect(await listOf(ana.userId)).toHaveLength(1)
    expect(await listOf(null)).toEqual([])
  })

  // crossing: recurring registration x helped person
  it('start, skip, pause, and end a regular spot for each person', async () => {
    const { courseId } = await buildRecurring(portal.db)
    const starting = `mutation ($input: StartStandingPlaceInput!) { startStandingPlace(input: $input) {
      standingPlace { databaseId dates { registrationId } } } }`
    const pausing =
      'mutation ($input: PauseStandingPlaceInput!) { pauseStandingPlace(input: $input) { standingPlace { pausedUntil } } }'
    const endingIt =
      'mutation ($input: EndStandingPlaceInput!) { endStandingPlace(input: $input) { standingPlace { ended } } }'
    const started = await request<{
      startStandingPlace: {
        standingPlace: { databaseId: number; dates: { registrationId: number | null }[] }
      }
    }>(starting, { input: { courseId, registrationType: 'in-person' } }, ana.userId)
    const { databaseId, dates } = started.data!.startStandingPlace.standingPlace
    const recurringOf = async (person: number | null) =>
      (await request<{ ownStandingPlaces: object[] }>('{ ownStandingPlaces { databaseId } }', {}, person))
        .data!.ownStandingPlaces
    expect(await recurringOf(ana.userId)).toHaveLength(1)
    expect(await recurringOf(null)).toEqual([])
    const skip = { input: { id: String(dates[0]!.registrationId) } }
    expect((await request(deleteDocument, skip, null)).errors).toHaveLength(1)
    expect((await request(deleteDocument, skip, ana.userId)).errors).toEqual([])
    const id = String(databaseId)
    const until = new Date(portal.clock.now().getTime() + days(14)).toISOString()
    expect((await request(pausing, { input: { id, until } }, null)).errors).toHaveLength(1)
    expect((await request(pausing, { input: { id, until } }, ana.userId)).errors).toEqual([])
    expect((await request(endingIt, { input: { id, keepDates: false } }, null)).errors).toHaveLength(1)
    expect((await request(endingIt, { input: { id, keepDates: false } }, ana.userId)).errors).toEqual([])
    expect(await recurringOf(ana.userId)).toEqual([])
  })
})
