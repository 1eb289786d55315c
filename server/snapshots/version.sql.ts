import { type RawBuilder, sql } from 'kysely'
import { momentsOf, monthOf } from '#domain/schedule/calendar-range.ts'
import type { Database } from '#server/db/connection.ts'
import type { CacheId } from './cache-id.ts'

export interface SnapshotVersion {
  /** The same text: the same answer. Null: there is no such class or series. */
  version: string | null
  /** The site time zone as the settings have it; every date of a month depends on it. */
  timeZone: string
}

/**
 * One cheap query that changes its answer whenever the snapshot's would change. `data_version` of a class rises with every
 * change of it and of its registrations; the epoch with every change of the tables around (migrations 0002 and 0003). Number and
 * sum and largest of the versions of all classes that the document shows: a class that comes, goes or changes moves them.
 */
export async function selectVersion(
  db: Database,
  cacheId: CacheId,
  timeZone: string,
  now: Date,
): Promise<SnapshotVersion> {
  const { rows } = await sql<{ epoch: number; time_zone: string; state: string | null }>`
    select e.epoch, s.time_zone, (${stateOf(cacheId, timeZone, now)}) as state
    from class_data_epoch e cross join site_settings s`.execute(db)
  const { epoch, time_zone, state } = rows[0]!
  return { version: state === null ? null : `${time_zone} ${epoch} ${state}`, timeZone: time_zone }
}

const versions = sql`count(*) || ' ' || coalesce(sum(c.data_version), 0) || ' ' || coalesce(max(c.data_version), 0)`
const shown = sql`id, data_version, recurrence_id, starts_at`

function stateOf(cacheId: CacheId, timeZone: string, now: Date): RawBuilder<unknown> {
  if (cacheId.kind === 'courses') {
    const { from, before } = momentsOf(monthOf(cacheId.month), timeZone)
    return sql`select ${versions} from course c where c.starts_at >= ${from} and c.starts_at < ${before}`
  }
  if (cacheId.kind === 'series')
    return sql`select (select ${versions} from course c where c.series_id = s.id) from series s where s.id = ${cacheId.id}`
  // A class's page shows the rest of its series and the later classes of its recurrence; how many are later changes by
  // the clock alone.
  return sql`
    select (
      select ${versions} || ' ' || count(*) filter (where c.recurrence_id = it.recurrence_id and c.starts_at > ${now})
      from (
        select ${shown} from course where id = it.id
        union select ${shown} from course where series_id = it.series_id
        union select ${shown} from course where recurrence_id = it.recurrence_id
      ) c
    )
    from course it where it.id = ${cacheId.id}`
}
