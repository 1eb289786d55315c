import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { profileFieldsFor } from '#domain/accounts/answers/profile-table.ts'
import { auditLogin } from '#server/accounts/log-in/login-audit.ts'
import { type BuiltAttendee, buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse, buildFacilitator } from '#server/testing/builders/class-builders.ts'
import { buildRegistration } from '#server/testing/builders/registration-builders.ts'
import { days } from '#server/testing/fixed-clock.ts'
import { takeMails } from '#server/testing/mailed.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

const fields = `databaseId firstName lastName email emailVerifiedAt roles additionalCapabilities status createdAt
  closureRequestedAt closedAt termsAgreedAt termsLanguages hasPassword attendeeId profileCompleted demographicsCompleted contactMethod
  receiveEmail receiveSnailMail ${profileFieldsFor('record').join(' ')}
  facilitator { databaseId name } upcomingRegistrations pastRegistrations sessionCount editVersion`
const reading = `query Person($id: Int!) { person(userId: $id) { ${fields} } }`
const changing = `mutation Change($input: ChangePersonInput!) { changePerson(input: $input) { person { ${fields} } } }`
const creating = `mutation Create($input: CreatePersonInput!) { createPerson(input: $input) { person { ${fields} } } }`
const act = (name: string) =>
  `mutation Act($input: OfPersonInput!) { ${name}(input: $input) { person { ${fields} } clientMutationId } }`
const linking = `mutation Link($input: LinkFacilitatorInput!) { linkFacilitator(input: $input) { person { ${fields} } } }`
const resetting = `mutation Reset($input: ResetUserPasswordInput!) { resetUserPassword(input: $input) { user { email } } }`
const loggingIn = `mutation LogIn($input: LoginInput!) { login(input: $input) { user { databaseId emailVerified attendeeId } } }`

let portal: Portal
let admin: { userId: number }
let token: string
beforeAll(async () => {
  portal = await startPortal()
  admin = await buildUser(portal.db, { roles: ['administrator'], first_name: 'Mo', last_name: 'Marks' })
  token = await tokenFor(portal, admin)
})
afterAll(() => portal.close())

type Person = Record<string, unknown> & { databaseId: number; editVersion: number }
const read = async (id: number) =>
  (await portal.request<{ person: Person | null }>(reading, { id }, token)).person
const audited = async (userId: number) =>
  (
    await portal.db
      .selectFrom('audit_entry')
      .select(['action', 'data'])
      .where('about_user_id', '=', userId)
      .where('action', '<>', 'person.read')
      .orderBy('id')
      .execute()
  ).map(({ action, data }) => [action, data])
const plain = { firstName: 'Pat', lastName: 'Person', roles: ['attendee'], capabilities: [] as string[] }

describe('a person’s record', () => {
  it('shows contact and emergency details, and only whether demographics exist', async () => {
    const ann = await buildAttendee(portal.db, {
      first_name: 'Ann',
      last_name: 'Lee',
      password: 'Portal-demo-2026',
      profile: {
        emergency_name: 'Bo Lee',
        emergency_phone: '703-555-0199',
        emergency_relationship: 'Brother',
      },
    })
    await tokenFor(portal, ann)
    const ahead = await buildCourse(portal.db)
    const past = await buildCourse(portal.db, { starts_at: new Date(portal.clock.now().getTime() - days(9)) })
    for (const course of [ahead, past])
      await buildRegistration(portal.db, {
        course_id: course.id,
        attendee_id: ann.attendeeId,
        created_at: portal.clock.now(),
      })
    const person = await read(ann.userId)
    expect(person).toMatchObject({
      firstName: 'Ann',
      status: 'VERIFIED',
      hasPassword: true,
      profileCompleted: true,
      demographicsCompleted: true,
      addressLine1: '1 Main Street',
      cellPhone: '703-555-0100',
      emergencyName: 'Bo Lee',
      emergencyRelationship: 'Brother',
      facilitator: null,
      upcomingRegistrations: 1,
      pastRegistrations: 1,
      sessionCount: 1,
      editVersion: 1,
    })
    expect(JSON.stringify(person)).not.toMatch(/She\/her|1960/)
  })
  it('is null for a missing person', async () => {
    expect(await read(999_999)).toBeNull()
    expect(await read(-1)).toBeNull()
  })
  it('records each view in the audit log', async () => {
    const { userId } = await buildAttendee(portal.db)
    await read(userId)
    await read(userId)
    const views = await portal.db
      .selectFrom('audit_entry')
      .select(['actor_id', 'subject_id', 'data'])
      .where('about_user_id', '=', userId)
      .execute()
    expect(views).toEqual(
      Array.from({ length: 2 }, () => ({ actor_id: admin.userId, subject_id: String(userId), data: {} })),
    )
  })
})

