import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildAttendee, buildNewAttendee, tokenFor } from '#server/testing/builders/builders.ts'
import { hours } from '#server/testing/fixed-clock.ts'
import { takeMails } from '#server/testing/mailed.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

const password = 'Portal-demo-2026'
const fresh = 'Willow-Tree-26'
const changingEmail = `mutation ChangeEmail($email: String!, $password: String!) {
  changeUserEmail(input: { email: $email, password: $password, clientMutationId: "m" }) {
    success message clientMutationId
  }
}`
const verifying = `mutation VerifyEmail($username: String!, $key: String!, $email: String) {
  verifyUserEmail(input: { username: $username, verificationKey: $key, email: $email }) {
    success message user { email emailVerified }
  }
}`
const changingPassword = `mutation ChangePassword($password: String!, $next: String!, $again: String!) {
  changeUserPassword(
    input: { password: $password, newPassword: $next, confirmNewPassword: $again, clientMutationId: "m" }
  ) { success clientMutationId }
}`
const loggingIn = `mutation Login($username: String!, $password: String!) {
  login(input: { username: $username, password: $password }) { authToken }
}`
const closing = `mutation Close($confirmation: String!) {
  requestAccountClosure(input: { confirmation: $confirmation, clientMutationId: "m" }) {
    success message clientMutationId
  }
}`

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  await takeMails(portal)
})
let made = 0
const newEmail = () => `own+${++made}@example.org`
const verify = (username: string, key: string, email?: string, token?: string) =>
  portal.query<{ verifyUserEmail: object }>(verifying, { username, key, email }, token)
const failed = { extensions: { code: 'EMAIL_VERIFICATION_FAILED' } }

describe('correctUserEmail', () => {
  const correcting = 'mutation($email: String!) { correctUserEmail(input: { email: $email }) { success } }'
  const unverified = async () => {
    const user = await buildAttendee(portal.db, { email: newEmail(), password, verified: false })
    return { ...user, token: await tokenFor(portal, user) }
  }
  const correct = (token: string, email: string) => portal.query(correcting, { email }, token)
  const linkOf = async (to: string) => (await takeMails(portal)).find((mail) => mail.to === to)!.data

  it('changes the address immediately, emails a new link, and invalidates the earlier one', async () => {
    const ann = await unverified()
    const [wrong, right] = [newEmail(), newEmail()]
    await correct(ann.token, wrong)
    const astray = await linkOf(wrong)
    expect((await correct(ann.token, right)).data).toEqual({ correctUserEmail: { success: true } })
    const link = await linkOf(right)
    expect((await verify(wrong, astray.key!)).errors![0]).toMatchObject(failed)
    expect((await verify(right, link.key!, undefined, ann.token)).data).toMatchObject({
      verifyUserEmail: { user: { email: right, emailVerified: true } },
    })
  })
  it('emails the owner of an address that another account has verified, and still reports success', async () => {
    const [ann, owner] = [await unverified(), await buildAttendee(portal.db, { email: newEmail(), password })]
    expect((await correct(ann.token, owner.email)).data).toEqual({ correctUserEmail: { success: true } })
    expect(await takeMails(portal)).toEqual([
      expect.objectContaining({ kind: 'addressTaken', to: owner.email }),
    ])
  })
  it('is refused for a verified address, an account with a role, and the current address', async () => {
    const verified = await buildAttendee(portal.db, { email: newEmail(), password })
    const given = await unverified()
    await portal.db
      .updateTable('app_user')
      .set({ roles: ['attendee', 'facilitator'] })
      .where('id', '=', given.userId)
      .execute()
    for (const token of [await tokenFor(portal, verified), given.token])
      expect((await correct(token, newEmail())).errors![0]!.extensions).toMatchObject({ code: 'FORBIDDEN' })
    const ann = await unverified()
    const { data, errors: same } = await correct(ann.token, ann.email)
    expect(data).toEqual({ correctUserEmail: null })
    expect(same![0]!.extensions).toMatchObject({
      code: 'INPUT_INVALID',
      data: { codes: ['email.unchanged'] },
    })
  })
})

