import { sql } from 'kysely'
import { newSecretKey } from '#server/platform/keys/secret-key.ts'
import { buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import {
  buildAuthenticatorApp,
  buildWaitingApp,
  newPasskeyInput,
  shownCode,
} from '#server/testing/builders/second-factors.ts'
import { newAddress, nextPassword, password, person } from '#server/testing/calls/my-call.ts'
import type { TopicCases } from '#server/testing/calls/topic-cases.ts'
import { days } from '#server/testing/fixed-clock.ts'
import type { Portal } from '#server/testing/portal.ts'
import { solvedBotCheck } from '#server/testing/solved-bot-check.ts'

/** The key of an email, as its receiver has it. */
export async function keyFor(
  portal: Portal,
  user_id: number,
  purpose: string,
  columns: { new_email?: string } = {},
): Promise<string> {
  const { key, hash: key_hash } = newSecretKey()
  const created_at = portal.clock.now()
  const expires_at = new Date(created_at.getTime() + days(1))
  await portal.db
    .insertInto('email_key')
    .values({ user_id, purpose, key_hash, created_at, expires_at, ...columns })
    .execute()
  return key
}

/** The key of the newest email. */
async function mailedKey(portal: Portal, email: string): Promise<string> {
  const requesting =
    'mutation($username: String!) { sendPasswordResetEmail(input: { username: $username }) { clientMutationId } }'
  await portal.request(requesting, { username: email })
  const { data } = await portal.db
    .selectFrom('outbox_mail')
    .select('data')
    .where('to_address', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return (data as { key: string }).key
}

/** Gives a person a passkey and an authenticator app. Returns the passkey's id. */
async function withSecondFactors(portal: Portal) {
  const built = await person(portal, { password })
  await buildAuthenticatorApp(portal, built.userId)
  const row = { user_id: built.userId, credential_id: newAddress(), public_key: Buffer.alloc(1), counter: 0 }
  const { id } = await portal.db
    .insertInto('passkey')
    .values({ ...row, name: 'Phone', created_at: portal.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...built, passkeyId: String(id) }
}

/** Commands that people give for themselves, each sent twice with one key. */
export const personalCalls: TopicCases<'accounts'>['personalCalls'] = {
  beginAuthenticatorApp: async (portal) => ({
    input: { password },
    token: (await person(portal, { password })).token,
    selection: 'secret',
    mails: 0,
  }),
  confirmAuthenticatorApp: async (portal) => {
    const { userId, token } = await person(portal)
    await buildWaitingApp(portal, userId)
    return { input: { code: shownCode(portal.clock.now()) }, token, selection: 'recoveryCodes', mails: 1 }
  },
  addPasskey: async (portal) => {
    const { userId, token } = await person(portal)
    return { input: await newPasskeyInput(portal, userId), token, selection: 'recoveryCodes', mails: 1 }
  },
  renewRecoveryCodes: async (portal) => ({
    input: { password },
    token: (await withSecondFactors(portal)).token,
    selection: 'recoveryCodes',
    mails: 1,
  }),
  removeAuthenticatorApp: async (portal) => ({
    input: { password },
    token: (await withSecondFactors(portal)).token,
    mails: 1,
  }),
  renamePasskey: async (portal) => {
    const { token, passkeyId: id } = await withSecondFactors(portal)
    return { input: { id, name: 'Blue key' }, token, mails: 0 }
  },
  removePasskey: async (portal) => {
    const { token, passkeyId: id } = await withSecondFactors(portal)
    return { input: { id, password }, token, mails: 1 }
  },
  getMagicLink: async (portal) => {
    const { email } = await person(portal)
    return { input: { email, botCheckToken: await solvedBotCheck(portal.deps) }, mails: 1 }
  },
  sendPasswordResetEmail: async (portal) => ({ input: { username: (await person(portal)).email }, mails: 1 }),
  resetUserPassword: async (portal) => {
    const { email } = await person(portal, { password })
    const key = await mailedKey(portal, email)
    return { input: { key, login: email, password: nextPassword }, mails: 1 }
  },
  endAccess: async (portal) => {
    const { email, userId } = await person(portal, { password })
    return { input: { login: email, key: await keyFor(portal, userId, 'endAccess') }, mails: 1 }
  },
  acceptInvitation: async (portal) => {
    const { email, token } = await person(portal)
    const { userId } = await buildUser(portal.db, { email, verified: false, roles: ['facilitator'] })
    const { rows: admins } =
      await sql`select id from app_user where roles @> array['administrator'] and email_verified_at is not null and closed_at is null`.execute(
        portal.db,
      )
    return {
      input: { login: email, key: await keyFor(portal, userId, 'reset') },
      token,
      mails: admins.length,
    }
  },
  resendEmailVerificationEmail: async (portal) => {
    const { userId, token } = await person(portal, { verified: false })
    return { input: { id: userId }, token, mails: 1 }
  },
  correctUserEmail: async (portal) => {
    const { token } = await person(portal, { verified: false, password })
    return { input: { email: newAddress() }, token, mails: 1 }
  },
  changeUserEmail: async (portal) => {
    const { token } = await person(portal, { password })
    // Two emails: to the new address and to the old one.
    return { input: { email: newAddress(), password }, token, mails: 2 }
  },
  changeUserPassword: async (portal) => {
    const { token } = await person(portal, { password })
    return {
      input: { password, newPassword: nextPassword, confirmNewPassword: nextPassword },
      token,
      mails: 1,
    }
  },
  endAllSessions: async (portal) => {
    const { token } = await person(portal)
    return { input: { keepCurrent: true }, token, mails: 0 }
  },
  endSession: async (portal) => {
    const { userId, token } = await person(portal)
    await tokenFor(portal, { userId })
    const { sessions } = await portal.request<{ sessions: { id: string; current: boolean }[] }>(
      '{ sessions { id current } }',
      {},
      token,
    )
    return { input: { id: sessions.find(({ current }) => !current)!.id }, token, mails: 0 }
  },
}
