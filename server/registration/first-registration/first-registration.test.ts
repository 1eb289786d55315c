import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildAttendee, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse, buildSeries, changeCourse } from '#server/testing/builders/class-builders.ts'
import { type CountedDatabase, countQueries } from '#server/testing/database/query-counter.ts'
import {
  byCode,
  byLink,
  chosenPassword,
  codesOf,
  confirmDocument,
  type FirstRegistrationResult,
  firstRegistrationInputOf,
  lastMail,
  resendDocument,
  signUpDocument,
  signUpWith,
  verifyDocument,
} from '#server/testing/first-registration-calls.ts'
import { hours, minutes } from '#server/testing/fixed-clock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { placesTaken } from '#server/testing/registration-calls.ts'

const asBefore = { waivers_updated_at: null, youngest_sign_up: 13 }
let portal: Portal
let counted: CountedDatabase
beforeAll(async () => {
  portal = await startPortal({
    seenDatabase: (db) => {
      counted = countQueries(db)
      return counted.db
    },
  })
})
afterAll(() => portal.close())
afterEach(async () => {
  await portal.db.updateTable('site_settings').set(asBefore).execute()
})

let made = 0
const newEmail = () => `joan+${++made}@example.org`
const course = (options = {}) => buildCourse(portal.db, { title: 'Gentle Yoga', ...options })
const line = ({ id, starts_at: start }: { id: number; starts_at: Date }) => ({
  courseId: id,
  registrationType: 'in-person',
  chosenFor: start.toISOString(),
})
const saved = (userId: number) =>
  portal.db.selectFrom('first_booking').selectAll().where('user_id', '=', userId).executeTakeFirst()
const confirm = async (token: string) =>
  (
    await portal.request<{ confirmFirstBooking: { firstBooking: FirstRegistrationResult | null } }>(
      confirmDocument,
      {},
      token,
    )
  ).confirmFirstBooking.firstBooking
const mailsTo = (email: string) =>
  portal.db.selectFrom('outbox_mail').select('kind').where('to_address', '=', email).orderBy('id').execute()