describe('changeUserEmail', () => {
  const change = async (user: { userId: number }, email: string, current = password) =>
    portal.query(changingEmail, { email, password: current }, await tokenFor(portal, user))
  async function linkFor(user: { userId: number }, email: string) {
    await change(user, email)
    return (await takeMails(portal)).find(({ kind }) => kind === 'verifyNewEmail')!.data
  }

  it('emails a link to the new address, notifies the old one, and changes nothing yet', async () => {
    const ann = await buildAttendee(portal.db, { email: newEmail(), password })
    const target = newEmail()
    expect((await change(ann, target)).data).toEqual({
      changeUserEmail: {
        success: true,
        message: expect.stringContaining('Check your new inbox.'),
        clientMutationId: 'm',
      },
    })
    expect(await takeMails(portal)).toEqual([
      {
        kind: 'verifyNewEmail',
        to: target,
        data: { username: ann.email.replace('+', ''), key: expect.any(String), newEmail: target },
      },
      { kind: 'emailChangeAsked', to: ann.email, data: {} },
    ])
    expect(await portal.codeOf(loggingIn, { username: target, password })).toBe('INVALID_CREDENTIALS')
    expect((await portal.query(loggingIn, { username: ann.email, password })).errors).toEqual([])
  })
  it('takes effect when the link is used, and notifies both addresses', async () => {
    const ann = await buildAttendee(portal.db, { email: newEmail(), password })
    const target = newEmail()
    const { username, key } = await linkFor(ann, target)
    const token = await tokenFor(portal, ann)
    expect((await verify(username!, key!, target, token)).data).toEqual({
      verifyUserEmail: {
        success: true,
        message: 'New email successfully verified.',
        user: { email: target, emailVerified: true },
      },
    })
    expect(await takeMails(portal)).toEqual([
      {
        kind: 'emailTakeBack',
        to: ann.email,
        data: { username: ann.email.replace('+', ''), key: expect.any(String) },
      },
      { kind: 'emailChanged', to: target, data: {} },
    ])
    expect(await portal.codeOf(loggingIn, { username: ann.email, password })).toBe('INVALID_CREDENTIALS')
    expect((await portal.query(loggingIn, { username: target, password })).errors).toEqual([])
    expect((await verify(username!, key!, target)).errors[0], 'a second time').toMatchObject(failed)
  })
  it('allows the same address in different case', async () => {
    const ann = await buildAttendee(portal.db, { email: newEmail(), password })
    const target = ann.email.toUpperCase().replace('EXAMPLE.ORG', 'example.org')
    const { username, key } = await linkFor(ann, target)
    expect((await verify(username!, key!, target, await tokenFor(portal, ann))).errors).toEqual([])
  })
  it('changes an unverified address without notifying the old address', async () => {
    const ann = await buildNewAttendee(portal.db, { email: newEmail(), password, verified: false })
    const target = newEmail()
    await change(ann, target)
    const mails = await takeMails(portal)
    expect(mails.map(({ to }) => to)).toEqual([target])
    const { username, key } = mails[0]!.data
    expect((await verify(username!, key!, target, await tokenFor(portal, ann))).errors).toEqual([])
    expect((await takeMails(portal)).map(({ to }) => to)).toEqual([target])
  })
  it('returns the same response for a taken address and emails its owner', async () => {
    const [ann, owner] = [
      await buildAttendee(portal.db, { email: newEmail(), password }),
      await buildAttendee(portal.db, { email: newEmail(), language: 'es' }),
    ]
    const free = await change(ann, newEmail())
    await takeMails(portal)
    expect(await change(ann, owner.email.toUpperCase())).toEqual(free)
    expect(await takeMails(portal)).toMatchObject([
      // In the owner's language, not in the requester's.
      { kind: 'newAddressTaken', data: { language: 'es' } },
      { kind: 'emailChangeAsked', to: ann.email },
    ])
  })
  it('fails if the address is taken in the meantime', async () => {
    const ann = await buildAttendee(portal.db, { email: newEmail(), password })
    const target = newEmail()
    const { username, key } = await linkFor(ann, target)
    await buildAttendee(portal.db, { email: target })
    expect((await verify(username!, key!, target, await tokenFor(portal, ann))).errors[0]).toMatchObject({
      message: 'Email verification failed. Please try the Forgot Password link below.',
      ...failed,
    })
  })
  it('gives an address to only one of two people who request it concurrently', async () => {
    const people = [
      await buildAttendee(portal.db, { email: newEmail(), password }),
      await buildAttendee(portal.db, { email: newEmail(), password }),
    ]
    const target = newEmail()
    const links = []
    for (const person of people)
      links.push({ link: await linkFor(person, target), token: await tokenFor(portal, person) })
    const responses = await Promise.all(
      links.map(({ link, token }) => verify(link.username!, link.key!, target, token)),
    )
    expect(responses.filter(({ errors }) => errors.length === 0)).toHaveLength(1)
    for (const { errors } of responses) for (const error of errors) expect(error).toMatchObject(failed)
  })
  it('accepts only the latest of several requests', async () => {
    const ann = await buildAttendee(portal.db, { email: newEmail(), password })
    const [one, two] = [newEmail(), newEmail()]
    const [first, second] = [await linkFor(ann, one), await linkFor(ann, two)]
    expect((await verify(first.username!, first.key!, one)).errors[0]).toMatchObject(failed)
    expect((await verify(second.username!, second.key!, two, await tokenFor(portal, ann))).errors).toEqual([])
  })
  it('requires the link to name the address that it verifies', async () => {
    const ann = await buildAttendee(portal.db, { email: newEmail(), password })
    const target = newEmail()
    const { username, key } = await linkFor(ann, target)
    expect((await verify(username!, key!)).errors[0]).toMatchObject(failed)
    expect((await verify(username!, key!, newEmail())).errors[0]).toMatchObject(failed)
    portal.clock.advance(hours(24))
    expect((await verify(username!, key!, target)).errors[0]).toMatchObject(failed)
    portal.clock.advance(-hours(24))
  })
  it('accepts plus signs and non-ASCII letters', async () => {
    const ann = await buildAttendee(portal.db, { email: newEmail(), password })
    const target = `josé+${made}@bücher.example`
    const { username, key } = await linkFor(ann, target)
    expect((await verify(username!, key!, target, await tokenFor(portal, ann))).data).toMatchObject({
      verifyUserEmail: { user: { email: target } },
    })
  })
  it.each([
    ['a wrong password', newEmail(), 'Portal-demo-2027', 'PASSWORD_WRONG', 'Invalid password'],
    ['no password', newEmail(), '', 'INPUT_INVALID', 'Please enter your current password.'],
    ['no address', '', password, 'INPUT_INVALID', 'A valid email address is required'],
    ['an invalid address', 'ann', password, 'INPUT_INVALID', 'Not a valid email address.'],
    [
      'a password of nearly 1 MB',
      newEmail(),
      'x'.repeat(900_000),
      'INPUT_INVALID',
      'This password is too long.',
    ],
  ])('refuses %s', async (_name, email, current, code, message) => {
    const ann = await buildAttendee(portal.db, { password })
    const { errors } = await change(ann, email, current)
    expect(errors[0]).toMatchObject({ message, extensions: { code } })
    expect(await takeMails(portal)).toEqual([])
  })
  it('refuses the current address and callers who are not logged in', async () => {
    const ann = await buildAttendee(portal.db, { password })
    expect((await change(ann, ann.email)).errors[0]?.message).toBe('This is already your email address.')
    expect(await portal.codeOf(changingEmail, { email: newEmail(), password })).toBe('NOT_LOGGED_IN')
  })
})

