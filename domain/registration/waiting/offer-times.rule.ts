import { min } from 'date-fns'
import { effectiveStart } from '#domain/classes/times/class-timing.rule.ts'
import { addDays } from '#domain/kernel/time/calendar-range.ts'
import { instantAt, localDate, wallTime } from '#domain/kernel/time/site-time.ts'
import type { WaitingRules } from './waiting-rules.ts'

const minute = 60_000
const hour = 60 * minute

/** From then on no place is held: whoever comes first has it. */
export function openToAllFrom(start: Date, { openHours }: Pick<WaitingRules, 'openHours'>): Date {
  return new Date(start.getTime() - openHours * hour)
}

/** Until when somebody could come who has not said so: the evening before. */
export function defaultComeUntil(start: Date, { comeUntil, timeZone }: WaitingRules): Date {
  return instantAt(addDays(localDate(start, timeZone), -1), comeUntil, timeZone)
}

/** Until when a place is offered to somebody. Who began to wait after that evening could come as long as places are held. */
export function couldComeUntil(
  { start, comeUntil, since }: { start: Date; comeUntil: Date | null; since: Date },
  rules: WaitingRules,
): Date {
  if (comeUntil) return comeUntil
  const fallback = defaultComeUntil(start, rules)
  return since < fallback ? fallback : openToAllFrom(start, rules)
}

/** When an offer ends at the latest: nobody can take it once places are open to all, registration is closed, or they could not come any more. */
export function lastTimeOf(
  of: { start: Date; closes?: Date | null; comeUntil: Date | null; since: Date },
  rules: WaitingRules,
): Date {
  return min([openToAllFrom(of.start, rules), couldComeUntil(of, rules), ...(of.closes ? [of.closes] : [])])
}

/**
 * Until when somebody is asked once their class has moved: as long before it as they said. Where that is over by then, though it was not before, they are
 * asked as long as places are held, and not passed over.
 */
export function comeUntilAfterMove(
  of: { before: Date; after: Date; comeUntil: Date | null; kept: Date | null; since: Date },
  now: Date,
  rules: WaitingRules,
): Date | null {
  const { before, after, comeUntil, kept: saved, since } = of
  const was = couldComeUntil({ start: before, comeUntil, since }, rules)
  const is = couldComeUntil({ start: after, comeUntil: saved, since }, rules)
  return was > now && is <= now ? openToAllFrom(after, rules) : saved
}

/** Whether who was asked hears that the time is shorter now: not where the mail that asks them has not left, and says so itself. */
export function isNotifiedSooner({ begins, until }: { begins: Date; until: Date }, now: Date): boolean {
  return begins <= now || until <= begins
}

/**
 * When an offer that is made now begins and ends; null where there is no time left for one. It is as long as the settings say and at most half of
 * the time that is left, so that somebody else can have it as well; it begins in the morning where now is night and the class is
 * not near. The place is held from now on either way.
 */
export function offerTimes(
  of: { start: Date; closes?: Date | null; comeUntil: Date | null; since: Date },
  now: Date,
  rules: WaitingRules,
): { begins: Date; until: Date } | null {
  const { start } = of
  const near = start.getTime() - now.getTime() <= rules.nearHours * hour
  const begins = near ? now : afterQuiet(now, rules)
  const open = openToAllFrom(start, rules).getTime()
  const last = lastTimeOf(of, rules).getTime()
  const shortest = rules.shortestOfferMinutes * minute
  if (last - begins.getTime() < shortest) return null
  const length = Math.min(rules.offerHours * hour, Math.max(shortest, (open - begins.getTime()) / 2))
  return { begins, until: new Date(Math.min(begins.getTime() + length, last)) }
}

/** The same of an offer that staff make by hand, who may do so until the class begins. */
export function handOfferTimes(
  { start, closes }: { start: Date; closes: Date | null },
  now: Date,
  rules: WaitingRules,
): { begins: Date; until: Date } {
  const fallback = offerTimes({ start, closes, comeUntil: start, since: now }, now, rules)
  const shortest = new Date(now.getTime() + rules.shortestOfferMinutes * minute)
  return (
    fallback ?? { begins: now, until: min([effectiveStart(start), shortest, ...(closes ? [closes] : [])]) }
  )
}

/** The moment itself by day; at night the end of the quiet hours. */
function afterQuiet(now: Date, { quietFrom, quietUntil, timeZone }: WaitingRules): Date {
  const { date, time } = wallTime(now, timeZone)
  const overMidnight = quietFrom > quietUntil
  if (overMidnight && time >= quietFrom) return instantAt(addDays(date, 1), quietUntil, timeZone)
  const quiet = time < quietUntil && (overMidnight || time >= quietFrom)
  return quiet ? instantAt(date, quietUntil, timeZone) : now
}
