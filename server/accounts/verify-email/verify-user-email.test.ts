import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newSecretKey } from '#server/platform/keys/secret-key.ts'
import { buildAttendee, buildNewAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { buildRegistration } from '#server/testing/builders/registration-builders.ts'
import { hours } from '#server/testing/fixed-clock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

const verifying = `mutation VerifyEmail($username: String!, $key: String!, $email: String) {
  verifyUserEmail(input: { username: $username, verificationKey: $key, email: $email }) {
    success message authToken refreshToken
    user { databaseId email emailVerified jwtAuthToken jwtRefreshToken }
  }
}`
const resending = `mutation Resend($id: Int!, $m: String) {
  resendEmailVerificationEmail(input: { id: $id, clientMutationId: $m }) { success clientMutationId }
}`
interface VerifyResult {
  verifyUserEmail: {
    success: boolean
    message: string
    authToken: string
    refreshToken: string
    user: {
      databaseId: number
      email: string
      emailVerified: boolean
      jwtAuthToken: string
      jwtRefreshToken: string
    }
  }
}

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.db.deleteFrom('outbox_mail').execute()
})

let made = 0
const newEmail = () => `verify+${++made}@example.org`
const signedUp = (email = newEmail()) => buildNewAttendee(portal.db, { email, verified: false })
/** A key like that of an email, made by resending. */
async function keyOf(user: { userId: number }): Promise<string> {
  await portal.request(resending, { id: user.userId }, await tokenFor(portal, user))
  const mail = await portal.db
    .selectFrom('outbox_mail')
    .select('data')
    .where('user_id', '=', user.userId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return (mail.data as { key: string }).key
}
const verify = async (username: string, key: string, email?: string) =>
  (await portal.request<VerifyResult>(verifying, { username, key, email })).verifyUserEmail
const failure = (username: string, key: string, email?: string) =>
  portal.query(verifying, { username, key, email }).then(({ errors }) => errors[0])
const rejected = {
  message: 'Email verification failed. Please try the Forgot Password link below.',
  extensions: { code: 'EMAIL_VERIFICATION_FAILED' },
}

describe('verifyUserEmail', () => {
  it('verifies the address and logs in', async () => {
    const ann = await signedUp()
    const response = await verify(ann.email.replace('+', ''), await keyOf(ann))
    expect(response).toEqual({
      success: true,
      message: 'Your email address is verified.',
      authToken: response.user.jwtAuthToken,
      refreshToken: response.user.jwtRefreshToken,
      user: {
        databaseId: ann.userId,
        email: ann.email,
        emailVerified: true,
        jwtAuthToken: expect.any(String),
        jwtRefreshToken: expect.any(String),
      },
    })
    const me = 'query Me($id: ID!) { user(id: $id) { emailVerified } }'
    expect(await portal.request(me, { id: ann.email }, response.authToken)).toEqual({
      user: { emailVerified: true },
    })
  })
  it.each([
    ['the address itself', (email: string) => email],
    ['the address in capitals', (email: string) => email.toUpperCase()],
    ['the address as the link has it', (email: string) => email.replace('+', '')],
  ])('accepts %s as the username', async (_name, write) => {
    const ann = await signedUp()
    expect((await verify(write(ann.email), await keyOf(ann))).success).toBe(true)
  })
  it('accepts only the address that it verifies as email', async () => {
    const ann = await signedUp()
    const key = await keyOf(ann)
    expect(await failure(ann.email, key, 'other@example.org')).toMatchObject(rejected)
    expect((await verify(ann.email, key, ann.email.toUpperCase())).success).toBe(true)
  })
  it('works once, and invalidates all other keys of the account', async () => {
    const ann = await signedUp()
    const [first, second] = [await keyOf(ann), await keyOf(ann)]
    await verify(ann.email, first)
    expect(await failure(ann.email, first)).toMatchObject(rejected)
    expect(await failure(ann.email, second)).toMatchObject(rejected)
  })
  it('accepts only one of several concurrent verifications', async () => {
    const ann = await signedUp()
    const key = await keyOf(ann)
    const responses = await Promise.all(
      [1, 2, 3].map(() => portal.query(verifying, { username: ann.email, key })),
    )
    expect(responses.filter(({ errors }) => errors.length === 0)).toHaveLength(1)
    expect(responses.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code))).toEqual([
      'EMAIL_VERIFICATION_FAILED',
      'EMAIL_VERIFICATION_FAILED',
    ])
  })
  it('expires after 24 hours', async () => {
    const [late, inTime] = [await signedUp(), await signedUp()]
    const [lateKey, key] = [await keyOf(late), await keyOf(inTime)]
    portal.clock.advance(hours(24) - 1)
    expect((await verify(inTime.email, key)).success).toBe(true)
    portal.clock.advance(1)
    expect(await failure(late.email, lateKey)).toMatchObject(rejected)
    portal.clock.advance(-hours(24))
  })
  it('fails with another person’s key and leaves that key valid', async () => {
    const [ann, bob] = [await signedUp(), await signedUp()]
    const key = await keyOf(ann)
    expect(await failure(bob.email, key)).toMatchObject(rejected)
    expect((await verify(ann.email, key)).success).toBe(true)
  })
  it('fails with a key for another purpose', async () => {
    const ann = await signedUp()
    const { key, hash } = newSecretKey()
    await portal.db
      .insertInto('email_key')
      .values({
        user_id: ann.userId,
        purpose: 'reset',
        key_hash: hash,
        created_at: portal.clock.now(),
        expires_at: new Date('2027-01-01'),
      })
      .execute()
    expect(await failure(ann.email, key)).toMatchObject(rejected)
  })
  it('fails for a closed account', async () => {
    const ann = await signedUp()
    const key = await keyOf(ann)
    await portal.db
      .updateTable('app_user')
      .set({ closed_at: portal.clock.now() })
      .where('id', '=', ann.userId)
      .execute()
    expect(await failure(ann.email, key)).toMatchObject(rejected)
  })
  it.each([
    ['no username', '', 'k', 'A valid email address is required'],
    ['no key', 'ann@example.org', ' ', 'This link isn’t complete. Use the whole link from your email.'],
    [
      'a key of 10 kB',
      'ann@example.org',
      'k'.repeat(10_000),
      'This link isn’t complete. Use the whole link from your email.',
    ],
  ])('refuses %s', async (_name, username, key, message) => {
    expect(await failure(username, key)).toMatchObject({ message, extensions: { code: 'INPUT_INVALID' } })
  })
  it.each([
    ['a made-up key', 'made-up'],
    ['a piece of SQL', "' or 1=1 --"],
    ['a NUL character', 'a\0b'],
  ])('fails with %s', async (_name, key) => {
    expect(await failure('ann@example.org', key)).toMatchObject(rejected)
  })
})

