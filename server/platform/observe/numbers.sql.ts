import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connection/connection.ts'

/** Database numbers about the portal's state. Sums only. */
export interface Numbers {
  mails: { queued: number; failed: number }
  oldestDueSeconds: number
  classes: number
  modes: { mode: string; capacity: number; places: number }[]
  processes: number
}

export async function selectNumbers(db: Database, now: Date): Promise<Numbers> {
  const [mails, classes, modes, processes] = await Promise.all([
    sql<{ queued: number; failed: number; oldest: number }>`
      select count(*) filter (where status = 'queued') as queued, count(*) filter (where status = 'failed') as failed,
        coalesce(extract(epoch from ${now}::timestamptz - min(next_attempt_at) filter (where status = 'queued')), 0)::float as oldest
      from outbox_mail where status in ('queued', 'failed')`.execute(db),
    sql<{ count: number }>`
      select count(*) as count from course where ends_at > ${now} and cancelled_at is null and not draft`.execute(
      db,
    ),
    sql<{ mode: string; capacity: number; places: number }>`
      select m.mode, coalesce(sum(m.capacity), 0)::int as capacity, coalesce(sum(t.held), 0)::int as places
      from course c join course_mode m on m.course_id = c.id
      left join (select course_id, mode, places as held from places_taken) t on t.course_id = c.id and t.mode = m.mode
      where c.ends_at > ${now} and c.cancelled_at is null and not c.draft group by m.mode order by m.mode`.execute(
      db,
    ),
    sql<{ count: number }>`
      select count(*) as count from portal_process where seen_at > clock_timestamp() - interval '1 minute'`.execute(
      db,
    ),
  ])
  const { queued, failed, oldest } = mails.rows[0]!
  return {
    mails: { queued, failed },
    oldestDueSeconds: Math.max(0, oldest),
    classes: classes.rows[0]!.count,
    modes: modes.rows,
    processes: processes.rows[0]!.count,
  }
}
