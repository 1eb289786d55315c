import { sql, type Transaction, type Updateable } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mostChallengeTries } from '#domain/accounts/second-factor/second-factor.rule.ts'
import { readHostRoles } from '#server/platform/config/host-config.ts'
import type { AppUser, DB } from '#server/platform/db/schema.generated.ts'
import { buildUser } from '#server/testing/builders/builders.ts'
import {
  buildAuthenticatorApp,
  buildChallenge,
  buildWaitingApp,
  newPasskeyInput,
  shownCode,
} from '#server/testing/builders/second-factors.ts'
import { newAddress, nextPassword, password, person } from '#server/testing/calls/my-call.ts'
import { openLockHolder } from '#server/testing/database/lock-holder.ts'
import { lockWaiters } from '#server/testing/database/lock-waiters.ts'
import { buildHostBinding, hostSecret } from '#server/testing/host-nonce.ts'
import { takeMails } from '#server/testing/mailed.ts'
import { callDocument } from '#server/testing/permissions/call-document.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { takeBackKey } from './testing/closure-cases.ts'
import { keyFor } from './testing/my-calls.ts'

// A call reads before it locks, because hashing is slow. What it read may have changed when it has the lock.

let portal: Portal
let administrator: string
beforeAll(async () => {
  const hostSite = { secret: hostSecret, roles: readHostRoles('editor=staff')!, makesUnknown: false }
  portal = await startPortal({ config: { hostSite } })
  administrator = (await person(portal, { roles: ['administrator'], password })).token
})
afterAll(() => portal.close())

interface Call {
  userId: number
  input: object
  token?: string
}
type Change = (tx: Transaction<DB>, userId: number) => Promise<unknown>
type Build = () => Promise<Call>

const one = (options: Parameters<typeof person>[1] = {}) => person(portal, { password, ...options })
const byKey =
  (purpose: string, inputOf: (key: string, email: string) => object, options = {}): Build =>
  async () => {
    const { userId, email } = await one(options)
    return { userId, input: inputOf(await keyFor(portal, userId, purpose), email) }
  }
const changingPassword: Build = async () => {
  const { userId, token } = await one()
  return { userId, token, input: { password, newPassword: nextPassword, confirmNewPassword: nextPassword } }
}
const changingEmail: Build = async () => ({ ...(await one()), input: { email: newAddress(), password } })
const loggingIn: Build = async () => {
  const { userId, email } = await one()
  return { userId, input: { username: email, password } }
}
const byLink = byKey('magic', (key, username) => ({ username, password: key }))
const resetting = byKey('reset', (key, login) => ({ key, login, password: nextPassword }))
const endingAccess = byKey('endAccess', (key, login) => ({ key, login }))
const verifying = byKey('verify', (verificationKey, username) => ({ username, verificationKey, password }), {
  verified: false,
})
const takingBack: Build = async () => {
  const { userId } = await one()
  const email = newAddress()
  const key = await takeBackKey(portal, { userId, email })
  return { userId, input: { login: email, key, password: nextPassword } }
}
const invited: Build = async () => {
  const { email, token } = await one()
  const { userId } = await buildUser(portal.db, { email, verified: false, roles: ['facilitator'] })
  return { userId, token, input: { login: email, key: await keyFor(portal, userId, 'reset') } }
}
const agreeing: Build = async () => {
  const { userId } = await one()
  return { userId, input: { challenge: await buildHostBinding(portal, userId), password } }
}
const requestingMail: Build = async () => {
  const { userId } = await one()
  return { userId, input: { challenge: await buildHostBinding(portal, userId) } }
}
const agreeingByMail: Build = async () => {
  const { userId } = await one()
  return { userId, input: { key: await buildHostBinding(portal, userId, { byMail: true }) } }
}
const secondStep: Build = async () => {
  const { userId } = await one()
  await buildAuthenticatorApp(portal, userId)
  const challenge = await buildChallenge(portal, userId)
  return { userId, input: { challenge, code: shownCode(portal.clock.now()) } }
}
const resending: Build = async () => {
  const { userId, token } = await one({ verified: false })
  return { userId, token, input: { id: userId } }
}
const correcting: Build = async () => ({
  ...(await one({ verified: false })),
  input: { email: newAddress() },
})
const removingFactors: Build = async () => {
  const { userId } = await one()
  await buildAuthenticatorApp(portal, userId)
  return { userId, token: administrator, input: { userId, password } }
}
const addingPasskey: Build = async () => {
  const { userId, token } = await one()
  return { userId, token, input: await newPasskeyInput(portal, userId) }
}
const confirmingApp: Build = async () => {
  const { userId, token } = await one()
  await buildWaitingApp(portal, userId)
  return { userId, token, input: { code: shownCode(portal.clock.now()) } }
}

