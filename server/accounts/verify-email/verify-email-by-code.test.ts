import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import {
  byCode,
  byLink,
  chosenPassword,
  codeDocument,
  lastMail,
  resendDocument,
  type SignedUp,
  signUpWith,
} from '#server/testing/first-registration-calls.ts'
import { minutes } from '#server/testing/fixed-clock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

let portal: Portal
let lines: { courseId: number }[]
beforeAll(async () => {
  portal = await startPortal()
  lines = [{ courseId: (await buildCourse(portal.db)).id }]
})
afterAll(() => portal.close())

let made = 0
const signedUp = () => signUpWith(portal, `code${++made}@example.org`, lines)
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const notified = async (code: string, token: string | null) => {
  const { data, errors } = await byCode(portal, code, token)
  if (data?.verifyEmailByCode) return 'verified'
  const { code: domainError, data: more } = errors[0]!.extensions
  return more?.triesLeft === undefined ? domainError : `${domainError} ${more.triesLeft}`
}
const resend = async (ann: SignedUp, token = ann.token) => {
  await portal.request(resendDocument, { id: ann.userId }, token)
  return lastMail(portal, ann.userId)
}

describe('the six-digit email code', () => {
  it('verifies the address in the browser that signed up, once', async () => {
    const ann = await signedUp()
    const { data } = await byCode(portal, ann.code, ann.token)
    expect(data?.verifyEmailByCode.user).toEqual({ databaseId: ann.userId, emailVerified: true })
    expect(await notified(ann.code, data!.verifyEmailByCode.authToken)).toBe('EMAIL_CODE_OVER')
  })
  it.each(['123 456', ' 123456\n', '123-456', '123\u2013456', '1 2 3 4 5 6', '\u200b123456'])(
    'can be pasted as %j',
    async (pasted) => {
      const ann = await signedUp()
      const typed = pasted.replace(/\d/g, '#')
      const digits = [...ann.code]
      expect(
        await notified(
          typed.replace(/#/g, () => digits.shift()!),
          ann.token,
        ),
      ).toBe('verified')
    },
  )
  it.each(['', '12345', '1234567', 'abcdef', '12345a', '１２３４５６'])(
    'must have six digits: %j is refused and does not count as an attempt',
    async (code) => {
      const ann = await signedUp()
      expect(await notified(code, ann.token)).toBe('INPUT_INVALID')
      expect(await notified(wrongOf(ann.code), ann.token)).toBe('EMAIL_CODE_WRONG 4')
    },
  )
  it('expires after five wrong attempts', async () => {
    const ann = await signedUp()
    const wrong = wrongOf(ann.code)
    const responses = []
    for (let n = 0; n < 5; n += 1) responses.push(await notified(wrong, ann.token))
    expect(responses).toEqual([
      'EMAIL_CODE_WRONG 4',
      'EMAIL_CODE_WRONG 3',
      'EMAIL_CODE_WRONG 2',
      'EMAIL_CODE_WRONG 1',
      'EMAIL_CODE_OVER',
    ])
    expect(await notified(ann.code, ann.token)).toBe('EMAIL_CODE_OVER')
    // The link still works, and so does a new code.
    expect(await notified((await resend(ann)).code, ann.token)).toBe('verified')
  })
  it('allows five concurrent attempts in total', async () => {
    const ann = await signedUp()
    const wrong = wrongOf(ann.code)
    const responses = await Promise.all(Array.from({ length: 12 }, () => notified(wrong, ann.token)))
    expect(responses.filter((response) => response.startsWith('EMAIL_CODE_WRONG'))).toHaveLength(4)
    expect(await notified(ann.code, ann.token)).toBe('EMAIL_CODE_OVER')
  })
  it('expires after 15 minutes', async () => {
    const ann = await signedUp()
    portal.clock.advance(minutes(15))
    const again = await tokenOfSameLogin(ann)
    expect(await notified(ann.code, again)).toBe('EMAIL_CODE_OVER')
    portal.clock.advance(-minutes(15))
    expect(await notified(ann.code, ann.token)).toBe('verified')
  })
  it('is invalidated by the next email’s code, while the earlier link still works', async () => {
    const ann = await signedUp()
    const next = await resend(ann)
    if (next.code !== ann.code) expect(await notified(ann.code, ann.token)).toBe('EMAIL_CODE_WRONG 4')
    const { data } = await byLink(portal, ann, { token: ann.token })
    expect(data?.verifyUserEmail.user.databaseId).toBe(ann.userId)
  })
  it('does not work in another browser, logged in or not', async () => {
    const ann = await signedUp()
    expect(await notified(ann.code, null)).toBe('NOT_LOGGED_IN')
    expect(await notified(ann.code, await tokenFor(portal, ann))).toBe('EMAIL_CODE_OVER')
    const other = await signedUp()
    if (other.code !== ann.code) expect(await notified(ann.code, other.token)).toBe('EMAIL_CODE_WRONG 4')
    expect(await notified(ann.code, ann.token)).toBe('verified')
  })
  it('is invalid after the link was used', async () => {
    const ann = await signedUp()
    await byLink(portal, ann, { password: chosenPassword })
    expect(await notified(ann.code, ann.token)).toBe('EMAIL_CODE_OVER')
  })
  it('is invalid after the address is corrected, and the new code works', async () => {
    const ann = await signedUp()
    await portal.request(
      'mutation($email: String!) { correctUserEmail(input: { email: $email }) { success } }',
      {
        email: 'mended-code@example.org',
      },
      ann.token,
    )
    const next = await lastMail(portal, ann.userId)
    if (next.code !== ann.code) expect(await notified(ann.code, ann.token)).toBe('EMAIL_CODE_WRONG 4')
    expect(await notified(next.code, ann.token)).toBe('verified')
  })
  it('works only once in two concurrent requests', async () => {
    const ann = await signedUp()
    const responses = await Promise.all([notified(ann.code, ann.token), notified(ann.code, ann.token)])
    expect(responses.filter((response) => response === 'verified')).toHaveLength(1)
  })
})

describe('attempts across all codes', () => {
  it('are limited to 20 an hour per account', async () => {
    const limited = await startPortal({ besides: portal, config: { rateLimits: true } })
    const ann = await signedUp()
    const responses = []
    for (let n = 0; n < 21; n += 1)
      responses.push(
        (await limited.query(codeDocument, { code: '12' }, ann.token)).errors[0]?.extensions.code,
      )
    expect(responses.at(-2)).toBe('INPUT_INVALID')
    const counted = []
    for (let n = 0; n < 21; n += 1)
      counted.push(
        (await limited.query(codeDocument, { code: wrongOf(ann.code) }, ann.token)).errors[0]?.extensions
          .code,
      )
    expect(counted.slice(0, 4)).toEqual(Array(4).fill('EMAIL_CODE_WRONG'))
    expect(counted.at(-1)).toBe('RATE_LIMITED')
    await limited.close()
  })
})

/** A new bearer token of the login that signed up, for when the first one has expired. */
async function tokenOfSameLogin({ userId }: SignedUp): Promise<string> {
  const { signAccessToken } = await import('#server/accounts/session/access-token.ts')
  const { family } = await portal.db
    .selectFrom('session')
    .select('family')
    .where('user_id', '=', userId)
    .where('signed_up', '=', true)
    .executeTakeFirstOrThrow()
  const { token } = await signAccessToken(
    portal.deps.config.sessionSecret,
    { userId, sessionFamily: family },
    portal.clock.now(),
  )
  return token
}