describe('changeUserPassword', () => {
  const change = (token: string, current = password, next = fresh, again = next) =>
    portal.query(changingPassword, { password: current, next, again }, token)

  it('ends the other logins, keeps this one, and emails the person', async () => {
    const ann = await buildAttendee(portal.db, { password })
    const [here, elsewhere] = [await tokenFor(portal, ann), await tokenFor(portal, ann)]
    expect((await change(here)).data).toEqual({
      changeUserPassword: { success: true, clientMutationId: 'm' },
    })
    expect((await portal.query('{ __typename }', {}, here)).errors).toEqual([])
    expect(await portal.codeOf('{ __typename }', {}, elsewhere)).toBe('TOKEN_INVALID')
    expect(await takeMails(portal)).toEqual([{ kind: 'passwordChanged', to: ann.email, data: {} }])
    expect((await portal.query(loggingIn, { username: ann.email, password: fresh })).errors).toEqual([])
  })
  it('accepts only one of two concurrent changes', async () => {
    const ann = await buildAttendee(portal.db, { password })
    const token = await tokenFor(portal, ann)
    const responses = await Promise.all([
      change(token, password, fresh),
      change(token, password, 'Maple-Leaf-26'),
    ])
    expect(responses.filter(({ errors }) => errors.length === 0)).toHaveLength(1)
  })
  it.each([
    ['no current password', '', fresh, fresh, 'INPUT_INVALID', 'Please enter your current password.'],
    [
      'a current password of fewer than 8 characters',
      'Short-1',
      fresh,
      fresh,
      'INPUT_INVALID',
      'Invalid password',
    ],
    ['a wrong current password', 'Portal-demo-2027', fresh, fresh, 'PASSWORD_WRONG', 'Invalid password'],
    [
      'a new password that breaks the rules',
      password,
      'short',
      'short',
      'INPUT_INVALID',
      'Please choose a secure password.',
    ],
    ['no confirmation', password, fresh, '', 'INPUT_INVALID', 'Please confirm your password.'],
    ['a different confirmation', password, fresh, 'Other-Tree-26', 'INPUT_INVALID', 'Passwords must match.'],
  ])('refuses %s', async (_name, current, next, again, code, message) => {
    const ann = await buildAttendee(portal.db, { password })
    const { errors } = await change(await tokenFor(portal, ann), current, next, again)
    expect(errors[0]).toMatchObject({ message, extensions: { code } })
  })
  it('needs a login', async () => {
    expect(await portal.codeOf(changingPassword, { password, next: fresh, again: fresh })).toBe(
      'NOT_LOGGED_IN',
    )
  })
})

