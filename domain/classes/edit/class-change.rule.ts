import { type Mode, needsLocation } from '#domain/kernel/modes.ts'
import type { StoredTitle } from '#domain/kernel/present-class.rule.ts'

/** What registered people notice of a class when it changes. */
export interface AnnouncedClass {
  title: StoredTitle
  start: Date
  end: Date
  /** Name and address of the location, line by line. Empty if there is none. */
  place: readonly string[]
  modes: readonly Mode[]
  /** The names of its facilitators. */
  facilitators: readonly string[]
  cancelled: boolean
  /** By how many minutes it starts late, as its facilitators said. Null: on time. */
  lateMinutes: number | null
}

/** What changed, in the order in which people read it. */
export const classChangeParts = ['late', 'time', 'place', 'mode', 'facilitator', 'title'] as const
export type ClassChangePart = (typeof classChangeParts)[number]

/** A class before a change. Timestamps are ISO texts, because it is stored in the outbox. */
export interface ClassBefore {
  title: StoredTitle
  start: string
  end: string
  place: readonly string[]
  modes: readonly Mode[]
  /** Absent in email from before facilitators were announced. */
  facilitators?: readonly string[]
  /** Absent in email from before running late was announced. */
  lateMinutes?: number | null
}

/** A change of a class that registered people are notified of. */
export type ClassChange =
  | {
      kind: 'changed'
      parts: ClassChangePart[]
      before: ClassBefore
      /** The facilitators now, if they changed. */
      facilitators?: readonly string[]
      /** By how many minutes it now starts late, if that changed. Null: on time after all. */
      lateMinutes?: number | null
    }
  | { kind: 'cancelled' }
  /** The cancellation was undone. */
  | { kind: 'restored' }

/**
 * The changes of an edit that registered people are notified about. Null if they would notice nothing. Staff's commands
 * call this with the class before and after, and pass the result to announceClassChanges.
 */
export function decideClassChange(before: AnnouncedClass, after: AnnouncedClass): ClassChange | null {
  if (after.cancelled) return before.cancelled ? null : { kind: 'cancelled' }
  // No parts are needed: the email about a restored class gives its current time and location in full.
  if (before.cancelled) return { kind: 'restored' }
  const { title, start, end, place, modes, facilitators, lateMinutes } = before
  const times = { start: start.toISOString(), end: end.toISOString() }
  const was = { title, ...times, place, modes, facilitators, lateMinutes }
  return changed(differingParts(was, after), was, after)
}

/**
 * Combines several changes of one class, in order, when people are notified. Null if nothing is left to report: a time
 * was changed and changed back, or a class was cancelled and restored.
 */
export function joinChanges(changes: readonly ClassChange[], now: AnnouncedClass): ClassChange | null {
  const turns = changes.filter(({ kind }) => kind !== 'changed')
  // Cancelled and restored alternate, so each pair cancels out.
  const turn = turns.length % 2 === 1 ? turns.at(-1)! : null
  if (turn) return (turn.kind === 'cancelled') === now.cancelled ? turn : null
  const edits = changes.filter((change) => change.kind === 'changed')
  const [first] = edits
  if (!first || now.cancelled) return null
  const edited = new Set(edits.flatMap(({ parts }) => parts))
  const parts = differingParts(first.before, now).filter((part) => edited.has(part))
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

/** Whether the only news is that it starts late, or on time after all. Time, location and calendars stay the same. */
export function isOnlyRunningLate(change: ClassChange | null): boolean {
  return change?.kind === 'changed' && change.parts.every((part) => part === 'late')
}

function differingParts(before: ClassBefore, after: AnnouncedClass): ClassChangePart[] {
  const isMoved = before.start !== after.start.toISOString()
  const differs: Record<ClassChangePart, boolean> = {
    late:
      before.lateMinutes !== undefined &&
      before.lateMinutes !== after.lateMinutes &&
      // No one reported a delay at its new time, so people are not notified that it is on time.
      !(isMoved && after.lateMinutes === null),
    time: isMoved || before.end !== after.end.toISOString(),
    // An online-only class may still have the address of an earlier location. No one goes there, so a change of it is
    // not announced.
    place: needsLocation(...after.modes) && before.place.join('\n') !== after.place.join('\n'),
    mode: [...before.modes].sort().join() !== [...after.modes].sort().join(),
    facilitator:
      before.facilitators !== undefined &&
      [...before.facilitators].sort().join('\n') !== [...after.facilitators].sort().join('\n'),
    title: before.title !== after.title,
  }
  return classChangeParts.filter((part) => differs[part])
}