describe('signing up with classes', () => {
  it('saves the account, profile, demographics, agreement, and classes in one request, and takes no seat', async () => {
    const yoga = await course({ in_person_capacity: 1 })
    const { userId, token } = await signUpWith(portal, newEmail(), [line(yoga)])
    const me = `query($id: ID!) { user(id: $id, idType: DATABASE_ID) { emailVerified accountStatus { termsAgreedTs }
      attendeeDetails { profileCompleted city aboutYourself interest dateOfBirth } attendeeDemographics { demographicsCompleted race } } }`
    expect(await portal.request(me, { id: userId }, token)).toEqual({
      user: {
        emailVerified: false,
        accountStatus: { termsAgreedTs: '2026-11-20 17:00:00' },
        attendeeDetails: {
          profileCompleted: true,
          city: 'Fairfax',
          aboutYourself: ['Patient', 'Parent'],
          interest: ['Not sure'],
          dateOfBirth: '1960-04-17',
        },
        attendeeDemographics: { demographicsCompleted: true, race: [expect.any(String)] },
      },
    })
    expect(await saved(userId)).toMatchObject({
      lines: [{ courseId: yoga.id, registrationType: 'in-person' }],
      expires_at: new Date('2026-11-21T17:00:00Z'),
    })
    expect(await placesTaken(portal, yoga.id)).toEqual({})
  })
  // crossing: unverified x confidential title
  it('sends an email that names no class in any language and has a code and a link', async () => {
    const yoga = await course({ title: 'Very Private Class' })
    const { userId, code } = await signUpWith(portal, newEmail(), [line(yoga)])
    expect(code).toMatch(/^\d{6}$/)
    const row = await portal.db
      .selectFrom('outbox_mail')
      .selectAll()
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain('Very Private')
    expect(Object.keys(row.data as object).toSorted()).toEqual(['code', 'key', 'username'])
    const key = await portal.db
      .selectFrom('email_key')
      .selectAll()
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(key)).not.toContain(code)
  })
  it.each([
    ['I am A left open', { aboutYourself: [''] }, 'attendeeDetails.aboutYourself', 'type.required'],
    ['Interest left open', { interest: [] }, 'attendeeDetails.interest', 'interest.required'],
    ['no cell phone', { cellPhone: '' }, 'attendeeDetails.cellPhone', 'cellPhone.required'],
    ['no date of birth', { dateOfBirth: null }, 'attendeeDetails.dateOfBirth', 'dateOfBirth.required'],
    [
      'a person aged 12',
      { dateOfBirth: '2013-11-21' },
      'attendeeDetails.dateOfBirth',
      'dateOfBirth.guardian',
    ],
  ])('refuses %s', async (_what, wrong, field, code) => {
    const input = await firstRegistrationInputOf(portal, newEmail(), [line(await course())])
    const { errors } = await portal.query(signUpDocument, {
      input: { ...input, attendeeDetails: { ...input.attendeeDetails, ...wrong } },
    })
    expect(errors[0]?.extensions).toMatchObject({
      code: 'INPUT_INVALID',
      data: { fields: [field], codes: [code] },
    })
  })
  it('returns all errors together and writes nothing', async () => {
    const email = newEmail()
    const input = await firstRegistrationInputOf(portal, email, [], {
      firstName: '',
      password: 'short',
      terms: [],
      attendeeDemographics: { race: [] },
    })
    const { errors } = await portal.query(signUpDocument, { input })
    expect(errors[0]?.extensions.data).toMatchObject({
      fields: expect.arrayContaining([
        'firstName',
        'password',
        'terms',
        'registrations',
        'attendeeDemographics.race',
        'attendeeDemographics.sexLegal',
      ]),
    })
    expect(await mailsTo(email)).toEqual([])
  })
  it('allows sign-up from the minimum age in the settings', async () => {
    await portal.db.updateTable('site_settings').set({ youngest_sign_up: 0 }).execute()
    const input = await firstRegistrationInputOf(portal, newEmail(), [line(await course())])
    const young = { ...input, attendeeDetails: { ...input.attendeeDetails, dateOfBirth: '2020-01-01' } }
    expect((await portal.query(signUpDocument, { input: young })).errors).toEqual([])
  })
  it('refuses an agreement to waivers that have changed since', async () => {
    await portal.db
      .updateTable('site_settings')
      .set({ waivers_updated_at: new Date('2026-11-20T16:00:00.5Z') })
      .execute()
    const email = newEmail()
    const lines = [line(await course())]
    const of = (waiversUpdatedAt: string | null) =>
      firstRegistrationInputOf(portal, email, lines, { waiversUpdatedAt })
    const { errors } = await portal.query(signUpDocument, { input: await of('2026-11-19T16:00:00Z') })
    expect(errors[0]?.extensions.data).toMatchObject({ fields: ['terms'], codes: ['terms.changed'] })
    const shown = 'query { siteSettings { waiversUpdatedAt } }'
    const { siteSettings } = await portal.request<{ siteSettings: { waiversUpdatedAt: string } }>(shown)
    expect(
      (await portal.query(signUpDocument, { input: await of(siteSettings.waiversUpdatedAt) })).errors,
    ).toEqual([])
  })

  describe('with an address that another account has verified', () => {
    it('saves no class, returns the same response with the same number of queries, and emails the owner', async () => {
      const yoga = await course()
      const owner = await buildAttendee(portal.db, { email: 'owner-of-it@example.org' })
      const minimal =
        'mutation T($input: SignUpWithRegistrationsInput!) { signUpWithRegistrations(input: $input) { user { email emailVerified name } } }'
      const requested = async (email: string) => {
        const input = await firstRegistrationInputOf(portal, email, [line(yoga)])
        counted.take()
        const response = await portal.request<{ signUpWithRegistrations: { user: object } }>(minimal, {
          input,
        })
        return {
          questions: counted.take(),
          structure: { ...response.signUpWithRegistrations.user, email: '' },
        }
      }
      const taken = await requested(owner.email)
      expect(await requested(newEmail())).toEqual(taken)
      expect(await mailsTo(owner.email)).toEqual([{ kind: 'addressTaken' }])
      const rows = await portal.db
        .selectFrom('first_booking')
        .innerJoin('app_user', 'app_user.id', 'first_booking.user_id')
        .select('user_id')
        .where('email', '=', owner.email)
        .execute()
      expect(rows).toEqual([])
    })
    it('rejects a code like any other wrong code', async () => {
      const owner = await buildAttendee(portal.db, { email: 'owner-of-two@example.org' })
      const rival = await signUpWith(portal, owner.email, [line(await course())])
      const fresh = await signUpWith(portal, newEmail(), [line(await course())])
      const notified = async (token: string) => (await byCode(portal, '000000', token)).errors[0]?.extensions
      expect(await notified(rival.token)).toEqual(await notified(fresh.token))
    })
  })
})

