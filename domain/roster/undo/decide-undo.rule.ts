import { type ActKind, isOfRoster } from '#domain/kernel/acts.ts'
import { accept, type Decision, reject } from '#domain/kernel/decision.ts'

/** What is there of an act when somebody would undo it; names as the person reads them. */
export interface UndoFacts {
  isUndone: boolean
  /** Of what the act wrote, what somebody has written since. */
  changed: readonly string[]
  /** Classes of the act that somebody registered, waits or was checked in for since. */
  joined: readonly string[]
  /** People who would come back, and are in the class again or wait for it. */
  again: readonly string[]
  /** People who would come back to a seat that is taken. */
  full: readonly string[]
  /** Classes that would go back to a time that is over. */
  past: readonly string[]
  /** People whom an e-mail has told that a spot is theirs, which the act had freed. */
  offered: readonly string[]
  /** Whom a mail of the act has reached, or may have. */
  mailed: number
  /** Whether those are to be told is said. */
  isNotifyDecided: boolean
}

/** Whether an act is undone: all of it, and only as long as all of it stands as the act left it. */
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

/** More names help nobody. */
const mostNames = 5
const shown = (names: readonly string[]) => ({
  which: [...new Set(names)].slice(0, mostNames),
  count: new Set(names).size,
})

/** Who undoes an act: staff everybody's; who runs a class what they did themself on its roster, as long as they may change it. */
export function decideUndoer(
  { kind, byId }: { kind: ActKind; byId: number | null },
  person: { id: number; isStaff: boolean; runsThem: boolean },
): Decision<true> {
  if (person.isStaff) return accept(true)
  return isOfRoster(kind) && byId === person.id && person.runsThem ? accept(true) : reject('FORBIDDEN')
}
