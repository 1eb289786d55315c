import { hkdfSync } from 'node:crypto'
import { type Challenge, createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'

/** Milliseconds in which a challenge may be solved and its solution used. */
export const challengeLifetime = 10 * 60_000

/**
 * The proof of work: a key derivation of `cost` rounds. The browser tries every number up to a random one between
 * `least` and `most`. About 1.5 million rounds: 1 to 2 seconds on a slow phone with two free cores, a tenth of that on
 * a laptop.
 */
export interface Work {
  cost: number
  least: number
  most: number
}
const defaultWork: Work = { cost: 2000, least: 500, most: 1000 }

/** A signed proof-of-work challenge in the format of the widget (ALTCHA 3). */
export function newChallenge(sessionSecret: string, now: Date, work: Work = defaultWork): Promise<Challenge> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: work.cost,
    counter: randomInt(work.most, work.least),
    deriveKey,
    // The library and the widget compare this with the machine's clock, not with the portal's. It only tells the widget
    // when to fetch a new challenge. What counts is `endsAt`, by the portal's clock.
    expiresAt: new Date(Date.now() + challengeLifetime),
    data: { madeAt: now.getTime(), endsAt: now.getTime() + challengeLifetime },
    ...secrets(sessionSecret),
  })
}

/** A solved challenge. `challenge` identifies it, so that it can be used only once. */
export interface SolvedChallenge {
  challenge: string
  madeAt: Date
  endsAt: Date
}

export type SolutionError = 'invalid-input-response' | 'timeout-or-duplicate'

/** Whether the widget's payload solves one of our challenges in time. It does not check earlier use. */
export async function checkSolution(
  sessionSecret: string,
  token: string,
  now: Date,
): Promise<SolvedChallenge | SolutionError> {
  const payload = readPayload(token)
  if (!payload) return 'invalid-input-response'
  const { challenge, solution } = payload
  const { nonce, data } = challenge.parameters
  try {
    const { verified, expired } = await verifySolution({
      challenge,
      solution,
      deriveKey,
      ...secrets(sessionSecret),
    })
    if (expired) return 'timeout-or-duplicate'
    if (!verified) return 'invalid-input-response'
  } catch {
    // The library cannot parse the solution, so it is not one of the library's own challenges.
    return 'invalid-input-response'
  }
  const endsAt = new Date(data.endsAt)
  if (now >= endsAt) return 'timeout-or-duplicate'
  return { challenge: nonce, madeAt: new Date(data.madeAt), endsAt }
}

// Describes only what we read. The rest goes to the library unchanged, because its signature covers all of it.
const payloadFormat = z.looseObject({
  challenge: z.looseObject({
    parameters: z.looseObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string().regex(/^[0-9a-f]{32}$/),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      data: z.object({ madeAt: z.number(), endsAt: z.number() }),
    }),
    signature: z.string(),
  }),
  solution: z.looseObject({ counter: z.number(), derivedKey: z.string() }),
}) satisfies z.ZodType<Payload>

const longestToken = 4000

function readPayload(token: string) {
  if (token.length > longestToken) return null
  try {
    return payloadFormat.parse(JSON.parse(Buffer.from(token, 'base64').toString('utf8')))
  } catch {
    return null
  }
}

/** Derived keys, so that a signature made here is valid nowhere else. */
function secrets(sessionSecret: string) {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', sessionSecret, '', use, 32)).toString('hex')
  return {
    hmacSignatureSecret: derive('archway bot check'),
    hmacKeySignatureSecret: derive('archway bot check key'),
  }
}
