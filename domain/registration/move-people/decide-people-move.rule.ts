import { accept, type Decision, reject } from '#domain/kernel/decision.ts'
import type { Mode } from '#domain/kernel/modes.ts'

/** Somebody who would move to another way to take part. */
export interface MovingRegistration {
  id: number
  /** 2 with a guest. */
  places: number
  /** As the organiser reads it. */
  name: string
}

/**
 * Whether all of these people of a class can move to a way to take part that has so many seats left (null: not counted): all or nobody.
 * Refuses with MOVE_NEEDS_SEATS {mode, needed, left, names}, which names those who would find no seat if people moved one after the
 * other as they registered.
 */
export function decidePeopleMove<T extends MovingRegistration>(
  people: readonly T[],
  mode: Mode,
  left: number | null,
): Decision<readonly T[]> {
  const without = withoutSeat(people, left)
  if (without.length === 0) return accept(people)
  const needed = people.reduce((seats, one) => seats + one.places, 0)
  return reject('MOVE_NEEDS_SEATS', { mode, needed, left: left ?? 0, names: without.map(({ name }) => name) })
}

function withoutSeat<T extends MovingRegistration>(people: readonly T[], left: number | null): T[] {
  if (left === null) return []
  let free = Math.max(0, left)
  return people.filter(({ places: seats }) => {
    if (seats > free) return true
    free -= seats
    return false
  })
}
