import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { hours } from '#server/testing/fixed-clock.ts'
import { takeMails } from '#server/testing/mailed.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { solvedBotCheck } from '#server/testing/solved-bot-check.ts'
import { countKeyMail } from './count-key-mail.ts'

const password = 'Portal-demo-2026'
let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  await takeMails(portal)
})

/** Every call that emails a key to an address, or notifies its owner about one. Each is made by a different caller. */
const requires: Record<string, (email: string) => Promise<string | undefined>> = {
  'a sign-up': async (email) =>
    codeOf(
      `mutation Up($email: String!, $bot: String) {
        registerUser(input: { username: $email, email: $email, firstName: "A", lastName: "B",
          password: "${password}", terms: ["general-waiver"], botCheckToken: $bot }) { user { databaseId } }
      }`,
      { email, bot: await solvedBotCheck(portal.deps) },
    ),
  'a magic link': async (email) =>
    codeOf(
      'mutation Magic($email: String!, $bot: String) { getMagicLink(input: { email: $email, botCheckToken: $bot }) { success } }',
      { email, bot: await solvedBotCheck(portal.deps) },
    ),
  'a reset': (email) =>
    codeOf(
      'mutation Forgot($email: String!) { sendPasswordResetEmail(input: { username: $email }) { clientMutationId } }',
      { email },
    ),
  'an email change to it': async (email) =>
    codeOf(
      `mutation Change($email: String!) {
        changeUserEmail(input: { email: $email, password: "${password}" }) { success }
      }`,
      { email },
      await tokenFor(portal, await buildAttendee(portal.db, { password })),
    ),
  'an invitation': async (email) =>
    codeOf(
      `mutation Invite($email: String!) {
        createPerson(input: { email: $email, person: {
          firstName: "A", lastName: "B", roles: ["attendee"], capabilities: [] } }) { person { databaseId } }
      }`,
      { email },
      await administrator(),
    ),
}
const codeOf = async (document: string, variables: object, token?: string) =>
  (await portal.query(document, variables, token)).errors[0]?.extensions.code
const administrator = async () => tokenFor(portal, await buildUser(portal.db, { roles: ['administrator'] }))
const mailsTo = async (email: string) => (await takeMails(portal)).filter(({ to }) => to === email)

describe('emails with a key to one address', () => {
  it('are limited to five an hour for visitors, ten with a bot check, and five for logged-in callers', async () => {
    const { email } = await buildAttendee(portal.db)
    for (let round = 0; round < 6; round += 1)
      for (const request of [
        'a sign-up',
        'a magic link',
        'a reset',
        'an email change to it',
        'an invitation',
      ])
        await requires[request]!(email)
    const kinds = (await mailsTo(email)).map(({ kind }) => kind)
    const of = (...requested: string[]) => kinds.filter((kind) => requested.includes(kind)).length
    expect(of('resetPassword')).toBe(5)
    expect(of('addressTaken', 'verifyEmail', 'magicLink')).toBe(10)
    expect(kinds.length).toBeLessThanOrEqual(20)
    portal.clock.advance(hours(1))
    await requires['a reset']!(email)
    expect(await mailsTo(email)).toHaveLength(1)
    portal.clock.advance(-hours(1))
  })
  it('have a daily limit for everyone except the owner’s devices', async () => {
    const { email } = await buildAttendee(portal.db)
    for (let hour = 0; hour < 8; hour += 1) {
      for (let time = 0; time < 6; time += 1) await requires['a reset']!(email)
      portal.clock.advance(hours(1))
    }
    expect(await mailsTo(email)).toHaveLength(24)
    expect(await requires['an email change to it']!(email)).toBe('RATE_LIMITED')
    expect(await countKeyMail(portal.deps, email, 'own', 'a device')).toBe(null)
    portal.clock.advance(hours(17))
    await requires['a reset']!(email)
    expect(await mailsTo(email)).toHaveLength(1)
    portal.clock.advance(-hours(25))
  })
  it('are also counted for unknown addresses, so that errors reveal nothing', async () => {
    const { email: known } = await buildAttendee(portal.db)
    for (const email of [known, 'nobody-at-all@example.org']) {
      for (let time = 0; time < 10; time += 1) expect(await requires['a magic link']!(email)).toBeUndefined()
      expect(await requires['a magic link']!(email)).toBe('RATE_LIMITED')
      for (let time = 0; time < 5; time += 1) expect(await requires['a reset']!(email)).toBeUndefined()
      expect(await requires['a reset']!(email)).toBe('BOT_CHECK_NEEDED')
      for (let time = 0; time < 5; time += 1)
        expect(await requires['an email change to it']!(email)).toBeUndefined()
      expect(await requires['an email change to it']!(email)).toBe('BOT_CHECK_NEEDED')
    }
  })
  it.each(Object.keys(requires))('are also limited for a single kind: %s', async (kind) => {
    const email = `${kind.replaceAll(/[^a-z]/g, '')}@example.org`
    for (let time = 0; time < 12; time += 1) await requires[kind]!(email)
    const most = kind === 'a sign-up' || kind === 'a magic link' ? 10 : 5
    expect((await mailsTo(email)).length).toBeLessThanOrEqual(most)
  })
  it('requested by logged-in callers can still be requested with a bot check, up to a limit', async () => {
    const limited = await startPortal({ besides: portal, config: { rateLimits: true } })
    const email = 'wanted@example.org'
    for (let time = 0; time < 5; time += 1)
      expect(await requires['an email change to it']!(email)).toBeUndefined()
    const token = await tokenFor(limited, await buildAttendee(portal.db, { password }))
    const change = async () => {
      const document = `mutation { changeUserEmail(input: { email: "${email}", password: "${password}" }) { success } }`
      return (await limited.query(document, {}, token)).errors[0]?.extensions.code
    }
    expect(await change()).toBe('BOT_CHECK_NEEDED')
    const bot = await solvedBotCheck(limited.deps)
    await limited.query(`mutation { validateRecaptcha(input: { token: "${bot}" }) { success } }`)
    expect(await change()).toBeUndefined()
    expect(await change(), 'a check is good once').toBe('BOT_CHECK_NEEDED')
    await limited.close()
  })
  it('about helping are sent even if others requested many address changes', async () => {
    const email = 'ruth@example.org'
    for (let time = 0; time < 6; time += 1) await requires['an email change to it']!(email)
    for (let time = 0; time < 5; time += 1)
      expect(await countKeyMail(portal.deps, email, 'inviters')).toBe(null)
    expect(await countKeyMail(portal.deps, email, 'inviters')).not.toBe(null)
  })
  it('stay limited to five for concurrent requests', async () => {
    const { email } = await buildAttendee(portal.db)
    await Promise.all(Array.from({ length: 9 }, () => requires['a reset']!(email)))
    expect(await mailsTo(email)).toHaveLength(5)
  })
})