describe('changing a person', () => {
  const change = (userId: number, editVersion: number, person: object, by = token) =>
    portal.query<{ changePerson: { person: Person } }>(
      changing,
      { input: { userId, editVersion, person: { ...plain, ...person } } },
      by,
    )

  it('grants roles and capabilities, and records them in the audit log', async () => {
    const { userId } = await buildUser(portal.db, {
      first_name: 'Pat',
      last_name: 'Person',
      roles: ['attendee'],
    })
    const { data } = await change(userId, 1, {
      roles: ['attendee', 'staff'],
      capabilities: ['viewOtherRosters', 'duplicateEvent'],
    })
    expect(data!.changePerson.person).toMatchObject({
      roles: ['staff', 'attendee'],
      additionalCapabilities: ['duplicateEvent', 'viewOtherRosters'],
      attendeeId: expect.any(Number),
      editVersion: 2,
    })
    expect(await audited(userId)).toEqual([
      [
        'person.changed',
        {
          fields: ['roles', 'capabilities'],
          changes: {
            roles: { before: ['attendee'], after: ['attendee', 'staff'] },
            capabilities: { before: [], after: ['duplicateEvent', 'viewOtherRosters'] },
          },
        },
      ],
    ])
  })
  it('records old and new values in the audit log, and nothing if nothing changed', async () => {
    const { userId } = await buildUser(portal.db, { first_name: 'Pat', last_name: 'Person' })
    await change(userId, 1, {})
    expect(await read(userId)).toMatchObject({ editVersion: 1 })
    await change(userId, 1, { lastName: 'Secret' })
    expect(await audited(userId)).toEqual([
      [
        'person.changed',
        { fields: ['lastName'], changes: { lastName: { before: 'Person', after: 'Secret' } } },
      ],
    ])
  })
  it('takes effect with the next call', async () => {
    const staff = await buildUser(portal.db, { roles: ['staff'], first_name: 'Pat', last_name: 'Person' })
    const theirs = await tokenFor(portal, staff)
    const someone = `query { user(id: "${admin.userId}", idType: DATABASE_ID) { databaseId } }`
    await portal.request(someone, {}, theirs)
    await change(staff.userId, 1, { roles: ['attendee'] })
    expect(await portal.codeOf(someone, {}, theirs)).toBe('FORBIDDEN')
  })
  it('reports an edit conflict to the second of two editors', async () => {
    const { userId } = await buildUser(portal.db, { first_name: 'Pat', last_name: 'Person' })
    await change(userId, 1, { lastName: 'First' })
    await read(userId)
    // Logging in or being viewed meanwhile is no change.
    await auditLogin(portal.db, userId, 'person.loggedIn', 'password', portal.clock.now())
    const { errors } = await change(userId, 1, { lastName: 'Second' })
    expect(errors[0]!.extensions).toMatchObject({
      code: 'EDIT_CONFLICT',
      data: { by: 'Mo Marks', at: portal.clock.now().toISOString() },
    })
    expect(await read(userId)).toMatchObject({ lastName: 'First' })
  })
  it('cannot remove the role of the last administrator who can log in', async () => {
    const { errors } = await change(admin.userId, 1, { roles: ['staff'] })
    expect(errors[0]).toMatchObject({ extensions: { code: 'LAST_ADMINISTRATOR' } })
    // Invited, but never logged in.
    await buildUser(portal.db, { roles: ['administrator'], verified: false })
    expect((await change(admin.userId, 1, { roles: ['staff'] })).errors[0]!.extensions.code).toBe(
      'LAST_ADMINISTRATOR',
    )
    const other = await buildUser(portal.db, {
      roles: ['administrator'],
      first_name: 'Pat',
      last_name: 'Person',
    })
    expect((await change(other.userId, 1, { roles: ['staff'] })).errors).toEqual([])
  })
  it('leaves one of two administrators who remove each other’s role concurrently', async () => {
    const small = await startPortal()
    const both = [
      await buildUser(small.db, { roles: ['administrator'] }),
      await buildUser(small.db, { roles: ['administrator'] }),
    ]
    const tokens = await Promise.all(both.map((one) => tokenFor(small, one)))
    const answers = await Promise.all(
      both.map(({ userId }, index) =>
        small.query(
          changing,
          { input: { userId, editVersion: 1, person: { ...plain, roles: ['staff'] } } },
          tokens[1 - index],
        ),
      ),
    )
    const codes = answers.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code))
    // The second call fails: this is the last administrator, or the caller no longer is one.
    expect(codes).toHaveLength(1)
    expect(['LAST_ADMINISTRATOR', 'FORBIDDEN']).toContain(codes[0])
    await small.close()
  })
  it.each([
    ['without a role', { roles: [] }, 'person.roles', 'Choose at least one role.'],
    ['with an unknown role', { roles: ['king'] }, 'person.roles', 'Choose from the list.'],
    ['without a name', { firstName: ' ' }, 'person.firstName', 'First name is required'],
    ['with markup', { lastName: '<b>' }, 'person.lastName', 'Use plain text without < or >.'],
  ])('is refused %s and changes nothing', async (_name, person, field, message) => {
    const { userId } = await buildUser(portal.db)
    const { errors } = await change(userId, 1, person)
    expect(errors[0]).toMatchObject({
      message,
      extensions: { code: 'INPUT_INVALID', data: { fields: [field] } },
    })
    expect(await read(userId)).toMatchObject({ editVersion: 1 })
  })
  it('returns NOT_FOUND for closed and missing accounts', async () => {
    const closed = await buildUser(portal.db, { closed_at: portal.clock.now() })
    for (const id of [closed.userId, 999_999, -5])
      expect((await change(id, 1, {})).errors[0]!.extensions.code).toBe('NOT_FOUND')
  })
  it('conflicts with the person’s own name change', async () => {
    const { userId } = await buildUser(portal.db)
    const own = await tokenFor(portal, { userId })
    await portal.request(
      `mutation { updateUser(input: { id: ${userId}, firstName: "New" }) { user { firstName } } }`,
      {},
      own,
    )
    expect((await change(userId, 1, {})).errors[0]!.extensions.code).toBe('EDIT_CONFLICT')
  })
})

