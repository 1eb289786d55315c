import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rolesCan } from '#domain/kernel/access/capabilities.ts'
import { roles } from '#domain/kernel/access/roles.ts'
import { type BuiltAttendee, buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

const switching = 'mutation Switch($input: OfPersonInput!) { switchToPerson(input: $input) { success } }'
const ending = 'mutation { endSwitch(input: {}) { userId } }'
const whoAmI = `query Me($id: ID!) { user(id: $id) {
  databaseId email isSwitched attendeeDetails { city } attendeeDemographics { pronouns } } }`

describe('an administrator who uses a person’s account', () => {
  let portal: Portal
  let admin: { userId: number; email: string }
  let person: BuiltAttendee
  let token: string
  beforeAll(async () => {
    portal = await startPortal()
    admin = await buildUser(portal.db, { roles: ['administrator'] })
  })
  beforeEach(async () => {
    person = await buildAttendee(portal.db, { terms_agreed_at: null })
    token = await tokenFor(portal, admin)
    await portal.db.deleteFrom('audit_entry').execute()
  })
  afterAll(() => portal.close())
  const switchTo = async (userId: number, by = token) =>
    (await portal.query(switching, { input: { userId } }, by)).errors[0]?.extensions.code ?? 'switched'
  const entries = () =>
    portal.db
      .selectFrom('audit_entry')
      .select(['action', 'actor_id', 'switched_to_id', 'about_user_id', 'data'])
      .orderBy('id')
      .execute()

  it('acts as the person in every call, even with their own address, until they switch back', async () => {
    expect(await switchTo(person.userId)).toBe('switched')
    const impersonation = {
      user: {
        databaseId: person.userId,
        email: person.email,
        isSwitched: true,
        attendeeDetails: { city: 'Fairfax' },
        // Only the person may read their demographics, not the administrator who uses the account.
        attendeeDemographics: null,
      },
    }
    expect(await portal.request(whoAmI, { id: admin.email }, token)).toEqual(impersonation)
    expect(await portal.request(whoAmI, { id: person.email }, token)).toEqual(impersonation)
    expect(await portal.codeOf(`query { person(userId: ${person.userId}) { email } }`, {}, token)).toBe(
      'FORBIDDEN',
    )
    expect(await portal.request(ending, {}, token)).toEqual({ endSwitch: { userId: person.userId } })
    expect(await portal.request(whoAmI, { id: admin.email }, token)).toMatchObject({
      user: { databaseId: admin.userId, isSwitched: false },
    })
    expect(await portal.request(ending, {}, token)).toEqual({ endSwitch: { userId: null } })
    const about = { actor_id: admin.userId, switched_to_id: null, about_user_id: person.userId, data: {} }
    expect(await entries()).toEqual([
      { action: 'person.switchedTo', ...about },
      { action: 'person.switchEnded', ...about },
    ])
  })
  it('is switched in that login only, and logout ends it', async () => {
    const elsewhere = await tokenFor(portal, admin)
    await switchTo(person.userId)
    expect(await portal.request(whoAmI, { id: admin.email }, elsewhere)).toMatchObject({
      user: { databaseId: admin.userId },
    })
    await portal.request('mutation { logout(input: {}) { success } }', {}, token)
    expect(await portal.codeOf(whoAmI, { id: admin.email }, token)).toBe('TOKEN_INVALID')
  })
  // crossing: switched x GraphQL alone
  // crossing: switched x terms due
  it('registers and cancels without the person’s agreement to terms, and the audit log records both names', async () => {
    const course = await buildCourse(portal.db)
    await switchTo(person.userId)
    const registerDocument = `mutation { createRegistrations(input: { registrations: [{ courseId: ${course.id} }] }) {
      results { error registration { databaseId } } } }`
    const { createRegistrations } = await portal.request<{
      createRegistrations: { results: { error: null; registration: { databaseId: number } }[] }
    }>(registerDocument, {}, token)
    const { registration, error } = createRegistrations.results[0]!
    expect(error).toBeNull()
    await portal.request(registerDocument, {}, token)
    await portal.request(
      `mutation { deleteRegistration(input: { id: ${registration.databaseId} }) { registration { databaseId } } }`,
      {},
      token,
    )
    await portal.request(
      `mutation { updateUser(input: { id: ${person.userId}, firstName: "New" }) { user { firstName } } }`,
      {},
      token,
    )
    const both = {
      actor_id: admin.userId,
      switched_to_id: person.userId,
      about_user_id: person.userId,
    }
    expect((await entries()).slice(1)).toEqual([
      { action: 'registration.created', ...both, data: { courseId: course.id } },
      { action: 'registration.cancelled', ...both, data: { courseId: course.id, mailed: true } },
      {
        action: 'person.changed',
        ...both,
        data: { fields: ['firstName'], changes: { firstName: { before: 'Pat', after: 'New' } } },
      },
    ])
  })
  // crossing: switched x calendar file and feed (refused)
  it.each([
    [
      'change the password',
      'changeUserPassword(input: { password: "a", newPassword: "b", confirmNewPassword: "b" }) { success }',
    ],
    ['change the email', 'changeUserEmail(input: { email: "x@example.org", password: "a" }) { success }'],
    ['create a calendar URL', 'renewCalendarSubscription(input: {}) { url }'],
    ['end a calendar URL', 'endCalendarSubscription(input: {}) { success }'],
    ['request closure', 'requestAccountClosure(input: { confirmation: "DELETE" }) { success }'],
    ['end a login', 'endSession(input: { id: "x" }) { success }'],
    ['switch to another person', 'switchToPerson(input: { userId: 1 }) { success }'],
  ])('cannot %s', async (_name, call) => {
    await switchTo(person.userId)
    expect(await portal.codeOf(`mutation { ${call} }`, {}, token)).toBe('NOT_WHILE_SWITCHED')
  })
  // crossing: switched x terms due (refused)
  it('cannot agree to the terms or change the demographics for the person', async () => {
    await switchTo(person.userId)
    const change = (fields: string) =>
      portal.codeOf(
        `mutation { updateUser(input: { id: ${person.userId}, ${fields} }) { user { databaseId } } }`,
        {},
        token,
      )
    expect(await change('accountStatus: { termsAgreedTs: "2026-11-20 12:00:00" }')).toBe('NOT_WHILE_SWITCHED')
    expect(await change('attendeeDemographics: { pronouns: "Other" }')).toBe('NOT_WHILE_SWITCHED')
    expect(await portal.codeOf('{ sessions { id } }', {}, token)).toBe('NOT_WHILE_SWITCHED')
  })
  it('cannot switch to themselves, another administrator, a closed account, or a missing account', async () => {
    const other = await buildUser(portal.db, { roles: ['administrator'] })
    const closed = await buildUser(portal.db, { closed_at: portal.clock.now() })
    expect(await switchTo(other.userId)).toBe('SWITCH_NOT_ALLOWED')
    expect(await switchTo(admin.userId)).toBe('SWITCH_NOT_ALLOWED')
    expect(await switchTo(closed.userId)).toBe('NOT_FOUND')
    expect(await switchTo(999_999)).toBe('NOT_FOUND')
    expect(await entries()).toEqual([])
  })
  it('switches back when the person’s account is closed or the administrator role is removed', async () => {
    const temporary = await buildUser(portal.db, { roles: ['administrator'] })
    const theirs = await tokenFor(portal, temporary)
    await switchTo(person.userId, theirs)
    await portal.db
      .updateTable('app_user')
      .set({ roles: ['attendee'] })
      .where('id', '=', temporary.userId)
      .execute()
    expect(await portal.request(whoAmI, { id: temporary.email }, theirs)).toMatchObject({
      user: { databaseId: temporary.userId, isSwitched: false },
    })
  })
  it('is the only one who can switch: staff, facilitators, and attendees are refused', async () => {
    for (const role of roles.filter((one) => !rolesCan([one], 'administer'))) {
      const theirs = await tokenFor(portal, await buildUser(portal.db, { roles: [role] }))
      expect(await switchTo(person.userId, theirs)).toBe('FORBIDDEN')
    }
  })
})
