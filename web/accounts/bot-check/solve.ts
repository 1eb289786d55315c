import { type Challenge, type Payload, solveChallengeWorkers } from 'altcha/lib'
import { belowBase } from '#web/platform/page/settings.ts'

/**
 * Fetches a challenge from this site and solves it in workers. Returns the token for `botCheckToken`. Throws when it
 * cannot.
 */
export async function solveBotCheck(controller: AbortController): Promise<string> {
  const response = await fetch(belowBase('/altcha/challenge'), {
    signal: controller.signal,
    cache: 'no-store',
  })
  if (!response.ok) throw new Error('no challenge')
  const challenge = (await response.json()) as Challenge
  const solution = await solveChallengeWorkers({
    challenge,
    controller,
    concurrency: Math.min(4, Math.max(1, navigator.hardwareConcurrency - 1)),
    createWorker,
  })
  if (!solution) throw new Error('not solved')
  const payload: Payload = { challenge, solution }
  return btoa(JSON.stringify(payload))
}

// Only the worker that the challenge needs is loaded.
async function createWorker(algorithm: string): Promise<Worker> {
  if (algorithm.startsWith('PBKDF2')) return new (await import('altcha/workers/pbkdf2?worker')).default()
  return new (await import('altcha/workers/sha?worker')).default()
}
