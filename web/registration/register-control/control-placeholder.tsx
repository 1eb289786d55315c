import type { CSSProperties } from 'react'
import { factsFromResult } from '#domain/classes/fields/class-facts.ts'
import { decideAvailability } from '#domain/classes/seats/availability.rule.ts'
import { hasSeats, modesOffered } from '#domain/classes/seats/seats.rule.ts'
import { now } from '#web/platform/page/clock.ts'
import { ControlAct } from './control-parts.tsx'
import type { RegisterControlProps } from './register-control-props.ts'

/** Reserves the space of a register control that is loading, so that nothing moves. */
export function ControlPlaceholder({ course, placement }: RegisterControlProps) {
  if (placement === 'row')
    return (
      <ControlAct placement={placement}>
        <div className="skeleton-space--add" aria-hidden="true" />
      </ControlAct>
    )
  const { seats } = factsFromResult(course)
  const style = { '--modes': modesOffered(seats).length } as CSSProperties
  return <div className={`skeleton-space--control ${spaceOf(course)}`} style={style} aria-hidden="true" />
}

/** The height of what a visitor will see there. */
function spaceOf(course: RegisterControlProps['course']): string {
  const facts = factsFromResult(course)
  const offered = modesOffered(facts.seats)
  if (!decideAvailability(facts, now()).ok)
    return offered.some((mode) => hasSeats(facts.seats[mode]))
      ? 'skeleton-space--message'
      : 'skeleton-space--full'
  if (!course.registerSolo) return 'skeleton-space--series'
  if (offered.length > 1) return facts.guestsAllowed ? 'skeleton-space--modes-guest' : 'skeleton-space--modes'
  return facts.guestsAllowed ? 'skeleton-space--mode-guest' : 'skeleton-space--mode'
}
