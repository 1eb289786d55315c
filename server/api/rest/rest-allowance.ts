import type { ServerResponse } from 'node:http'
import { apiAllowance } from '#domain/api/api-allowance.rule.ts'
import { decideSpending, type Left } from '#domain/kernel/call-allowance.rule.ts'
import { addressGroup } from '#domain/kernel/call-limit.rule.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import { allowanceSpent } from '#server/platform/limits/call-allowance.ts'
import type { ApiCaller } from '../read-api-caller.ts'

/** Callers that are remembered; the longest silent are forgotten first. */
const mostCallers = 20_000

/** Counts the calls of each caller, and tells them in the answer's headers. Beside it, what documents cost is bounded as everywhere. */
export function createRestAllowance({ clock, config }: Pick<Deps, 'clock' | 'config'>) {
  const left = new Map<string, Left>()
  /** Throws RATE_LIMITED. */
  return (caller: Pick<ApiCaller, 'keyId' | 'viewer'>, address: string, response: ServerResponse): void => {
    if (!config.rateLimits) return
    const subject = subjectOf(caller, address)
    const now = clock.now()
    const decided = decideSpending(left.get(subject), 1, now, apiAllowance)
    left.delete(subject)
    left.set(subject, decided.left)
    for (const silent of left.keys()) {
      if (left.size <= mostCallers) break
      left.delete(silent)
    }
    const { most, perSecond } = apiAllowance
    const { units } = decided.left
    response.setHeader('ratelimit-policy', `${most};w=${most / perSecond}`)
    response.setHeader('ratelimit-limit', most)
    response.setHeader('ratelimit-remaining', Math.max(0, Math.floor(units)))
    response.setHeader('ratelimit-reset', Math.ceil((most - units) / perSecond))
    if (!decided.retryAt) return
    response.setHeader(
      'retry-after',
      Math.max(1, Math.ceil((decided.retryAt.getTime() - now.getTime()) / 1000)),
    )
    throw allowanceSpent(decided.retryAt, caller.viewer?.siteTimeZone ?? 'UTC')
  }
}

function subjectOf({ keyId, viewer }: Pick<ApiCaller, 'keyId' | 'viewer'>, address: string): string {
  if (keyId !== null) return `key ${keyId}`
  return viewer ? `account ${viewer.userId}` : `address ${addressGroup(address)}`
}
