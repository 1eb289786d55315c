import { formatOpening } from '#web/platform/messages/formats.ts'
import { now } from '#web/platform/page/clock.ts'
import { settings } from '#web/platform/page/settings.ts'
import type { Roster } from '#web/roster/roster.api.ts'
import { lastDay } from '#web/roster/roster-labels.ts'

/** Why no one can be checked in now, or null. For a cancelled class the page itself says so. */
export function whyNoCheckIn({ checkInFrom, changesUntil, course }: Roster) {
  if (course.courseTiming.eventCancelled) return null
  if (new Date(checkInFrom) > now())
    return {
      key: 'adminRoster.tick.notYet' as const,
      date: formatOpening(new Date(checkInFrom), settings.timeZone),
    }
  if (changesUntil !== null && new Date(changesUntil) <= now())
    return { key: 'adminRoster.tick.over' as const, date: lastDay(changesUntil) }
  return null
}

export function mayCheckIn(roster: Roster): boolean {
  return roster.mayChange && !roster.course.courseTiming.eventCancelled && whyNoCheckIn(roster) === null
}
