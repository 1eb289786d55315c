import type { EditedClass } from '#domain/classes/edit/edited-class.ts'
import { type ModeFields, modesOfForm, needsLocation } from '#domain/kernel/modes.ts'

/** What a class needs: a room and people, for a time. */
export type ScheduledClass = Pick<
  EditedClass,
  'start' | 'end' | 'locationId' | 'room' | 'facilitatorIds' | ModeFields['held']
>

/** What two classes both need at the same time. */
export interface Conflict {
  room: boolean
  facilitatorIds: number[]
}

/**
 * What two classes need at the same time. Null: nothing. A room is the same if location and name are, ignoring case. A
 * location counts as one room if neither class names a room. If only one class names a room, it is unknown and counts
 * as no conflict.
 */
export function conflictOf(one: ScheduledClass, other: ScheduledClass): Conflict | null {
  if (one.start >= other.end || other.start >= one.end) return null
  const room =
    [one, other].every(
      (computed) => computed.locationId !== null && needsLocation(...modesOfForm(computed)),
    ) &&
    one.locationId === other.locationId &&
    roomName(one) === roomName(other)
  const facilitatorIds = one.facilitatorIds.filter((id) => other.facilitatorIds.includes(id))
  return room || facilitatorIds.length > 0 ? { room, facilitatorIds } : null
}

/** The conflict that an edit adds. A conflict from before was already known. */
export function newConflict(
  before: ScheduledClass | null,
  after: ScheduledClass,
  other: ScheduledClass,
): Conflict | null {
  const conflict = conflictOf(after, other)
  const known = before && conflictOf(before, other)
  if (!conflict || !known) return conflict
  const room = conflict.room && !known.room
  const facilitatorIds = conflict.facilitatorIds.filter((id) => !known.facilitatorIds.includes(id))
  return room || facilitatorIds.length > 0 ? { room, facilitatorIds } : null
}

const roomName = ({ room }: ScheduledClass) => (room ?? '').trim().toLowerCase()
