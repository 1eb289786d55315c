import type { Challenge } from 'altcha-lib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minutes } from '#server/testing/fixed-clock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { solve, solvedBotCheck } from '#server/testing/solved-bot-check.ts'
import { markBotCheckUsed, passBotCheck } from './bot-check.ts'
import { newChallenge } from './challenge.ts'

const document = `mutation SignUp_BotCheck($token: String!) {
  validateRecaptcha(input: { token: $token, clientMutationId: "m" }) {
    success hostname errorCodes challenge_ts clientMutationId
  }
}`

describe('the bot check', () => {
  let portal: Portal
  beforeAll(async () => {
    portal = await startPortal()
  })
  afterAll(() => portal.close())

  const validate = async (token: string) =>
    (
      await portal.request<{ validateRecaptcha: { success: boolean; errorCodes: string[] } }>(document, {
        token,
      })
    ).validateRecaptcha
  const little = { cost: 1, least: 1, most: 2 }
  const changed = (
    token: string,
    change: (payload: { challenge: Challenge; solution: Record<string, unknown> }) => void,
  ) => {
    const payload = JSON.parse(Buffer.from(token, 'base64').toString())
    change(payload)
    return Buffer.from(JSON.stringify(payload)).toString('base64')
  }

  it('issues solvable challenges', async () => {
    const response = await fetch(`${portal.url}/altcha/challenge`)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const challenge = (await response.json()) as Challenge
    expect(challenge.parameters).toMatchObject({ algorithm: 'PBKDF2/SHA-256', cost: 2000 })
    expect(await validate(await solve(challenge))).toEqual({
      success: true,
      hostname: 'portal.test',
      errorCodes: [],
      challenge_ts: '2026-11-20T17:00:00.000Z',
      clientMutationId: 'm',
    })
  })
  it('never issues the same challenge twice', async () => {
    const [one, other] = await Promise.all(
      [1, 2].map(async () => (await (await fetch(`${portal.url}/altcha/challenge`)).json()) as Challenge),
    )
    expect(one!.parameters.nonce).not.toBe(other!.parameters.nonce)
  })
  it('can be validated many times but used for only one sign-up', async () => {
    const token = await solvedBotCheck(portal.deps)
    expect((await validate(token)).success).toBe(true)
    expect((await validate(token)).success).toBe(true)
    const solved = await passBotCheck(portal.deps, token)
    await markBotCheckUsed(portal.db, solved)
    expect(await validate(token)).toMatchObject({ success: false, errorCodes: ['timeout-or-duplicate'] })
    await expect(passBotCheck(portal.deps, token)).rejects.toThrow(
      'Could not verify your humanity. Please reload the page and try again.',
    )
    await expect(markBotCheckUsed(portal.db, solved)).rejects.toThrow('Could not verify your humanity.')
  })
  it('makes a challenge usable again when the transaction rolls back', async () => {
    const token = await solvedBotCheck(portal.deps)
    const solved = await passBotCheck(portal.deps, token)
    await expect(
      portal.db.transaction().execute(async (tx) => {
        await markBotCheckUsed(tx, solved)
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    expect((await validate(token)).success).toBe(true)
  })
  it('expires a challenge after 10 minutes', async () => {
    const token = await solvedBotCheck(portal.deps)
    portal.clock.advance(minutes(10) - 1)
    expect((await validate(token)).success).toBe(true)
    portal.clock.advance(1)
    expect(await validate(token)).toMatchObject({ success: false, errorCodes: ['timeout-or-duplicate'] })
    portal.clock.advance(-minutes(10))
  })
  it('reports a missing response', async () => {
    expect(await validate(' ')).toMatchObject({ success: false, errorCodes: ['missing-input-response'] })
  })
  it.each([
    ['is not a payload', () => 'x'],
    ['is other JSON', () => Buffer.from('{"a":1}').toString('base64')],
    ['is 10 kB long', () => 'A'.repeat(10_000)],
    [
      'solves a challenge of another portal',
      async () => solve(await newChallenge('another secret', portal.clock.now(), little)),
    ],
    [
      'has a different solution',
      async () =>
        changed(await solvedBotCheck(portal.deps), ({ solution }) => {
          solution.derivedKey = '00'.repeat(32)
        }),
    ],
    [
      'has no solution',
      async () =>
        changed(await solvedBotCheck(portal.deps), ({ solution }) => {
          solution.derivedKey = ''
        }),
    ],
    [
      'has a later expiry',
      async () =>
        changed(await solvedBotCheck(portal.deps), ({ challenge }) => {
          challenge.parameters.data = { ...challenge.parameters.data, endsAt: 9e12 }
        }),
    ],
    [
      'was made easier',
      async () =>
        changed(await solvedBotCheck(portal.deps), ({ challenge }) => {
          challenge.parameters.keyPrefix = '00'
        }),
    ],
    [
      'has no signature',
      async () =>
        changed(await solvedBotCheck(portal.deps), ({ challenge }) => {
          delete challenge.signature
        }),
    ],
    [
      'has a salt that is not hex',
      async () =>
        changed(await solvedBotCheck(portal.deps), ({ challenge }) => {
          challenge.parameters.salt = 'zz'
        }),
    ],
  ])('refuses a token that %s', async (_name, token) => {
    expect(await validate(await token())).toMatchObject({
      success: false,
      errorCodes: ['invalid-input-response'],
    })
  })
  it('accepts only GET requests for a challenge', async () => {
    expect((await fetch(`${portal.url}/altcha/challenge`, { method: 'POST' })).status).toBe(405)
  })
})
