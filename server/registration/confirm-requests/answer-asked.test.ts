import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeAccount } from '#server/people/admin/close-account/close-account.ts'
import { mailsOf as rendered } from '#server/registration/mails/testing/mails.ts'
import { buildAttendee, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse, buildSeries, takeSeats } from '#server/testing/builders/class-builders.ts'
import { buildRegistration } from '#server/testing/builders/registration-builders.ts'
import { hours } from '#server/testing/fixed-clock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { endOverdueConfirmRequests } from './confirm-request.jobs.ts'
import {
  answerByLink,
  buildHelped,
  type Helped,
  heldBy,
  lastConfirmRequest,
  linkToken,
  mailsOf,
  myDocument,
  readingByToken,
  requestCodes,
  requestPat,
  response,
} from './testing/confirm-request-calls.ts'

const ending = 'mutation ($input: PersonInCareInput!) { endCare(input: $input) { success } }'
const guest = { firstName: 'Gil', lastName: 'Guest', type: 'Family' }

let portal: Portal
let helped: Helped
beforeAll(async () => {
  portal = await startPortal()
})
beforeEach(async () => {
  helped = await buildHelped(portal)
})
afterAll(() => portal.close())

/** Ruth chose these classes for Pat. */
async function request(...courseIds: number[]): Promise<number> {
  const lines = courseIds.map((courseId) => ({ courseId, registrationType: 'in-person' }))
  expect(await requestCodes(portal, helped, lines)).toEqual(courseIds.map(() => 'ASKED_TO_CONFIRM'))
  return lastConfirmRequest(portal, helped)
}
const loggedOf = ({ pat }: Helped) =>
  portal.db
    .selectFrom('audit_entry')
    .select(['action', 'actor_id', 'switched_to_id', 'data'])
    .where('about_user_id', '=', pat.userId)
    .orderBy('id')
    .execute()
async function at<T>(later: number, work: () => Promise<T>): Promise<T> {
  const now = portal.clock.now()
  portal.clock.advance(later)
  const done = await work()
  portal.clock.set(now)
  return done
}

