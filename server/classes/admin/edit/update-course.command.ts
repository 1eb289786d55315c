import type { Transaction } from 'kysely'
import type { ClassFormValues } from '#domain/classes/edit/class.input.ts'
import type { EditTexts } from '#domain/classes/edit/class-edit.rule.ts'
import { changedClassFields, classOfInput } from '#domain/classes/edit/edited-class.ts'
import { type CarriedEdit, carryEdit, decideCarriedMove } from '#domain/classes/edit/following-edit.rule.ts'
import type { NotifyInput } from '#domain/classes/notify/notify.ts'
import { preserveDistances } from '#domain/classes/times/moved-date.rule.ts'
import { growSeriesOfClosed } from '#server/classes/admin/repeat/grow-series.ts'
import { editConflict } from '#server/platform/audit/edit-conflict.ts'
import { inBookingTransaction } from '#server/platform/db/booking-transaction.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { lockCourses, lockRecurrence } from '#server/platform/db/lock.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { accepted } from '#server/platform/graphql/errors.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { lockFormTimeZone } from '#server/platform/graphql/site-time/lock-site-time-zone.ts'
import { courseToEdit, parseClass, preserveStoredHtml, rejectUnknownChoices } from './course-command.ts'
import {
  selectEarlierDate,
  selectFollowing,
  selectFollowingIds,
  selectFollowingVersion,
  selectLastEdited,
} from './course-reading.sql.ts'
import { type PlannedEdit, type SavedCourses, writeEdits } from './write-edits.ts'

export interface CourseUpdate {
  id: number
  editVersion: number
  /** As the editor was told it; null: this class only. */
  followingVersion: string | null
  words: EditTexts
  tell: NotifyInput
  fields: ClassFormValues
}
/**
 * Saves a class, and with `followingVersion` carries what was edited to the classes that follow in its recurrence: they stay the
 * same classes, so nobody's registration is lost or moved. NOT_LOGGED_IN, FORBIDDEN, INPUT_INVALID, CLASS_NOT_FOUND,
 * TIME_ZONE_CHANGED, EDIT_CONFLICT where somebody saved this class, or with `followingVersion` one of the following, meanwhile; what decideClassEdit,
 * decideCarriedMove, carryEdit and, where people move, decidePeopleMove refuse. All of it is saved or nothing.
 */
export async function updateCourse(context: SignedIn, update: CourseUpdate): Promise<SavedCourses> {
  const saved = await inBookingTransaction(context.db, (tx) => writeUpdate(tx, context, update))
  context.wakeMail()
  return saved
}

/** The same within a transaction, such as one that only shows what would happen. */
export async function writeUpdate(
  tx: Transaction<DB>,
  context: SignedIn,
  update: CourseUpdate,
): Promise<SavedCourses> {
  const zone = await lockFormTimeZone(tx, context)
  const input = parseClass(update.fields, zone)
  const { id, followingVersion } = update
  const joins = await joinedSeries(tx, id, classOfInput(input, zone).seriesId)
  if (joins !== null) await context.events.seriesGrows(tx, joins)
  const ids = [id, ...(followingVersion === null ? [] : await selectFollowingIds(tx, id))]
  // An edit may make it a date that is added: one that staff open, or move out of the past.
  await growSeriesOfClosed(tx, context.events, ids, context.clock.now())
  await lockCourses(tx, ids)
  const target = await courseToEdit(tx, id)
  if (followingVersion !== null && target.recurrenceId !== null) await lockRecurrence(tx, target.recurrenceId)
  if (target.editVersion !== update.editVersion) throw await editConflict(tx, 'course', id)
  await rejectUnknownChoices(tx, input)
  const edited = preserveStoredHtml(target.course, classOfInput(input, zone, target.course))
  const after = preserveDistances(target.course, edited, zone)
  // What was edited is carried; what only keeps its distance does so at each date by its own.
  const fields = changedClassFields(target.course, edited, zone)
  const changed = changedClassFields(target.course, after, zone)
  const plan: PlannedEdit[] = [{ target, after, changed }]
  if (followingVersion !== null) {
    await rejectChanged(tx, id, followingVersion)
    plan.push(...(await carryToFollowing(tx, id, { before: target.course, after: edited, fields }, zone)))
  }
  return writeEdits(tx, context, plan, update)
}

/** The series that the class is about to join; null where it stays where it is. */
async function joinedSeries(
  tx: Transaction<DB>,
  id: number,
  seriesId: number | null,
): Promise<number | null> {
  const { series_id } =
    (await tx.selectFrom('course').select('series_id').where('id', '=', id).executeTakeFirst()) ?? {}
  return seriesId === series_id ? null : seriesId
}

/** EDIT_CONFLICT where one of the following classes was edited, added or deleted since the editor was told. */
async function rejectChanged(tx: Transaction<DB>, id: number, followingVersion: string): Promise<void> {
  if ((await selectFollowingVersion(tx, id)) === followingVersion) return
  const ids = await selectFollowingIds(tx, id)
  throw await editConflict(tx, 'course', (ids.length > 0 && (await selectLastEdited(tx, ids))) || id)
}

/** The following classes with the edit; what decideCarriedMove and carryEdit refuse. */
export async function carryToFollowing(
  db: Database,
  id: number,
  edit: CarriedEdit,
  zone: string,
): Promise<PlannedEdit[]> {
  const earlier = await selectEarlierDate(db, id, zone)
  const days = accepted(decideCarriedMove(edit, { earlier }, zone))
  return (await selectFollowing(db, id)).map((target) => {
    const after = preserveDistances(target.course, accepted(carryEdit(target.course, edit, days, zone)), zone)
    return { target, after, changed: changedClassFields(target.course, after, zone) }
  })
}
