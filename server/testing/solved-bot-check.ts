import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { newChallenge } from '#server/accounts/bot-check/challenge.ts'
import type { Deps } from '#server/platform/graphql/context.ts'

/** The token of a human, as the widget makes it. The challenge is a real one with little work. */
export async function solvedBotCheck({ config, clock }: Pick<Deps, 'config' | 'clock'>): Promise<string> {
  return solve(await newChallenge(config.sessionSecret, clock.now(), { cost: 1, least: 1, most: 2 }))
}

/** Solves a challenge and packs it as the widget does. */
export async function solve(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