describe('classes that a helper requests for an adult with their own login', () => {
  it('take no seat and send one email whose subject names no class', async () => {
    const course = await buildCourse(portal.db, { in_person_capacity: 1 })
    const lines = [{ courseId: course.id, registrationType: 'in-person' }]
    const [mail] = await rendered(portal, async () => {
      expect(await requestPat(portal, helped, lines)).toMatchObject([
        { registration: null, errorCode: 'ASKED_TO_CONFIRM', error: 'We asked Pat to confirm.' },
      ])
    })
    expect(await heldBy(portal, helped.pat)).toEqual([])
    expect(await mailsOf(portal, helped.pat)).toEqual(['registrationAsked'])
    expect(await mailsOf(portal, helped.ruth)).toEqual([])
    expect(mail!.subject).toBe('Please confirm your registration')
    expect(mail!.text).toContain(course.title)
    expect(mail!.text).toContain('/registration/asked?token=')
    // Someone else takes the last seat before the person answers: a request holds no seat.
    const other = await buildAttendee(portal.db)
    await buildRegistration(portal.db, {
      course_id: course.id,
      attendee_id: other.attendeeId,
      created_at: portal.clock.now(),
    })
    const id = await lastConfirmRequest(portal, helped)
    expect(await response(portal, helped.patToken, id, true)).toBe('OPEN CLASS_FULL')
    expect(await heldBy(portal, helped.pat)).toEqual([])
  })

  // crossing: guest x helped person
  it("are registered in the adult's name when they confirm, and both can see it", async () => {
    const course = await buildCourse(portal.db, { guests_allowed: true })
    await requestCodes(portal, helped, [{ courseId: course.id, registrationType: 'in-person', guest }])
    const id = await lastConfirmRequest(portal, helped)
    const { ownAsked } = await portal.request<{ ownAsked: object[] }>(myDocument, {}, helped.patToken)
    expect(ownAsked).toEqual([
      {
        databaseId: id,
        askedBy: 'Ruth',
        address: expect.stringMatching(/^.\*\*\*@/),
        state: 'OPEN',
        until: '2026-11-21T00:00:00-05:00',
        classes: [{ courseId: course.id }],
      },
    ])
    expect(await response(portal, helped.patToken, id, true)).toBe('CONFIRMED booked')
    expect(await heldBy(portal, helped.pat)).toEqual([
      { course_id: course.id, mode: 'in-person', places: 2, booked_by: helped.ruth.userId },
    ])
    expect(await mailsOf(portal, helped.pat)).toEqual(['registrationAsked', 'registrationConfirmed'])
    expect(
      await requestCodes(portal, helped, [{ courseId: course.id, registrationType: 'in-person' }]),
    ).toEqual(['ALREADY_REGISTERED'])
    // A request can be answered only once.
    expect(await response(portal, helped.patToken, id, true)).toBe('ASKED_ANSWERED')
    expect(await answerByLink(portal, id, false)).toBe('ASKED_ANSWERED')
    // The request stores nothing about the guest.
    const saved = portal.db.selectFrom('asked_class').select('guest').where('list_id', '=', id)
    expect(await saved.execute()).toEqual([{ guest: null }])
  })

  // crossing: helped person x mail link
  it('can be confirmed or declined by the email link without a login', async () => {
    const [one, other] = [await buildCourse(portal.db), await buildCourse(portal.db)]
    const id = await request(one.id)
    const shown = await portal.request(readingByToken, { token: linkToken(portal, id) })
    expect(shown).toEqual({
      askedByToken: {
        askedBy: 'Ruth',
        address: expect.stringMatching(/^.\*\*\*@/),
        state: 'OPEN',
        classes: [{ courseId: one.id, title: one.title }],
      },
    })
    expect(await answerByLink(portal, id, true)).toBe('CONFIRMED booked')
    const declined = await request(other.id)
    expect(await answerByLink(portal, declined, false)).toBe('DECLINED')
    expect(await heldBy(portal, helped.pat)).toMatchObject([{ course_id: one.id }])
  })

  it('can be answered only by the adult, not by the helper or a third party', async () => {
    const id = await request((await buildCourse(portal.db)).id)
    const { ruthToken, pat } = helped
    const thirdParty = await tokenFor(portal, await buildAttendee(portal.db))
    for (const by of [ruthToken, thirdParty]) {
      expect(await response(portal, by, id, true)).toBe('NOT_FOUND')
      expect(await answerByLink(portal, id, true, by)).toBe('ASKED_OF_ANOTHER')
      const read = await portal.query(readingByToken, { token: linkToken(portal, id) }, by)
      expect(read.errors[0]?.extensions.code).toBe('ASKED_OF_ANOTHER')
    }
    const inName = await portal.query(
      readingByToken,
      { token: linkToken(portal, id) },
      ruthToken,
      {},
      pat.userId,
    )
    expect(inName.errors[0]?.extensions.code).toBe('ASKED_OF_ANOTHER')
    const own = await portal.query(myDocument, {}, ruthToken, {}, pat.userId)
    expect(own.errors[0]?.extensions.code).toBe('NOT_WHILE_SWITCHED')
    expect(await answerByLink(portal, 2_000_000_001, true)).toBe('ASKED_LINK_INVALID')
    expect(await heldBy(portal, pat)).toEqual([])
  })

  it.each<[string, () => Promise<unknown>, number]>([
    ['the offer time has passed', async () => {}, hours(12)],
    [
      'the help has ended',
      () => portal.request(ending, { input: { userId: helped.pat.userId } }, helped.ruthToken),
      0,
    ],
  ])('cannot be confirmed once %s', async (_name, happens, later) => {
    const id = await request(
      (await buildCourse(portal.db, { starts_at: new Date('2026-12-01T15:00:00Z') })).id,
    )
    await happens()
    await at(later, async () => {
      const token = await tokenFor(portal, helped.pat)
      expect(await response(portal, token, id, true)).toBe('ASKED_OVER')
      expect(await portal.request(myDocument, {}, token)).toEqual({ ownAsked: [] })
      await endOverdueConfirmRequests(portal.deps)
      expect(await response(portal, token, id, false)).toBe('ASKED_OVER')
    })
    expect(await heldBy(portal, helped.pat)).toEqual([])
    const saved = portal.db.selectFrom('asked_list').select('ended_as').where('id', '=', id)
    expect(await saved.execute()).toEqual([{ ended_as: 'over' }])
  })

  // crossing: helped person x job
  it('lose guest details when the request ends, and are deleted once the class is over', async () => {
    const course = await buildCourse(portal.db, { guests_allowed: true })
    await requestCodes(portal, helped, [{ courseId: course.id, registrationType: 'in-person', guest }])
    const id = await lastConfirmRequest(portal, helped)
    const rows = () => portal.db.selectFrom('asked_class').select('guest').where('list_id', '=', id).execute()
    await at(hours(12), () => endOverdueConfirmRequests(portal.deps))
    expect(await rows()).toEqual([{ guest: null }])
    await at(hours(24 * 3), () => endOverdueConfirmRequests(portal.deps))
    expect(await rows()).toEqual([])
  })

  it("are deleted with the adult's account, and finished classes are ignored", async () => {
    const id = await request((await buildCourse(portal.db)).id)
    await portal.db
      .transaction()
      .execute((tx) => closeAccount(tx, portal.deps.events, helped.pat.userId, portal.clock.now()))
    expect(await portal.db.selectFrom('asked_list').select('id').where('id', '=', id).execute()).toEqual([])
    expect(await answerByLink(portal, id, true)).toBe('ASKED_LINK_INVALID')
  })
})

