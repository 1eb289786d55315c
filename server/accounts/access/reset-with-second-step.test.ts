import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newSecretKey } from '#server/platform/keys/secret-key.ts'
import { type BuiltAttendee, buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { plantEverything, whatStillOpens } from '#server/testing/builders/planted.ts'
import { buildAuthenticatorApp, shownCode } from '#server/testing/builders/second-factors.ts'
import { takeMails } from '#server/testing/mailed.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { softPasskey } from '#server/testing/soft-passkey.ts'

const password = 'Portal-demo-2026'
const next = 'Willow-Tree-26'
const resetting =
  'mutation ($input: ResetUserPasswordInput!) { resetUserPassword(input: $input) { user { databaseId } } }'
const ending = 'mutation ($input: KeyLinkInput!) { endAccess(input: $input) { success needsStaff } }'
const loggingIn = 'mutation ($input: LoginInput!) { login(input: $input) { authToken } }'

let portal: Portal
let ann: BuiltAttendee
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  ann = await buildAttendee(portal.db, { password })
})

async function keyFor(userId: number, purpose: 'reset' | 'endAccess'): Promise<string> {
  const { key, hash: key_hash } = newSecretKey()
  const created_at = portal.clock.now()
  const expires_at = new Date(created_at.getTime() + 600_000)
  const row = { user_id: userId, purpose, key_hash, created_at, expires_at }
  await portal.db.insertInto('email_key').values(row).execute()
  return key
}
interface Rejected {
  code: string | undefined
  challenge: string
  methods: string[]
}
async function reset(key: string, more: object = {}): Promise<Rejected> {
  const input = { login: ann.email, key, password: next, ...more }
  const { errors } = await portal.query(resetting, { input })
  const { code, data } = errors[0]?.extensions ?? { code: undefined, data: {} }
  return { code, ...(data as { challenge: string; methods: string[] }) }
}
const loginCode = (word: string) => codeIn(loggingIn, { input: { username: ann.email, password: word } })
/** Undefined if the call succeeded. */
async function codeIn(document: string, variables: object, token?: string): Promise<string | undefined> {
  return (await portal.query(document, variables, token)).errors[0]?.extensions.code
}
const code = () => shownCode(portal.clock.now())

describe('a password reset for an account with two-step login', () => {
  beforeEach(() => buildAuthenticatorApp(portal, ann.userId))

  it('requires the second step, and until then changes nothing and leaves the key valid', async () => {
    const key = await keyFor(ann.userId, 'reset')
    const token = await tokenFor(portal, ann)
    const { code: why, methods } = await reset(key)
    expect([why, methods]).toEqual(['SECOND_FACTOR_NEEDED', ['code']])
    expect(await loginCode(password)).toBe('SECOND_FACTOR_NEEDED')
    expect((await portal.query('{ __typename }', {}, token)).errors).toEqual([])
    expect((await reset(key)).code).toBe('SECOND_FACTOR_NEEDED')
  })
  it('completes with the second step, keeps the factors, and lists them in the email', async () => {
    const key = await keyFor(ann.userId, 'reset')
    const { challenge } = await reset(key)
    await takeMails(portal)
    expect((await reset(key, { challenge, code: code() })).code).toBe(undefined)
    expect(await loginCode(next)).toBe('SECOND_FACTOR_NEEDED')
    const [mail] = await takeMails(portal)
    const since = expect.any(String)
    expect(mail).toMatchObject({
      kind: 'passwordReset',
      data: { opens: [{ kind: 'code', count: 1, since }] },
    })
    expect((await reset(key, { challenge, code: code() })).code).toBe('RESET_KEY_INVALID')
  })
  it('allows five wrong codes per challenge, and the reset key stays valid', async () => {
    const key = await keyFor(ann.userId, 'reset')
    const { challenge } = await reset(key)
    for (let time = 0; time < 5; time += 1)
      expect((await reset(key, { challenge, code: '000000' })).code).toBe('SECOND_FACTOR_WRONG')
    expect((await reset(key, { challenge, code: code() })).code).toBe('SECOND_FACTOR_OVER')
    expect(await loginCode(password)).toBe('SECOND_FACTOR_NEEDED')
    expect((await reset(key)).code).toBe('SECOND_FACTOR_NEEDED')
  })
  it('rejects a challenge from a login, and a login rejects a challenge from a reset', async () => {
    const key = await keyFor(ann.userId, 'reset')
    const { errors } = await portal.query(loggingIn, { input: { username: ann.email, password } })
    const { challenge } = errors[0]!.extensions.data as { challenge: string }
    expect((await reset(key, { challenge, code: code() })).code).toBe('SECOND_FACTOR_OVER')
    const ofReset = (await reset(key)).challenge
    const completing = 'mutation ($input: CompleteLoginInput!) { completeLogin(input: $input) { authToken } }'
    expect(await portal.codeOf(completing, { input: { challenge: ofReset, code: code() } })).toBe(
      'SECOND_FACTOR_OVER',
    )
  })
  it('rejects a challenge from another account', async () => {
    const bo = await buildAttendee(portal.db, { password })
    await buildAuthenticatorApp(portal, bo.userId)
    const { errors } = await portal.query(resetting, {
      input: { login: bo.email, key: await keyFor(bo.userId, 'reset'), password: next },
    })
    const { challenge } = errors[0]!.extensions.data as { challenge: string }
    const key = await keyFor(ann.userId, 'reset')
    expect((await reset(key, { challenge, code: code() })).code).toBe('SECOND_FACTOR_OVER')
  })
  it('accepts a passkey as the second step', async () => {
    const passkey = softPasskey(portal.deps.config.publicUrl)
    await portal.db.deleteFrom('authenticator_app').where('user_id', '=', ann.userId).execute()
    const adding = await addPasskey(passkey)
    expect(adding).toBe(undefined)
    const key = await keyFor(ann.userId, 'reset')
    const { challenge, methods } = await reset(key)
    expect(methods).toContain('passkey')
    const beginning =
      'mutation ($input: BeginPasskeyLoginInput!) { beginPasskeyLogin(input: $input) { options } }'
    const { beginPasskeyLogin } = await portal.request<{ beginPasskeyLogin: { options: string } }>(
      beginning,
      {
        input: { challenge },
      },
    )
    const response = passkey.used(beginPasskeyLogin.options)
    expect((await reset(key, { challenge, passkey: response })).code).toBe(undefined)
  })
  async function addPasskey(passkey: ReturnType<typeof softPasskey>) {
    const token = await tokenFor(portal, ann)
    const begin = 'mutation ($input: OwnPasswordInput!) { beginPasskey(input: $input) { challenge options } }'
    const { beginPasskey: begun } = await portal.request<{
      beginPasskey: { challenge: string; options: string }
    }>(begin, { input: { password } }, token)
    const add = 'mutation ($input: AddPasskeyInput!) { addPasskey(input: $input) { recoveryCodes } }'
    const input = { challenge: begun.challenge, passkey: passkey.created(begun.options), name: 'Mine' }
    return codeIn(add, { input }, token)
  }
})

