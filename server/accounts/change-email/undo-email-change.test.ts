import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type BuiltAttendee,
  buildAttendee,
  buildNewAttendee,
  tokenFor,
} from '#server/testing/builders/builders.ts'
import { buildAuthenticatorApp, shownCode } from '#server/testing/builders/second-factors.ts'
import { days } from '#server/testing/fixed-clock.ts'
import { takeMails } from '#server/testing/mailed.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

const password = 'Portal-demo-2026'
const fresh = 'Willow-Tree-26'
let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  await takeMails(portal)
})

let made = 0
const newEmail = () => `moved+${++made}@example.org`
const person = () => buildAttendee(portal.db, { email: newEmail(), password })

/** Changes the address with the login and the password. Returns the email that the old address got. */
async function change({ userId }: { userId: number }, token: string, to = newEmail()) {
  await portal.request(
    `mutation Change($email: String!, $password: String!) {
      changeUserEmail(input: { email: $email, password: $password }) { success }
    }`,
    { email: to, password },
    token,
  )
  const requested = (await takeMails(portal)).find(({ kind }) => kind === 'verifyNewEmail')!.data
  // With a second factor, the second step comes after the address is verified.
  await portal.query(
    `mutation Verify($username: String!, $key: String!, $email: String!) {
      verifyUserEmail(input: { username: $username, verificationKey: $key, email: $email }) { success }
    }`,
    { username: requested.username, key: requested.key, email: to },
    token,
  )
  const mails = await takeMails(portal)
  expect(mails.map(({ kind }) => kind)).toEqual(['emailTakeBack', 'emailChanged'])
  expect(await emailOf(userId)).toBe(to)
  return { to, ...(mails[0]!.data as { username: string; key: string }) }
}

const taking = `mutation TakeBack($login: String!, $key: String!, $password: String!, $challenge: String, $code: String) {
  takeBackEmail(input: { login: $login, key: $key, password: $password, challenge: $challenge, code: $code }) {
    authToken user { databaseId email }
  }
}`
const takeBack = (link: { username: string; key: string }, more: object = {}) =>
  portal.query<{ takeBackEmail: { authToken: string; user: object } }>(taking, {
    login: link.username,
    key: link.key,
    password: fresh,
    ...more,
  })
const emailOf = async (userId: number) =>
  (await portal.db.selectFrom('app_user').select('email').where('id', '=', userId).executeTakeFirstOrThrow())
    .email
const loggingIn = `mutation Login($username: String!, $password: String!) {
  login(input: { username: $username, password: $password }) { authToken }
}`
const loginCode = async (username: string, by: string) =>
  (await portal.query(loggingIn, { username, password: by })).errors[0]?.extensions.code ?? 'in'
const codeOf = (response: { errors: { extensions: { code: string } }[] }) =>
  response.errors[0]?.extensions.code
const openLogins = async ({ userId }: BuiltAttendee) =>
  (
    await portal.db
      .selectFrom('session')
      .select('id')
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .execute()
  ).length

const factorsOf = async ({ userId }: BuiltAttendee) => ({
  passkeys: await portal.db.selectFrom('passkey').selectAll().where('user_id', '=', userId).execute(),
  apps: await portal.db
    .selectFrom('authenticator_app')
    .select(['secret', 'added_at'])
    .where('user_id', '=', userId)
    .execute(),
  codes: await portal.db
    .selectFrom('recovery_code')
    .select('code_hash')
    .where('user_id', '=', userId)
    .orderBy('code_hash')
    .execute(),
})
const addPasskey = ({ userId }: BuiltAttendee, name: string) =>
  portal.db
    .insertInto('passkey')
    .values({
      user_id: userId,
      credential_id: `${name}-${userId}`,
      public_key: Buffer.from([1, 2, 250, 255]),
      counter: 7,
      transports: ['internal'],
      name,
      created_at: portal.clock.now(),
    })
    .execute()
const addCode = ({ userId }: BuiltAttendee, code: string) =>
  portal.db
    .insertInto('recovery_code')
    .values({ user_id: userId, code_hash: Buffer.from(code) })
    .execute()