describe('a reason that stops the adult from registering', () => {
  it.each<[string, object, string]>([
    ['the terms are due', { terms_agreed_at: null }, 'TERMS_DUE'],
    ['the address is not verified', { verified: false }, 'EMAIL_NOT_VERIFIED'],
  ])('is returned only to them when %s; afterwards they can still confirm', async (_name, options, code) => {
    helped = await buildHelped(portal, options)
    const id = await request((await buildCourse(portal.db)).id)
    expect(await response(portal, helped.patToken, id, true)).toBe(code)
    expect(await answerByLink(portal, id, true)).toBe(code)
    await portal.db
      .updateTable('app_user')
      .set({ terms_agreed_at: portal.clock.now(), email_verified_at: portal.clock.now() })
      .where('id', '=', helped.pat.userId)
      .execute()
    expect(await answerByLink(portal, id, true)).toBe('CONFIRMED booked')
  })

  it('is returned per line: existing registrations are reported, and full classes are not registered', async () => {
    const [existing, full, open] = [
      await buildCourse(portal.db),
      await buildCourse(portal.db, { in_person_capacity: 1 }),
      await buildCourse(portal.db),
    ]
    await buildRegistration(portal.db, {
      course_id: existing.id,
      attendee_id: helped.pat.attendeeId,
      created_at: portal.clock.now(),
    })
    const id = await request(existing.id, full.id, open.id)
    await takeSeats(portal.db, full.id, 'in-person', 1)
    expect((await response(portal, helped.patToken, id, true)).split(' ').toSorted()).toEqual(
      ['CONFIRMED', 'ALREADY_REGISTERED', 'CLASS_FULL', 'booked'].toSorted(),
    )
    // Ruth sees what she chose and Pat confirmed, but not what Pat registered for alone.
    expect((await heldBy(portal, helped.pat)).map(({ booked_by }) => booked_by)).toEqual([
      null,
      helped.ruth.userId,
    ])
  })

  // crossing: whole series x helped person
  it('applies to all classes of a series that is registered as a whole', async () => {
    const { id: series_id } = await buildSeries(portal.db)
    const dates = [
      await buildCourse(portal.db, { series_id, register_solo: false }),
      await buildCourse(portal.db, { series_id, register_solo: false }),
    ]
    const line = (courseId: number) => ({ courseId, registrationType: 'in-person' })
    expect(await requestCodes(portal, helped, [line(dates[0]!.id)])).toEqual(['SERIES_INCOMPLETE'])
    const id = await request(...dates.map((one) => one.id))
    expect(await answerByLink(portal, id, true)).toBe('CONFIRMED booked booked')
  })
})

