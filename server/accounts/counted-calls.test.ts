import { afterAll, beforeAll, expect, it } from 'vitest'
import { readHostRoles } from '#server/platform/config/host-config.ts'
import { newSecretKey } from '#server/platform/keys/secret-key.ts'
import {
  buildAuthenticatorApp,
  buildChallenge,
  newPasskeyInput,
  shownCode,
} from '#server/testing/builders/second-factors.ts'
import {
  newAddress,
  nextPassword,
  type PersonalCall,
  password,
  person,
} from '#server/testing/calls/my-call.ts'
import { buildHostBinding, hostNonce, hostSecret } from '#server/testing/host-nonce.ts'
import { callDocument } from '#server/testing/permissions/call-document.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { solvedBotCheck } from '#server/testing/solved-bot-check.ts'
import { takeBackKey } from './testing/closure-cases.ts'
import { keyFor, personalCalls } from './testing/my-calls.ts'

let portal: Portal
let woken = 0
beforeAll(async () => {
  const roles = readHostRoles('editor=staff')!
  portal = await startPortal({
    config: { rateLimits: true, hostSite: { secret: hostSecret, roles, makesUnknown: false } },
  })
  portal.deps.wakeMail = () => {
    woken += 1
  }
})
afterAll(() => portal.close())

type Call = Pick<PersonalCall, 'input'> & { token?: string }
type Row = [outcome: string, build: () => Promise<Call>]

const keyOf = (...of: [userId: number, purpose: string, columns?: { new_email: string }]) =>
  keyFor(portal, ...of)
const one = (options: Parameters<typeof person>[1] = {}) => person(portal, { password, ...options })
const withCode = async () => {
  const built = await one()
  await buildAuthenticatorApp(portal, built.userId)
  return built
}
const withEmailCode = async () => {
  const { userId, token } = await one({ verified: false })
  const requesting = callDocument('Mutation.resendEmailVerificationEmail', ['input'])
  await portal.request(requesting, { input: { id: userId } }, token)
  const mail = portal.db.selectFrom('outbox_mail').select('data').where('user_id', '=', userId)
  const { data } = await mail.executeTakeFirstOrThrow()
  return { token, code: (data as { code: string }).code }
}
const shown = () => shownCode(portal.clock.now())
const wrongKey = () => newSecretKey().key

/**
 * What a call returns; what it counts, in how many rows; which emails and entries of the audit log it writes; and
 * whether it wakes the mail worker.
 */
