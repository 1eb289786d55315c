import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addressGroup } from '#domain/kernel/address/address-groups.rule.ts'
import { type CallLimits, callLimits, type LimitedCall } from '#domain/kernel/limits/call-limit.rule.ts'
import { usernameOf } from '#domain/kernel/person/email.rule.ts'
import { count, countCall, subjectOf } from '#server/platform/limits/limit-calls.ts'
import {
  type BuiltUser,
  buildAttendee,
  buildNewAttendee,
  tokenFor,
} from '#server/testing/builders/builders.ts'
import { buildAuthenticatorApp, buildChallenge } from '#server/testing/builders/second-factors.ts'
import { takeMails } from '#server/testing/mailed.ts'
import { type Portal, type PortalError, startPortal } from '#server/testing/portal.ts'
import { solvedBotCheck } from '#server/testing/solved-bot-check.ts'

/**
 * What happens to each call after others have used up its allowance. `own`: it comes from the owner's device or key.
 * `unknown`: from an unknown device. `checked`: from a device that passed a bot check. Each new call needs a row.
 */
interface Row {
  /**
   * What others can use up. 'nothing': the call is counted by the account that is logged in. 'line': it is also counted
   * by client IP, until the address is verified.
   */
  others: 'nothing' | 'line' | 'account and line'
  own: 'goes on' | 'nothing is own'
  unknown: 'goes on' | 'is asked for a bot check' | 'is refused'
  checked: 'goes on' | 'is refused'
  because?: string
}
const actor: Row = { others: 'nothing', own: 'goes on', unknown: 'goes on', checked: 'goes on' }
const clientOnALine: Row = {
  others: 'line',
  own: 'goes on',
  unknown: 'is asked for a bot check',
  checked: 'goes on',
}
const named: Row = {
  others: 'account and line',
  own: 'goes on',
  unknown: 'is asked for a bot check',
  checked: 'goes on',
}
const always: Row = {
  ...named,
  unknown: 'is refused',
  checked: 'is refused',
  because: 'each call brings a bot check: these are the ends of those',
}
const table: Record<LimitedCall, Row> = {
  login: named,
  forgotPassword: named,
  useMagicLink: named,
  resetPassword: named,
  verifyEmail: named,
  passkeyStep: named,
  takeOwnLogin: named,
  hostBinding: named,
  passkeyAlone: named,
  magicLink: always,
  signUp: always,
  secondStep: {
    ...named,
    unknown: 'is refused',
    checked: 'is refused',
    because: 'who gets so far knows the password, and three of a million codes are right',
  },
  reportFault: {
    others: 'account and line',
    own: 'nothing is own',
    unknown: 'is refused',
    checked: 'is refused',
    because: 'it is dropped, and nobody waits for an answer',
  },
  confirmPassword: clientOnALine,
  resend: clientOnALine,
  emailCode: clientOnALine,
  changeEmail: clientOnALine,
  changePassword: clientOnALine,
  careInvitation: actor,
  setUpSecondFactor: actor,
  confirm: actor,
  ask: actor,
  askRefused: actor,
  testMail: actor,
  ownFile: actor,
  rosterSearch: actor,
  rosterAdd: actor,
}

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ config: { rateLimits: true, trustedProxyHeader: 'x-forwarded-for' } })
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.db.deleteFrom('rate_limit').execute()
})

const here = '198.51.100.7'
/** Fills every counter of the call that others can reach. */
async function useUp(call: LimitedCall, { account, address }: { account: string; address: string }) {
  const { account: ofAccount, address: ofLine, ...rest }: CallLimits = callLimits[call]
  const together = 'together' in rest ? rest.together : undefined
  const fill = async (text: string, most: number, minutes: number) => {
    const subject = subjectOf(portal.deps.config.sessionSecret, text)
    await count(portal.deps, [{ call, subject, most, minutes }])
    await portal.db
      .updateTable('rate_limit')
      .set({ count: most })
      .where('call', '=', call)
      .where('subject', '=', subject)
      .execute()
  }
  const isByClient = 'byClient' in rest
  if (ofAccount && !isByClient) await fill(`account ${account}`, ofAccount.most, ofAccount.minutes)
  if (together) await fill(`account ${account} from ${address}`, together.most, together.minutes)
  if (ofLine) await fill(`address ${address}`, ofLine.most, ofLine.minutes)
}
const outcome = ({ retryAt, checkGoesOn }: { retryAt: Date | null; checkGoesOn: boolean }) =>
  retryAt === null ? 'goes on' : checkGoesOn ? 'is asked for a bot check' : 'is refused'