describe('a repeated request from a helper', () => {
  it('gets the same response and sends no second email while one is open, but a new class does', async () => {
    const [one, other] = [
      await buildCourse(portal.db, { in_person: true, online: true }),
      await buildCourse(portal.db),
    ]
    const first = await request(one.id)
    expect(await requestCodes(portal, helped, [{ courseId: one.id, registrationType: 'online' }])).toEqual([
      'ASKED_TO_CONFIRM',
    ])
    expect(await mailsOf(portal, helped.pat)).toEqual(['registrationAsked'])
    const both = await request(one.id, other.id)
    expect(both).not.toBe(first)
    expect(await mailsOf(portal, helped.pat)).toEqual(['registrationAsked', 'registrationAsked'])
    expect(await answerByLink(portal, first, true)).toBe('ASKED_LINK_INVALID')
    expect(await answerByLink(portal, both, true)).toBe('CONFIRMED booked booked')
  })

  it('replaces the earlier choice', async () => {
    const course = await buildCourse(portal.db, { in_person: true, online: true })
    const id = await request(course.id)
    await requestCodes(portal, helped, [{ courseId: course.id, registrationType: 'online' }])
    await answerByLink(portal, id, true)
    expect(await heldBy(portal, helped.pat)).toMatchObject([{ mode: 'online' }])
  })

  it('with the same idempotency key is made once and gets the same response after an answer', async () => {
    const course = await buildCourse(portal.db)
    const headers = { 'idempotency-key': randomUUID() }
    const lines = [{ courseId: course.id, registrationType: 'in-person' }]
    const first = await requestPat(portal, helped, lines, headers)
    await answerByLink(portal, await lastConfirmRequest(portal, helped), false)
    expect(await requestPat(portal, helped, lines, headers)).toEqual(first)
    expect(await mailsOf(portal, helped.pat)).toEqual(['registrationAsked'])
  })
})

describe('the log of confirmation requests', () => {
  it('records each request, each failed request, and each answer with both names', async () => {
    const [one, other] = [await buildCourse(portal.db), await buildCourse(portal.db)]
    const byRuth = { actor_id: helped.ruth.userId, switched_to_id: helped.pat.userId }
    const byPat = { actor_id: helped.pat.userId, switched_to_id: null }
    await response(portal, helped.patToken, await request(one.id), true)
    await answerByLink(portal, await request(other.id), false)
    await requestCodes(portal, helped, [{ courseId: other.id, registrationType: 'online' }])
    const { id: registrationId } = await portal.db
      .selectFrom('registration')
      .select('id')
      .where('attendee_id', '=', helped.pat.attendeeId)
      .executeTakeFirstOrThrow()
    expect(await loggedOf(helped)).toEqual([
      { action: 'registration.asked', ...byRuth, data: { courseIds: [one.id] } },
      { action: 'registration.askConfirmed', ...byPat, data: { registrations: [registrationId] } },
      { action: 'registration.asked', ...byRuth, data: { courseIds: [other.id] } },
      { action: 'registration.askDeclined', ...byPat, data: {} },
      {
        action: 'registration.notAsked',
        ...byRuth,
        data: { refused: [{ courseId: other.id, code: 'MODE_NOT_OFFERED' }] },
      },
    ])
  })
})

describe("the rate limit for a helper's requests", () => {
  let limited: Portal
  beforeAll(async () => {
    limited = await startPortal({ config: { rateLimits: true } })
  })
  afterAll(() => limited.close())

  it('applies to lines that cannot be requested, while other requests still work', async () => {
    const one = await buildHelped(limited)
    const { id: courseId } = await buildCourse(limited.db)
    const wrong = Array.from({ length: 20 }, () => ({ courseId, registrationType: 'online' }))
    for (let n = 0; n < 3; n += 1) expect(await requestCodes(limited, one, wrong)).toHaveLength(20)
    expect(await requestCodes(limited, one, wrong)).toBe('RATE_LIMITED')
    // Lines that can be requested still work.
    expect(await requestCodes(limited, one, [{ courseId, registrationType: 'in-person' }])).toEqual([
      'ASKED_TO_CONFIRM',
    ])
  })

  it("does not count the adult's own requests", async () => {
    const one = await buildHelped(limited)
    const line = { courseId: (await buildCourse(limited.db)).id, registrationType: 'in-person' }
    const own = async () =>
      (
        await limited.query(
          'mutation ($input: CreateRegistrationsInput!) { createRegistrations(input: $input) { results { errorCode } } }',
          { input: { registrations: [line] } },
          one.patToken,
        )
      ).errors[0]?.extensions.code ?? null
    for (let n = 0; n < 30; n += 1) await own()
    expect(await own()).toBe('RATE_LIMITED')
    for (let n = 0; n < 30; n += 1)
      expect(await requestCodes(limited, one, [line])).toEqual(['ASKED_TO_CONFIRM'])
    expect(await requestCodes(limited, one, [line])).toBe('RATE_LIMITED')
  })
})
