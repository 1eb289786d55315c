import { type RawBuilder, sql } from 'kysely'
import { monthOf, type TimeSpan, timesOf } from '#domain/kernel/time/calendar-range.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { dataVersionText } from '#server/platform/snapshots/data-version.ts'
import type { SnapshotVersion } from '#server/platform/snapshots/snapshot-version.ts'
import type { CacheId } from './cache-id.ts'

/** A version with the current site time zone. Every date of a month depends on it. */
export interface ClassVersion extends SnapshotVersion {
  timeZone: string
}

/**
 * A cheap query whose result changes whenever the snapshot would. A class's `data_version` rises with every change of
 * it and of its registrations. The epoch rises with every change of the reference tables (migrations 0002, 0003 and
 * 0047). The version is the count, sum and maximum of the versions of all shown classes. So it changes when a class is
 * added, removed or changed.
 */
export function selectVersion(
  db: Database,
  shown: CacheId,
  timeZone: string,
  now: Date,
): Promise<ClassVersion> {
  return selectVersionOf(db, shownBy(shown, timeZone, now))
}

/** The version of anything that shows the classes of the span. */
export function selectSpanVersion(db: Database, { from, before }: TimeSpan): Promise<ClassVersion> {
  return selectVersionOf(
    db,
    sql`
      select ${from.toISOString()} || ' ' || ${versions} as shown
      from course c where c.starts_at >= ${from} and c.starts_at < ${before} and not c.draft`,
  )
}

async function selectVersionOf(db: Database, shownNow: RawBuilder<unknown>): Promise<ClassVersion> {
  const { rows } = await sql<{
    epoch: number
    time_zone: string
    data_version: string
    shown: string | null
  }>`
    select e.epoch, s.time_zone, ${sql.raw(dataVersionText)} as data_version, shown.*
    from class_data_epoch e
    cross join site_settings s
    left join lateral (${shownNow}) as shown on true`.execute(db)
  const { epoch, time_zone, data_version: dataVersion, shown } = rows[0]!
  return {
    version: shown === null ? null : `${time_zone} ${epoch} ${shown}`,
    dataVersion,
    timeZone: time_zone,
  }
}

const versions = sql`count(*) || ' ' || coalesce(sum(c.data_version), 0) || ' ' || coalesce(max(c.data_version), 0)`
const columns = sql`id, data_version, recurrence_id, starts_at`

/** One row with the versions of what the document shows. No row if there is no such class or series. */
function shownBy(shown: CacheId, timeZone: string, now: Date): RawBuilder<unknown> {
  if (shown.kind === 'courses') {
    const { from, before } = timesOf(monthOf(shown.month), timeZone)
    return sql`
      select ${versions} as shown
      from course c where c.starts_at >= ${from} and c.starts_at < ${before} and not c.draft`
  }
  if (shown.kind === 'series')
    return sql`
      select (select ${versions} from course c where c.series_id = series.id and not c.draft) as shown
      from series where series.id = ${shown.id}`
  // A class's page shows the rest of its series and the later classes of its recurrence. The number of later classes
  // changes as time passes, without any write.
  const later = sql`filter (where c.recurrence_id = it.recurrence_id and c.starts_at > ${now})`
  return sql`
    select part.*
    from course it
    cross join lateral (
      select ${versions} || ' ' || count(*) ${later} as shown
      from (
        select ${columns} from course where id = it.id
        union select ${columns} from course where series_id = it.series_id and not draft
        union select ${columns} from course where recurrence_id = it.recurrence_id and not draft
      ) c
    ) part
    where it.id = ${shown.id} and not it.draft`
}