describe('an address that several accounts signed up with', () => {
  it('goes to the first account that verifies it; the others are deleted', async () => {
    const email = newEmail()
    const [thirdParty, owner] = [await signedUp(email), await signedUp(email.toUpperCase())]
    const unverifiedOwnersKey = await keyOf(thirdParty)
    const unverifiedOwnersToken = await tokenFor(portal, thirdParty)
    await verify(owner.email, await keyOf(owner))
    expect(await failure(thirdParty.email, unverifiedOwnersKey)).toMatchObject(rejected)
    expect(await portal.codeOf('{ __typename }', {}, unverifiedOwnersToken)).toBe('TOKEN_INVALID')
    const left = await portal.db
      .selectFrom('app_user')
      .select('id')
      .where('id', 'in', [thirdParty.userId, owner.userId])
      .execute()
    expect(left).toEqual([{ id: owner.userId }])
    expect(
      await portal.db.selectFrom('attendee').select('id').where('user_id', '=', thirdParty.userId).execute(),
    ).toEqual([])
    expect(
      await portal.db.selectFrom('email_key').select('id').where('user_id', '=', thirdParty.userId).execute(),
    ).toEqual([])
  })
  it('goes to exactly one when all verify concurrently', async () => {
    const email = newEmail()
    const rivals = await Promise.all([email, email.toUpperCase(), email].map((one) => signedUp(one)))
    const keys: string[] = []
    for (const rival of rivals) keys.push(await keyOf(rival))
    const responses = await Promise.all(
      rivals.map((rival, n) => portal.query(verifying, { username: rival.email, key: keys[n] })),
    )
    expect(responses.filter(({ errors }) => errors.length === 0)).toHaveLength(1)
    for (const { errors } of responses) for (const error of errors) expect(error).toMatchObject(rejected)
    expect(
      await portal.db
        .selectFrom('app_user')
        .select('id')
        .where(
          'id',
          'in',
          rivals.map((rival) => rival.userId),
        )
        .execute(),
    ).toHaveLength(1)
  })
  it('does not delete an account that has registrations made by staff', async () => {
    const email = newEmail()
    const [invited, own] = [await signedUp(email), await signedUp(email)]
    const course = await buildCourse(portal.db)
    await buildRegistration(portal.db, {
      course_id: course.id,
      attendee_id: invited.attendeeId,
      created_at: portal.clock.now(),
    })
    expect((await verify(email, await keyOf(own))).user.databaseId).toBe(own.userId)
    const left = await portal.db
      .selectFrom('app_user')
      .select('email_verified_at')
      .where('id', '=', invited.userId)
      .execute()
    expect(left).toEqual([{ email_verified_at: null }])
  })
  it('is never taken from the account that verified it', async () => {
    const email = newEmail()
    const late = await signedUp(email)
    const key = await keyOf(late)
    const owner = await buildAttendee(portal.db, { email })
    expect(await failure(late.email, key)).toMatchObject(rejected)
    expect(
      await portal.db
        .selectFrom('app_user')
        .select('email_verified_at')
        .where('id', '=', owner.userId)
        .executeTakeFirst(),
    ).toBeDefined()
  })
  it('cannot be verified on two accounts, by a database constraint', async () => {
    const email = newEmail()
    await buildUser(portal.db, { email })
    await expect(buildUser(portal.db, { email: email.toUpperCase() })).rejects.toThrow(
      'app_user_email_unique',
    )
  })
})