describe('takeBackEmail', () => {
  it('restores the old address with a new password, ends every login, and logs in', async () => {
    const ann = await person()
    const thief = await tokenFor(portal, ann)
    const link = await change(ann, thief)
    const { data } = await takeBack(link)
    expect(data?.takeBackEmail.user).toEqual({ databaseId: ann.userId, email: ann.email })
    expect(await portal.codeOf('{ __typename }', {}, thief)).toBe('TOKEN_INVALID')
    expect((await portal.query('{ __typename }', {}, data!.takeBackEmail.authToken)).errors).toEqual([])
    expect(await openLogins(ann)).toBe(1)
    for (const address of [ann.email, link.to])
      expect(await loginCode(address, password)).toBe('INVALID_CREDENTIALS')
    expect(await loginCode(ann.email, fresh)).toBe('in')
    const written = await portal.db
      .selectFrom('audit_entry')
      .select('actor_id')
      .where('action', '=', 'person.emailTakenBack')
      .where('about_user_id', '=', ann.userId)
      .execute()
    expect(written).toEqual([{ actor_id: ann.userId }])
    expect((await takeMails(portal)).map(({ kind, to }) => [kind, to])).toEqual([
      ['emailChanged', link.to],
      ['emailChanged', ann.email],
    ])
  })
  it('removes credentials added since: passkey, app, codes, binding, API key, and helper', async () => {
    const ann = await person()
    const link = await change(ann, await tokenFor(portal, ann))
    const { db, clock } = portal
    await addPasskey(ann, 'theirs')
    await buildAuthenticatorApp(portal, ann.userId)
    await addCode(ann, 'theirs')
    await db
      .insertInto('sso_identity')
      .values({
        issuer: 'https://id.example',
        subject: `s${ann.userId}`,
        user_id: ann.userId,
        bound_at: clock.now(),
      })
      .execute()
    const helper = await person()
    await db
      .insertInto('care')
      .values({ carer_id: helper.userId, person_id: ann.userId, relation: 'adult', begun_at: clock.now() })
      .execute()
    expect((await takeBack(link)).errors).toEqual([])
    expect(await factorsOf(ann)).toEqual({ passkeys: [], apps: [], codes: [] })
    expect(
      await db.selectFrom('sso_identity').select('user_id').where('user_id', '=', ann.userId).execute(),
    ).toEqual([])
    expect(
      await db
        .selectFrom('care')
        .select('id')
        .where('person_id', '=', ann.userId)
        .where('ended_at', 'is', null)
        .execute(),
    ).toEqual([])
  })
  it('requires the second step from before the change, even if it was removed since', async () => {
    const ann = await person()
    await buildAuthenticatorApp(portal, ann.userId)
    await addPasskey(ann, 'own')
    await addCode(ann, 'own')
    const before = await factorsOf(ann)
    const link = await change(ann, await tokenFor(portal, ann))
    const { db } = portal
    for (const table of ['passkey', 'authenticator_app', 'recovery_code'] as const)
      await db.deleteFrom(table).where('user_id', '=', ann.userId).execute()
    await addPasskey(ann, 'theirs')
    const thief = await tokenFor(portal, ann)

    const requested = await takeBack(link)
    expect(requested.errors[0]!.extensions).toMatchObject({
      code: 'SECOND_FACTOR_NEEDED',
      data: { methods: ['passkey', 'code'] },
    })
    const { challenge } = requested.errors[0]!.extensions.data as { challenge: string }
    expect(await emailOf(ann.userId)).toBe(link.to)
    expect(await portal.codeOf('{ __typename }', {}, thief), 'who took it over is out').toBe('TOKEN_INVALID')
    expect(codeOf(await takeBack(link, { challenge, code: '000000' }))).toBe('SECOND_FACTOR_WRONG')
    expect(await emailOf(ann.userId)).toBe(link.to)
    expect(await loginCode(link.to, fresh)).toBe('INVALID_CREDENTIALS')

    const code = shownCode(portal.clock.now())
    expect((await takeBack(link, { challenge, code })).errors).toEqual([])
    expect(await emailOf(ann.userId)).toBe(ann.email)
    const after = await factorsOf(ann)
    expect(after.passkeys).toEqual(before.passkeys)
    expect(after.apps).toEqual(before.apps)
    expect(after.codes, 'codes that were removed since may be known').toEqual([])
    expect(await openLogins(ann)).toBe(1)
  })
  it('rejects a second step of another account', async () => {
    const [ann, mallory] = [await person(), await person()]
    await buildAuthenticatorApp(portal, ann.userId)
    await buildAuthenticatorApp(portal, mallory.userId)
    const link = await change(ann, await tokenFor(portal, ann))
    const login = await portal.query(loggingIn, { username: mallory.email, password })
    const { challenge } = login.errors[0]!.extensions.data as { challenge: string }
    const code = shownCode(portal.clock.now())
    expect(codeOf(await takeBack(link, { challenge, code }))).toBe('SECOND_FACTOR_OVER')
    expect(await emailOf(ann.userId)).toBe(link.to)
  })
  it('works once, for seven days, and only with its own address', async () => {
    const [ann, bob] = [await person(), await person()]
    const link = await change(ann, await tokenFor(portal, ann))
    const late = await change(bob, await tokenFor(portal, bob))
    expect(codeOf(await takeBack({ ...link, username: link.to }))).toBe('TAKE_BACK_OVER')
    expect(codeOf(await takeBack({ ...link, key: 'made-up' }))).toBe('TAKE_BACK_OVER')
    portal.clock.advance(days(7) - 1)
    expect((await takeBack(link)).errors).toEqual([])
    expect(codeOf(await takeBack(link))).toBe('TAKE_BACK_OVER')
    portal.clock.advance(1)
    expect(codeOf(await takeBack(late))).toBe('TAKE_BACK_OVER')
    portal.clock.advance(-days(7))
  })
  it('still works after other logins end, and invalidates links from later changes', async () => {
    const ann = await person()
    const token = await tokenFor(portal, ann)
    const link = await change(ann, token)
    const second = await change(ann, token)
    await portal.request('mutation { endAllSessions(input: {}) { success } }', {}, token)
    expect((await takeBack(link)).errors).toEqual([])
    expect(await emailOf(ann.userId)).toBe(ann.email)
    expect(codeOf(await takeBack(second))).toBe('TAKE_BACK_OVER')
    expect(await emailOf(ann.userId)).toBe(ann.email)
  })
  it('fails with an error if another verified account has the address, but not for an unverified sign-up', async () => {
    const ann = await person()
    const link = await change(ann, await tokenFor(portal, ann))
    const other = await buildNewAttendee(portal.db, { email: ann.email, verified: true })
    const { errors } = await takeBack(link)
    expect(errors[0]).toMatchObject({
      message: expect.stringContaining('account'),
      extensions: { code: 'EMAIL_TAKEN' },
    })
    expect(await emailOf(ann.userId)).toBe(link.to)
    expect(await loginCode(link.to, password)).toBe('in')
    await portal.db
      .updateTable('app_user')
      .set({ email_verified_at: null })
      .where('id', '=', other.userId)
      .execute()
    expect((await takeBack(link)).errors).toEqual([])
    expect(await emailOf(ann.userId)).toBe(ann.email)
  })
  it('does not send an email to an address that was never verified', async () => {
    const ann = await buildNewAttendee(portal.db, { email: newEmail(), password, verified: false })
    const token = await tokenFor(portal, ann)
    await portal.request(
      'mutation C($e: String!, $p: String!) { changeUserEmail(input: { email: $e, password: $p }) { success } }',
      { e: newEmail(), p: password },
      token,
    )
    const { username, key, newEmail: to } = (await takeMails(portal))[0]!.data
    await portal.request(
      'mutation V($u: String!, $k: String!, $e: String!) { verifyUserEmail(input: { username: $u, verificationKey: $k, email: $e }) { success } }',
      { u: username, k: key, e: to },
      token,
    )
    expect((await takeMails(portal)).map(({ kind }) => kind)).toEqual(['emailChanged'])
  })
})
