import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles } from '#domain/kernel/access/roles.ts'
import { buildAttendee, buildNewAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import {
  buildRegistrant,
  confirmCodes,
  createDocument,
  elena,
  placesTaken,
} from '#server/testing/registration-calls.ts'
import { solvedBotCheck } from '#server/testing/solved-bot-check.ts'

let portal: Portal
let token: string
beforeAll(async () => {
  portal = await startPortal()
  token = (await buildRegistrant(portal)).token
})
afterAll(() => portal.close())

const input = (courseId: number, line: object = {}) => ({ input: { registrations: [{ courseId, ...line }] } })
const registrationsOf = (courseId: number) =>
  portal.db.selectFrom('registration').selectAll().where('course_id', '=', courseId).execute()

describe('registration is refused or allowed', () => {
  let courseId: number
  beforeAll(async () => {
    courseId = (await buildCourse(portal.db)).id
  })
  const codeFor = async (user: { userId: number }) =>
    portal.codeOf(createDocument, input(courseId), await tokenFor(portal, user))

  it('refused: a visitor who is not logged in', async () => {
    expect(await portal.codeOf(createDocument, input(courseId))).toBe('NOT_LOGGED_IN')
  })
  it('refused: a malformed token', async () => {
    expect(await portal.codeOf(createDocument, input(courseId), 'not.a.token')).toBe('TOKEN_INVALID')
  })
  it.each(roles)('refused: a role without an attendee ID: %s', async (role) => {
    expect(await codeFor(await buildUser(portal.db, { roles: [role] }))).toBe('NOT_AN_ATTENDEE')
  })
  // crossing: unverified x GraphQL alone (refused)
  it('refused: an unverified address', async () => {
    expect(await codeFor(await buildAttendee(portal.db, { verified: false }))).toBe('EMAIL_NOT_VERIFIED')
  })
  it('refused: an incomplete profile or demographics', async () => {
    expect(await codeFor(await buildNewAttendee(portal.db))).toBe('PROFILE_INCOMPLETE')
    const noCity = await buildAttendee(portal.db, { profile: { city: ' ' } })
    expect(await codeFor(noCity)).toBe('PROFILE_INCOMPLETE')
    const unconfirmed = await buildAttendee(portal.db, { demographics: { demographics_completed: false } })
    expect(await codeFor(unconfirmed)).toBe('PROFILE_INCOMPLETE')
  })
  // crossing: terms due x GraphQL alone (refused)
  it('refused: terms that are not agreed to', async () => {
    expect(await codeFor(await buildAttendee(portal.db, { terms_agreed_at: null }))).toBe('TERMS_DUE')
    const longAgo = new Date('2025-11-20T00:00:00Z')
    expect(await codeFor(await buildAttendee(portal.db, { terms_agreed_at: longAgo }))).toBe('TERMS_DUE')
  })
  it('refused: a closed account', async () => {
    const registrant = await buildRegistrant(portal)
    await portal.db
      .updateTable('app_user')
      .set({ closed_at: portal.clock.now() })
      .where('id', '=', registrant.userId)
      .execute()
    expect(await portal.codeOf(createDocument, input(courseId), registrant.token)).toBe('TOKEN_INVALID')
  })
  it('allowed: a facilitator who is also an attendee', async () => {
    const both = await buildRegistrant(portal, { roles: ['facilitator', 'attendee'] })
    expect(await confirmCodes(portal, both.token, [{ courseId }])).toEqual(['booked'])
  })
  it('and refused requests leave no registration', async () => {
    expect(await placesTaken(portal, courseId)).toEqual({ 'in-person': 1 })
  })
})

describe('when the settings require a bot check', () => {
  beforeAll(() => portal.db.updateTable('site_settings').set({ bot_check_on_confirm: true }).execute())
  afterAll(() => portal.db.updateTable('site_settings').set({ bot_check_on_confirm: false }).execute())

  it('a list is confirmed once with a solved check, and not without one', async () => {
    const course = await buildCourse(portal.db)
    const variables = (botCheckToken?: string) => ({ input: { ...input(course.id).input, botCheckToken } })
    expect(await portal.codeOf(createDocument, variables(), token)).toBe('BOT_CHECK_FAILED')
    expect(await portal.codeOf(createDocument, variables('guessed'), token)).toBe('BOT_CHECK_FAILED')
    expect(await placesTaken(portal, course.id)).toEqual({})
    const solved = await solvedBotCheck(portal.deps)
    await portal.request(createDocument, variables(solved), token)
    expect(await placesTaken(portal, course.id)).toEqual({ 'in-person': 1 })
    expect(await portal.codeOf(createDocument, variables(solved), token)).toBe('BOT_CHECK_FAILED')
  })
})

describe('invalid input changes nothing and returns an error', () => {
  let courseId: number
  beforeAll(async () => {
    courseId = (await buildCourse(portal.db, { guests_allowed: true, in_person_capacity: null })).id
  })
  const cases: [string, object, string, string][] = [
    ['a guest without a first name', { ...elena, firstName: ' ' }, 'firstName', 'First Name is required'],
    ['a guest without a last name', { ...elena, lastName: '' }, 'lastName', 'Last Name is required'],
    ['a guest without a type', { ...elena, type: '' }, 'type', 'Type is required'],
    ['a guest of another type', { ...elena, type: 'Neighbour' }, 'type', 'Type is required'],
    ['a guest with an invalid address', { ...elena, email: 'elena' }, 'email', 'Invalid email'],
    [
      'a guest with a name of 10 kB',
      { ...elena, firstName: 'x'.repeat(10_240) },
      'firstName',
      'Use at most 100 characters.',
    ],
    [
      'a guest with HTML in the name',
      { ...elena, lastName: '<img src=x>' },
      'lastName',
      'Use plain text without < or >.',
    ],
    [
      'a guest with a NUL in the name',
      { ...elena, lastName: 'Al\u0000varez' },
      'lastName',
      'Remove the characters we can’t read.',
    ],
    [
      'a guest with an unknown race',
      { ...elena, demographics: { race: ['Martian'] } },
      'demographics.race',
      'Choose from the list.',
    ],
  ]
  it.each(cases)('%s', async (_name, guest, field, message) => {
    const { data, errors } = await portal.query(createDocument, input(courseId, { guest }), token)
    expect(data).toEqual({ createRegistrations: null })
    expect(errors[0]).toMatchObject({
      message,
      extensions: { code: 'INPUT_INVALID', data: { fields: [`registrations.0.guest.${field}`] } },
    })
  })
  it('an empty list', async () => {
    const { errors } = await portal.query(createDocument, { input: { registrations: [] } }, token)
    expect(errors[0]).toMatchObject({
      message: 'You are not currently registering for any courses.',
      extensions: { code: 'INPUT_INVALID' },
    })
  })
  it('more than 100 classes', async () => {
    const registrations = Array.from({ length: 101 }, (_, n) => ({ courseId: n + 1 }))
    const { errors } = await portal.query(createDocument, { input: { registrations } }, token)
    expect(errors[0]).toMatchObject({
      message: 'Confirm up to 100 classes at a time.',
      extensions: { code: 'INPUT_INVALID' },
    })
    expect(await confirmCodes(portal, token, registrations.slice(1))).toEqual(
      Array(100).fill('CLASS_NOT_FOUND'),
    )
  })
  it.each([
    ['text as an ID', { courseId: 'one' }],
    ['an ID out of range', { courseId: 3_000_000_000 }],
    ['no ID', {}],
    ['a number as a name', { courseId: 1, guest: { ...elena, firstName: 7 } }],
    ['a field that does not exist', { courseId: 1, attendeeId: 2001 }],
  ])('%s', async (_name, line) => {
    expect(await portal.codeOf(createDocument, { input: { registrations: [line] } }, token)).toBe(
      'GRAPHQL_INVALID',
    )
  })
  it('and nothing is saved or logged', async () => {
    expect(await registrationsOf(courseId)).toEqual([])
    expect(portal.logged).toEqual([])
  })
})
