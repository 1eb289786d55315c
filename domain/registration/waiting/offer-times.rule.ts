import { min } from 'date-fns'
import { effectiveStart } from '#domain/classes/times/class-timing.rule.ts'
import { addDays } from '#domain/kernel/time/calendar-range.ts'
import { instantAt, localDate, wallTime } from '#domain/kernel/time/site-time.ts'
import type { WaitingRules } from './waiting-rules.ts'

const minute = 60_000
const hour = 60 * minute

/** When the last hours before a class begin. From then on no seat is held: the first person to register gets it. */
export function openToAllFrom(start: Date, { openHours }: Pick<WaitingRules, 'openHours'>): Date {
  return new Date(start.getTime() - openHours * hour)
}

/** The cutoff of a person who chose none: the evening before. After it, they get no offer. */
export function defaultComeUntil(start: Date, { comeUntil, timeZone }: WaitingRules): Date {
  return instantAt(addDays(localDate(start, timeZone), -1), comeUntil, timeZone)
}

/**
 * The latest time for an offer to a person. If they joined the waitlist after that evening, they could come as long as
 * seats are held.
 */
export function couldComeUntil(
  { start, comeUntil, since }: { start: Date; comeUntil: Date | null; since: Date },
  rules: WaitingRules,
): Date {
  if (comeUntil) return comeUntil
  const fallback = defaultComeUntil(start, rules)
  return since < fallback ? fallback : openToAllFrom(start, rules)
}

/**
 * The latest end of an offer. No one can accept it once seats are open to all, registration is closed, or they could no
 * longer come.
 */
export function lastTimeOf(
  of: { start: Date; closes?: Date | null; comeUntil: Date | null; since: Date },
  rules: WaitingRules,
): Date {
  return min([openToAllFrom(of.start, rules), couldComeUntil(of, rules), ...(of.closes ? [of.closes] : [])])
}

/**
 * The cutoff of a person after their class moved: as long before it as they said. If that is now over but
 * was not before, they get offers as long as seats are held, and are not skipped.
 */
export function comeUntilAfterMove(
  of: { before: Date; after: Date; comeUntil: Date | null; saved: Date | null; since: Date },
  now: Date,
  rules: WaitingRules,
): Date | null {
  const { before, after, comeUntil, saved, since } = of
  const was = couldComeUntil({ start: before, comeUntil, since }, rules)
  const is = couldComeUntil({ start: after, comeUntil: saved, since }, rules)
  return was > now && is <= now ? openToAllFrom(after, rules) : saved
}

/**
 * Whether the person with an offer is notified that it ends sooner. Not if the offer's email has not been sent: it has
 * the new time.
 */
export function isNotifiedSooner({ begins, until }: { begins: Date; until: Date }, now: Date): boolean {
  return begins <= now || until <= begins
}

/**
 * When an offer made now begins and ends. Null if there is no time left for one. It is as long as the settings say, but
 * at most half of the time left, so that someone else can get an offer too. At night it begins in the morning, unless
 * the class is near. The seat is held from now on in any case.
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

/** Like `offerTimes`, for an offer that staff make by hand. They may do so until the class begins. */
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

/** During the day: `now`. At night: the end of the quiet hours. */
function afterQuiet(now: Date, { quietFrom, quietUntil, timeZone }: WaitingRules): Date {
  const { date, time } = wallTime(now, timeZone)
  const overMidnight = quietFrom > quietUntil
  if (overMidnight && time >= quietFrom) return instantAt(addDays(date, 1), quietUntil, timeZone)
  const quiet = time < quietUntil && (overMidnight || time >= quietFrom)
  return quiet ? instantAt(date, quietUntil, timeZone) : now
}
