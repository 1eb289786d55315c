import { type Mode, needsLocation } from '#domain/kernel/modes.ts'
import type { StoredTitle } from '#domain/kernel/present-class.rule.ts'

/** A class as far as people who are registered for it would notice a change. */
export interface AnnouncedClass {
  title: StoredTitle
  start: Date
  end: Date
  /** Name and address of the place, line by line; empty where there is none. */
  place: readonly string[]
  modes: readonly Mode[]
  /** Names of who leads it. */
  facilitators: readonly string[]
  cancelled: boolean
  /** By how many minutes it starts late, as who leads it said; null: on time. */
  lateMinutes: number | null
}

/** What changed, in the order in which people are told. */
export const classChangeParts = ['late', 'time', 'place', 'mode', 'facilitator', 'title'] as const
export type ClassChangePart = (typeof classChangeParts)[number]

/** How a class was before a change; moments as ISO texts, for it waits in the outbox. */
export interface ClassBefore {
  title: StoredTitle
  start: string
  end: string
  place: readonly string[]
  modes: readonly Mode[]
  /** Mail of before facilitators were told of has none. */
  facilitators?: readonly string[]
  /** Mail of before running late was told has none. */
  lateMinutes?: number | null
}

/** A change of a class that registered people are told of. */
export type ClassChange =
  | {
      kind: 'changed'
      parts: ClassChangePart[]
      before: ClassBefore
      /** Where that changed, who leads the class now. */
      facilitators?: readonly string[]
      /** Where that changed, by how many minutes it starts late now; null: on time after all. */
      lateMinutes?: number | null
    }
  | { kind: 'cancelled' }
  /** It takes place after all. */
  | { kind: 'restored' }

/**
 * What people who are registered have to be told of an edit; null where they would notice nothing. Staff's commands ask this
 * with the class before and after, and hand the answer to announceClassChanges.
 */
export function decideClassChange(before: AnnouncedClass, after: AnnouncedClass): ClassChange | null {
  if (after.cancelled) return before.cancelled ? null : { kind: 'cancelled' }
  // Its mail says time and place as they are now.
  if (before.cancelled) return { kind: 'restored' }
  const { title, start, end, place: location, modes, facilitators, lateMinutes } = before
  const times = { start: start.toISOString(), end: end.toISOString() }
  const was = { title, ...times, place: location, modes, facilitators, lateMinutes }
  return changed(differingParts(was, after), was, after)
}

/**
 * What several changes of one class, in their order, come to by the time that people are told; null where nothing is left to tell: a
 * time that was changed and changed back, a class that was cancelled and restored meanwhile.
 */
export function joinChanges(changes: readonly ClassChange[], now: AnnouncedClass): ClassChange | null {
  const turns = changes.filter(({ kind }) => kind !== 'changed')
  // Cancelled and restored come in turns, so that each pair of them comes to nothing.
  const turn = turns.length % 2 === 1 ? turns.at(-1)! : null
  if (turn) return (turn.kind === 'cancelled') === now.cancelled ? turn : null
  const edits = changes.filter((change) => change.kind === 'changed')
  const [first] = edits
  if (!first || now.cancelled) return null
  const notified = new Set(edits.flatMap(({ parts }) => parts))
  const parts = differingParts(first.before, now).filter((part) => notified.has(part))
  return changed(parts, first.before, now)
}

function changed(parts: ClassChangePart[], before: ClassBefore, after: AnnouncedClass): ClassChange | null {
  if (parts.length === 0) return null
  const { facilitators, lateMinutes } = after
  return {
    kind: 'changed',
    parts,
    before,
    ...(parts.includes('facilitator') ? { facilitators } : {}),
    ...(parts.includes('late') ? { lateMinutes } : {}),
  }
}

/** Whether all that people are told is that it starts late, or on time after all: time, place and calendars stay as they are. */
export function isOnlyRunningLate(change: ClassChange | null): boolean {
  return change?.kind === 'changed' && change.parts.every((part) => part === 'late')
}

function differingParts(before: ClassBefore, after: AnnouncedClass): ClassChangePart[] {
  const isMoved = before.start !== after.start.toISOString()
  const differs: Record<ClassChangePart, boolean> = {
    late:
      before.lateMinutes !== undefined &&
      before.lateMinutes !== after.lateMinutes &&
      // Of its new time nobody has said that it is late, so nobody hears that it is not.
      !(isMoved && after.lateMinutes === null),
    time: isMoved || before.end !== after.end.toISOString(),
    // A class that is only online may keep the address it once had; nobody goes there.
    place: needsLocation(...after.modes) && before.place.join('\n') !== after.place.join('\n'),
    mode: [...before.modes].sort().join() !== [...after.modes].sort().join(),
    facilitator:
      before.facilitators !== undefined &&
      [...before.facilitators].sort().join('\n') !== [...after.facilitators].sort().join('\n'),
    title: before.title !== after.title,
  }
  return classChangeParts.filter((part) => differs[part])
}
