import { performance } from 'node:perf_hooks'
import { startPortal } from '../e2e/support/portal/portal.ts'
import type { Line } from './line.ts'
import { nodeFlags } from './measure.ts'

const calls = 20

/**
 * Measures how long a call of 900 kB takes until it is rejected. Its user name is one letter with accents that must be
 * sorted. Compares it with a call of the same size with plain letters, which need no sorting. Takes the median.
 */
export async function measureLongTexts(): Promise<Line[]> {
  const portal = await startPortal({ env: { TRUSTED_PROXY_HEADER: 'x-forwarded-for' }, nodeFlags })
  try {
    const accents: number[] = []
    const letters: number[] = []
    for (let n = 0; n < calls; n += 1) {
      letters.push(await timeOf(portal.url, 'a'.repeat(900_000), n))
      accents.push(await timeOf(portal.url, `a${'\u0316\u0301'.repeat(225_000)}`, n))
    }
    const [own, least] = [middleOf(accents), middleOf(letters)]
    const of = `${own.toFixed(0)} ms, plain letters ${least.toFixed(0)} ms`
    return [{ name: '900 kB of accents refused', found: own / least, must: 2, isMost: true, of }]
  } finally {
    await portal.stop()
  }
}

/** In milliseconds. Throws when the call is not rejected. */
async function timeOf(url: string, username: string, n: number): Promise<number> {
  const query =
    'mutation ($username: String!) { sendPasswordResetEmail(input: { username: $username }) { __typename } }'
  const body = JSON.stringify({ query, variables: { username } })
  const begun = performance.now()
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${n + 1}` },
    body,
  })
  const said = await response.text()
  if (!said.includes('INPUT_INVALID')) throw new Error(`900 kB were answered ${said.slice(0, 200)}`)
  return performance.now() - begun
}

const middleOf = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)]!
