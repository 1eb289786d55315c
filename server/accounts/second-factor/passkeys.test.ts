import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BuiltUser, buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { minutes } from '#server/testing/fixed-clock.ts'
import { takeMails } from '#server/testing/mailed.ts'
import { type Portal, type PortalError, startPortal } from '#server/testing/portal.ts'
import { type Changes, type SoftPasskey, softPasskey } from '#server/testing/soft-passkey.ts'

const password = 'Portal-demo-2026'
const loggingIn = 'mutation ($input: LoginInput!) { login(input: $input) { authToken } }'
const completing =
  'mutation ($input: CompleteLoginInput!) { completeLogin(input: $input) { authToken user { databaseId } } }'
const beginningLogin =
  'mutation ($input: BeginPasskeyLoginInput!) { beginPasskeyLogin(input: $input) { challenge options } }'
const beginning = 'mutation ($input: OwnPasswordInput!) { beginPasskey(input: $input) { challenge options } }'
const adding = 'mutation ($input: AddPasskeyInput!) { addPasskey(input: $input) { recoveryCodes } }'
const renaming = 'mutation ($input: RenamePasskeyInput!) { renamePasskey(input: $input) { success } }'
const removing = 'mutation ($input: RemovePasskeyInput!) { removePasskey(input: $input) { success } }'
const reading = '{ secondFactors { passkeys { id name usedAt } recoveryCodesLeft } }'

let portal: Portal
let ann: BuiltUser
let token: string
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  ann = await buildAttendee(portal.db, { password })
  token = await tokenFor(portal, ann)
  await takeMails(portal)
})

interface Requested {
  challenge: string
  options: string
}
const codeOf = async (call: Promise<{ errors: PortalError[] }>) => (await call).errors[0]?.extensions.code
const beginAdding = async (by = token) =>
  (await portal.request<{ beginPasskey: Requested }>(beginning, { input: { password } }, by)).beginPasskey
const add = async (passkey: SoftPasskey, changes: Changes = {}, requested?: Requested) => {
  const { challenge, options } = requested ?? (await beginAdding())
  const input = { challenge, passkey: passkey.created(options, changes), name: 'My phone' }
  return portal.query<{ addPasskey: { recoveryCodes: string[] } }>(adding, { input }, token)
}
const added = async () => {
  const passkey = softPasskey(portal.deps.config.publicUrl)
  expect((await add(passkey)).errors).toEqual([])
  return passkey
}
const secondStep = async (person = ann) => {
  const { errors } = await portal.query(loggingIn, { input: { username: person.email, password } })
  expect(errors[0]?.extensions.code).toBe('SECOND_FACTOR_NEEDED')
  return errors[0]!.extensions.data as { challenge: string; methods: string[] }
}
const requested = async (challenge?: string) =>
  (await portal.request<{ beginPasskeyLogin: Requested }>(beginningLogin, { input: { challenge } }))
    .beginPasskeyLogin
const complete = (challenge: string, passkey: string) =>
  portal.query<{ completeLogin: { authToken: string; user: { databaseId: number } } }>(completing, {
    input: { challenge, passkey },
  })

