import { type Conflict, newConflict } from '#domain/classes/conflicts/class-conflict.rule.ts'
import type { ClassFormValues } from '#domain/classes/edit/class.input.ts'
import { changedClassFields, classOfInput, type EditedClass } from '#domain/classes/edit/edited-class.ts'
import { expandRepeat } from '#domain/classes/repeat/expand-repeat.rule.ts'
import { wholeRepeatInput } from '#domain/classes/repeat/repeat-rule.ts'
import { wallTimesOf } from '#domain/classes/times/class-times.rule.ts'
import { courseToEdit, parseClass } from '#server/classes/admin/edit/course-command.ts'
import { carryToFollowing } from '#server/classes/admin/edit/update-course.command.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { accepted } from '#server/platform/graphql/errors.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import { siteTimeZone } from '#server/platform/graphql/site-time/site-date-time.ts'
import { selectOverlapping } from './class-conflicts.sql.ts'

/** A class as planned, and as it is now. Null: it does not exist yet. */
export interface PlannedClass {
  id: number | null
  before: EditedClass | null
  after: EditedClass
}
/** A class that needs the same room or people at the same time as a planned one. */
export interface FoundConflict extends Conflict {
  courseId: number
  draft: boolean
  planned: EditedClass
}

/** Number of conflicts that staff see. More would not help. */
const mostShown = 50

/** The new conflicts, sorted by date, by the index of the planned class in `planned`. */
export async function conflictsOf(
  db: Database,
  planned: readonly PlannedClass[],
): Promise<ReadonlyMap<number, FoundConflict[]>> {
  const own = planned.flatMap(({ id }) => id ?? [])
  const others = await selectOverlapping(
    db,
    planned.map(({ after }) => after),
    own,
  )
  const found = new Map<number, FoundConflict[]>()
  for (const { nth, id: courseId, draft, ...other } of others) {
    const { before, after } = planned[nth]!
    const conflict = newConflict(before, after, other)
    if (conflict)
      found.set(nth, [...(found.get(nth) ?? []), { ...conflict, courseId, draft, planned: after }])
  }
  return found
}

export interface RequestedClasses {
  /** Null: a new class. */
  id: number | null
  fields: ClassFormValues
  /** For a new class: a rule that counts the class itself. */
  repeat: unknown
  withFollowing: boolean
}

/**
 * The schedule conflicts that a save would cause. Writes nothing. Also throws the errors of carryEdit and expandRepeat.
 * @throws INPUT_INVALID, CLASS_NOT_FOUND
 */
export async function conflictsOfSave(
  context: Context,
  requested: RequestedClasses,
): Promise<FoundConflict[]> {
  const found = await conflictsOf(context.db, await plannedBySave(context.db, requested, siteTimeZone()))
  return [...found.values()].flat().slice(0, mostShown)
}

async function plannedBySave(
  db: Database,
  { id, fields, repeat, withFollowing }: RequestedClasses,
  zone: string,
): Promise<PlannedClass[]> {
  const input = parseClass(fields, zone)
  if (id === null) {
    const after = classOfInput(input, zone)
    const rule = repeat === null ? null : parseInput(wholeRepeatInput, repeat, 'repeat')
    const dates = rule ? accepted(expandRepeat(rule, wallTimesOf(after, zone), zone)) : []
    const repeats = dates.flatMap((date) =>
      date.kind === 'class' ? [{ ...after, start: date.start, end: date.end }] : [],
    )
    return [after, ...repeats].map((one) => ({ id: null, before: null, after: one }))
  }
  const { course: before, cancelledAt } = await courseToEdit(db, id)
  // A cancelled class needs no room and no one.
  if (cancelledAt) return []
  const after = classOfInput(input, zone, before)
  const edited: PlannedClass = { id, before, after }
  if (!withFollowing) return [edited]
  const edit = { before, after, fields: changedClassFields(before, after, zone) }
  const following = await carryToFollowing(db, id, edit, zone)
  return [
    edited,
    ...following
      .filter(({ target }) => target.cancelledAt === null)
      .map((one) => ({ id: one.target.id, before: one.target.course, after: one.after })),
  ]
}