describe('inviting a person', () => {
  const create = (email: string, person: object = {}) =>
    portal.query<{ createPerson: { person: Person } }>(
      creating,
      { input: { email, person: { ...plain, ...person } } },
      token,
    )

  it('creates an account whose owner chooses a password, which verifies the address', async () => {
    await takeMails(portal)
    const { data } = await create('New.Person@EXAMPLE.org', { roles: ['attendee'] })
    const { person } = data!.createPerson
    expect(person).toMatchObject({
      email: 'New.Person@example.org',
      status: 'UNVERIFIED',
      hasPassword: false,
      attendeeId: expect.any(Number),
    })
    const [mail] = await takeMails(portal)
    expect(mail).toMatchObject({ kind: 'invitation', to: 'New.Person@example.org' })
    portal.clock.advance(days(6))
    const { username, key } = mail!.data as { username: string; key: string }
    await portal.request(resetting, { input: { login: username, key, password: 'Portal-demo-2026' } })
    const response = await portal.request(loggingIn, {
      input: { username: 'new.person@example.org', password: 'Portal-demo-2026' },
    })
    expect(response).toEqual({
      login: { user: { databaseId: person.databaseId, emailVerified: true, attendeeId: person.attendeeId } },
    })
    portal.clock.advance(-days(6))
    expect(await audited(person.databaseId)).toEqual([
      ['person.created', { roles: ['attendee'], capabilities: [] }],
      ['person.loggedIn', { way: 'password' }],
    ])
  })
  it('expires after a week', async () => {
    await takeMails(portal)
    const { data } = await create('late@example.org')
    const [mail] = await takeMails(portal)
    portal.clock.advance(days(7))
    const { username, key } = mail!.data as { username: string; key: string }
    const input = { login: username, key, password: 'Portal-demo-2026' }
    expect(await portal.codeOf(resetting, { input })).toBe('RESET_KEY_INVALID')
    portal.clock.advance(-days(7))
    expect(await read(data!.createPerson.person.databaseId)).toMatchObject({ hasPassword: false })
  })
  it('creates no attendee record without the attendee role', async () => {
    const { data } = await create('staff.person@example.org', { roles: ['staff'] })
    expect(data!.createPerson.person.attendeeId).toBeNull()
  })
  it('is refused for a verified address of another account, in any case', async () => {
    await buildUser(portal.db, { email: 'taken@example.org' })
    expect((await create('TAKEN@example.org')).errors[0]!.extensions.code).toBe('EMAIL_TAKEN')
  })
  it.each(['', 'nobody', 'a@b', `${'x'.repeat(90)}@example.org`])('is refused for %j', async (email) => {
    const { errors } = await create(email)
    expect(errors[0]!.extensions).toMatchObject({ code: 'INPUT_INVALID', data: { fields: ['person.email'] } })
  })
})