const set =
  (columns: Updateable<AppUser>): Change =>
  (tx, userId) =>
    tx.updateTable('app_user').set(columns).where('id', '=', userId).execute()
const closing: Change = (tx, userId) => set({ closed_at: portal.clock.now() })(tx, userId)
const newPassword = set({ password_hash: 'another' })
const newEmail: Change = (tx, userId) => set({ email: newAddress() })(tx, userId)
const verified: Change = (tx, userId) => set({ email_verified_at: portal.clock.now() })(tx, userId)
const keyUsed: Change = (tx, userId) =>
  tx.updateTable('email_key').set({ used_at: portal.clock.now() }).where('user_id', '=', userId).execute()
const answered: Change = (tx, userId) => tx.deleteFrom('host_binding').where('user_id', '=', userId).execute()
const tried: Change = (tx, userId) =>
  tx.updateTable('host_binding').set({ tries: 99 }).where('user_id', '=', userId).execute()
const undone: Change = (tx, userId) =>
  tx
    .updateTable('address_change')
    .set({ used_at: portal.clock.now() })
    .where('user_id', '=', userId)
    .execute()
const challengeTried: Change = (tx, userId) =>
  tx.updateTable('login_challenge').set({ tries: mostChallengeTries }).where('user_id', '=', userId).execute()
const challengeOver: Change = (tx, userId) =>
  tx.deleteFrom('login_challenge').where('user_id', '=', userId).execute()
const withoutApp: Change = (tx, userId) =>
  tx.deleteFrom('authenticator_app').where('user_id', '=', userId).execute()