describe('verifying the address registers the chosen classes once', () => {
  it('by the code, in the browser that signed up', async () => {
    const [yoga, art] = [await course(), await course({ title: 'Art' })]
    const ann = await signUpWith(portal, newEmail(), [line(yoga), line(art)])
    const { data, errors } = await byCode(portal, `${ann.code.slice(0, 3)} ${ann.code.slice(3)}`, ann.token)
    expect(errors).toEqual([])
    expect(data?.verifyEmailByCode.user.databaseId).toBe(ann.userId)
    expect(data?.verifyEmailByCode.firstBooking).toMatchObject({ state: 'CONFIRMED', errorCode: null })
    expect(codesOf(data?.verifyEmailByCode.firstBooking)).toEqual(['booked', 'booked'])
    expect(await placesTaken(portal, yoga.id)).toEqual({ 'in-person': 1 })
    expect(await saved(ann.userId)).toMatchObject({ lines: null })
    expect((await mailsTo(ann.email)).map(({ kind }) => kind)).toEqual([
      'verifyEmail',
      'registrationConfirmed',
    ])
  })
  it('by the link in the browser that signed up', async () => {
    const yoga = await course()
    const ann = await signUpWith(portal, newEmail(), [line(yoga)])
    const { data } = await byLink(portal, ann, { token: ann.token })
    expect(codesOf(data?.verifyUserEmail.firstBooking)).toEqual(['booked'])
  })
  it('by the link in another browser with the password; the sign-up login can still read the result', async () => {
    const yoga = await course()
    const ann = await signUpWith(portal, newEmail(), [line(yoga)])
    const other = await tokenFor(portal, ann)
    const { data } = await byLink(portal, ann, { password: chosenPassword })
    expect(codesOf(data?.verifyUserEmail.firstBooking)).toEqual(['booked'])
    expect(codesOf(await confirm(ann.token))).toEqual(['booked'])
    // Any other login ends, as before.
    expect(await portal.codeOf(confirmDocument, {}, other)).toBe('TOKEN_INVALID')
    expect(await placesTaken(portal, yoga.id)).toEqual({ 'in-person': 1 })
  })
  // crossing: unverified x mail link
  it('but not with mailbox access alone: the account is emptied, nothing is registered, and the sign-up login ends', async () => {
    const yoga = await course()
    const ann = await signUpWith(portal, newEmail(), [line(yoga)])
    const { data } = await byLink(portal, ann, { newPassword: 'Willow-Tree-26' })
    expect(data?.verifyUserEmail.firstBooking).toBeNull()
    expect(await saved(ann.userId)).toBeUndefined()
    expect(await confirm(data!.verifyUserEmail.authToken)).toBeNull()
    expect(await portal.codeOf(confirmDocument, {}, ann.token)).toBe('TOKEN_INVALID')
    expect(await placesTaken(portal, yoga.id)).toEqual({})
  })
  it('and a repeated request returns the current result and registers nothing more', async () => {
    const [yoga, art] = [await course(), await course()]
    const ann = await signUpWith(portal, newEmail(), [line(yoga), line(art)])
    const { data } = await byCode(portal, ann.code, ann.token)
    const token = data!.verifyEmailByCode.authToken
    const id = data!.verifyEmailByCode.firstBooking!.results[0]!.registration!.databaseId
    expect(codesOf(await confirm(token))).toEqual(['booked', 'booked'])
    await portal.request(
      'mutation C($id: ID!) { deleteRegistration(input: { id: $id }) { clientMutationId } }',
      { id },
      token,
    )
    expect(codesOf(await confirm(token))).toEqual(['RESULT_GONE', 'booked'])
    expect(await placesTaken(portal, yoga.id)).toEqual({})
  })
  it('and confirms nothing before the address is verified', async () => {
    const ann = await signUpWith(portal, newEmail(), [line(await course())])
    expect(await confirm(ann.token)).toMatchObject({
      state: 'REFUSED',
      errorCode: 'EMAIL_NOT_VERIFIED',
      results: [],
    })
    const { data } = await byCode(portal, ann.code, ann.token)
    expect(codesOf(data?.verifyEmailByCode.firstBooking)).toEqual(['booked'])
  })
  it('and a plain sign-up has no chosen classes', async () => {
    const ann = await buildAttendee(portal.db)
    expect(await confirm(await tokenFor(portal, ann))).toBeNull()
  })
})

