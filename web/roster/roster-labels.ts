import { guestSeatsThreshold } from '#domain/classes/seats/seats.rule.ts'
import { modeOf as knownMode, type Mode } from '#domain/kernel/modes.ts'
import { formatDate } from '#web/platform/messages/formats.ts'
import { t } from '#web/platform/messages/messages.ts'
import { settings } from '#web/platform/page/settings.ts'
import type { Roster, RosterEntry } from './roster.api.ts'

/** "Alvarez, Ruth": the name as a roster lists it. */
export function listedName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return t('adminRoster.name', { firstName, lastName })
}

/** "Ruth Alvarez" */
export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`
}

/** The number of people and guests who are checked in, and who are expected. */
export function countPresent(entries: readonly RosterEntry[]): { here: number; all: number; guests: number } {
  const guests = entries.flatMap(({ guest }) => (guest ? [guest] : []))
  const here = [...entries, ...guests].filter(({ checkedIn }) => checkedIn).length
  return { here, all: entries.length + guests.length, guests: guests.length }
}

export function modeOf({ registrationType }: { registrationType: string }): Mode {
  return knownMode(registrationType)
}

/** "5 seats left" of one mode. */
export function seatsLeftLabel({ left }: { left: number | null }): string {
  if (left === null) return t('adminRoster.seatsOf.unlimited')
  return left === 0 ? t('adminRoster.seatsOf.none') : t('adminRoster.seatsOf.left', { count: left })
}

/**
 * Who can bring one more guest: they have none yet, and their attendance mode has more than 2 seats left (section 5).
 */
export function possibleHosts({ entries, seats, course }: Roster): RosterEntry[] {
  if (!course.guestsAllowed) return []
  const roomy = seats
    .filter(({ left }) => left === null || left > guestSeatsThreshold)
    .map((one) => one.registrationType)
  return entries.filter(({ guest, registrationType }) => !guest && roomy.includes(registrationType))
}

/** The last day on which something is possible. `until` is the first instant that is too late. */
export function lastDay(until: string): string {
  return formatDate('full', new Date(Date.parse(until) - 1), settings.timeZone)
}
