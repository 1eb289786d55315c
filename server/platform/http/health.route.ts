import { sql } from 'kysely'
import { type Database, poolStats } from '#server/platform/db/connection/connection.ts'
import { transientErrorOf } from '#server/platform/db/connection/transient-errors.ts'
import { everyone } from '#server/platform/graphql/policy.ts'
import type { Condition } from '#server/platform/process/health-status.ts'
import { openTo, type Route } from './route.ts'

/** A health check needs a response within two seconds, even without a definite result. In milliseconds. */
const timeout = 1_500
/**
 * If the database responded this recently, it is busy and not lost. To send everyone elsewhere would only move the load
 * spike.
 */
const recently = 3_000

/**
 * GET /healthz: 200 while the process can recover without help, such as by waiting for its database. 503 if it cannot,
 * so that a monitor restarts it. GET /readyz: 200 if it can serve calls, else 503 with the reason.
 */
export function createHealthRoute(db: Database, { isLost, isFull }: Condition): Route {
  let requesting: Promise<boolean | 'busy'> | null = null
  const isAnswered = () =>
    performance.now() - (poolStats(db)?.respondedAt ?? Number.NEGATIVE_INFINITY) < recently
  /** Only one query at a time for all checks: they must not fill the queue that they watch. */
  const isReached = () => {
    requesting ??= sql`select id from site_settings`
      .execute(db)
      .then(
        () => true,
        (error: unknown) => (transientErrorOf(error) === 'busy' ? 'busy' : false),
      )
      .finally(() => {
        requesting = null
      })
    return requesting
  }

  async function transientError(): Promise<string | null> {
    if (isLost()) return 'database lost'
    const [reached, full] = await Promise.all([inTime(isReached()), inTime(isFull().catch(() => false))])
    if (full === true) return 'disk full'
    if (reached === true || (reached !== false && isAnswered())) return null
    return 'database not reached'
  }

  return openTo(everyone, async (_request, response, url) => {
    const requested = /^\/(healthz|readyz)$/.exec(url.pathname)?.[1]
    if (!requested) return false
    const wrong = requested === 'healthz' ? (isLost() ? 'database lost' : null) : await transientError()
    response
      .writeHead(wrong ? 503 : 200, { 'content-type': 'text/plain', 'cache-control': 'no-store' })
      .end(wrong ?? (requested === 'healthz' ? 'ok' : 'ready'))
    return true
  })
}

function inTime<T>(response: Promise<T>): Promise<T | 'late'> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('late'), timeout)
    response
      .then(resolve)
      .catch(() => resolve('late'))
      .finally(() => clearTimeout(timer))
  })
}