describe('when a class changes before the address is verified', () => {
  it('each full, cancelled, moved, or missing class gets an error, and the others are registered', async () => {
    const open = await course()
    const full = await course({ in_person_capacity: 0 })
    const cancelled = await course()
    const moved = await course()
    const ann = await signUpWith(portal, newEmail(), [
      ...[open, full, cancelled, moved].map(line),
      { courseId: 999_999, registrationType: 'in-person' },
    ])
    await changeCourse(portal.db, full.id, { in_person_capacity: 1 })
    const other = await signUpWith(portal, newEmail(), [line(full)])
    expect(
      codesOf((await byCode(portal, other.code, other.token)).data?.verifyEmailByCode.firstBooking),
    ).toEqual(['booked'])
    await portal.db
      .updateTable('course')
      .set({ cancelled_at: portal.clock.now() })
      .where('id', '=', cancelled.id)
      .execute()
    await portal.db
      .updateTable('course')
      .set({ starts_at: new Date('2026-11-21T18:00:00Z'), ends_at: new Date('2026-11-21T19:00:00Z') })
      .where('id', '=', moved.id)
      .execute()
    const { data } = await byCode(portal, ann.code, ann.token)
    expect(codesOf(data?.verifyEmailByCode.firstBooking)).toEqual([
      'booked',
      'CLASS_FULL',
      'CLASS_CANCELLED',
      'CLASS_MOVED',
      'CLASS_NOT_FOUND',
    ])
  })
  it('no part of a whole-series registration is made if one class is missing', async () => {
    const series = await buildSeries(portal.db)
    const [one, two] = [
      await course({ series_id: series.id, register_solo: false }),
      await course({
        series_id: series.id,
        register_solo: false,
        starts_at: new Date('2026-11-28T15:00:00Z'),
      }),
    ]
    const ann = await signUpWith(portal, newEmail(), [line(one), line(two)])
    await portal.db
      .updateTable('course')
      .set({ cancelled_at: portal.clock.now() })
      .where('id', '=', two.id)
      .execute()
    const { data } = await byCode(portal, ann.code, ann.token)
    const notified = codesOf(data?.verifyEmailByCode.firstBooking)
    expect(notified).not.toContain('booked')
    expect(notified).toHaveLength(2)
    expect(await placesTaken(portal, one.id)).toEqual({})
  })
  it('nothing is registered until changed terms are agreed to', async () => {
    const yoga = await course()
    const ann = await signUpWith(portal, newEmail(), [line(yoga)])
    portal.clock.advance(minutes(1))
    await portal.db.updateTable('site_settings').set({ waivers_updated_at: portal.clock.now() }).execute()
    portal.clock.advance(minutes(1))
    const { data } = await byCode(portal, ann.code, ann.token)
    expect(data?.verifyEmailByCode.firstBooking).toEqual({
      state: 'REFUSED',
      errorCode: 'TERMS_DUE',
      results: [],
    })
    const token = data!.verifyEmailByCode.authToken
    await portal.request(
      'mutation A($id: ID!) { updateUser(input: { id: $id, accountStatus: { termsAgreedTs: "2026-11-20 17:00:00" } }) { clientMutationId } }',
      { id: ann.userId },
      token,
    )
    expect(codesOf(await confirm(token))).toEqual(['booked'])
  })
  it('nothing is registered after 24 hours, and the response says so', async () => {
    const yoga = await course({ starts_at: new Date('2026-12-21T15:00:00Z') })
    const ann = await signUpWith(portal, newEmail(), [line(yoga)])
    portal.clock.advance(hours(23))
    await portal.request(resendDocument, { id: ann.userId }, ann.token === '' ? null : await freshToken(ann))
    portal.clock.advance(hours(1))
    const { key } = await lastMail(portal, ann.userId)
    const { data } = await byLink(portal, { ...ann, key }, { password: chosenPassword })
    expect(data?.verifyUserEmail.firstBooking).toEqual({ state: 'OVER', errorCode: null, results: [] })
    expect(await placesTaken(portal, yoga.id)).toEqual({})
    portal.clock.advance(-hours(24))
  })
})

