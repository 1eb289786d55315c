import { insertAddressChange } from '#server/accounts/change-email/address-change.sql.ts'
import { type ClosingPerson, password } from '#server/people/admin/testing/closing-person.ts'
import { hashSecretKey, newSecretKey } from '#server/platform/keys/secret-key.ts'
import {
  buildAuthenticatorApp,
  buildChallenge,
  buildWaitingApp,
  newPasskeyInput,
  shownCode,
} from '#server/testing/builders/second-factors.ts'
import {
  anonymous,
  by,
  byThemself,
  ends,
  program,
  unraced,
  unverified,
  withPassword,
} from '#server/testing/calls/raced-call.ts'
import type { TopicCases } from '#server/testing/calls/topic-cases.ts'
import { days } from '#server/testing/fixed-clock.ts'
import { buildHostBinding, hostNonce } from '#server/testing/host-nonce.ts'
import type { Portal } from '#server/testing/portal.ts'
import { solvedBotCheck } from '#server/testing/solved-bot-check.ts'

/** Makes the key as if the account had had this address until now. */
export async function takeBackKey(
  { db, clock }: Portal,
  of: { userId: number; email: string },
): Promise<string> {
  const { key, hash: keyHash } = newSecretKey()
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + days(7))
  await insertAddressChange(db, { userId: of.userId, oldEmail: of.email, keyHash, expiresAt }, now)
  return key
}

async function buildPasskey({ portal, userId, mark }: ClosingPerson): Promise<number> {
  const row = { user_id: userId, credential_id: mark, public_key: Buffer.alloc(1), counter: 0, name: mark }
  const { id } = await portal.db
    .insertInto('passkey')
    .values({ ...row, created_at: portal.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const newPassword = 'Another-demo-2027'

/** Each command is raced with the closing of the account that it writes for. */
export const closureCases: TopicCases<'accounts'>['closure'] = {
  // The caller's own account
  correctUserEmail: unraced(
    'Rejected for people with a facilitator’s record or a registration, which everyone in these races has. It locks the caller as changeUserEmail does.',
    'insert email_key',
    'insert outbox_mail',
    'update app_user',
  ),
  changeUserEmail: byThemself(({ mark }) => ({ email: `${mark}@example.com`, password }), withPassword),
  changeUserPassword: byThemself(
    () => ({ password, newPassword, confirmNewPassword: newPassword }),
    withPassword,
  ),
  resendEmailVerificationEmail: byThemself(({ userId: id }) => ({ id }), unverified),
  endAllSessions: ends,
  endSession: ends,

  // Logging in and out
  login: anonymous(({ email }) => ({ username: email, password }), withPassword),
  completeLogin: [
    anonymous(async ({ portal, userId }) => {
      await buildAuthenticatorApp(portal, userId)
      return { challenge: await buildChallenge(portal, userId), code: shownCode(portal.clock.now()) }
    }),
    anonymous(async ({ portal, userId }) => {
      await buildAuthenticatorApp(portal, userId)
      const row = { user_id: userId, code_hash: hashSecretKey('AAAABBBBCCCCDDDD') }
      await portal.db.insertInto('recovery_code').values(row).execute()
      return { challenge: await buildChallenge(portal, userId), recoveryCode: 'AAAA-BBBB-CCCC-DDDD' }
    }),
  ],
  beginPasskeyLogin: 'It writes a challenge that belongs to no one.',
  beginAuthenticatorApp: byThemself(() => ({ password }), withPassword),
  confirmAuthenticatorApp: byThemself(async ({ portal, userId }) => {
    await buildWaitingApp(portal, userId)
    return { code: shownCode(portal.clock.now()) }
  }),
  removeAuthenticatorApp: byThemself(async ({ portal, userId }) => {
    await buildAuthenticatorApp(portal, userId)
    return { password }
  }, withPassword),
  beginPasskey: byThemself(() => ({ password }), withPassword),
  addPasskey: byThemself(({ portal, userId }) => newPasskeyInput(portal, userId)),
  renamePasskey: byThemself(async (person) => ({ id: await buildPasskey(person), name: person.mark })),
  removePasskey: byThemself(async (person) => ({ id: await buildPasskey(person), password }), withPassword),
  renewRecoveryCodes: byThemself(async ({ portal, userId }) => {
    await buildAuthenticatorApp(portal, userId)
    return { password }
  }, withPassword),
  removeSecondFactors: by('administrator', async ({ portal, userId }) => {
    await buildAuthenticatorApp(portal, userId)
    return { userId, password }
  }),
  logout: ends,
  refreshJwtAuthToken: {
    ...anonymous(({ refreshToken }) => ({ jwtRefreshToken: refreshToken })),
    selection: 'refreshToken',
  },
  getMagicLink: anonymous(async ({ email, portal }) => ({
    email,
    botCheckToken: await solvedBotCheck(portal.deps),
  })),
  magicLinkLogin: anonymous(async ({ email, key }) => ({ username: email, password: await key('magic') })),
  loginByHost: anonymous(async ({ email, portal, userId }) => {
    const row = { issuer: 'host', subject: email, user_id: userId, bound_at: portal.clock.now() }
    await portal.db.insertInto('sso_identity').values(row).execute()
    return { nonce: hostNonce(portal, { email }) }
  }),
  agreeToHostLogin: anonymous(
    async ({ userId, portal }) => ({ challenge: await buildHostBinding(portal, userId), password }),
    withPassword,
  ),
  mailHostLogin: anonymous(async ({ userId, portal }) => ({
    challenge: await buildHostBinding(portal, userId),
  })),
  acceptHostLogin: anonymous(async ({ userId, portal }) => ({
    key: await buildHostBinding(portal, userId, { byMail: true }),
  })),
  sendPasswordResetEmail: anonymous(({ email }) => ({ username: email })),
  resetUserPassword: [
    anonymous(async ({ email, key }) => ({ login: email, key: await key('reset'), password })),
    anonymous(async ({ email, key }) => ({ login: email, key: await key('reset'), password }), unverified),
  ],
  takeBackEmail: anonymous(async ({ email, userId, portal }) => ({
    login: email,
    key: await takeBackKey(portal, { userId, email }),
    password,
  })),
  endAccess: anonymous(async ({ email, key }) => ({ login: email, key: await key('endAccess') })),
  acceptInvitation: unraced(
    'It holds both accounts as long as they are open, and lets go what a login has ended (lockCaller). The invitation is an account of its own, with the same address.',
    'insert outbox_mail',
    'update app_user',
  ),
  lookAtAccess: unraced(
    'It notes that an administrator has looked at an account, and nothing of it.',
    'update access_review',
  ),
  verifyUserEmail: [
    anonymous(
      async ({ email, key }) => ({ username: email, verificationKey: await key('verify') }),
      unverified,
    ),
    anonymous(async ({ email, mark, key }) => {
      const next = `${mark}@example.com`
      return { username: email, email: next, verificationKey: await key('verify', next), password }
    }, withPassword),
    anonymous(async ({ email, key }) => ({ username: email, verificationKey: await key('verify') }), {
      ...unverified,
      password,
    }),
  ],
  verifyEmailByCode: 'It counts a try, and then verifies as verifyUserEmail does, which is raced.',
  validateRecaptcha: program,
}