describe('managing an account', () => {
  const proxyAccess = (name: string, userId: number) =>
    portal.query<Record<string, { person: Person }>>(act(name), { input: { userId } }, token)

  it('marks an address as verified once', async () => {
    const { userId } = await buildUser(portal.db, { verified: false })
    expect((await proxyAccess('verifyPerson', userId)).data!.verifyPerson!.person).toMatchObject({
      status: 'VERIFIED',
      emailVerifiedAt: '2026-11-20T12:00:00-05:00',
    })
    await proxyAccess('verifyPerson', userId)
    expect(await audited(userId)).toEqual([['person.verified', {}]])
  })
  const verifying = `mutation M($input: OfPersonInput!) {
    verifyPerson(input: $input) { person { status } handover { link expiresAt } }
  }`
  const verify = async (userId: number) =>
    (
      await portal.query<{ verifyPerson: { handover: { link: string } | null } }>(
        verifying,
        { input: { userId } },
        token,
      )
    ).data!.verifyPerson.handover
  const codeIn = async (document: string, variables: object) =>
    (await portal.query(document, variables)).errors[0]?.extensions.code
  const openedBy = async (username: string, password: string) => {
    const login = 'mutation M($input: LoginInput!) { login(input: $input) { authToken } }'
    return (await codeIn(login, { input: { username, password } })) === undefined
  }
  it('revokes the existing password and returns a reset link once', async () => {
    const password = 'Portal-demo-2026'
    const { userId, email } = await buildAttendee(portal.db, { verified: false, password })
    await takeMails(portal)
    const { link } = (await verify(userId))!
    expect(await openedBy(email, password)).toBe(false)
    expect((await takeMails(portal)).map(({ kind, to }) => [kind, to])).toEqual([['resetPassword', email]])
    expect(await verify(userId), 'verified already').toBe(null)
    const given = new URL(link).searchParams
    const input = { login: given.get('login'), key: given.get('key'), password: 'Willow-Tree-26' }
    const reset =
      'mutation M($input: ResetUserPasswordInput!) { resetUserPassword(input: $input) { clientMutationId } }'
    expect(await codeIn(reset, { input })).toBe(undefined)
    expect(await openedBy(email, 'Willow-Tree-26')).toBe(true)
    expect(await codeIn(reset, { input })).toBe('RESET_KEY_INVALID')
  })
  it('returns a link for an invited attendee, whose own link stays valid, and sends no email', async () => {
    const { userId } = await buildAttendee(portal.db, { verified: false, password_hash: null })
    await takeMails(portal)
    expect((await verify(userId))!.link).toContain('/login/reset?login=')
    expect(await takeMails(portal)).toEqual([])
  })
  it('returns no link for an account with a staff role', async () => {
    const { userId, email } = await buildUser(portal.db, {
      verified: false,
      password: 'Portal-demo-2026',
      roles: ['staff'],
    })
    await takeMails(portal)
    expect(await verify(userId)).toBe(null)
    expect(await openedBy(email, 'Portal-demo-2026')).toBe(false)
    expect((await takeMails(portal)).map(({ kind }) => kind)).toEqual(['resetPassword'])
  })
  it('is refused for a helped person, who has no address', async () => {
    const { userId } = await buildAttendee(portal.db, {
      email: 'nobody-1@in-care.invalid',
      verified: false,
      password_hash: null,
    })
    expect((await proxyAccess('verifyPerson', userId)).errors[0]?.extensions.code).toBe('FORBIDDEN')
  })
  it('does not verify an address for two accounts', async () => {
    await buildUser(portal.db, { email: 'proved@example.org' })
    const { userId } = await buildUser(portal.db, { email: 'Proved@example.org', verified: false })
    for (const name of ['verifyPerson', 'sendPasswordReset'])
      expect((await proxyAccess(name, userId)).errors[0]!.extensions.code).toBe('EMAIL_TAKEN')
    expect(await audited(userId)).toEqual([])
  })
  it('does not verify an address for two accounts concurrently', async () => {
    const email = 'both@example.org'
    const both = [
      await buildUser(portal.db, { email, verified: false }),
      await buildUser(portal.db, { email, verified: false }),
    ]
    const answers = await Promise.all(both.map(({ userId }) => proxyAccess('verifyPerson', userId)))
    expect(answers.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code))).toEqual([
      'EMAIL_TAKEN',
    ])
  })
  it('emails a link to choose a password: a reset, or the invitation again', async () => {
    const known = await buildUser(portal.db, { password: 'Portal-demo-2026' })
    const invited = await buildUser(portal.db, { verified: false })
    await takeMails(portal)
    await proxyAccess('sendPasswordReset', known.userId)
    await proxyAccess('sendPasswordReset', invited.userId)
    expect((await takeMails(portal)).map(({ kind, to }) => [kind, to])).toEqual([
      ['resetPassword', known.email],
      ['invitation', invited.email],
    ])
  })
  it('ends every login', async () => {
    const person = await buildUser(portal.db)
    const theirs = await tokenFor(portal, person)
    expect((await proxyAccess('endSessionsOf', person.userId)).data!.endSessionsOf!.person).toMatchObject({
      sessionCount: 0,
    })
    expect(await portal.codeOf('{ __typename }', {}, theirs)).toBe('TOKEN_INVALID')
  })
  it.each(['verifyPerson', 'sendPasswordReset', 'endSessionsOf', 'requestClosureFor', 'dismissClosure'])(
    '%s returns NOT_FOUND for closed and missing accounts',
    async (name) => {
      const closed = await buildUser(portal.db, { closed_at: portal.clock.now() })
      for (const userId of [closed.userId, 999_999])
        expect((await proxyAccess(name, userId)).errors[0]!.extensions.code).toBe('NOT_FOUND')
    },
  )
})

