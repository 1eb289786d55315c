import type { Transaction } from 'kysely'
import type { ClassInput } from '#domain/classes/edit/class.input.ts'
import {
  decideClassEdit,
  type EditTexts,
  endedModes,
  moveTarget,
  takenAfterMove,
} from '#domain/classes/edit/class-edit.rule.ts'
import { type EditedClass, inputOfClass } from '#domain/classes/edit/edited-class.ts'
import type { ClassField } from '#domain/classes/fields/class-fields.ts'
import type { NotifyInput } from '#domain/classes/notify/notify.ts'
import { modeTable } from '#domain/kernel/modes.ts'
import {
  announceClassChanges,
  type Notified,
  notifyInputOf,
  type WrittenChange,
} from '#server/classes/admin/notify/announce-class-change.ts'
import { beginAct, endEmptyAct } from '#server/platform/acts/acts.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { auditedChange } from '#server/platform/audit/changed-fields.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Events } from '#server/platform/events/events.ts'
import { accepted } from '#server/platform/graphql/errors.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { siteTimeZone } from '#server/platform/graphql/site-time/site-date-time.ts'
import { noteChange } from './course-command.ts'
import { countGuests } from './course-reading.sql.ts'
import type { EditableCourse } from './course-row.ts'
import { selectAround, writeCourse } from './course-writing.sql.ts'

export interface SavedCourses extends Notified {
  /** The act that undoes all of it for a day. Null if nothing was written. */
  act: string | null
  /** Classes that the save changed. */
  changed: number
  /** People who were moved to another attendance mode. */
  moved: number
  /** Guests who may still come, although the class no longer allows guests. Promises to them are honored. */
  guestsStay: number
}

/** An edit of one class that is decided, but not written yet. */
export interface PlannedEdit {
  target: EditableCourse
  after: EditedClass
  changed: ClassField[]
}

/**
 * Writes the planned edits, moves people, announces what others must know, and audits. Lock the classes first, in id
 * order. Throws the errors of decideClassEdit and decidePeopleMove.
 */
export async function writeEdits(
  tx: Transaction<DB>,
  { viewer, events, clock }: SignedIn,
  plan: readonly PlannedEdit[],
  { words, tell }: { words: EditTexts; tell: NotifyInput },
): Promise<SavedCourses> {
  const now = clock.now()
  const edits = plan.filter(({ changed }) => changed.length > 0).toSorted((a, b) => a.target.id - b.target.id)
  accepted(
    decideClassEdit(
      edits.map(({ target: { course: before, taken, held }, after }) => ({
        before,
        after,
        taken,
        held,
      })),
      words,
    ),
  )
  const around = await selectAround(
    tx,
    edits.flatMap(({ target, after }) => [target.course, after]),
  )
  const courseIds = edits.map(({ target }) => target.id)
  const act = await beginAct(tx, viewer, { kind: 'classChanged', courseIds }, now)
  const changes: WrittenChange[] = []
  const added: number[] = []
  const movedIn = new Map<number, number>()
  for (const { target, after } of edits) {
    const { id, taken, held, course, draft, lateMinutes } = target
    const cancelled = target.cancelledAt !== null
    await writeCourse(tx, id, course, after, now)
    const movers = await movePeople(tx, events, target, after, now)
    movedIn.set(id, movers.length)
    const recorded = await noteChange(
      tx,
      events,
      {
        id,
        taken: { before: taken, after: takenAfterMove({ before: course, after, taken, held }) },
        before: { course, cancelled, draft, lateMinutes },
        after: { course: after, cancelled, draft, lateMinutes },
        moved: movers,
        by: viewer,
      },
      around,
      now,
    )
    changes.push(...recorded.changes)
    added.push(...recorded.added)
  }
  const notified = await announceClassChanges(tx, events, changes, notifyInputOf(viewer, tell, act), now)
  // After the notifications, so that newly added people hear of the date, not of its earlier state.
  await events.datesMade(tx, added, now)
  for (const { target, after, changed } of edits) {
    const moved = movedIn.get(target.id)
    const { course, id: subjectId } = target
    const data = {
      ...auditedClassChange(course, after, changed),
      told: notified.told,
      withFollowing: plan.length > 1,
      ...(moved ? { moved } : {}),
    }
    await addAudit(tx, viewer, { action: 'course.changed', subjectId, data }, now)
  }
  const moved = [...movedIn.values()].reduce((sum, people) => sum + people, 0)
  const closed = edits.filter(({ target, after }) => target.course.guestsAllowed && !after.guestsAllowed)
  const guestsStay = await countGuests(
    tx,
    closed.map(({ target }) => target.id),
    now,
  )
  return {
    changed: edits.length,
    moved,
    guestsStay,
    ...notified,
    act: (await endEmptyAct(tx, act)) ? act : null,
  }
}

/** Before and after, as the form shows them. A video link gives access to the meeting, so it is never logged. */
function auditedClassChange(before: EditedClass, after: EditedClass, changed: readonly ClassField[]) {
  const [was, is] = [before, after].map((course) => inputOfClass(course, siteTimeZone()))
  const only = (input: ClassInput) => Object.fromEntries(changed.map((field) => [field, input[field]]))
  return auditedChange(only(was!), only(is!), (field) => field === 'courselink')
}

/** Moves the people whose attendance mode ends. decideClassEdit has allowed it. */
async function movePeople(
  tx: Transaction<DB>,
  events: Events,
  { id, course, taken, held }: EditableCourse,
  after: EditedClass,
  now: Date,
) {
  const from = endedModes({ before: course, after, taken, held })
  const to = moveTarget(after)
  if (from.length === 0 || to === null) return []
  const capacity = after[modeTable[to].fields.capacity]
  const left = capacity === null ? null : capacity - taken[to]
  return events.modesEnded(tx, events, { courseId: id, from, to, left }, now)
}
