import type { Transaction } from 'kysely'
import type { NotifyInput } from '#domain/classes/notify/notify.ts'
import { courseToEdit, type NoticedClass, noteChange } from '#server/classes/admin/edit/course-command.ts'
import type { EditableCourse } from '#server/classes/admin/edit/course-row.ts'
import { raiseEditVersions, selectAround } from '#server/classes/admin/edit/course-writing.sql.ts'
import { followMove, registrationStateOf } from '#server/classes/admin/edit/follow-writing.ts'
import {
  announceClassChanges,
  type Notified,
  notifyInputOf,
  type WrittenChange,
} from '#server/classes/admin/notify/announce-class-change.ts'
import type { MovedRegistration } from '#server/classes/events/class-changed.event.ts'
import { type ActRow, restoreRows } from '#server/platform/acts/acts.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { customReasonOf } from './custom-reasons.sql.ts'

const tables = ['course', 'course_mode', 'course_facilitator', 'course_term'] as const

/**
 * Undoes an act: restores its classes. `restoreRest` restores their related records and returns who was moved. Then
 * people are notified as of any change, if staff want that. Lock the classes first.
 */
export async function restoreClasses(
  tx: Transaction<DB>,
  { viewer, events }: SignedIn,
  { rows, tell }: { rows: readonly ActRow[]; tell: NotifyInput },
  restoreRest: () => Promise<MovedRegistration[]>,
  now: Date,
): Promise<Notified> {
  const concerned = rows.filter(({ table }) => tables.some((one) => one === table))
  const ids = [...new Set(concerned.map(({ key }) => Number(key.course_id ?? key.id)))].sort((a, b) => a - b)
  const was = await Promise.all(ids.map((id) => courseToEdit(tx, id)))
  await restoreRows(tx, concerned, tables)
  await raiseEditVersions(tx, ids)
  // Records added since the act follow the class back. The earlier ones are restored afterwards.
  for (const one of was) {
    const back = await courseToEdit(tx, one.id)
    const written = {
      id: one.id,
      before: registrationStateOf(noticedOf(one), one.taken),
      after: registrationStateOf(noticedOf(back), back.taken),
    }
    await followMove(tx, events, written, { isRestored: false }, now)
  }
  const moved = await restoreRest()
  const is = await Promise.all(ids.map((id) => courseToEdit(tx, id)))
  const around = await selectAround(
    tx,
    [...was, ...is].map(({ course }) => course),
  )
  const movedIn = await coursesOf(tx, moved)
  const changes: WrittenChange[] = []
  const added: number[] = []
  for (const [index, before] of was.entries()) {
    const after = is[index]!
    const noticed = {
      id: before.id,
      taken: { before: before.taken, after: after.taken },
      before: noticedOf(before),
      after: noticedOf(after),
      by: viewer,
      moved: moved.filter(({ id }) => movedIn.get(id) === before.id),
      restored: true,
    }
    const written = await noteChange(tx, events, noticed, around, now)
    changes.push(...written.changes)
    added.push(...written.added)
  }
  // If the class is cancelled again, the email says the reason again.
  const own = await customReasonOf(tx, tell.ownReason)
  const notified = await announceClassChanges(
    tx,
    events,
    changes,
    notifyInputOf(viewer, { ...tell, own }),
    now,
  )
  await events.datesMade(tx, added, now)
  return notified
}

const noticedOf = ({ course, cancelledAt, draft, lateMinutes }: EditableCourse): NoticedClass => ({
  course,
  cancelled: cancelledAt !== null,
  draft,
  lateMinutes,
})

async function coursesOf(tx: Transaction<DB>, moved: readonly MovedRegistration[]) {
  if (moved.length === 0) return new Map<number, number>()
  const rows = await tx
    .selectFrom('registration')
    .select(['id', 'course_id'])
    .where(
      'id',
      'in',
      moved.map(({ id }) => id),
    )
    .execute()
  return new Map(rows.map(({ id, course_id }) => [id, course_id]))
}
