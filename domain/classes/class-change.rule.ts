import { type Mode, needsPlace } from '#domain/kernel/modes.ts'

/** A class as far as people who are registered for it would notice a change. */
export interface AnnouncedClass {
  title: string
  start: Date
  end: Date
  /** Name and address of the place, line by line; empty where there is none. */
  place: readonly string[]
  modes: readonly Mode[]
  cancelled: boolean
}

/** What changed, in the order in which people are told. */
export const classChangeParts = ['time', 'place', 'mode', 'title'] as const
export type ClassChangePart = (typeof classChangeParts)[number]

/** A change of a class that registered people are told of. */
export type ClassChange =
  | { kind: 'changed'; parts: ClassChangePart[]; before: { title: string; start: string; end: string } }
  | { kind: 'cancelled' }
  /** It takes place after all. */
  | { kind: 'restored' }

/**
 * What people who are registered have to be told of an edit; null where they would notice nothing. Staff's commands ask this
 * with the class before and after, and hand the answer to announceClassChange.
 */
export function decideClassChange(before: AnnouncedClass, after: AnnouncedClass): ClassChange | null {
  if (after.cancelled) return before.cancelled ? null : { kind: 'cancelled' }
  // Its mail says time and place as they are now.
  if (before.cancelled) return { kind: 'restored' }
  const differs: Record<ClassChangePart, boolean> = {
    time: before.start.getTime() !== after.start.getTime() || before.end.getTime() !== after.end.getTime(),
    // A class that is only online may keep the address it once had; nobody goes there.
    place: needsPlace(...after.modes) && before.place.join('\n') !== after.place.join('\n'),
    mode: [...before.modes].sort().join() !== [...after.modes].sort().join(),
    title: before.title !== after.title,
  }
  const parts = classChangeParts.filter((part) => differs[part])
  if (parts.length === 0) return null
  const { title, start, end } = before
  return { kind: 'changed', parts, before: { title, start: start.toISOString(), end: end.toISOString() } }
}