it.each<[call: string, what: string, code: string, build: Build, change: Change]>([
  ['login', 'the password changed', 'INVALID_CREDENTIALS', loggingIn, newPassword],
  ['login', 'the account was closed', 'INVALID_CREDENTIALS', loggingIn, closing],
  ['magicLinkLogin', 'the key was used', 'KEY_INVALID', byLink, keyUsed],
  ['magicLinkLogin', 'the account was closed', 'KEY_INVALID', byLink, closing],
  ['resetUserPassword', 'the key was used', 'RESET_KEY_INVALID', resetting, keyUsed],
  ['resetUserPassword', 'the account was closed', 'RESET_KEY_INVALID', resetting, closing],
  ['endAccess', 'the key was used', 'ACCESS_KEY_INVALID', endingAccess, keyUsed],
  ['endAccess', 'the account was closed', 'ACCESS_KEY_INVALID', endingAccess, closing],
  ['verifyUserEmail', 'the key was used', 'EMAIL_VERIFICATION_FAILED', verifying, keyUsed],
  ['verifyUserEmail', 'the account was closed', 'EMAIL_VERIFICATION_FAILED', verifying, closing],
  ['acceptInvitation', 'the key was used', 'RESET_KEY_INVALID', invited, keyUsed],
  ['acceptInvitation', 'the invitation got a password', 'RESET_KEY_INVALID', invited, newPassword],
  ['acceptInvitation', 'the invitation was deleted', 'RESET_KEY_INVALID', invited, closing],
  ['takeBackEmail', 'the link was used', 'TAKE_BACK_OVER', takingBack, undone],
  ['takeBackEmail', 'the account was closed', 'TAKE_BACK_OVER', takingBack, closing],
  ['changeUserPassword', 'the password changed', 'PASSWORD_WRONG', changingPassword, newPassword],
  ['changeUserPassword', 'the account was closed', 'TOKEN_INVALID', changingPassword, closing],
  ['changeUserEmail', 'the password changed', 'PASSWORD_WRONG', changingEmail, newPassword],
  ['changeUserEmail', 'the account was closed', 'TOKEN_INVALID', changingEmail, closing],
  ['agreeToHostLogin', 'the password changed', 'HOST_BINDING_OVER', agreeing, newPassword],
  ['agreeToHostLogin', 'the request was answered', 'HOST_BINDING_OVER', agreeing, answered],
  ['agreeToHostLogin', 'the request was tried too often', 'HOST_BINDING_OVER', agreeing, tried],
  ['agreeToHostLogin', 'the address changed', 'HOST_BINDING_OVER', agreeing, newEmail],
  ['agreeToHostLogin', 'the account was closed', 'HOST_BINDING_OVER', agreeing, closing],
  ['mailHostLogin', 'the request was answered', 'HOST_BINDING_OVER', requestingMail, answered],
  ['mailHostLogin', 'the address changed', 'HOST_BINDING_OVER', requestingMail, newEmail],
  ['acceptHostLogin', 'the request was answered', 'HOST_BINDING_OVER', agreeingByMail, answered],
  ['acceptHostLogin', 'the account was closed', 'HOST_BINDING_OVER', agreeingByMail, closing],
  ['completeLogin', 'the challenge was tried too often', 'SECOND_FACTOR_OVER', secondStep, challengeTried],
  ['completeLogin', 'the challenge was used', 'SECOND_FACTOR_OVER', secondStep, challengeOver],
  ['completeLogin', 'the account was closed', 'SECOND_FACTOR_OVER', secondStep, closing],
  ['completeLogin', 'the app was removed', 'SECOND_FACTOR_WRONG', secondStep, withoutApp],
  ['resendEmailVerificationEmail', 'the address was verified', 'VERIFICATION_NOT_SENT', resending, verified],
  ['resendEmailVerificationEmail', 'the address changed', 'VERIFICATION_NOT_SENT', resending, newEmail],
  ['resendEmailVerificationEmail', 'the account was closed', 'TOKEN_INVALID', resending, closing],
  ['correctUserEmail', 'the address was verified', 'FORBIDDEN', correcting, verified],
  ['correctUserEmail', 'the account was closed', 'TOKEN_INVALID', correcting, closing],
  ['removeSecondFactors', 'they were removed', 'NOT_FOUND', removingFactors, withoutApp],
  ['removeSecondFactors', 'the account was closed', 'NOT_FOUND', removingFactors, closing],
  ['addPasskey', 'the challenge was used', 'SECOND_FACTOR_OVER', addingPasskey, challengeOver],
  ['addPasskey', 'the account was closed', 'TOKEN_INVALID', addingPasskey, closing],
  ['confirmAuthenticatorApp', 'the app was removed', 'SECOND_FACTOR_OVER', confirmingApp, withoutApp],
])('%s is refused if meanwhile %s: %s', async (call, _what, code, build, change) => {
  const { userId, input, token = null } = await build()
  await takeMails(portal)
  const holder = await openLockHolder(portal)
  await sql`select from app_user where id = ${userId} for update`.execute(holder.tx)
  await change(holder.tx, userId)
  let isDone = false
  const response = portal.query(callDocument(`Mutation.${call}`, ['input']), { input }, token).finally(() => {
    isDone = true
  })
  await lockWaiters(portal.db, 1, () => isDone)
  expect(isDone).toBe(false)
  await holder.commit()
  expect((await response).errors.map(({ extensions }) => extensions.code)).toEqual([code])
  expect(await takeMails(portal)).toEqual([])
})

it('a login that will use a person’s account locks both accounts in the order of their ids', async () => {
  const target = await one()
  const { userId } = await one({ roles: ['administrator'] })
  await buildAuthenticatorApp(portal, userId)
  const challenge = await buildChallenge(portal, userId)
  const switching = portal.db.updateTable('login_challenge').set({ switch_to: target.userId })
  await switching.where('user_id', '=', userId).execute()
  const holder = await openLockHolder(portal)
  await sql`select from app_user where id = ${target.userId} for update`.execute(holder.tx)
  const input = { challenge, code: shownCode(portal.clock.now()) }
  const response = portal.query(callDocument('Mutation.completeLogin', ['input']), { input })
  await lockWaiters(portal.db, 1)
  // Who changes both locks the person first. So the administrator must not be locked yet, or both would wait forever.
  await sql`select from app_user where id = ${userId} for update nowait`.execute(holder.tx)
  await holder.commit()
  expect((await response).errors).toEqual([])
})
