import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { encryptSecret } from '#server/accounts/session/encrypted.ts'
import { hashSecretKey, newSecretKey } from '#server/platform/keys/secret-key.ts'
import { type BuiltUser, buildAttendee, tokenFor } from '#server/testing/builders/builders.ts'
import {
  buildAuthenticatorApp,
  buildChallenge,
  buildWaitingApp,
  newPasskeyInput,
  shownCode,
} from '#server/testing/builders/second-factors.ts'
import { minutes } from '#server/testing/fixed-clock.ts'
import { callDocument } from '#server/testing/permissions/call-document.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

let portal: Portal
let ann: BuiltUser
let token: string
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  portal.clock.advance(minutes(1))
  ann = await buildAttendee(portal.db)
  token = await tokenFor(portal, ann)
})

const send = async (name: string, input: object, selection = '__typename', by: string | null = null) => {
  const { data, errors } = await portal.query<Record<string, Record<string, unknown>>>(
    callDocument(`Mutation.${name}`, ['input'], selection),
    { input },
    by,
  )
  return errors[0]?.extensions.code ?? data![name]!
}
const passkey = (user_id: number, name: string) => ({
  user_id,
  credential_id: `${name}-${user_id}`,
  public_key: Buffer.from('key'),
  counter: 0,
  name,
  created_at: portal.clock.now(),
})
const challengeFor = async (purpose: string) => {
  if (purpose === 'unknown') return newSecretKey().key
  if (purpose !== 'passkeyAlone')
    return buildChallenge(portal, ann.userId, purpose as 'secondStep' | 'addPasskey' | 'resetPassword')
  return ((await send('beginPasskeyLogin', {}, 'challenge')) as { challenge: string }).challenge
}

describe('a challenge', () => {
  it.each<[purpose: string, listsPasskeys: boolean, completes: string | null]>([
    ['secondStep', true, null],
    ['resetPassword', true, 'SECOND_FACTOR_OVER'],
    ['addPasskey', false, 'SECOND_FACTOR_OVER'],
    // A code is not enough for it.
    ['passkeyAlone', false, 'SECOND_FACTOR_WRONG'],
    ['unknown', false, 'SECOND_FACTOR_OVER'],
  ])('for %s asks for passkeys: %s, and completes a login: %s', async (purpose, listsPasskeys, completes) => {
    const bo = await buildAttendee(portal.db)
    await portal.db
      .insertInto('passkey')
      .values([passkey(ann.userId, 'one'), passkey(bo.userId, 'other'), passkey(ann.userId, 'two')])
      .execute()
    await buildAuthenticatorApp(portal, ann.userId)
    const challenge = await challengeFor(purpose)
    const response = await send('beginPasskeyLogin', { challenge }, 'challenge options')
    if (listsPasskeys) {
      const { challenge: same, options } = response as { challenge: string; options: string }
      expect(same).toBe(challenge)
      const { allowCredentials } = JSON.parse(options) as { allowCredentials: { id: string }[] }
      expect(allowCredentials.map(({ id }) => id)).toEqual([`one-${ann.userId}`, `two-${ann.userId}`])
    } else expect(response).toBe('SECOND_FACTOR_OVER')
    const code = shownCode(portal.clock.now())
    const completed = await send('completeLogin', { challenge, code })
    if (completes) expect(completed).toBe(completes)
    else expect(completed).toMatchObject({})
  })
  it('asks for passkeys until it expires', async () => {
    const challenge = await challengeFor('secondStep')
    portal.clock.advance(minutes(10) - 1)
    expect(await send('beginPasskeyLogin', { challenge })).toMatchObject({})
    portal.clock.advance(1)
    expect(await send('beginPasskeyLogin', { challenge })).toBe('SECOND_FACTOR_OVER')
  })
  it('for a login by passkey alone belongs to no one and lasts ten minutes', async () => {
    const challenge = await challengeFor('passkeyAlone')
    const row = portal.db
      .selectFrom('login_challenge')
      .selectAll()
      .where('token_hash', '=', hashSecretKey(challenge))
    const now = portal.clock.now()
    expect(await row.executeTakeFirst()).toMatchObject({
      purpose: 'passkeyAlone',
      user_id: null,
      tries: 0,
      created_at: now,
      expires_at: new Date(now.getTime() + minutes(10)),
    })
  })
})

describe('a new authenticator app', () => {
  const confirm = () =>
    send('confirmAuthenticatorApp', { code: shownCode(portal.clock.now()) }, 'recoveryCodes', token)
  it('is not added if its secret cannot be read', async () => {
    await buildWaitingApp(portal, ann.userId)
    const secret = encryptSecret(portal.deps.config.sessionSecret, 'someone else', Buffer.from('secret'))
    await portal.db
      .updateTable('authenticator_app')
      .set({ new_secret: secret })
      .where('user_id', '=', ann.userId)
      .execute()
    expect(await confirm()).toBe('SECOND_FACTOR_OVER')
  })
  it('is added until ten minutes have passed', async () => {
    await buildWaitingApp(portal, ann.userId)
    portal.clock.advance(minutes(10) - 1)
    token = await tokenFor(portal, ann)
    expect(await confirm()).toEqual({ recoveryCodes: expect.arrayContaining([expect.any(String)]) })
  })
  it('gives no new recovery codes to someone with a passkey, and the reverse', async () => {
    await portal.db.insertInto('passkey').values(passkey(ann.userId, 'one')).execute()
    await buildWaitingApp(portal, ann.userId)
    expect(await confirm()).toEqual({ recoveryCodes: [] })
    const input = await newPasskeyInput(portal, ann.userId)
    expect(await send('addPasskey', input, 'recoveryCodes', token)).toEqual({ recoveryCodes: [] })
  })
})
