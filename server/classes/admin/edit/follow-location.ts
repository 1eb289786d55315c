import { sql, type Transaction } from 'kysely'
import { decideClassChange } from '#domain/classes/edit/class-change.rule.ts'
import { modesOfRow, type OfferedColumns } from '#domain/kernel/modes.ts'
import type { StoredTitle } from '#domain/kernel/present-class.rule.ts'
import { type ChangedLocation, locationLines } from '#server/catalogue/public.ts'
import {
  announceClassChanges,
  notifyInputOf,
  type WrittenChange,
} from '#server/classes/admin/notify/announce-class-change.ts'
import { classModes } from '#server/classes/seats/seats-taken.sql.ts'
import { lockCourses } from '#server/platform/db/lock.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Events } from '#server/platform/events/events.ts'

interface ExistingThere extends OfferedColumns {
  id: number
  title: StoredTitle
  starts_at: Date
  ends_at: Date
}

/**
 * Handles `locationChanged`: updates calendars of upcoming classes at a location that was renamed or moved. Registered
 * people are notified if the administrator wants that, as if each class had moved there.
 */
export async function followLocation(
  tx: Transaction<DB>,
  events: Events,
  { locationId, before, after, notifyAs }: ChangedLocation,
  now: Date,
): Promise<void> {
  const [was, is] = [locationLines(before), locationLines(after)]
  if (was.join('\n') === is.join('\n')) return
  const changes = (await lockComing(tx, locationId, now)).flatMap((course): WrittenChange[] => {
    const { id, title, starts_at: start, ends_at: end } = course
    const same = {
      title,
      start,
      end,
      modes: modesOfRow(course),
      facilitators: [],
      cancelled: false,
      lateMinutes: null,
    }
    const change = decideClassChange({ ...same, place: was }, { ...same, place: is })
    return change ? [{ courseId: id, change }] : []
  })
  const notifying = notifyAs && notifyInputOf(notifyAs, { send: true, note: '', reason: null })
  await announceClassChanges(tx, events, changes, notifying, now)
}

/** Locks the published classes there that have not ended and are not cancelled. */
async function lockComing(tx: Transaction<DB>, locationId: number, now: Date): Promise<ExistingThere[]> {
  const coming = sql`location_id = ${locationId} and ends_at > ${now} and cancelled_at is null and not draft`
  const { rows: found } = await sql<{ id: number }>`select id from course where ${coming}`.execute(tx)
  await lockCourses(
    tx,
    found.map(({ id }) => id),
  )
  const { rows } = await sql<ExistingThere>`
    select id, title, starts_at, ends_at, offered.* from course c cross join lateral ${classModes} offered
    where ${coming} order by id`.execute(tx)
  return rows
}
