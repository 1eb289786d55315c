import type { Kysely } from 'kysely'
import { standingDates } from '#domain/registration/standing/standing-place.rule.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { StandingNode } from './standing.graph.ts'
import { selectStandingDates, selectStandingRules } from './standing.sql.ts'

export interface OwnDate {
  courseId: number
  registrationId: number | null
}

/** The next dates of a standing place as its person sees them. */
export async function ownDates(db: Kysely<DB>, place: StandingNode, now: Date): Promise<OwnDate[]> {
  if (place.ended_at) return []
  const dates = await selectStandingDates(db, place, now)
  return standingDates({ pausedUntil: place.paused_until }, dates, await selectStandingRules(db))
}
