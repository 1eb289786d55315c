import { accept, type Decision, reject } from '#domain/kernel/decision.ts'
import { type RosterClass, rosterClosed } from '#domain/roster/add/decide-roster-change.rule.ts'

/**
 * Whether someone may record that no one came, or undo that. It is possible once the class has started.
 * Rejects with CLASS_CANCELLED, NO_ONE_CAME_TOO_EARLY {opensAt}, ROSTER_CLOSED {date}, or SOMEONE_CAME if people are
 * checked in.
 */
export function decideNoOneCame(
  one: RosterClass,
  { start, came, noOneCame }: { start: Date; came: number; noOneCame: boolean },
  now: Date,
): Decision<true> {
  if (one.facts.cancelled) return reject('CLASS_CANCELLED')
  if (now < start) return reject('NO_ONE_CAME_TOO_EARLY', { opensAt: start.toISOString() })
  const closed = rosterClosed(one, now)
  if (closed) return closed
  return noOneCame && came > 0 ? reject('SOMEONE_CAME') : accept(true)
}
