import '#server/classes/events/class-changed.event.ts'
import { sql, type Transaction } from 'kysely'
import { type ClassChange, isOnlyRunningLate } from '#domain/classes/edit/class-change.rule.ts'
import type { NotifyInput } from '#domain/classes/notify/notify.ts'
import type { OwnReason } from '#domain/settings/cancel-reasons.rule.ts'
import type {
  ChangedClass,
  MovedRegistration,
  NotifySettings,
} from '#server/classes/events/class-changed.event.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Events } from '#server/platform/events/events.ts'
import type { Viewer } from '#server/platform/graphql/context.ts'

/** What a command has changed of one class. */
export interface WrittenChange {
  courseId: number
  change: ClassChange
  moved?: readonly MovedRegistration[]
}

/** What became of telling people. */
export interface Notified {
  /** Registered people who get a mail, one each. */
  told: number
  /** People to whom no mail goes, and whom staff call. */
  toCall: number
  /** People whom neither reaches. */
  unreached: number
  /** People who wait for a place and get a mail. */
  waiting: number
  /** By which the mail is taken back; null where nobody is told. */
  telling: string | null
  /** When that mail may leave. */
  leavesAt: Date | null
}

const noOne: Notified = { told: 0, toCall: 0, unreached: 0, waiting: 0, telling: null, leavesAt: null }

/**
 * Raises the SEQUENCE of classes, so that calendars follow, raises `classesRevised` (neither of what only starts late), and tells whoever hears `classesChanged`, once for all of them, where staff
 * mean to. Call it in the transaction of the change, after writing it, with what decideClassChange said; call `deps.wakeMail()` after the
 * commit. It looks for no change itself. Nobody is told of a class that is over, unless it is this change that puts it into the past.
 */
export async function announceClassChanges(
  tx: Transaction<DB>,
  events: Events,
  changes: readonly WrittenChange[],
  notifying: NotifySettings | null,
  now: Date,
): Promise<Notified> {
  const classes: ChangedClass[] = []
  for (const { courseId, change, moved = [] } of changes)
    if (await revise(tx, courseId, change, now)) classes.push({ courseId, change, moved })
  if (classes.length === 0) return noOne
  const revised = classes.filter(({ change }) => !isOnlyRunningLate(change))
  if (revised.length > 0) await events.classesRevised(tx, revised, now)
  if (!notifying) return noOne
  const people = await events.classesChanged(tx, { classes, telling: notifying }, now)
  return { ...people, telling: people.told + people.waiting > 0 ? notifying.id : null }
}

/** What people are told in this call's name, of an act of this number; null where they are not to be told. */
export function notifyInputOf(
  { userId, switchedBy }: Viewer,
  { send, note, reason, own = null }: NotifyInput & { own?: OwnReason | null },
  id: string = crypto.randomUUID(),
): NotifySettings | null {
  return send ? { id, by: switchedBy ?? userId, note, reason, own } : null
}

/** Whether people are to be told. */
async function revise(
  tx: Transaction<DB>,
  courseId: number,
  change: ClassChange,
  now: Date,
): Promise<boolean> {
  if (!isOnlyRunningLate(change))
    await tx
      .updateTable('course')
      .set({ sequence: sql<number>`sequence + 1`, revised_at: now })
      .where('id', '=', courseId)
      .execute()
  const course = await tx.selectFrom('course').select('ends_at').where('id', '=', courseId).executeTakeFirst()
  if (!course) return false
  const wasAhead = change.kind === 'changed' && new Date(change.before.end) > now
  return course.ends_at > now || wasAhead
}