describe('the link that ends all access', () => {
  const end = async (key: string, login = ann.email) =>
    portal.query<{ endAccess: { needsStaff: boolean } }>(ending, { input: { login, key } })

  it('ends all access, works once, and lets the owner choose a password by email', async () => {
    await plantEverything(portal, ann.userId, { except: ['passkey', 'authenticator_app', 'recovery_code'] })
    const key = await keyFor(ann.userId, 'endAccess')
    await takeMails(portal)
    expect((await end(key)).data!.endAccess.needsStaff).toBe(false)
    expect(await whatStillOpens(portal, ann.userId)).toEqual([])
    expect(await loginCode(password)).toBe('INVALID_CREDENTIALS')
    expect((await end(key)).errors[0]!.extensions.code).toBe('ACCESS_KEY_INVALID')
    expect((await reset(await keyFor(ann.userId, 'reset'))).code).toBe(undefined)
    expect(await loginCode(next)).toBe(undefined)
  })
  it('still requires the second step, so mailbox access alone does not open the account', async () => {
    await plantEverything(portal, ann.userId)
    expect((await end(await keyFor(ann.userId, 'endAccess'))).data!.endAccess.needsStaff).toBe(true)
    expect(await whatStillOpens(portal, ann.userId)).toEqual([])
    const { code: why, methods, challenge } = await reset(await keyFor(ann.userId, 'reset'))
    expect([why, methods]).toEqual(['SECOND_FACTOR_NEEDED', []])
    expect((await reset(await keyFor(ann.userId, 'reset'), { challenge, code: code() })).code).toBe(
      'SECOND_FACTOR_WRONG',
    )
    const admin = await buildUser(portal.db, { roles: ['administrator'], password })
    const removing =
      'mutation ($input: RemoveSecondFactorsInput!) { removeSecondFactors(input: $input) { success } }'
    await portal.request(removing, { input: { userId: ann.userId, password } }, await tokenFor(portal, admin))
    expect((await reset(await keyFor(ann.userId, 'reset'))).code).toBe(undefined)
    expect(await loginCode(next)).toBe(undefined)
  })
  it.each([
    ['from a password reset', 'reset' as const],
    ['of another account', 'endAccess' as const],
  ])('rejects a key %s', async (_name, purpose) => {
    const bo = await buildAttendee(portal.db)
    const key = await keyFor(purpose === 'reset' ? ann.userId : bo.userId, purpose)
    expect((await end(key)).errors[0]!.extensions.code).toBe('ACCESS_KEY_INVALID')
    expect(await loginCode(password)).toBe(undefined)
  })
  it('cannot set a password, because its key is not a reset key', async () => {
    expect((await reset(await keyFor(ann.userId, 'endAccess'))).code).toBe('RESET_KEY_INVALID')
  })
  it('ends helper access to the account and notifies the helpers', async () => {
    const ruth = await buildAttendee(portal.db)
    const proxyAccess = {
      carer_id: ruth.userId,
      person_id: ann.userId,
      relation: 'adult',
      begun_at: portal.clock.now(),
    }
    await portal.db.insertInto('care').values(proxyAccess).execute()
    await takeMails(portal)
    await end(await keyFor(ann.userId, 'endAccess'))
    const open = portal.db
      .selectFrom('care')
      .select('id')
      .where('person_id', '=', ann.userId)
      .where('ended_at', 'is', null)
    expect(await open.execute()).toEqual([])
    expect((await takeMails(portal)).map(({ kind, to }) => [kind, to])).toEqual([
      ['careNews', ruth.email],
      ['accessEnded', ann.email],
    ])
  })
})
