import '#server/classes/class-changed.event.ts'
import { sql, type Transaction } from 'kysely'
import type { ClassChange } from '#domain/classes/class-change.rule.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Events } from '#server/platform/events/events.ts'

/**
 * Raises the SEQUENCE of a class, so that calendars follow, and tells whoever hears `classChanged`. Call it in the transaction of
 * the change, after writing it, with what decideClassChange said; call `deps.wakeMail()` after the commit. It looks for no change
 * itself. Answers how many people are told: nobody of a class that is over, unless it is this change that puts it into the past.
 */
export async function announceClassChange(
  tx: Transaction<DB>,
  events: Events,
  courseId: number,
  change: ClassChange,
  now: Date,
): Promise<number> {
  const course = await tx
    .updateTable('course')
    .set({ sequence: sql<number>`sequence + 1`, revised_at: now })
    .where('id', '=', courseId)
    .returning(['sequence', 'ends_at'])
    .executeTakeFirst()
  if (!course) return 0
  const wasAhead = change.kind === 'changed' && new Date(change.before.end) > now
  if (course.ends_at <= now && !wasAhead) return 0
  return events.classChanged(tx, { courseId, change, sequence: course.sequence }, now)
}