const table: Record<string, Row> = {
  'login by the right password': [
    'ok, person.loggedIn password',
    async () => ({ input: { username: (await one()).email, password } }),
  ],
  'login by a wrong password': [
    'INVALID_CREDENTIALS, 3 login, person.loginRefused password',
    async () => ({ input: { username: (await one()).email, password: nextPassword } }),
  ],
  'magicLinkLogin by a key': [
    'ok, 1 useMagicLink, person.loggedIn magicLink',
    async () => {
      const { userId, email } = await one()
      return { input: { username: email, password: await keyOf(userId, 'magic') } }
    },
  ],
  'magicLinkLogin by a wrong key': [
    'KEY_INVALID, 3 useMagicLink, person.loginRefused magicLink',
    async () => ({ input: { username: (await one()).email, password: wrongKey() } }),
  ],
  'resetUserPassword by a wrong key': [
    'RESET_KEY_INVALID, 3 resetPassword',
    async () => ({ input: { login: (await one()).email, key: wrongKey(), password: nextPassword } }),
  ],
  'endAccess by a wrong key': [
    'ACCESS_KEY_INVALID, 3 resetPassword',
    async () => ({ input: { login: (await one()).email, key: wrongKey() } }),
  ],
  'acceptInvitation by a wrong key': [
    'RESET_KEY_INVALID, 3 resetPassword',
    async () => {
      const { email, token } = await one()
      return { input: { login: email, key: wrongKey() }, token }
    },
  ],
  'takeBackEmail by a key': [
    'ok, 1 resetPassword, emailChanged, emailChanged, person.loggedIn verification, person.emailTakenBack, woken',
    async () => {
      const { userId } = await one()
      const email = newAddress()
      const key = await takeBackKey(portal, { userId, email })
      return { input: { login: email, key, password: nextPassword } }
    },
  ],
  'takeBackEmail by a wrong key': [
    'TAKE_BACK_OVER, 3 resetPassword',
    async () => ({ input: { login: (await one()).email, key: wrongKey(), password: nextPassword } }),
  ],
  'verifyUserEmail by a key': [
    'ok, 1 verifyEmail, person.loggedIn verification, woken',
    async () => {
      const { userId, email } = await one({ verified: false })
      return { input: { username: email, verificationKey: await keyOf(userId, 'verify'), password } }
    },
  ],
  'verifyUserEmail of another address': [
    'ok, 1 verifyEmail, emailTakeBack, emailChanged, person.loggedIn verification, woken',
    async () => {
      const { userId, email } = await one()
      const new_email = newAddress()
      const verificationKey = await keyOf(userId, 'verify', { new_email })
      return { input: { username: email, verificationKey, email: new_email, password } }
    },
  ],
  'verifyUserEmail by a wrong key': [
    'EMAIL_VERIFICATION_FAILED, 3 verifyEmail',
    async () => ({ input: { username: (await one()).email, verificationKey: wrongKey(), password } }),
  ],
  'verifyEmailByCode without a code to try': [
    'EMAIL_CODE_OVER, 2 emailCode',
    async () => ({ input: { code: '000000' }, token: (await one({ verified: false })).token }),
  ],
  'verifyEmailByCode by the code of the email': [
    'ok, 2 emailCode, person.loggedIn verification, woken',
    async () => {
      const { token, code } = await withEmailCode()
      return { input: { code }, token }
    },
  ],
  'verifyEmailByCode by another code': [
    'EMAIL_CODE_WRONG, 2 emailCode',
    async () => {
      const { token, code } = await withEmailCode()
      return { input: { code: code === '000000' ? '000001' : '000000' }, token }
    },
  ],
  'completeLogin by the right code': [
    'ok, person.secondStepPassed code, woken',
    async () => ({
      input: { challenge: await buildChallenge(portal, (await withCode()).userId), code: shown() },
    }),
  ],
  'completeLogin by a wrong code': [
    'SECOND_FACTOR_WRONG, 2 secondStep, person.secondStepRefused code',
    async () => ({
      input: { challenge: await buildChallenge(portal, (await withCode()).userId), code: '000000' },
    }),
  ],
  'completeLogin of an unknown challenge': [
    'SECOND_FACTOR_OVER, 2 secondStep',
    async () => ({ input: { challenge: wrongKey(), code: '000000' } }),
  ],
  'completeLogin by a wrong passkey': [
    'SECOND_FACTOR_WRONG, 2 passkeyStep, person.secondStepRefused passkey',
    async () => ({
      input: { challenge: await buildChallenge(portal, (await withCode()).userId), passkey: '{"id":"AAAA"}' },
    }),
  ],
  'beginPasskeyLogin alone': ['ok, 2 passkeyAlone', async () => ({ input: {} })],
  'beginPasskeyLogin with a challenge': [
    'ok, 1 passkeyAlone',
    async () => ({ input: { challenge: await buildChallenge(portal, (await withCode()).userId) } }),
  ],
  'beginPasskey by a wrong password': [
    'PASSWORD_WRONG, 1 confirmPassword, 3 login',
    async () => ({ input: { password: nextPassword }, token: (await one()).token }),
  ],
  'addPasskey with an unknown challenge': [
    'SECOND_FACTOR_OVER, 1 setUpSecondFactor',
    async () => {
      const { userId, token } = await one()
      return { input: { ...(await newPasskeyInput(portal, userId)), challenge: wrongKey() }, token }
    },
  ],
  'confirmAuthenticatorApp without a new secret': [
    'SECOND_FACTOR_OVER, 1 setUpSecondFactor',
    async () => ({ input: { code: '000000' }, token: (await one()).token }),
  ],
  'changeUserPassword by a wrong password': [
    'PASSWORD_WRONG, 1 changePassword',
    async () => ({
      input: { password: 'Not-mine-2026', newPassword: nextPassword, confirmNewPassword: nextPassword },
      token: (await one()).token,
    }),
  ],
  'changeUserEmail by a wrong password': [
    'PASSWORD_WRONG, 1 changeEmail',
    async () => ({ input: { email: newAddress(), password: nextPassword }, token: (await one()).token }),
  ],
  'changeUserEmail to an address that another account verified': [
    'ok, 1 changeEmail, 1 keyMail, 1 keyMail day, newAddressTaken, emailChangeAsked, woken',
    async () => ({ input: { email: (await one()).email, password }, token: (await one()).token }),
  ],
  'loginByHost with a binding': [
    'ok, person.loggedIn host, woken',
    async () => {
      const { userId, email } = await one({ roles: ['staff'] })
      const bound = { issuer: 'host', subject: email, user_id: userId, bound_at: portal.clock.now() }
      await portal.db.insertInto('sso_identity').values(bound).execute()
      return { input: { nonce: hostNonce(portal, { email, roles: ['editor'] }) } }
    },
  ],
  'mailHostLogin of a request': [
    'ok, 1 hostBinding, 1 keyMail, 1 keyMail day, websiteLoginAsked, woken',
    async () => ({ input: { challenge: await buildHostBinding(portal, (await one()).userId) } }),
  ],
  'agreeToHostLogin by the right password': [
    'ok, 1 hostBinding, websiteLoginAdded, person.loginBound host, person.loggedIn host, woken',
    async () => ({ input: { challenge: await buildHostBinding(portal, (await one()).userId), password } }),
  ],
  'agreeToHostLogin by a wrong password': [
    'PASSWORD_WRONG, 1 hostBinding, person.loginRefused host',
    async () => ({
      input: { challenge: await buildHostBinding(portal, (await one()).userId), password: nextPassword },
    }),
  ],
  'agreeToHostLogin of an unknown request': [
    'HOST_BINDING_OVER, 2 hostBinding',
    async () => ({ input: { challenge: wrongKey(), password } }),
  ],
  'acceptHostLogin by a key': [
    'ok, 1 hostBinding, websiteLoginAdded, person.loginBound host, woken',
    async () => ({ input: { key: await buildHostBinding(portal, (await one()).userId, { byMail: true }) } }),
  ],
  'acceptHostLogin by a wrong key': [
    'HOST_BINDING_OVER, 2 hostBinding',
    async () => ({ input: { key: wrongKey() } }),
  ],
  'registerUser as a new person': [
    'ok, 1 keyMail checked, 1 keyMail day, 2 signUp, verifyEmail, person.loggedIn signUp, woken',
    async () => ({
      input: {
        username: 'counted@example.org',
        email: 'counted@example.org',
        firstName: 'Ann',
        lastName: 'Lee',
        password: nextPassword,
        terms: ['general-waiver', 'physical-activity-waiver'],
        botCheckToken: await solvedBotCheck(portal.deps),
      },
    }),
  ],
  'removeSecondFactors of a person': [
    'ok, secondFactorsTakenOff, person.secondFactorsTakenOff, woken',
    async () => {
      const { token } = await one({ roles: ['administrator'] })
      return { input: { userId: (await withCode()).userId, password }, token }
    },
  ],
}