describe('a passkey', () => {
  it('is added, notifies by email, and then completes the second step', async () => {
    const passkey = softPasskey(portal.deps.config.publicUrl)
    const { data } = await add(passkey)
    expect(data!.addPasskey.recoveryCodes).toHaveLength(10)
    expect(await takeMails(portal)).toEqual([
      { kind: 'secondFactorAdded', to: ann.email, data: { method: 'passkey' } },
    ])
    const { challenge, methods } = await secondStep()
    expect(methods).toEqual(['passkey', 'recoveryCode'])
    const { options } = await requested(challenge)
    expect(JSON.parse(options)).toMatchObject({
      rpId: 'portal.test',
      challenge,
      allowCredentials: [{ id: passkey.id, transports: ['internal'] }],
    })
    // A second step after a password only requires having the passkey. The device may skip verifying its user.
    const response = await complete(challenge, passkey.used(options, { verified: false }))
    expect(response.errors).toEqual([])
    expect(response.data!.completeLogin.user.databaseId).toBe(ann.userId)
    const { secondFactors } = await portal.request<{ secondFactors: { passkeys: object[] } }>(
      reading,
      {},
      token,
    )
    expect(secondFactors.passkeys).toEqual([
      { id: expect.any(String), name: 'My phone', usedAt: expect.any(String) },
    ])
  })
  it('logs in alone, without an address or password', async () => {
    const passkey = await added()
    const { challenge, options } = await requested()
    expect(JSON.parse(options)).toMatchObject({ userVerification: 'required' })
    expect(JSON.parse(options).allowCredentials ?? []).toEqual([])
    const { data, errors } = await complete(challenge, passkey.used(options))
    expect(errors).toEqual([])
    expect(data!.completeLogin.user.databaseId).toBe(ann.userId)
    expect(await codeOf(complete(challenge, passkey.used(options))), 'once').toBe('SECOND_FACTOR_OVER')
  })
  it('does not log in alone without user verification, and neither does a code', async () => {
    const passkey = await added()
    const { challenge, options } = await requested()
    expect(await codeOf(complete(challenge, passkey.used(options, { verified: false })))).toBe(
      'SECOND_FACTOR_WRONG',
    )
    const guess = { challenge, code: '123456' }
    expect(await codeOf(portal.query(completing, { input: guess }))).toBe('SECOND_FACTOR_WRONG')
  })
  it.each([
    ['from another site’s origin', { origin: 'https://portal.test.example.org' }],
    ['for another site’s name', { rpId: 'example.org' }],
    ['to another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
  ] as [string, Changes][])('response %s is refused, for login and for adding', async (_name, changes) => {
    const passkey = await added()
    const { challenge } = await secondStep()
    const { options } = await requested(challenge)
    expect(await codeOf(complete(challenge, passkey.used(options, changes)))).toBe('SECOND_FACTOR_WRONG')
    const another = softPasskey(portal.deps.config.publicUrl)
    expect(await codeOf(add(another, changes))).toBe('PASSKEY_NOT_ADDED')
  })
  it('that was copied is detected by its counter', async () => {
    const passkey = await added()
    const first = await secondStep()
    const { options } = await requested(first.challenge)
    await complete(first.challenge, passkey.used(options))
    await portal.db.updateTable('passkey').set({ counter: 99 }).where('user_id', '=', ann.userId).execute()
    const { challenge } = await secondStep()
    const again = await requested(challenge)
    expect(await codeOf(complete(challenge, passkey.used(again.options)))).toBe('SECOND_FACTOR_WRONG')
  })
  it('of another person does not complete the second step', async () => {
    const anns = await added()
    const bo = await buildAttendee(portal.db, { password })
    ;[ann, token] = [bo, await tokenFor(portal, bo)]
    await added()
    const { challenge } = await secondStep(bo)
    const { options } = await requested(challenge)
    expect(await codeOf(complete(challenge, anns.used(options)))).toBe('SECOND_FACTOR_WRONG')
  })
  it('is added within 10 minutes, once, by the person who requested it', async () => {
    const [late, twice] = [await beginAdding(), softPasskey(portal.deps.config.publicUrl)]
    portal.clock.advance(minutes(10))
    token = await tokenFor(portal, ann)
    expect(await codeOf(add(twice, {}, late))).toBe('SECOND_FACTOR_OVER')
    const open = await beginAdding()
    expect(await codeOf(add(twice, {}, open))).toBe(undefined)
    expect(await codeOf(add(twice, {}, open))).toBe('SECOND_FACTOR_OVER')
    expect(await codeOf(add(twice))).toBe('PASSKEY_NOT_ADDED')
    const others = await beginAdding()
    token = await tokenFor(portal, await buildUser(portal.db, { password }))
    expect(await codeOf(add(softPasskey(portal.deps.config.publicUrl), {}, others))).toBe(
      'SECOND_FACTOR_OVER',
    )
    expect(await codeOf(complete(others.challenge, '{"id":"x"}'))).toBe('SECOND_FACTOR_OVER')
  })
  it('has a name that only its owner can change, and requires the password to remove', async () => {
    await added()
    const { secondFactors } = await portal.request<{ secondFactors: { passkeys: { id: string }[] } }>(
      reading,
      {},
      token,
    )
    const { id } = secondFactors.passkeys[0]!
    const thirdParty = await tokenFor(portal, await buildUser(portal.db, { password }))
    expect(await codeOf(portal.query(renaming, { input: { id, name: 'Mine' } }, thirdParty))).toBe(
      'NOT_FOUND',
    )
    expect(await codeOf(portal.query(removing, { input: { id, password } }, thirdParty))).toBe('NOT_FOUND')
    expect(await codeOf(portal.query(renaming, { input: { id, name: ' ' } }, token))).toBe('INPUT_INVALID')
    await portal.request(renaming, { input: { id, name: 'Blue key' } }, token)
    expect(await portal.request(reading, {}, token)).toMatchObject({
      secondFactors: { passkeys: [{ id, name: 'Blue key' }] },
    })
    expect(await codeOf(portal.query(removing, { input: { id, password: '' } }, token))).toBe(
      'PASSWORD_REQUIRED',
    )
    await portal.request(removing, { input: { id, password } }, token)
    expect(await portal.request(reading, {}, token)).toEqual({
      secondFactors: { passkeys: [], recoveryCodesLeft: 0 },
    })
  })
  it('is limited to ten per account', async () => {
    for (let count = 0; count < 10; count += 1) await added()
    expect(await codeOf(portal.query(beginning, { input: { password } }, token))).toBe('PASSKEYS_TOO_MANY')
  })
  it('login does not reveal whether an address has a passkey', async () => {
    // The request for a passkey takes no address.
    const ofAddress = { input: { challenge: null, username: ann.email } }
    expect((await portal.query(beginningLogin, ofAddress)).errors[0]?.message).toContain('username')
    const withoutChallenge = async () => {
      const { challenge, options } = await requested()
      return options.replaceAll(challenge, '')
    }
    const wrong = async (username: string) => {
      const { errors } = await portal.query(loggingIn, { input: { username, password: 'Not-it-2026' } })
      return errors.map(({ message, extensions }) => ({ message, extensions }))
    }
    const before = [await withoutChallenge(), await wrong(ann.email)]
    await added()
    expect([await withoutChallenge(), await wrong(ann.email)]).toEqual(before)
    expect(await wrong('nobody@example.org')).toEqual(before[1])
    expect(await codeOf(portal.query(beginningLogin, { input: { challenge: 'x'.repeat(43) } }))).toBe(
      'SECOND_FACTOR_OVER',
    )
  })
})
