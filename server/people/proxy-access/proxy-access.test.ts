import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { declinedDemographics } from '#domain/people/profile/demographics.input.ts'
import { closeAccount } from '#server/people/admin/close-account/close-account.ts'
import { addMail } from '#server/platform/mail/outbox.ts'
import { type BuiltAttendee, buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

const adding = 'mutation ($input: AddPersonInCareInput!) { addPersonInCare(input: $input) { userId } }'
const ending = 'mutation ($input: PersonInCareInput!) { endCare(input: $input) { success } }'
const list = '{ peopleInCare { userId firstName relation } }'
const whoAmI = `query ($id: ID!) { user(id: $id) { databaseId isSwitched byCarer profileComplete demographicsComplete
  attendeeDemographics { pronouns } registrations { nodes { databaseId } } } }`
const registration = `mutation ($input: CreateRegistrationsInput!) {
  createRegistrations(input: $input) { results { errorCode registration { databaseId } } } }`
const ana = { firstName: 'Ana', lastName: 'Ruiz', relation: 'minor', agreed: true }

describe('helping a person', () => {
  let portal: Portal
  let helper: BuiltAttendee
  let token: string
  beforeAll(async () => {
    portal = await startPortal()
  })
  beforeEach(async () => {
    helper = await buildAttendee(portal.db)
    token = await tokenFor(portal, helper)
  })
  afterAll(() => portal.close())
  const add = async (input: object = ana, by = token) =>
    (await portal.request<{ addPersonInCare: { userId: number } }>(adding, { input }, by)).addPersonInCare
      .userId
  const code = async (document: string, input: object, by = token, person?: number) =>
    (await portal.query(document, { input }, by, {}, person)).errors[0]?.extensions.code ?? null
  /** The response to a call by the helper for a person. */
  const requestFor = async <T>(person: number | undefined, document: string, variables: object) => {
    const { data, errors } = await portal.query<T>(document, variables, token, {}, person)
    expect(errors).toEqual([])
    return data!
  }
  const whoIs = async (person?: number) =>
    (await requestFor<{ user: Record<string, unknown> }>(person, whoAmI, { id: helper.email })).user
  const attendeeOf = (userId: number) =>
    portal.db.selectFrom('attendee').select('id').where('user_id', '=', userId).executeTakeFirstOrThrow()

  it('requires agreement to begin and is recorded in the audit log', async () => {
    expect(await code(adding, { ...ana, agreed: false })).toBe('INPUT_INVALID')
    const userId = await add()
    expect(await portal.request(list, {}, token)).toEqual({
      peopleInCare: [{ userId, firstName: 'Ana', relation: 'minor' }],
    })
    const entries = await portal.db
      .selectFrom('audit_entry')
      .select(['action', 'actor_id'])
      .where('about_user_id', '=', userId)
      .execute()
    expect(entries).toEqual([{ action: 'person.careBegun', actor_id: helper.userId }])
  })

  // crossing: helped person x unverified (refused)
  it('requires a verified address and respects the organization’s limit', async () => {
    const unverified = await buildAttendee(portal.db, { verified: false })
    expect(await code(adding, ana, await tokenFor(portal, unverified))).toBe('EMAIL_NOT_VERIFIED')
    await portal.db.updateTable('site_settings').set({ most_in_care: 1 }).execute()
    // Two calls at the same time do not exceed the limit.
    const both = await Promise.all([code(adding, ana), code(adding, ana)])
    await portal.db.updateTable('site_settings').set({ most_in_care: 8 }).execute()
    expect(both.filter((one) => one === 'CARE_FULL')).toHaveLength(1)
  })

  it('lets the helper answer and register for the person, whose own profile and seats these are', async () => {
    const userId = await add()
    const course = await buildCourse(portal.db)
    const input = { registrations: [{ courseId: course.id, registrationType: 'in-person' }] }
    expect(await whoIs(userId)).toMatchObject({ databaseId: userId, isSwitched: false, byCarer: true })
    // The rules apply to the person who attends.
    expect(await code(registration, input, token, userId)).toBe('TERMS_DUE')
    await requestFor(
      userId,
      `mutation ($input: UpdateUserInput!) { updateUser(input: $input) { user { databaseId } } }`,
      { input: { id: userId, accountStatus: { termsAgreedTs: '2026-11-20 12:00:00' } } },
    )
    expect(await code(registration, input, token, userId)).toBe('PROFILE_INCOMPLETE')
    const { id: attendeeId } = await attendeeOf(userId)
    const profile = await portal.db
      .selectFrom('attendee')
      .selectAll()
      .where('id', '=', helper.attendeeId)
      .executeTakeFirstOrThrow()
    const { id: _id, user_id: _user, erasure_id: _erasure, walk_in_folded_name: _name, ...complete } = profile
    await portal.db.updateTable('attendee').set(complete).where('id', '=', attendeeId).execute()
    await requestFor(
      userId,
      `mutation ($input: UpdateUserInput!) { updateUser(input: $input) { user { attendeeDemographics { pronouns } } } }`,
      {
        input: {
          id: userId,
          attendeeDemographics: {
            ...declinedDemographics,
            pronouns: 'She/her/hers',
            demographicsCompleted: true,
          },
        },
      },
    )
    // A helper writes the person's demographics, but cannot read them.
    expect(await whoIs(userId)).toMatchObject({ attendeeDemographics: null, demographicsComplete: true })
    const answers = portal.db
      .selectFrom('attendee_demographics')
      .select('pronouns')
      .where('attendee_id', '=', attendeeId)
    expect(await answers.execute()).toEqual([{ pronouns: 'She/her/hers' }])
    expect(await requestFor(userId, registration, { input })).toMatchObject({
      createRegistrations: { results: [{ errorCode: null }] },
    })
    const seats = portal.db
      .selectFrom('registration')
      .select('attendee_id')
      .where('course_id', '=', course.id)
    expect(await seats.execute()).toEqual([{ attendee_id: attendeeId }])
    // Emails to the person go to the helper, and greet the person.
    const mail = await portal.db
      .selectFrom('outbox_mail')
      .select(['to_address', 'kind'])
      .where('user_id', '=', userId)
      .execute()
    expect(mail).toEqual([{ to_address: helper.email, kind: 'registrationConfirmed' }])
    // Login methods stay out of reach.
    const sessions = await portal.query('{ sessions { id } }', {}, token, {}, userId)
    expect(sessions.errors[0]?.extensions.code).toBe('NOT_WHILE_SWITCHED')
    expect(await code(adding, ana, token, userId)).toBe('NOT_WHILE_SWITCHED')
    // The next call without a named person is for the caller.
    expect(await whoIs()).toMatchObject({
      databaseId: helper.userId,
      byCarer: false,
      registrations: { nodes: [] },
    })
  })

  it('gives no access to anyone else’s people', async () => {
    const userId = await add()
    const other = await tokenFor(portal, await buildAttendee(portal.db))
    expect(await code(registration, { registrations: [] }, other, userId)).toBe('NOT_FOUND')
    expect(await code(ending, { userId }, other)).toBe('NOT_FOUND')
  })

  it('acts as an attendee, even if staff gave the person more roles', async () => {
    const userId = await add()
    await portal.db
      .updateTable('app_user')
      .set({ roles: ['attendee', 'administrator'] })
      .where('id', '=', userId)
      .execute()
    const record = `query { person(userId: ${userId}) { email } }`
    const { errors } = await portal.query(record, {}, token, {}, userId)
    expect(errors[0]?.extensions.code).toBe('FORBIDDEN')
  })

  it('can be ended by the helper or staff, and then calls for the person are refused', async () => {
    const [userId, second] = [await add(), await add({ ...ana, firstName: 'Ben' })]
    expect(await whoIs(userId)).toMatchObject({ databaseId: userId })
    const staff = await tokenFor(portal, await buildUser(portal.db, { roles: ['staff'] }))
    expect(await code(ending, { userId }, staff)).toBe(null)
    expect(await code(registration, { registrations: [] }, token, userId)).toBe('NOT_FOUND')
    expect(await code(ending, { userId: second })).toBe(null)
    expect(await code(ending, { userId: second })).toBe('NOT_FOUND')
    expect(await portal.request(list, {}, token)).toEqual({ peopleInCare: [] })
    // There is no address to write to.
    const { email } = await portal.db
      .selectFrom('app_user')
      .select('email')
      .where('id', '=', second)
      .executeTakeFirstOrThrow()
    await addMail(
      portal.db,
      { kind: 'closureRequested', to: email, userId: second, data: {} },
      portal.clock.now(),
    )
    const mails = portal.db.selectFrom('outbox_mail').select('id').where('user_id', '=', second)
    expect(await mails.execute()).toEqual([])
  })

  it('is shown to administrators on both people’s pages, without the placeholder address', async () => {
    const userId = await add()
    const admin = await tokenFor(portal, await buildUser(portal.db, { roles: ['administrator'] }))
    const record = (id: number) =>
      portal.request(
        'query ($id: Int!) { person(userId: $id) { email inCareOf { userId } caresFor { userId } } }',
        { id },
        admin,
      )
    expect(await record(userId)).toEqual({
      person: { email: helper.email, inCareOf: [{ userId: helper.userId }], caresFor: [] },
    })
    // A login link would go to the helper.
    const reset =
      'mutation ($input: OfPersonInput!) { sendPasswordReset(input: $input) { person { email } } }'
    expect(await code(reset, { userId }, admin)).toBe('FORBIDDEN')
    expect(await record(helper.userId)).toMatchObject({ person: { inCareOf: [], caresFor: [{ userId }] } })
  })

  it('ends when the helper’s account closes, and staff are asked about each helped person', async () => {
    const userId = await add()
    const { db, deps, clock } = portal
    await db.transaction().execute((tx) => closeAccount(tx, deps.events, helper.userId, clock.now()))
    const left = await db
      .selectFrom('app_user')
      .select(['closure_requested_at', 'closed_at'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    expect(left).toEqual({ closure_requested_at: clock.now(), closed_at: null })
    // A helped person whose account is closed has no helper.
    await db.transaction().execute((tx) => closeAccount(tx, deps.events, userId, clock.now()))
    const open = db
      .selectFrom('care')
      .select('id')
      .where('ended_at', 'is', null)
      .where('person_id', '=', userId)
    expect(await open.execute()).toEqual([])
  })
})