/** The same for calls that other tests make, too. */
const outcomesOfPersonalCalls: Record<string, string> = {
  beginAuthenticatorApp: 'ok, woken',
  confirmAuthenticatorApp: 'ok, 1 setUpSecondFactor, secondFactorAdded, person.secondFactorAdded, woken',
  addPasskey: 'ok, 1 setUpSecondFactor, secondFactorAdded, person.secondFactorAdded, woken',
  renewRecoveryCodes: 'ok, recoveryCodesRenewed, person.recoveryCodesRenewed, woken',
  removeAuthenticatorApp: 'ok, secondFactorRemoved, person.secondFactorRemoved, woken',
  renamePasskey: 'ok, woken',
  removePasskey: 'ok, secondFactorRemoved, person.secondFactorRemoved, woken',
  getMagicLink: 'ok, 1 keyMail checked, 1 keyMail day, 2 magicLink, magicLink, woken',
  sendPasswordResetEmail: 'ok, 2 forgotPassword, 1 keyMail day, 1 keyMail visitors, resetPassword, woken',
  resetUserPassword: 'ok, 1 resetPassword, passwordReset, woken',
  endAccess: 'ok, 1 resetPassword, accessEnded, person.accessEnded, woken',
  acceptInvitation: 'ok, 1 resetPassword, person.invitationJoined, person.changed, woken',
  resendEmailVerificationEmail: 'ok, 1 keyMail, 1 keyMail day, 2 resend, verifyEmail, woken',
  correctUserEmail: 'ok, 2 changeEmail, 1 keyMail, 1 keyMail day, verifyEmail, woken',
  changeUserEmail: 'ok, 1 changeEmail, 1 keyMail, 1 keyMail day, verifyNewEmail, emailChangeAsked, woken',
  changeUserPassword: 'ok, 1 changePassword, passwordChanged, woken',
  endAllSessions: 'ok, person.sessionsEnded',
  endSession: 'ok',
}
const personalRows = Object.entries(personalCalls).map(
  ([name, build]) => [name, outcomesOfPersonalCalls[name], () => build(portal)] as const,
)

it.each([...personalRows, ...Object.entries(table).map(([what, row]) => [what, ...row] as const)])(
  '%s',
  async (what, outcome, build) => {
    const { input, token } = await build()
    await portal.db.deleteFrom('rate_limit').execute()
    await portal.db.deleteFrom('outbox_mail').execute()
    await portal.db.deleteFrom('audit_entry').execute()
    woken = 0
    const name = what.split(' ')[0]!
    const { errors } = await portal.query(
      callDocument(`Mutation.${name}`, ['input']),
      { input },
      token ?? null,
    )
    const counted = await portal.db
      .selectFrom('rate_limit')
      .select((eb) => ['call', eb.fn.countAll<number>().as('rows')])
      .where('count', '>', 0)
      .groupBy('call')
      .orderBy('call')
      .execute()
    const mails = await portal.db.selectFrom('outbox_mail').select('kind').orderBy('id').execute()
    const logged = await portal.db
      .selectFrom('audit_entry')
      .select(['action', 'data'])
      .orderBy('id')
      .execute()
    const found = [
      errors
        .map(({ extensions, message }) => (extensions.code === 'GRAPHQL_INVALID' ? message : extensions.code))
        .join() || 'ok',
      ...counted.map(({ call, rows }) => `${rows} ${call}`),
      ...mails.map(({ kind }) => kind),
      ...logged.map(({ action, data }) => [action, (data as { way?: string }).way].filter(Boolean).join(' ')),
      ...(woken ? ['woken'] : []),
    ].join(', ')
    expect(found).toEqual(outcome)
  },
)
