import type { Transaction } from 'kysely'
import type { ClassFormValues } from '#domain/classes/edit/class.input.ts'
import type { EditTexts } from '#domain/classes/edit/class-edit.rule.ts'
import { changedClassFields, classOfInput } from '#domain/classes/edit/edited-class.ts'
import { type CarriedEdit, carryEdit, decideCarriedMove } from '#domain/classes/edit/following-edit.rule.ts'
import type { NotifyInput } from '#domain/classes/notify/notify.ts'
import { preserveDistances } from '#domain/classes/times/moved-date.rule.ts'
import { growSeriesOfClosed } from '#server/classes/admin/repeat/grow-series.ts'
import { editConflict } from '#server/platform/audit/edit-conflict.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { lockCourses, lockRecurrence } from '#server/platform/db/lock.ts'
import { inRegistrationTransaction } from '#server/platform/db/registration-transaction.ts'
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
  /** The version that the editor loaded. Null: save this class only. */
  followingVersion: string | null
  words: EditTexts
  tell: NotifyInput
  fields: ClassFormValues
}
/**
 * Saves a class. With `followingVersion`, also carries the edit to the following classes of its recurrence. They stay
 * the same classes, so no registration is lost or moved. Either everything is saved, or nothing. Also throws the errors
 * of decideClassEdit, decideCarriedMove, carryEdit and, if people move, decidePeopleMove.
 * @throws NOT_LOGGED_IN, FORBIDDEN, INPUT_INVALID, CLASS_NOT_FOUND, TIME_ZONE_CHANGED
 * @throws EDIT_CONFLICT when someone saved this class in between or, with `followingVersion`, one of the following.
 */
export async function updateCourse(context: SignedIn, update: CourseUpdate): Promise<SavedCourses> {
  const saved = await inRegistrationTransaction(context.db, (tx) => writeUpdate(tx, context, update))
  context.wakeMail()
  return saved
}

/** Does this within a transaction, such as a preview that is rolled back. */
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
  // An edit may make it an added date: staff open registration, or move the class out of the past.
  await growSeriesOfClosed(tx, context.events, ids, context.clock.now())
  await lockCourses(tx, ids)
  const target = await courseToEdit(tx, id)
  if (followingVersion !== null && target.recurrenceId !== null) await lockRecurrence(tx, target.recurrenceId)
  if (target.editVersion !== update.editVersion) throw await editConflict(tx, 'course', id)
  await rejectUnknownChoices(tx, input)
  const edited = preserveStoredHtml(target.course, classOfInput(input, zone, target.course))
  const after = preserveDistances(target.course, edited, zone)
  // Carries what was edited. Values that only keep their distance from the start are computed for each date.
  const fields = changedClassFields(target.course, edited, zone)
  const changed = changedClassFields(target.course, after, zone)
  const plan: PlannedEdit[] = [{ target, after, changed }]
  if (followingVersion !== null) {
    await rejectChanged(tx, id, followingVersion)
    plan.push(...(await carryToFollowing(tx, id, { before: target.course, after: edited, fields }, zone)))
  }
  return writeEdits(tx, context, plan, update)
}

/** The series that the class is about to join. Null if its series does not change. */
async function joinedSeries(
  tx: Transaction<DB>,
  id: number,
  seriesId: number | null,
): Promise<number | null> {
  const { series_id } =
    (await tx.selectFrom('course').select('series_id').where('id', '=', id).executeTakeFirst()) ?? {}
  return seriesId === series_id ? null : seriesId
}

/** @throws EDIT_CONFLICT when a following class was edited, added or deleted since the editor loaded them. */
async function rejectChanged(tx: Transaction<DB>, id: number, followingVersion: string): Promise<void> {
  if ((await selectFollowingVersion(tx, id)) === followingVersion) return
  const ids = await selectFollowingIds(tx, id)
  throw await editConflict(tx, 'course', (ids.length > 0 && (await selectLastEdited(tx, ids))) || id)
}

/** The following classes with the edit. Throws the errors of decideCarriedMove and carryEdit. */
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
