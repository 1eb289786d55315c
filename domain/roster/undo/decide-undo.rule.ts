import { type ActKind, isOfRoster } from '#domain/kernel/acts.ts'
import { accept, type Decision, reject } from '#domain/kernel/decision.ts'

/** The current state of an act that someone wants to undo. Names are as the person reads them. */
export interface UndoFacts {
  isUndone: boolean
  /** Things that the act wrote and that were changed since then. */
  changed: readonly string[]
  /** Classes of the act that someone has since registered for, joined the waitlist of, or been checked in to. */
  joined: readonly string[]
  /** People who would come back, but are in the class or on its waitlist again. */
  again: readonly string[]
  /** People who would come back, but whose seat is taken. */
  full: readonly string[]
  /** Classes that would move back to a time that is over. */
  past: readonly string[]
  /** People who got an email that a spot is theirs. The act had freed that spot. */
  offered: readonly string[]
  /** How many people an email of the act has reached, or may have. */
  mailed: number
  /** Whether the caller has decided to notify those people or not. */
  isNotifyDecided: boolean
}

/**
 * Whether an act can be undone. It is undone completely, and only while all it wrote is unchanged.
 * Rejects with ACT_UNDONE, or with at most five names and their count {which, count}: ACT_CHANGED, ACT_THERE_AGAIN,
 * ACT_JOINED, ACT_TIME_PAST, ACT_SPOT_OFFERED or ACT_SEATS_TAKEN. Last ACT_MAIL_LEFT {count}: emails have reached
 * people.
 */
export function decideUndo(facts: UndoFacts): Decision<true> {
  if (facts.isUndone) return reject('ACT_UNDONE')
  if (facts.changed.length > 0) return reject('ACT_CHANGED', shown(facts.changed))
  if (facts.again.length > 0) return reject('ACT_THERE_AGAIN', shown(facts.again))
  if (facts.joined.length > 0) return reject('ACT_JOINED', shown(facts.joined))
  if (facts.past.length > 0) return reject('ACT_TIME_PAST', shown(facts.past))
  if (facts.offered.length > 0) return reject('ACT_SPOT_OFFERED', shown(facts.offered))
  if (facts.full.length > 0) return reject('ACT_SEATS_TAKEN', shown(facts.full))
  if (facts.mailed > 0 && !facts.isNotifyDecided) return reject('ACT_MAIL_LEFT', { count: facts.mailed })
  return accept(true)
}

/** A longer list of names does not help. */
const mostNames = 5
const shown = (names: readonly string[]) => ({
  which: [...new Set(names)].slice(0, mostNames),
  count: new Set(names).size,
})

/**
 * Who may undo an act. Staff: everyone's. Those who run a class: their own acts on its roster, while they may change
 * it. Rejects with FORBIDDEN.
 */
export function decideUndoer(
  { kind, byId }: { kind: ActKind; byId: number | null },
  person: { id: number; isStaff: boolean; runsThem: boolean },
): Decision<true> {
  if (person.isStaff) return accept(true)
  return isOfRoster(kind) && byId === person.id && person.runsThem ? accept(true) : reject('FORBIDDEN')
}
