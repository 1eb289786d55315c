import type { EditedClass } from '#domain/classes/edit/edited-class.ts'
import { type ModeFields, modesOfForm, needsLocation } from '#domain/kernel/modes.ts'

/** What a class takes up: a room and people, for a time. */
export type PreloadedClass = Pick<
  EditedClass,
  'start' | 'end' | 'locationId' | 'room' | 'facilitatorIds' | ModeFields['held']
>

/** What two classes would both need at once. */
export interface Conflict {
  room: boolean
  facilitatorIds: number[]
}

/**
 * What two classes need at the same time; null: nothing. A room is the same where place and name are, whatever its capitals; a place
 * whose room nobody named in either class is taken for one room. Where one class names a room and the other none, nobody can know.
 */
export function conflictOf(one: PreloadedClass, other: PreloadedClass): Conflict | null {
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

/** What an edit adds: a clash that was there before it was known then. */
export function newConflict(
  before: PreloadedClass | null,
  after: PreloadedClass,
  other: PreloadedClass,
): Conflict | null {
  const conflict = conflictOf(after, other)
  const known = before && conflictOf(before, other)
  if (!conflict || !known) return conflict
  const room = conflict.room && !known.room
  const facilitatorIds = conflict.facilitatorIds.filter((id) => !known.facilitatorIds.includes(id))
  return room || facilitatorIds.length > 0 ? { room, facilitatorIds } : null
}

const roomName = ({ room }: PreloadedClass) => (room ?? '').trim().toLowerCase()