describe('sessions', () => {
  const listing = '{ sessions { id startedAt lastUsedAt current device } }'
  const ending = 'mutation End($id: ID!) { endSession(input: { id: $id }) { success } }'
  interface Listed {
    sessions: { id: string; current: boolean; device: string | null }[]
  }
  const loginFrom = async (email: string, userAgent: string) => {
    const response = await fetch(`${portal.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': userAgent },
      body: JSON.stringify({ query: loggingIn, variables: { username: email, password } }),
    })
    return ((await response.json()) as { data: { login: { authToken: string } } }).data.login.authToken
  }

  it('lists the person’s logins with a short device name, and marks the current one', async () => {
    const ann = await buildAttendee(portal.db, { password })
    await tokenFor(portal, await buildAttendee(portal.db))
    const laptop = await loginFrom(ann.email, 'Mozilla/5.0 (Windows NT 10.0; rv:131.0) Firefox/131.0')
    portal.clock.advance(hours(1))
    await loginFrom(ann.email, 'curl')
    portal.clock.advance(-hours(1))
    const { sessions } = await portal.request<Listed>(listing, {}, laptop)
    expect(sessions).toEqual([
      {
        id: expect.any(String),
        startedAt: '2026-11-20T13:00:00-05:00',
        lastUsedAt: '2026-11-20T13:00:00-05:00',
        current: false,
        device: null,
      },
      {
        id: expect.any(String),
        startedAt: '2026-11-20T12:00:00-05:00',
        lastUsedAt: '2026-11-20T12:00:00-05:00',
        current: true,
        device: 'Firefox on Windows',
      },
    ])
  })
  it('ends one of them immediately', async () => {
    const ann = await buildAttendee(portal.db)
    const [here, lost] = [await tokenFor(portal, ann), await tokenFor(portal, ann)]
    const { sessions } = await portal.request<Listed>(listing, {}, here)
    const other = sessions.find(({ current }) => !current)!
    expect(await portal.request(ending, { id: other.id }, here)).toEqual({ endSession: { success: true } })
    expect(await portal.codeOf('{ __typename }', {}, lost)).toBe('TOKEN_INVALID')
    expect((await portal.request<Listed>(listing, {}, here)).sessions).toHaveLength(1)
  })
  it('returns the same error for another person’s login and a missing one', async () => {
    const [ann, bob] = [await buildAttendee(portal.db), await buildAttendee(portal.db)]
    const [token, bobs] = [await tokenFor(portal, ann), await tokenFor(portal, bob)]
    const { sessions } = await portal.request<Listed>(listing, {}, bobs)
    for (const id of [sessions[0]!.id, '00000000-0000-0000-0000-000000000000', 'x', ''])
      expect(await portal.codeOf(ending, { id }, token)).toBe('NOT_FOUND')
    expect((await portal.query('{ __typename }', {}, bobs)).errors).toEqual([])
  })
  it('need a login', async () => {
    expect(await portal.codeOf(listing)).toBe('NOT_LOGGED_IN')
    expect(await portal.codeOf(ending, { id: 'x' })).toBe('NOT_LOGGED_IN')
  })
})

describe('requestAccountClosure', () => {
  it('stores the request once and emails the person', async () => {
    const ann = await buildAttendee(portal.db)
    const token = await tokenFor(portal, ann)
    const first = await portal.request(closing, { confirmation: 'DELETE' }, token)
    expect(first).toEqual({
      requestAccountClosure: {
        success: true,
        message: expect.stringContaining('Someone will contact you'),
        clientMutationId: 'm',
      },
    })
    portal.clock.advance(hours(1))
    const again = await tokenFor(portal, ann)
    expect(await portal.request(closing, { confirmation: 'DELETE' }, again)).toEqual(first)
    portal.clock.advance(-hours(1))
    expect(await takeMails(portal)).toEqual([{ kind: 'closureRequested', to: ann.email, data: {} }])
    const row = await portal.db
      .selectFrom('app_user')
      .select(['closure_requested_at', 'closed_at'])
      .where('id', '=', ann.userId)
      .executeTakeFirst()
    expect(row).toEqual({ closure_requested_at: portal.clock.now(), closed_at: null })
  })
  it('accepts spaces around DELETE, as phones add them', async () => {
    const token = await tokenFor(portal, await buildAttendee(portal.db))
    await portal.request(closing, { confirmation: ' DELETE ' }, token)
    await takeMails(portal)
  })
  it.each(['', 'delete', 'Delete', 'DELET', 'DE LETE', 'DELETE.', 'DELETE MY ACCOUNT', 'x'.repeat(10_000)])(
    'refuses %j instead of DELETE',
    async (confirmation) => {
      const token = await tokenFor(portal, await buildAttendee(portal.db))
      expect(await portal.codeOf(closing, { confirmation }, token)).toBe('INPUT_INVALID')
    },
  )
  it('needs a login', async () => {
    expect(await portal.codeOf(closing, { confirmation: 'DELETE' })).toBe('NOT_LOGGED_IN')
  })
})
