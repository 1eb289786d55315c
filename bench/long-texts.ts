import { performance } from 'node:perf_hooks'
import { startPortal } from '../e2e/support/portal.ts'
import type { Line } from './line.ts'
import { nodeFlags } from './measure.ts'

const calls = 20

/** How long a call of 900 kB takes whose user name is one letter with accents that have to be sorted, until it is refused; of several the middle one. */
export async function measureLongTexts(): Promise<Line[]> {
  const portal = await startPortal({ env: { TRUSTED_PROXY_HEADER: 'x-forwarded-for' }, nodeFlags })
  try {
    const username = `a${'\u0316\u0301'.repeat(225_000)}`
    const body = JSON.stringify({
      query:
        'mutation ($username: String!) { sendPasswordResetEmail(input: { username: $username }) { __typename } }',
      variables: { username },
    })
    const times: number[] = []
    for (let n = 0; n < calls; n += 1) {
      const begun = performance.now()
      const response = await fetch(`${portal.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${n + 1}` },
        body,
      })
      const said = await response.text()
      if (!said.includes('INPUT_INVALID'))
        throw new Error(`900 kB of accents were answered ${said.slice(0, 200)}`)
      times.push(performance.now() - begun)
    }
    const middle = times.toSorted((one, other) => one - other)[calls / 2]!
    return [
      {
        name: '900 kB of accents refused, ms',
        found: middle,
        must: 100,
        isMost: true,
        of: 'a user name of one letter, which takes a minute to sort',
      },
    ]
  } finally {
    await portal.stop()
  }
}