describe('an address change', () => {
  it('takes effect when the new address is verified', async () => {
    const ann = await buildAttendee(portal.db, { email: newEmail() })
    const target = newEmail()
    const { key, hash } = newSecretKey()
    await portal.db
      .insertInto('email_key')
      .values({
        user_id: ann.userId,
        purpose: 'verify',
        key_hash: hash,
        new_email: target,
        created_at: portal.clock.now(),
        expires_at: new Date('2027-01-01'),
      })
      .execute()
    const token = await tokenFor(portal, ann)
    const variables = { username: ann.email, key }
    expect(
      (await portal.query(verifying, variables, token)).errors[0],
      'its link names the new address',
    ).toMatchObject(rejected)
    const { verifyUserEmail } = await portal.request<VerifyResult>(
      verifying,
      { ...variables, email: target },
      token,
    )
    expect(verifyUserEmail.user).toMatchObject({ databaseId: ann.userId, email: target, emailVerified: true })
  })
})

describe('resendEmailVerificationEmail', () => {
  it('sends another key to the caller', async () => {
    const ann = await signedUp()
    expect(await portal.request(resending, { id: ann.userId, m: 'm' }, await tokenFor(portal, ann))).toEqual({
      resendEmailVerificationEmail: { success: true, clientMutationId: 'm' },
    })
    const mails = await portal.db.selectFrom('outbox_mail').selectAll().execute()
    expect(mails).toMatchObject([{ kind: 'verifyEmail', to_address: ann.email, user_id: ann.userId }])
  })
  it('needs a login', async () => {
    const ann = await signedUp()
    expect(await portal.codeOf(resending, { id: ann.userId })).toBe('NOT_LOGGED_IN')
  })
  it('returns the same error for another person and a missing one, and sends no email', async () => {
    const [ann, bob] = [await signedUp(), await signedUp()]
    const token = await tokenFor(portal, ann)
    const responses = await Promise.all(
      [bob.userId, 999_999, -1].map((id) => portal.query(resending, { id }, token)),
    )
    expect(new Set(responses.map(({ errors }) => JSON.stringify(errors))).size).toBe(1)
    expect(responses[0]!.errors[0]!.extensions.code).toBe('FORBIDDEN')
    expect(await portal.db.selectFrom('outbox_mail').selectAll().execute()).toEqual([])
  })
  it('refuses when there is nothing to verify', async () => {
    const ann = await buildAttendee(portal.db)
    const { errors } = await portal.query(resending, { id: ann.userId }, await tokenFor(portal, ann))
    expect(errors[0]).toMatchObject({
      message: 'Could not resend notification email.',
      extensions: { code: 'VERIFICATION_NOT_SENT' },
    })
  })
  it('refuses the sixth email within an hour, even when requests are concurrent', async () => {
    const ann = await signedUp()
    const token = await tokenFor(portal, ann)
    const responses = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7].map(() => portal.query(resending, { id: ann.userId }, token)),
    )
    expect(responses.filter(({ errors }) => errors.length === 0)).toHaveLength(5)
    expect(await portal.db.selectFrom('outbox_mail').selectAll().execute()).toHaveLength(5)
    portal.clock.advance(hours(1))
    expect(await portal.request(resending, { id: ann.userId }, await tokenFor(portal, ann))).toBeTruthy()
    portal.clock.advance(-hours(1))
  })
})

