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

/** What a command has changed in one class. */
export interface WrittenChange {
  courseId: number
  change: ClassChange
  moved?: readonly MovedRegistration[]
}

/** How people were notified. */
export interface Notified {
  /** Registered people who get an email, one each. */
  told: number
  /** People who get no email. Staff call them. */
  toCall: number
  /** People who can be neither emailed nor called. */
  unreached: number
  /** People on the waitlist who get an email. */
  waiting: number
  /** The id that stops the emails. Null if no one is notified. */
  telling: string | null
  /** When the emails may be sent. */
  leavesAt: Date | null
}

const noOne: Notified = { told: 0, toCall: 0, unreached: 0, waiting: 0, telling: null, leavesAt: null }

/**
 * Announces changes of classes. Unless a class only starts late, raises its SEQUENCE for calendars, and raises
 * `classesRevised`. If staff want people to be notified, raises `classesChanged` once for all classes. Call it in the
 * transaction of the change, after writing it, with the result of decideClassChange. Call `deps.wakeMail()` after the
 * commit. It does not look for changes itself. A class that has ended is not announced, unless this change moves it
 * into the past.
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

/** The notification of an act with this id, in the viewer's name. Null if people should not be notified. */
export function notifyInputOf(
  { userId, switchedBy }: Viewer,
  { send, note, reason, own = null }: NotifyInput & { own?: OwnReason | null },
  id: string = crypto.randomUUID(),
): NotifySettings | null {
  return send ? { id, by: switchedBy ?? userId, note, reason, own } : null
}

/** Returns whether people should be notified. */
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