describe('when other clients have used up an allowance', () => {
  it.each(Object.entries(table) as [LimitedCall, Row][])(
    'the %s limit treats known and unknown devices as documented',
    async (call, row) => {
      const context = { ...portal.deps, address: here }
      const account = 'ann'
      await useUp(call, { account, address: here })
      const by = (own: string | null, checked = false) =>
        countCall(context, call, { account, own }, { checked })
      const limits: CallLimits = callLimits[call]
      expect('byClient' in limits ? (limits.address ? 'line' : 'nothing') : 'account and line').toBe(
        row.others,
      )
      expect(outcome(await by(null)), 'a device that is not known').toBe(row.unknown)
      if (row.own === 'goes on') expect(outcome(await by('a device of the owner')), 'own').toBe('goes on')
      else expect(limits).toHaveProperty('own', 'none')
      if (row.unknown === 'is asked for a bot check')
        expect(outcome(await by(null, true)), 'with a bot check').toBe(row.checked)
      if (row.checked === 'is refused') expect(row.because).toBeTruthy()
    },
  )
  it('a bot check lifts the limit per network but not the second-step limit per account', async () => {
    const context = { ...portal.deps, address: here }
    const { address, account } = callLimits.secondStep
    const subject = subjectOf(portal.deps.config.sessionSecret, `address ${here}`)
    await count(portal.deps, [{ call: 'secondStep', subject, ...address }])
    await portal.db.updateTable('rate_limit').set({ count: address.most }).execute()
    expect(outcome(await countCall(context, 'secondStep', { account: 'ann' }))).toBe(
      'is asked for a bot check',
    )
    const elsewhere = { ...portal.deps, address: '192.0.2.9' }
    for (let n = 1; n < account.most; n += 1) await countCall(elsewhere, 'secondStep', { account: 'ann' })
    expect(outcome(await countCall(elsewhere, 'secondStep', { account: 'ann' }))).toBe('is refused')
  })
})

