import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildAttendee, buildNewAttendee, tokenFor } from '#server/testing/builders/builders.ts'
import { hours } from '#server/testing/fixed-clock.ts'
import { takeMails } from '#server/testing/mailed.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

const requesting = `mutation Forgot($username: String!, $m: String) {
  sendPasswordResetEmail(input: { username: $username, clientMutationId: $m }) { clientMutationId }
}`
const resetting = `mutation Reset($key: String!, $login: String!, $password: String!, $m: String) {
  resetUserPassword(input: { key: $key, login: $login, password: $password, clientMutationId: $m }) {
    user { email } clientMutationId
  }
}`
const loggingIn = `mutation Login($username: String!, $password: String!) {
  login(input: { username: $username, password: $password }) { user { databaseId emailVerified } }
}`
const fresh = 'Willow-Tree-26'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  await takeMails(portal)
})

async function keyFor(email: string): Promise<string> {
  await portal.request(requesting, { username: email })
  return (await takeMails(portal))[0]!.data.key!
}
const reset = (login: string, key: string, password = fresh, m?: string) =>
  portal.query(resetting, { key, login, password, m })
const rejected = {
  message: 'This link has expired or was already used. Ask for a new one.',
  extensions: { code: 'RESET_KEY_INVALID' },
}

describe('sendPasswordResetEmail', () => {
  it('emails a key', async () => {
    const ann = await buildAttendee(portal.db, { email: 'Re+set@example.org' })
    expect(await portal.request(requesting, { username: 're+set@example.org', m: 'm' })).toEqual({
      sendPasswordResetEmail: { clientMutationId: 'm' },
    })
    expect(await takeMails(portal)).toEqual([
      {
        kind: 'resetPassword',
        to: ann.email,
        data: { username: 'reset@example.org', key: expect.any(String) },
      },
    ])
  })
  it('returns the same response for an unknown address and sends no email', async () => {
    const { email } = await buildAttendee(portal.db)
    const known = await portal.query(requesting, { username: email })
    await takeMails(portal)
    expect(await portal.query(requesting, { username: 'nobody@example.org' })).toEqual(known)
    expect(await takeMails(portal)).toEqual([])
  })
  it.each([
    ['', 'A valid email address is required'],
    ['ann', 'Not a valid email address.'],
    ['ann\ud83d@example.org', 'Not a valid email address.'],
  ])('refuses %j', async (username, message) => {
    const { errors } = await portal.query(requesting, { username })
    expect(errors[0]).toMatchObject({ message, extensions: { code: 'INPUT_INVALID' } })
  })
})

describe('resetUserPassword', () => {
  it('sets the password, ends every login, and emails the person', async () => {
    const ann = await buildAttendee(portal.db, { password: 'Portal-demo-2026' })
    const token = await tokenFor(portal, ann)
    const { data } = await reset(ann.email, await keyFor(ann.email), fresh, 'm')
    expect(data).toEqual({ resetUserPassword: { user: { email: ann.email }, clientMutationId: 'm' } })
    expect(await portal.codeOf('{ __typename }', {}, token)).toBe('TOKEN_INVALID')
    expect(await takeMails(portal)).toEqual([
      {
        kind: 'passwordReset',
        to: ann.email,
        data: { username: ann.email, key: expect.any(String), opens: [] },
      },
    ])
    expect(await portal.codeOf(loggingIn, { username: ann.email, password: 'Portal-demo-2026' })).toBe(
      'INVALID_CREDENTIALS',
    )
    expect((await portal.query(loggingIn, { username: ann.email, password: fresh })).errors).toEqual([])
  })
  it('works once, even concurrently, and invalidates the person’s other keys', async () => {
    const { email } = await buildAttendee(portal.db)
    const [key, other] = [await keyFor(email), await keyFor(email)]
    const responses = await Promise.all([1, 2].map(() => reset(email, key)))
    expect(responses.filter(({ errors }) => errors.length === 0)).toHaveLength(1)
    expect((await reset(email, key)).errors[0]).toMatchObject(rejected)
    expect((await reset(email, other)).errors[0]).toMatchObject(rejected)
  })
  it('expires after one hour', async () => {
    const { email } = await buildAttendee(portal.db)
    const key = await keyFor(email)
    portal.clock.advance(hours(1))
    expect((await reset(email, key)).errors[0]).toMatchObject(rejected)
    portal.clock.advance(-1)
    expect((await reset(email, key)).errors).toEqual([])
    portal.clock.advance(1 - hours(1))
  })
  it('fails with another person’s key and leaves that key valid', async () => {
    const [ann, bob] = [await buildAttendee(portal.db), await buildAttendee(portal.db)]
    const key = await keyFor(ann.email)
    expect((await reset(bob.email, key)).errors[0]).toMatchObject(rejected)
    expect((await reset(ann.email, key)).errors).toEqual([])
  })
  it.each(['made-up', "' or 1=1 --", 'a\0b'])('fails with the key %j', async (key) => {
    expect((await reset('ann@example.org', key)).errors[0]).toMatchObject(rejected)
  })
  it.each([
    ['short', 'Please choose a secure password.'],
    ['x'.repeat(900_000), 'Please choose a secure password.'],
  ])('refuses a password that breaks the rules', async (password, message) => {
    const { errors } = await reset('ann@example.org', 'k', password)
    expect(errors[0]).toMatchObject({ message, extensions: { code: 'INPUT_INVALID' } })
  })
  it('verifies an unverified address and deletes other unverified sign-ups for it', async () => {
    const email = 'late@example.org'
    const thirdParty = await buildNewAttendee(portal.db, { email, verified: false })
    const late = await buildNewAttendee(portal.db, { email, verified: false })
    expect((await reset(email, await keyFor(email))).errors).toEqual([])
    const { login } = await portal.request<{ login: { user: object } }>(loggingIn, {
      username: email,
      password: fresh,
    })
    expect(login.user).toEqual({ databaseId: late.userId, emailVerified: true })
    const left = await portal.db
      .selectFrom('app_user')
      .select('id')
      .where('id', '=', thirdParty.userId)
      .execute()
    expect(left).toEqual([])
  })
  it('fails if another account verified the address in the meantime', async () => {
    const email = 'raced@example.org'
    await buildNewAttendee(portal.db, { email, verified: false })
    const key = await keyFor(email)
    await buildAttendee(portal.db, { email })
    expect((await reset(email, key)).errors[0]).toMatchObject(rejected)
  })
})