describe('linking a person to a facilitator', () => {
  const link = (userId: number, facilitatorId: number | null) =>
    portal.query<{ linkFacilitator: { person: Person } }>(
      linking,
      { input: { userId, facilitatorId } },
      token,
    )
  let person: BuiltAttendee
  beforeAll(async () => {
    person = await buildAttendee(portal.db)
  })

  it('is refused for an unverified person, and an existing link takes effect only after verification', async () => {
    const claimant = await buildUser(portal.db, { verified: false, roles: ['facilitator'] })
    const fay = await buildFacilitator(portal.db)
    expect((await link(claimant.userId, fay.id)).errors[0]?.extensions.code).toBe('ACCOUNT_NOT_PROVEN')
    await portal.db
      .updateTable('facilitator')
      .set({ user_id: claimant.userId })
      .where('id', '=', fay.id)
      .execute()
    const token = await tokenFor(portal, claimant)
    const requesting = 'query Me($id: ID!) { user(id: $id) { facilitatorId roles { nodes { name } } } }'
    const requested = () => portal.request(requesting, { id: claimant.email }, token)
    const roles = (name: string) => ({ nodes: [{ name }] })
    expect(await requested()).toEqual({ user: { facilitatorId: null, roles: roles('attendee') } })
    await portal.db
      .updateTable('app_user')
      .set({ email_verified_at: portal.clock.now() })
      .where('id', '=', claimant.userId)
      .execute()
    expect(await requested()).toEqual({ user: { facilitatorId: fay.id, roles: roles('facilitator') } })
  })
  it('can be set, changed, and removed', async () => {
    const [fay, flo] = [
      await buildFacilitator(portal.db, { name: 'Fay Xu' }),
      await buildFacilitator(portal.db),
    ]
    expect((await link(person.userId, fay.id)).data!.linkFacilitator.person).toMatchObject({
      facilitator: { databaseId: fay.id, name: 'Fay Xu' },
    })
    await link(person.userId, flo.id)
    expect((await link(person.userId, null)).data!.linkFacilitator.person).toMatchObject({
      facilitator: null,
    })
    await link(person.userId, null)
    expect(await audited(person.userId)).toEqual([
      ['person.facilitatorLinked', { facilitatorId: fay.id, facilitatorIdBefore: null }],
      ['person.facilitatorLinked', { facilitatorId: flo.id, facilitatorIdBefore: fay.id }],
      ['person.facilitatorLinked', { facilitatorId: null, facilitatorIdBefore: flo.id }],
    ])
  })
  it('is refused if the facilitator is linked to another account', async () => {
    const taken = await buildFacilitator(portal.db, { user_id: admin.userId })
    expect((await link(person.userId, taken.id)).errors[0]!.extensions.code).toBe('FACILITATOR_TAKEN')
    expect((await link(person.userId, 999_999)).errors[0]!.extensions.code).toBe('NOT_FOUND')
    expect((await link(999_999, taken.id)).errors[0]!.extensions.code).toBe('NOT_FOUND')
  })
  it('offers only facilitators without an account', async () => {
    await buildFacilitator(portal.db, { name: 'Gwen Free' })
    const offered = await portal.request<{ unlinkedFacilitators: { name: string }[] }>(
      'query { unlinkedFacilitators(search: "gwen") { databaseId name } }',
      {},
      token,
    )
    expect(offered.unlinkedFacilitators.map(({ name }) => name)).toEqual(['Gwen Free'])
  })
})