async function call(
  document: string,
  variables: object,
  { token, cookie = '' }: { token?: string; cookie?: string } = {},
) {
  const response = await fetch(`${portal.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': here,
      cookie,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify({ query: document, variables }),
  })
  const { errors } = (await response.json()) as { errors?: PortalError[] }
  const device = response.headers.getSetCookie().find((line) => line.startsWith('archway_device='))
  return { code: errors?.[0]?.extensions.code ?? 'ok', device: device?.split(';')[0] }
}
async function passBotCheck() {
  const validating = 'mutation V($token: String!) { validateRecaptcha(input: { token: $token }) { success } }'
  expect((await call(validating, { token: await solvedBotCheck(portal.deps) })).code).toBe('ok')
}

const password = 'Portal-demo-2026'
/** The calls of third parties and owners, each with its response while nothing is used up. */
const calls: {
  name: LimitedCall
  document: string
  input: (ann: BuiltUser) => object | Promise<object>
  account: (ann: BuiltUser) => string
  answer: string
  isClient?: boolean
  /** This call comes before a login, so the portal does not know the device yet. */
  noDevice?: boolean
}[] = [
  {
    name: 'login',
    document: 'mutation M($input: LoginInput!) { login(input: $input) { authToken } }',
    input: ({ email }) => ({ username: email, password: 'Wrong-word-26' }),
    account: ({ email }) => usernameOf(email),
    answer: 'INVALID_CREDENTIALS',
  },
  {
    name: 'useMagicLink',
    document: 'mutation M($input: LoginInput!) { magicLinkLogin(input: $input) { authToken } }',
    input: ({ email }) => ({ username: email, password: 'k' }),
    account: ({ email }) => usernameOf(email),
    answer: 'KEY_INVALID',
  },
  {
    name: 'resetPassword',
    document:
      'mutation M($input: ResetUserPasswordInput!) { resetUserPassword(input: $input) { clientMutationId } }',
    input: ({ email }) => ({ key: 'k', login: email, password: 'Willow-Tree-26' }),
    account: ({ email }) => usernameOf(email),
    answer: 'RESET_KEY_INVALID',
  },
  {
    name: 'verifyEmail',
    document: 'mutation M($input: VerifyUserEmailInput!) { verifyUserEmail(input: $input) { success } }',
    input: ({ email }) => ({ username: email, verificationKey: 'k' }),
    account: ({ email }) => usernameOf(email),
    answer: 'EMAIL_VERIFICATION_FAILED',
  },
  {
    name: 'passkeyAlone',
    document:
      'mutation M($input: BeginPasskeyLoginInput!) { beginPasskeyLogin(input: $input) { challenge } }',
    input: () => ({}),
    account: () => addressGroup(here),
    answer: 'ok',
    noDevice: true,
  },
  {
    name: 'takeOwnLogin',
    document: 'mutation M($input: TakeOwnLoginInput!) { takeOwnLogin(input: $input) { login } }',
    input: () => ({ key: 'a-key-that-was-never-mailed-to-anybody-at-all' }),
    account: () => 'nobody',
    answer: 'OWN_LOGIN_OVER',
    noDevice: true,
  },
  {
    name: 'changePassword',
    document:
      'mutation M($input: ChangeUserPasswordInput!) { changeUserPassword(input: $input) { success } }',
    input: () => ({
      password: 'Wrong-word-26',
      newPassword: 'Willow-Tree-26',
      confirmNewPassword: 'Willow-Tree-26',
    }),
    account: ({ userId }) => String(userId),
    answer: 'PASSWORD_WRONG',
    isClient: true,
  },
  {
    name: 'changeEmail',
    document: 'mutation M($input: ChangeUserEmailInput!) { changeUserEmail(input: $input) { success } }',
    input: () => ({ email: 'another@example.org', password: 'Wrong-word-26' }),
    account: ({ userId }) => String(userId),
    answer: 'PASSWORD_WRONG',
    isClient: true,
  },
  {
    name: 'emailCode',
    document: 'mutation M($input: VerifyEmailByCodeInput!) { verifyEmailByCode(input: $input) { success } }',
    input: () => ({ code: '000000' }),
    account: ({ userId }) => String(userId),
    answer: 'EMAIL_CODE_OVER',
    isClient: true,
  },
]

describe('a real call past the limit', () => {
  it.each(calls)('$name', async ({ name, document, input, account, answer, isClient, noDevice }) => {
    const ann = await (isClient
      ? buildNewAttendee(portal.db, { verified: false, password })
      : buildAttendee(portal.db, { password }))
    const verified = isClient ? await buildAttendee(portal.db, { password }) : ann
    const variables = { input: await input(ann) }
    const token = isClient ? await tokenFor(portal, ann) : undefined
    const login = 'mutation L($input: LoginInput!) { login(input: $input) { authToken } }'
    const { device } = await call(login, { input: { username: verified.email, password } })
    expect((await call(document, variables, { ...(token && { token }) })).code, 'nothing used up').toBe(
      answer,
    )
    await useUp(name, { account: account(ann), address: here })
    const unknown = () => call(document, variables, { ...(token && { token }) })
    expect((await unknown()).code, 'a device that is not known').toBe('BOT_CHECK_NEEDED')
    await passBotCheck()
    expect((await unknown()).code, 'with a bot check').toBe(answer)
    expect((await unknown()).code, 'a check is good once').toBe('BOT_CHECK_NEEDED')
    if (noDevice) return
    const own = isClient ? { token: await tokenFor(portal, verified) } : { cookie: device! }
    expect((await call(document, variables, own)).code, 'own').toBe(answer)
  })
  it('a link past its expiry reports that, even after many failed attempts by others', async () => {
    const ann = await buildAttendee(portal.db, { password })
    await takeMails(portal)
    const ask = 'mutation M($input: GetMagicLinkInput!) { getMagicLink(input: $input) { success } }'
    await call(ask, { input: { email: ann.email, botCheckToken: await solvedBotCheck(portal.deps) } })
    const key = (await takeMails(portal)).map(({ data }) => (data as { key: string }).key)[0]!
    const open = 'mutation M($input: LoginInput!) { magicLinkLogin(input: $input) { authToken } }'
    const use = () => call(open, { input: { username: ann.email, password: key } })
    expect((await use()).code).toBe('ok')
    await useUp('useMagicLink', { account: usernameOf(ann.email), address: here })
    expect((await use()).code).toBe('KEY_INVALID')
  })
  it('a passkey used as a second step is counted per login challenge', async () => {
    const ann = await buildAttendee(portal.db, { password })
    await buildAuthenticatorApp(portal, ann.userId)
    const challenge = await buildChallenge(portal, ann.userId)
    await useUp('passkeyAlone', { account: addressGroup(here), address: here })
    const begin =
      'mutation M($input: BeginPasskeyLoginInput!) { beginPasskeyLogin(input: $input) { challenge } }'
    expect((await call(begin, { input: { challenge } })).code).toBe('ok')
    expect((await call(begin, { input: {} })).code).toBe('BOT_CHECK_NEEDED')
  })
  it('calls by a helper count against the helper and not against the person', async () => {
    const helper = await buildAttendee(portal.db)
    const child = await buildAttendee(portal.db, { email: `${helper.userId}@in-care.invalid` })
    const proxyAccess = { carer_id: helper.userId, person_id: child.userId, relation: 'minor' }
    await portal.db
      .insertInto('care')
      .values({ ...proxyAccess, begun_at: portal.clock.now() })
      .execute()
    const token = await tokenFor(portal, helper)
    const confirm = 'mutation { createRegistrations(input: { registrations: [] }) { clientMutationId } }'
    const code = async (person?: number) =>
      (await portal.query(confirm, {}, token, {}, person)).errors[0]?.extensions.code
    const { most } = callLimits.confirm.account
    for (let n = 0; n < most; n += 1) expect(await code(child.userId)).not.toBe('RATE_LIMITED')
    expect(await code(child.userId)).toBe('RATE_LIMITED')
    expect(await code()).toBe('RATE_LIMITED')
    const theirs = await countCall({ ...portal.deps, address: here }, 'confirm', {
      account: String(child.userId),
    })
    expect(theirs.retryAt).toBe(null)
  })
})