/** Bearer tokens last ten minutes. */
const freshToken = async (person: { userId: number; email: string }) => tokenFor(portal, person)

describe('two sign-ups for one address', () => {
  it('have separate lists: the one that verifies gets its own, and the other is deleted', async () => {
    const [yoga, art] = [await course(), await course()]
    const email = newEmail()
    const first = await signUpWith(portal, email, [line(yoga)], { password: 'First-password-26' })
    const second = await signUpWith(portal, email, [line(art)], { password: 'Second-password-26' })
    // One person's code does not work in the other's browser.
    expect((await byCode(portal, second.code, first.token)).errors[0]?.extensions.code).toBe(
      'EMAIL_CODE_WRONG',
    )
    const { data } = await byLink(portal, second, { password: 'First-password-26' })
    expect(data?.verifyUserEmail.user.databaseId).toBe(first.userId)
    expect(codesOf(data?.verifyUserEmail.firstBooking)).toEqual(['booked'])
    expect(await placesTaken(portal, yoga.id)).toEqual({ 'in-person': 1 })
    expect(await placesTaken(portal, art.id)).toEqual({})
    expect(await saved(second.userId)).toBeUndefined()
    expect(await portal.codeOf(confirmDocument, {}, second.token)).toBe('TOKEN_INVALID')
  })
})

describe('in Spanish', () => {
  it('errors and results are returned in Spanish', async () => {
    const full = await course({ in_person_capacity: 0 })
    const ann = await signUpWith(portal, newEmail(), [line(full)])
    const spanish = { 'accept-language': 'es' }
    const wrong = await portal.query(
      'mutation($code: String!) { verifyEmailByCode(input: { code: $code }) { authToken } }',
      { code: ann.code === '111111' ? '222222' : '111111' },
      ann.token,
      spanish,
    )
    expect(wrong.errors[0]?.message).toBe('No es el código que le enviamos. Le quedan 4 intentos.')
    const { data } = await portal.query<{
      verifyUserEmail: { firstBooking: { results: { error: string }[] } }
    }>(verifyDocument, { username: ann.email, key: ann.key }, ann.token, spanish)
    expect(data?.verifyUserEmail.firstBooking.results[0]?.error).not.toMatch(/event/i)
  })
})