describe('the address owner’s click on the email of a third party’s sign-up', () => {
  const thirdParties = 'Stranger-2026'
  const owners = 'Willow-Tree-26'
  const verifyDocument = `mutation Prove($username: String!, $key: String!, $password: String, $newPassword: String) {
    verifyUserEmail(
      input: { username: $username, verificationKey: $key, password: $password, newPassword: $newPassword }
    ) { success authToken newPasswordKey user { databaseId } }
  }`
  interface Verified {
    verifyUserEmail: { authToken: string; newPasswordKey: string | null; user: { databaseId: number } }
  }
  const loggingIn = `mutation Login($email: String!, $password: String!) {
    login(input: { username: $email, password: $password }) { user { databaseId } }
  }`
  const logIn = (email: string, password: string) => portal.query(loggingIn, { email, password })
  const isOut = async (email: string, password: string) =>
    (await logIn(email, password)).errors[0]?.extensions.code === 'INVALID_CREDENTIALS'
  async function unverifiedOwnersAccount(email = newEmail()) {
    const account = await buildNewAttendee(portal.db, { email, verified: false, password: thirdParties })
    return { ...account, token: await tokenFor(portal, account), key: await keyOf(account) }
  }
  const verifyBy = (user: { email: string; key: string }, more: object = {}, token?: string) =>
    portal.request<Verified>(verifyDocument, { username: user.email, key: user.key, ...more }, token)

  it('ends the third party’s login and password, and returns a key to choose a new one', async () => {
    const account = await unverifiedOwnersAccount()
    const { verifyUserEmail } = await verifyBy(account)
    expect(await portal.codeOf('{ __typename }', {}, account.token)).toBe('TOKEN_INVALID')
    expect(await isOut(account.email, thirdParties)).toBe(true)
    expect((await portal.query('{ __typename }', {}, verifyUserEmail.authToken)).errors).toEqual([])
    await portal.request(
      `mutation Reset($login: String!, $key: String!, $password: String!) {
        resetUserPassword(input: { login: $login, key: $key, password: $password }) { user { databaseId } }
      }`,
      { login: account.email, key: verifyUserEmail.newPasswordKey, password: owners },
    )
    expect((await logIn(account.email, owners)).errors).toEqual([])
  })
  it('replaces the third party’s password with the owner’s in the same call', async () => {
    const account = await unverifiedOwnersAccount()
    const { verifyUserEmail } = await verifyBy(account, { newPassword: owners })
    expect(verifyUserEmail.newPasswordKey).toBeNull()
    expect(await portal.codeOf('{ __typename }', {}, account.token)).toBe('TOKEN_INVALID')
    expect(await isOut(account.email, thirdParties)).toBe(true)
    expect((await logIn(account.email, owners)).errors).toEqual([])
  })
  it('keeps the password if the caller enters it, and still ends the other logins', async () => {
    const account = await unverifiedOwnersAccount()
    const { verifyUserEmail } = await verifyBy(account, { password: thirdParties })
    expect(verifyUserEmail.newPasswordKey).toBeNull()
    expect(await portal.codeOf('{ __typename }', {}, account.token)).toBe('TOKEN_INVALID')
    expect((await logIn(account.email, thirdParties)).errors).toEqual([])
  })
  it('keeps password and login of a caller who is logged in to the account', async () => {
    const account = await unverifiedOwnersAccount()
    const elsewhere = await tokenFor(portal, account)
    await verifyBy(account, {}, account.token)
    expect((await portal.query('{ __typename }', {}, account.token)).errors).toEqual([])
    expect(await portal.codeOf('{ __typename }', {}, elsewhere)).toBe('TOKEN_INVALID')
    expect((await logIn(account.email, thirdParties)).errors).toEqual([])
  })
  it('is refused with a wrong password or a weak new one, and the link stays valid', async () => {
    const account = await unverifiedOwnersAccount()
    const variables = { username: account.email, key: account.key }
    expect(await portal.codeOf(verifyDocument, { ...variables, password: 'Not-it-2026' })).toBe(
      'PASSWORD_WRONG',
    )
    expect(await portal.codeOf(verifyDocument, { ...variables, newPassword: 'poor' })).toBe('INPUT_INVALID')
    expect((await portal.query('{ __typename }', {}, account.token)).errors).toEqual([])
    await verifyBy(account, { password: thirdParties })
  })
  it('does not reveal whether a password is right without a valid link', async () => {
    const account = await unverifiedOwnersAccount()
    for (const password of [thirdParties, 'Not-it-2026'])
      expect(await portal.codeOf(verifyDocument, { username: account.email, key: 'made-up', password })).toBe(
        'EMAIL_VERIFICATION_FAILED',
      )
  })
  it('verifies the owner’s own account if they are logged in to it or enter its password', async () => {
    for (const way of ['login', 'password']) {
      const thirdParty = await unverifiedOwnersAccount()
      const own = await buildNewAttendee(portal.db, {
        email: thirdParty.email,
        verified: false,
        password: owners,
      })
      const { verifyUserEmail } = await verifyBy(
        thirdParty,
        way === 'password' ? { password: owners } : {},
        way === 'login' ? await tokenFor(portal, own) : undefined,
      )
      expect(verifyUserEmail.user.databaseId).toBe(own.userId)
      expect(await isOut(thirdParty.email, thirdParties)).toBe(true)
      expect((await logIn(own.email, owners)).errors).toEqual([])
    }
  })
  it('cancels a pending address change of the third party', async () => {
    const account = await unverifiedOwnersAccount()
    const { key, hash } = newSecretKey()
    await portal.db
      .insertInto('email_key')
      .values({
        user_id: account.userId,
        purpose: 'verify',
        key_hash: hash,
        new_email: 'stranger@example.org',
        created_at: portal.clock.now(),
        expires_at: new Date('2027-01-01'),
      })
      .execute()
    await verifyBy(account)
    expect(await failure(account.email, key, 'stranger@example.org')).toMatchObject(rejected)
  })
  it('does not verify an address change without that account’s login or password', async () => {
    const thirdParty = await buildAttendee(portal.db, { email: newEmail(), password: thirdParties })
    const token = await tokenFor(portal, thirdParty)
    const target = newEmail()
    await portal.request(
      `mutation Change($email: String!, $password: String!) {
        changeUserEmail(input: { email: $email, password: $password }) { success }
      }`,
      { email: target, password: thirdParties },
      token,
    )
    const { data } = await portal.db
      .selectFrom('outbox_mail')
      .select('data')
      .where('kind', '=', 'verifyNewEmail')
      .executeTakeFirstOrThrow()
    const { key } = data as { key: string }
    const change = `mutation Change($username: String!, $key: String!, $email: String, $password: String, $newPassword: String) {
      verifyUserEmail(input: { username: $username, verificationKey: $key, email: $email, password: $password, newPassword: $newPassword }) {
        user { databaseId email }
      }
    }`
    const by = (more: object, login?: string) =>
      portal.query(change, { username: thirdParty.email, key, email: target, ...more }, login)
    const codeOf = async (more: object, login?: string) => (await by(more, login)).errors[0]?.extensions.code
    // The mailbox's owner must not choose a password for an account that is not theirs.
    expect(await codeOf({})).toBe('PASSWORD_REQUIRED')
    expect(await codeOf({ newPassword: owners })).toBe('PASSWORD_REQUIRED')
    expect(await codeOf({}, await tokenFor(portal, await buildAttendee(portal.db)))).toBe('PASSWORD_REQUIRED')
    expect(await codeOf({ password: 'Not-it-2026' })).toBe('PASSWORD_WRONG')
    // Nothing has changed, and no one was logged out.
    expect((await portal.query('{ __typename }', {}, token)).errors).toEqual([])
    expect((await logIn(thirdParty.email, thirdParties)).errors).toEqual([])
    const { data: changed } = await by({ password: thirdParties })
    expect(changed).toEqual({ verifyUserEmail: { user: { databaseId: thirdParty.userId, email: target } } })
    expect((await logIn(target, thirdParties)).errors).toEqual([])
    expect(await portal.codeOf('{ __typename }', {}, token)).toBe('TOKEN_INVALID')
  })
  it('has a query that tells whether the link is valid', async () => {
    const account = await unverifiedOwnersAccount()
    const requesting = `query Works($username: String!, $key: String!) {
      verificationKeyWorks(username: $username, verificationKey: $key)
    }`
    const works = (username: string, key: string) => portal.request(requesting, { username, key })
    expect(await works(account.email, account.key)).toEqual({ verificationKeyWorks: true })
    expect(await works('other@example.org', account.key)).toEqual({ verificationKeyWorks: false })
    await verifyBy(account)
    expect(await works(account.email, account.key)).toEqual({ verificationKeyWorks: false })
  })
})

