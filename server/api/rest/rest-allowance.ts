import type { ServerResponse } from 'node:http'
import { apiAllowance } from '#domain/api/api-allowance.rule.ts'
import type { ApiClient } from '#server/api/read-api-client.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import { allowanceSpent } from '#server/platform/limits/call-allowance.ts'
import { paidBy } from '#server/platform/limits/limit-calls.ts'
import { createPurse, type Paying, payersOf } from '#server/platform/limits/payers.ts'

/** Callers that are remembered. Those silent for the longest time are dropped first. */
const mostClients = 20_000

/**
 * Counts the calls of each caller, and reports them in the response headers. The cost of documents is limited
 * separately.
 */
export function createRestAllowance({ clock, config }: Pick<Deps, 'clock' | 'config'>) {
  const pay = createPurse(mostClients)
  /** @throws RATE_LIMITED */
  return (actor: Pick<ApiClient, 'keyId' | 'viewer'>, address: string, response: ServerResponse): void => {
    if (!config.rateLimits) return
    const now = clock.now()
    const decided = pay(payersFor(actor, address), 1, now)
    const { most, perSecond } = apiAllowance
    // The headers show the caller's own allowance. The networks around their client IP may have less left.
    const { units } = decided.left[0]!
    response.setHeader('ratelimit-policy', `${most};w=${most / perSecond}`)
    response.setHeader('ratelimit-limit', most)
    response.setHeader('ratelimit-remaining', Math.max(0, Math.floor(units)))
    response.setHeader('ratelimit-reset', Math.ceil((most - units) / perSecond))
    if (!decided.retryAt) return
    response.setHeader(
      'retry-after',
      Math.max(1, Math.ceil((decided.retryAt.getTime() - now.getTime()) / 1000)),
    )
    throw allowanceSpent(decided.retryAt, actor.viewer?.siteTimeZone ?? 'UTC')
  }
}

function payersFor({ keyId, viewer }: Pick<ApiClient, 'keyId' | 'viewer'>, address: string): Paying[] {
  const one = (subject: string) => [{ subject, allowance: apiAllowance }]
  if (keyId !== null) return one(`key ${keyId}`)
  return viewer ? one(`account ${paidBy(viewer)}`) : payersOf(address, apiAllowance)
}
