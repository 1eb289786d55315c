import { formatList, formatNumber } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import type { Roster, RosterSeats } from '#web/roster/roster.api.ts'
import { countPresent, modeOf } from '#web/roster/roster-labels.ts'
import { modeNames } from '#web/ui/content/tag.tsx'

/** The numbers above a roster: seats for each mode, who is here, guests. */
export function RosterTotals({ roster }: { roster: Roster }) {
  const t = useMessages()
  const { here, all, guests } = countPresent(roster.entries)
  return (
    <dl className="roster-totals" data-count={roster.seats.length + 2}>
      {roster.seats.map((seats) => (
        <div key={seats.registrationType}>
          <dt>{modeNames([modeOf(seats)])}</dt>
          <dd>
            {formatNumber(seats.taken)}{' '}
            <ModeNote seats={seats} cancelled={roster.course.courseTiming.eventCancelled} />
          </dd>
        </div>
      ))}
      <div>
        <dt>{t('adminRoster.totals.checkedIn')}</dt>
        <dd>
          {formatNumber(here)} <small>{t('adminRoster.totals.checkedInOf', { count: all })}</small>
        </dd>
      </div>
      <div>
        <dt>{t('adminRoster.totals.guests')}</dt>
        <dd>{formatNumber(guests)}</dd>
      </div>
    </dl>
  )
}

/** "registered, 8 left", or "registered with 1 guest, 8 left". A cancelled class has nothing left. */
function ModeNote({
  seats: { guests, left, capacity, taken },
  cancelled,
}: {
  seats: RosterSeats
  cancelled: boolean
}) {
  const t = useMessages()
  const registered =
    guests > 0 ? t('adminRoster.totals.withGuests', { count: guests }) : t('adminRoster.totals.registered')
  if (cancelled) return <small>{registered}</small>
  const texts = [
    registered,
    capacity !== null && capacity > 0 && taken > capacity
      ? t('adminRoster.totals.over', { count: taken - capacity })
      : left !== null
        ? t('adminRoster.totals.seatsLeft', { count: left })
        : // A limit of 0 in every mode means that people register elsewhere.
          t(capacity === 0 ? 'adminRoster.totals.elsewhere' : 'adminRoster.totals.unlimited'),
  ]
  return <small>{formatList(texts)}</small>
}
