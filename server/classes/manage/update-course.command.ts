import type { Transaction } from 'kysely'
import type { ClassField, ClassFormValues } from '#domain/classes/class.input.ts'
import { decideClassEdit } from '#domain/classes/class-edit.rule.ts'
import { changedClassFields, classOfInput, type EditedClass } from '#domain/classes/edited-class.ts'
import { type CarriedEdit, carryEdit, decideCarriedMove } from '#domain/classes/following-edit.rule.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { editConflict } from '#server/platform/audit/edit-conflict.ts'
import { inBookingTransaction } from '#server/platform/db/booking-transaction.ts'
import { lockCourses, lockRecurrence } from '#server/platform/db/lock.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Events } from '#server/platform/events/events.ts'
import type { Viewer } from '#server/platform/graphql/context.ts'
import { accepted } from '#server/platform/graphql/errors.ts'
import { holdSiteTimeZone } from '#server/platform/graphql/hold-site-time-zone.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { announce, courseToEdit, keepStoredHtml, parseClass, refuseUnknownChoices } from './course-command.ts'
import {
  selectEarlierDate,
  selectFollowing,
  selectFollowingIds,
  selectFollowingVersion,
  selectLastEdited,
} from './course-reading.sql.ts'
import type { EditableCourse } from './course-row.ts'
import { selectPlaces, writeCourse } from './course-writing.sql.ts'

export interface CourseUpdate {
  id: number
  editVersion: number
  /** As the editor was told it; null: this class only. */
  followingVersion: string | null
  /** Lower a capacity below the places taken. */
  allowBelowTaken: boolean
  fields: ClassFormValues
}
export interface SavedCourses {
  /** Classes that the save changed. */
  changed: number
  /** People who are told of it by mail, once for each class. */
  told: number
}

interface PlannedEdit {
  target: EditableCourse
  after: EditedClass
  changed: ClassField[]
}

/**
 * Saves a class, and with `followingVersion` carries what was edited to the classes that follow in its recurrence: they stay the
 * same classes, so nobody's registration is lost or moved. NOT_LOGGED_IN, FORBIDDEN, INPUT_INVALID, CLASS_NOT_FOUND,
 * TIME_ZONE_CHANGED, EDIT_CONFLICT where somebody saved this class, or with `followingVersion` one of the following, meanwhile; what decideClassEdit,
 * decideCarriedMove and carryEdit refuse. All of it is saved or nothing.
 */
export async function updateCourse(context: SignedIn, update: CourseUpdate): Promise<SavedCourses> {
  const { viewer } = context
  const now = context.clock.now()
  const saved = await inBookingTransaction(context.db, async (tx) => {
    const zone = await holdSiteTimeZone(tx, context)
    const input = parseClass(update.fields, zone)
    const { id, followingVersion } = update
    await lockCourses(tx, [id, ...(followingVersion === null ? [] : await selectFollowingIds(tx, id))])
    const target = await courseToEdit(tx, id)
    if (followingVersion !== null && target.recurrenceId !== null)
      await lockRecurrence(tx, target.recurrenceId)
    if (target.editVersion !== update.editVersion) throw await editConflict(tx, 'course', id)
    await refuseUnknownChoices(tx, input)
    const after = keepStoredHtml(target.course, classOfInput(input, zone, target.course))
    const changed = changedClassFields(target.course, after, zone)
    const plan: PlannedEdit[] = [{ target, after, changed }]
    if (followingVersion !== null) {
      await refuseChanged(tx, id, followingVersion)
      plan.push(...(await carry(tx, id, { before: target.course, after, fields: changed }, zone)))
    }
    return write(tx, context.events, viewer, plan, update, now)
  })
  context.wakeMail()
  return saved
}

/** EDIT_CONFLICT where one of the following classes was edited, added or deleted since the editor was told. */
async function refuseChanged(tx: Transaction<DB>, id: number, followingVersion: string): Promise<void> {
  if ((await selectFollowingVersion(tx, id)) === followingVersion) return
  const ids = await selectFollowingIds(tx, id)
  throw await editConflict(tx, 'course', (ids.length > 0 && (await selectLastEdited(tx, ids))) || id)
}

async function carry(
  tx: Transaction<DB>,
  id: number,
  edit: CarriedEdit,
  zone: string,
): Promise<PlannedEdit[]> {
  const earlier = await selectEarlierDate(tx, id, zone)
  const days = accepted(decideCarriedMove(edit, { earlier }, zone))
  return (await selectFollowing(tx, id)).map((target) => {
    const after = accepted(carryEdit(target.course, edit, days, zone))
    return { target, after, changed: changedClassFields(target.course, after, zone) }
  })
}

/** In id order, as the classes were locked. */
async function write(
  tx: Transaction<DB>,
  events: Events,
  viewer: Viewer,
  plan: readonly PlannedEdit[],
  words: { allowBelowTaken: boolean },
  now: Date,
): Promise<SavedCourses> {
  const edits = plan.filter(({ changed }) => changed.length > 0).toSorted((a, b) => a.target.id - b.target.id)
  accepted(
    decideClassEdit(
      edits.map(({ target, after }) => ({ before: target.course, after, taken: target.taken })),
      words,
    ),
  )
  const places = await selectPlaces(
    tx,
    edits.flatMap(({ target, after }) => [target.course.locationId, after.locationId]),
  )
  let told = 0
  for (const { target, after, changed } of edits) {
    const cancelled = target.cancelledAt !== null
    await writeCourse(tx, target.id, target.course, after)
    const people = await announce(
      tx,
      events,
      target,
      { course: target.course, cancelled },
      { course: after, cancelled },
      places,
      now,
    )
    told += people
    const data = { fields: changed, told: people, withFollowing: plan.length > 1 }
    await addAudit(tx, viewer, { action: 'course.changed', subjectId: target.id, data }, now)
  }
  return { changed: edits.length, told }
}
