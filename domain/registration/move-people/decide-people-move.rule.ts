import { accept, type Decision, reject } from '#domain/kernel/decision.ts'
import type { Mode } from '#domain/kernel/modes.ts'

/** A person who would move to another attendance mode. */
export interface MovingRegistration {
  id: number
  /** 2 with a guest. */
  places: number
  /** The person's name, as the organization reads it. */
  name: string
}

/**
 * Whether all these people of a class can move to a mode with this many seats left (null: unlimited): all or no one.
 * Rejects with MOVE_NEEDS_SEATS {mode, needed, left, names}. It names those who would get no seat if people moved one
 * by one, in the order in which they registered.
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
  return people.filter(({ places }) => {
    if (places > free) return true
    free -= places
    return false
  })
}
