import '#server/classes/events/class-changed.event.ts'
import type { Transaction } from 'kysely'
import type { SeatsTaken } from '#domain/classes/edit/class-edit.rule.ts'
import type { EditedClass } from '#domain/classes/edit/edited-class.ts'
import { factsOfEdited } from '#domain/classes/edit/edited-facts.ts'
import { isAddedDate, type RegistrationState } from '#domain/classes/repeat/added-date.rule.ts'
import { announceFreedSeats } from '#server/classes/admin/notify/announce-freed-seats.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Events } from '#server/platform/events/events.ts'

/** What registrations need to know of a class, with the seats that people have in it. */
export function registrationStateOf(
  { course, cancelled, draft }: { course: EditedClass; cancelled: boolean; draft: boolean },
  taken: SeatsTaken,
): RegistrationState {
  const { seriesId, registerSolo } = course
  return { facts: factsOfEdited(course, { taken, cancelled }), draft, seriesId, registerSolo }
}

/** A written class, before and after. */
export interface Written {
  id: number
  before: RegistrationState
  after: RegistrationState
}

/** If the class starts at another time, updates what depends on that. Call it before the class is announced. */
export async function followMove(
  tx: Transaction<DB>,
  events: Events,
  { id, before, after }: Written,
  { isRestored }: { isRestored: boolean },
  now: Date,
): Promise<void> {
  const [from, to] = [before.facts.start, after.facts.start]
  if (isRestored || from.getTime() !== to.getTime())
    await events.classMoved(tx, { courseId: id, from, to, isRestored }, now)
}

/**
 * The effects of writing a class, whether by an edit, an Undo, or an import. Returns whether it is a new date for
 * people who registered for its whole series or recurrence. That is for `datesMade`, which is raised after people were
 * notified. `hasMoved`: followMove has run already.
 */
export async function followWriting(
  tx: Transaction<DB>,
  events: Events,
  written: Written,
  now: Date,
  { hasMoved = false } = {},
): Promise<boolean> {
  const { id, before, after } = written
  const isRestored = before.facts.cancelled && !after.facts.cancelled
  if (!hasMoved) await followMove(tx, events, written, { isRestored }, now)
  await events.classWritten(tx, { courseId: id }, now)
  await announceFreedSeats(tx, events, id, { before: before.facts, after: after.facts }, now)
  await events.registrationStateChanged(tx, { courseId: id, before, after }, now)
  return isAddedDate(before, after, now)
}