describe('a staff invitation', () => {
  const creating = `mutation Create($email: String!) {
    createPerson(input: { email: $email, person: {
      firstName: "Ina", lastName: "Invited", roles: ["staff", "attendee"], capabilities: ["viewOtherRosters"] } }) {
      person { databaseId }
    }
  }`
  const resetting = `mutation Reset($login: String!, $key: String!) {
    resetUserPassword(input: { login: $login, key: $key, password: "Willow-Tree-26" }) { user { email } }
  }`
  async function invite(email: string) {
    const administrator = await buildUser(portal.db, { roles: ['administrator'] })
    const { createPerson } = await portal.request<{ createPerson: { person: { databaseId: number } } }>(
      creating,
      { email },
      await tokenFor(portal, administrator),
    )
    const { data } = await portal.db
      .selectFrom('outbox_mail')
      .select('data')
      .where('kind', '=', 'invitation')
      .where('to_address', '=', email)
      .executeTakeFirstOrThrow()
    return { userId: createPerson.person.databaseId, key: (data as { key: string }).key }
  }
  const rolesOf = async (userId: number) =>
    (
      await portal.db.selectFrom('app_user').select('roles').where('id', '=', userId).executeTakeFirst()
    )?.roles.toSorted()

  it('survives when another account signs up with the address and verifies it', async () => {
    const email = newEmail()
    const invited = await invite(email)
    const own = await signedUp(email)
    await verify(email, await keyOf(own))
    expect(await rolesOf(invited.userId)).toEqual(['attendee', 'staff'])
    expect(await rolesOf(own.userId)).toEqual(['attendee'])
  })
  it('can be accepted later by link: roles and registrations move to the verified account', async () => {
    const email = newEmail()
    const invited = await invite(email)
    const { id: attendee_id } = await portal.db
      .selectFrom('attendee')
      .select('id')
      .where('user_id', '=', invited.userId)
      .executeTakeFirstOrThrow()
    const course = await buildCourse(portal.db)
    await buildRegistration(portal.db, { course_id: course.id, attendee_id, created_at: portal.clock.now() })
    const own = await signedUp(email)
    await verify(email, await keyOf(own))
    const rejectedReset = await portal.codeOf(resetting, { login: email, key: invited.key })
    expect(rejectedReset).toBe('INVITATION_NEEDS_LOGIN')
    const accepting = 'mutation ($input: KeyLinkInput!) { acceptInvitation(input: $input) { success } }'
    await portal.request(
      accepting,
      { input: { login: email, key: invited.key } },
      await tokenFor(portal, own),
    )
    expect(await rolesOf(own.userId)).toEqual(['attendee', 'staff'])
    expect(await rolesOf(invited.userId)).toBeUndefined()
    const current = await portal.db
      .selectFrom('registration')
      .select('course_id')
      .where('attendee_id', '=', own.attendeeId)
      .execute()
    expect(current).toEqual([{ course_id: course.id }])
    expect(await portal.codeOf(resetting, { login: email, key: invited.key })).toBe('RESET_KEY_INVALID')
  })
  it('deletes unverified sign-ups with its address when it is accepted first', async () => {
    const email = newEmail()
    const invited = await invite(email)
    const thirdParty = await signedUp(email)
    await portal.request(resetting, { login: email, key: invited.key })
    expect(await rolesOf(thirdParty.userId)).toBeUndefined()
    expect(await rolesOf(invited.userId)).toEqual(['attendee', 'staff'])
  })
})
