import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { confirmRequested } from '#server/registration/confirm-requests/testing/confirm-request-calls.ts'
import { signRegistrationToken } from '#server/registration/mail-links/registration-token.ts'
import { type BuiltAttendee, buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { buildRecurring } from '#server/testing/builders/recurring-builders.ts'
import { buildRegistration } from '#server/testing/builders/registration-builders.ts'
import { buildFullClass, buildWaiting, offeredSeat } from '#server/testing/builders/waiting-builders.ts'
import { hours, minutes } from '#server/testing/fixed-clock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { createDocument, deleteDocument } from '#server/testing/registration-calls.ts'

const requesting = 'mutation ($input: AskForCareInput!) { askForCare(input: $input) { success } }'
const responding =
  'mutation ($input: AnswerCareRequestInput!) { answerCareRequest(input: $input) { success } }'
const ending = 'mutation ($input: PersonInCareInput!) { endCare(input: $input) { success } }'
const showing =
  'mutation ($input: ShowRegistrationInput!) { showRegistration(input: $input) { registration { shownToCarer } } }'
const requests = '{ careRequests { databaseId asksMe askedBy personName } }'
const facet = `query ($where: RegistrationFacetArgs!) { registrationFacet(where: $where) {
  pager { total_pages } registrations { nodes { databaseId attendeeId calendarEntry { title fileUrl } } } } }`
const ofClass = `query ($courseId: Int!) { courseBy(courseId: $courseId) {
  coursesInfo { courselink } ownRegistration { databaseId } ownWaiting { databaseId } } }`

interface Facet {
  registrationFacet: { registrations: { nodes: { databaseId: number; calendarEntry: object | null }[] } }
}
interface Created {
  createRegistrations: {
    results: { errorCode: string | null; registration: { databaseId: number } | null }[]
  }
}

describe('a helper of an adult with their own login', () => {
  let portal: Portal
  let helper: BuiltAttendee
  let pat: BuiltAttendee
  let token: string
  let patToken: string
  beforeAll(async () => {
    portal = await startPortal()
  })
  beforeEach(async () => {
    helper = await buildAttendee(portal.db, { first_name: 'Ruth', last_name: 'Ruiz' })
    pat = await buildAttendee(portal.db, { first_name: 'Pat', last_name: 'Ruiz' })
    token = await tokenFor(portal, helper)
    patToken = await tokenFor(portal, pat)
  })
  afterAll(() => portal.close())

  const forPat = () => ({ 'x-archway-person': String(pat.userId) })
  const code = async (document: string, variables: object, by = token, headers = {}) =>
    (await portal.query(document, variables, by, headers)).errors[0]?.extensions.code ?? null
  const requestPat = async () => {
    await portal.request(requesting, { input: { email: pat.email } }, token)
    const { careRequests } = await portal.request<{
      careRequests: { databaseId: number; asksMe: boolean; askedBy: string; personName: null }[]
    }>(requests, {}, patToken)
    return careRequests[0]!
  }
  const agree = async () => {
    const { databaseId: id } = await requestPat()
    await portal.request(responding, { input: { id, agree: true } }, patToken)
  }
  const register = async (courseId: number, by: 'pat' | 'carer') => {
    const input = { registrations: [{ courseId, registrationType: 'in-person' }] }
    const { data, errors } = await portal.query<Created>(
      createDocument,
      { input },
      by === 'pat' ? patToken : token,
      by === 'pat' ? {} : forPat(),
    )
    expect(errors).toEqual([])
    return data!.createRegistrations.results[0]!
  }
  /** The helper chooses a class and Pat confirms it. Returns the registration's id. */
  const registerTogether = async (courseId: number) => {
    expect(await register(courseId, 'carer')).toMatchObject({
      errorCode: 'ASKED_TO_CONFIRM',
      registration: null,
    })
    return (await confirmRequested(portal, { ...pat, token: patToken }))[0]!.id
  }
  /** What the helper reads of Pat's classes: as themselves, and in a call made for Pat. */
  const read = async () => {
    const where = { query: { attendee: [pat.attendeeId] } }
    const [own, inName] = await Promise.all([
      portal.query<Facet>(facet, { where }, token),
      portal.query<Facet>(facet, { where }, token, forPat()),
    ])
    const ids = [own, inName].map(({ data, errors }) => {
      expect(errors).toEqual([])
      return data!.registrationFacet.registrations.nodes.map(({ databaseId }) => databaseId)
    })
    expect(ids[0]).toEqual(ids[1])
    return ids[0]!
  }

  it('asks them, and has no access before they agree', async () => {
    const requested = await requestPat()
    expect(requested).toMatchObject({ asksMe: true, askedBy: 'Ruth Ruiz', personName: null })
    const mails = portal.db.selectFrom('outbox_mail').select('kind').where('user_id', '=', pat.userId)
    expect(await mails.execute()).toEqual([{ kind: 'careAsked' }])
    expect(await portal.request('{ peopleInCare { userId } }', {}, token)).toEqual({ peopleInCare: [] })
    expect(await code(createDocument, { input: { registrations: [] } }, token, forPat())).toBe('NOT_FOUND')
    expect(await code(facet, { where: { query: { attendee: [pat.attendeeId] } } })).toBe('FORBIDDEN')
    const thirdParty = await tokenFor(portal, await buildAttendee(portal.db))
    const response = { input: { id: requested.databaseId, agree: true } }
    expect(await code(responding, response, thirdParty)).toBe('NOT_FOUND')
    expect(await code(responding, response, token)).toBe('NOT_FOUND')
    expect(await code(responding, { input: { ...response.input, agree: false } }, patToken)).toBe(null)
    expect(await portal.request('{ peopleInCare { userId } }', {}, token)).toEqual({ peopleInCare: [] })
    expect(await code(responding, response, patToken)).toBe('NOT_FOUND')
    expect(await code(requesting, { input: { email: helper.email } })).toBe('INPUT_INVALID')
    const unverified = await tokenFor(portal, await buildAttendee(portal.db, { verified: false }))
    expect(await code(requesting, { input: { email: pat.email } }, unverified)).toBe('EMAIL_NOT_VERIFIED')
  })

  it('is visible to both and to staff after the agreement, and in the audit log', async () => {
    await agree()
    const now = expect.any(String)
    expect(await portal.request('{ peopleInCare { userId relation hasLogin askedAt } }', {}, token)).toEqual({
      peopleInCare: [{ userId: pat.userId, relation: 'adult', hasLogin: true, askedAt: now }],
    })
    expect(await portal.request('{ inCareOf { userId firstName } }', {}, patToken)).toEqual({
      inCareOf: [{ userId: helper.userId, firstName: 'Ruth' }],
    })
    const admin = await tokenFor(portal, await buildUser(portal.db, { roles: ['administrator'] }))
    const record = 'query ($id: Int!) { person(userId: $id) { inCareOf { userId askedAt } } }'
    expect(await portal.request(record, { id: pat.userId }, admin)).toEqual({
      person: { inCareOf: [{ userId: helper.userId, askedAt: now }] },
    })
    const logged = portal.db
      .selectFrom('audit_entry')
      .select(['action', 'actor_id'])
      .where('action', 'like', 'person.care%')
      .where('actor_id', 'in', [helper.userId, pat.userId])
      .orderBy('id')
    expect(await logged.execute()).toEqual([
      { action: 'person.careAsked', actor_id: helper.userId },
      { action: 'person.careBegun', actor_id: pat.userId },
    ])
    // A person has one helper at a time: when another begins, the help of the first ends.
    const other = await tokenFor(portal, await buildAttendee(portal.db))
    await portal.request(requesting, { input: { email: pat.email } }, other)
    const { careRequests } = await portal.request<{ careRequests: { databaseId: number }[] }>(
      requests,
      {},
      patToken,
    )
    const input = { id: careRequests[0]!.databaseId, agree: true }
    expect(await code(responding, { input }, patToken)).toBe('CARE_ALREADY')
  })

  it('sees what they registered, but never what the person registered alone', async () => {
    await agree()
    const [alone, together] = [await buildCourse(portal.db), await buildCourse(portal.db)]
    const theirs = (await register(alone.id, 'pat')).registration!.databaseId
    const mine = await registerTogether(together.id)
    expect(await read()).toEqual([mine])
    const entries = await portal.query<Facet>(
      facet,
      { where: { query: { attendee: [pat.attendeeId] } } },
      token,
    )
    expect(entries.data!.registrationFacet.registrations.nodes[0]!.calendarEntry).not.toBe(null)
    const page = async (courseId: number) => (await portal.query(ofClass, { courseId }, token, forPat())).data
    expect(await page(alone.id)).toMatchObject({ courseBy: { ownRegistration: null } })
    expect(await page(together.id)).toMatchObject({ courseBy: { ownRegistration: { databaseId: mine } } })
    // The person sees both, and emails go to the person.
    const all = await portal.query<Facet>(
      facet,
      { where: { query: { attendee: [pat.attendeeId] } } },
      patToken,
    )
    expect(all.data!.registrationFacet.registrations.nodes).toHaveLength(2)
    const mailed = await portal.db
      .selectFrom('outbox_mail')
      .select('to_address')
      .where('kind', '=', 'registrationConfirmed')
      .where('user_id', '=', pat.userId)
      .execute()
    expect(mailed).toEqual([{ to_address: pat.email }, { to_address: pat.email }])
    // Its id does not let the helper change it either.
    const id = String(theirs)
    const rejected: [string, object][] = [
      [deleteDocument, { input: { id, forceDelete: true } }],
      [
        'mutation ($input: SwitchRegistrationModeInput!) { switchRegistrationMode(input: $input) { clientMutationId } }',
        { input: { id, registrationType: 'online' } },
      ],
      [
        'mutation ($input: SetRegistrationNeedsInput!) { setRegistrationNeeds(input: $input) { clientMutationId } }',
        { input: { registrationId: id, needs: { choices: [], words: 'Ramp' } } },
      ],
    ]
    for (const [document, variables] of rejected)
      expect(await code(document, variables, token, forPat())).toBe('REGISTRATION_NOT_FOUND')
    const existing = portal.db.selectFrom('registration').select('cancelled_at').where('id', '=', theirs)
    expect(await existing.execute()).toEqual([{ cancelled_at: null }])
    expect(
      await code(deleteDocument, { input: { id: String(mine), forceDelete: true } }, token, forPat()),
    ).toBe(null)
    expect(await read()).toEqual([])
  })

  it('gets the usual response for a class that the person registered alone: the person was asked', async () => {
    await agree()
    const course = await buildCourse(portal.db)
    await register(course.id, 'pat')
    expect(await register(course.id, 'carer')).toMatchObject({
      errorCode: 'ASKED_TO_CONFIRM',
      registration: null,
    })
  })

  it('cannot read their video link, waitlist, regular spots, calendar, history, profile, or account', async () => {
    await agree()
    const soon = new Date(portal.clock.now().getTime() + minutes(5))
    const online = await buildCourse(portal.db, {
      starts_at: soon,
      ends_at: new Date(soon.getTime() + hours(1)),
      online: true,
      courselink: 'https://video.example.org/pat',
    })
    await buildRegistration(portal.db, {
      course_id: online.id,
      attendee_id: pat.attendeeId,
      mode: 'online',
      checked_in_at: portal.clock.now(),
      created_at: portal.clock.now(),
    })
    const full = await buildFullClass(portal.db)
    const waitingId = await buildWaiting(portal.db, { course_id: full.id, attendee_id: pat.attendeeId })
    const page = async (courseId: number, by: string, headers = {}) =>
      (await portal.query<{ courseBy: Record<string, unknown> }>(ofClass, { courseId }, by, headers)).data!
        .courseBy
    expect(await page(online.id, patToken)).toMatchObject({
      coursesInfo: { courselink: 'https://video.example.org/pat' },
    })
    expect(await page(online.id, token, forPat())).toMatchObject({
      coursesInfo: { courselink: null },
      ownRegistration: null,
    })
    expect(await page(full.id, patToken)).toMatchObject({ ownWaiting: { databaseId: waitingId } })
    expect(await page(full.id, token, forPat())).toMatchObject({ ownWaiting: null })
    const rejected = [
      '{ ownWaiting { databaseId } }',
      '{ ownStandingPlaces { databaseId } }',
      '{ calendarSubscription { active } }',
      'mutation { renewCalendarSubscription(input: {}) { url } }',
      'mutation { endCalendarSubscription(input: {}) { success } }',
      `{ user(id: "${pat.userId}", idType: DATABASE_ID) { email registrations { nodes { databaseId } } } }`,
      `mutation { updateUser(input: { id: ${pat.userId}, firstName: "P" }) { user { databaseId } } }`,
      `mutation { joinCourse(input: { courseId: ${online.id} }) { clientMutationId } }`,
      `mutation { leaveWaitingList(input: { id: "${waitingId}" }) { clientMutationId } }`,
      `mutation { joinWaitingList(input: { courseId: ${full.id} }) { clientMutationId } }`,
      `mutation { startStandingPlace(input: { courseId: ${(await buildRecurring(portal.db)).courseId}, registrationType: "in-person" }) { clientMutationId } }`,
      '{ sessions { id } }',
      '{ peopleInCare { userId } }',
      'mutation { requestAccountClosure(input: { confirmation: "DELETE" }) { success } }',
    ]
    for (const document of rejected)
      expect([document, await code(document, {}, token, forPat())]).toEqual([document, 'NOT_WHILE_SWITCHED'])
    const past = { where: { query: { attendee: [pat.attendeeId], start_date: { max: soon } } } }
    const { data } = await portal.query<Facet>(facet, past, token)
    expect(data!.registrationFacet.registrations.nodes).toEqual([])
  })

  it('sees a class that the person shares, until the person stops sharing it', async () => {
    const course = await buildCourse(portal.db)
    const { databaseId } = (await register(course.id, 'pat')).registration!
    const show = (shown: boolean, by = patToken, headers = {}) =>
      code(showing, { input: { id: String(databaseId), shown } }, by, headers)
    // Without a helper, there is no one to show the registration to.
    expect(await show(true)).toBe('NOT_FOUND')
    await agree()
    expect(await read()).toEqual([])
    expect(await show(true, token, forPat())).toBe('NOT_WHILE_SWITCHED')
    expect(await show(false, token)).toBe('REGISTRATION_NOT_FOUND')
    expect(await show(true)).toBe(null)
    expect(await read()).toEqual([databaseId])
    expect(await show(false)).toBe(null)
    expect(await read()).toEqual([])
  })

  it('can get the calendar file of a shared class while it is shared', async () => {
    await agree()
    const course = await buildCourse(portal.db)
    const { databaseId } = (await register(course.id, 'pat')).registration!
    const show = (shown: boolean) => code(showing, { input: { id: String(databaseId), shown } }, patToken)
    await show(true)
    const where = { query: { attendee: [pat.attendeeId] } }
    const { data } = await portal.query<{
      registrationFacet: { registrations: { nodes: { calendarEntry: { fileUrl: string } }[] } }
    }>(facet, { where }, token)
    const { pathname } = new URL(data!.registrationFacet.registrations.nodes[0]!.calendarEntry.fileUrl)
    const status = async () => (await fetch(`${portal.url}${pathname}`)).status
    expect(await status()).toBe(200)
    await show(false)
    expect(await status()).toBe(404)
  })

  it("cannot answer the person's offer by its link, or in the person's name", async () => {
    await agree()
    const course = await buildCourse(portal.db)
    const id = await buildWaiting(portal.db, {
      course_id: course.id,
      attendee_id: pat.attendeeId,
      ...offeredSeat,
    })
    const offer = signRegistrationToken('waiting-offer', portal.deps.config.sessionSecret, id, 0)
    const reading = 'query ($token: String!) { offerByToken(token: $token) { state } }'
    for (const headers of [{}, forPat()])
      expect(await code(reading, { token: offer }, token, headers)).toBe('OFFER_OF_ANOTHER')
  })

  it.each(['pat', 'carer'] as const)(
    'loses access when the %s ends it, and the other is notified',
    async (by) => {
      await agree()
      const course = await buildCourse(portal.db)
      await registerTogether(course.id)
      expect(await code(ending, { input: { userId: pat.userId } }, by === 'pat' ? patToken : token)).toBe(
        null,
      )
      expect(await code(facet, { where: { query: { attendee: [pat.attendeeId] } } })).toBe('FORBIDDEN')
      expect(await code(createDocument, { input: { registrations: [] } }, token, forPat())).toBe('NOT_FOUND')
      const notified = await portal.db
        .selectFrom('outbox_mail')
        .select(['kind', 'data'])
        .where('user_id', '=', by === 'pat' ? helper.userId : pat.userId)
        .where('kind', '=', 'careNews')
        .orderBy('id', 'desc')
        .executeTakeFirst()
      expect(notified?.data).toEqual({ what: 'ended' })
      // The next helper sees nothing that was shared with an earlier one.
      const before = portal.db
        .selectFrom('registration')
        .select('booked_by')
        .where('course_id', '=', course.id)
      expect(await before.execute()).toEqual([{ booked_by: helper.userId }])
      helper = await buildAttendee(portal.db)
      token = await tokenFor(portal, helper)
      await agree()
      expect(await read()).toEqual([])
    },
  )

  it("leaves the person's account unchanged when their own is closed", async () => {
    await agree()
    const closing =
      'mutation { requestAccountClosure(input: { confirmation: "DELETE", peopleInCare: [PEOPLE] }) { success } }'
    const people = (becomes: string) =>
      closing.replace('PEOPLE', `{ userId: ${pat.userId}, becomes: ${becomes}, email: "x@example.org" }`)
    for (const becomes of ['close', 'handOver', 'ownLogin', 'staffDecide'])
      expect(await code(people(becomes), {})).toBe('NOT_FOUND')
  })
})
