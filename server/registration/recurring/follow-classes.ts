import { sql, type Transaction } from 'kysely'
import { isWholeSeries } from '#domain/classes/repeat/added-date.rule.ts'
import { modesOffered } from '#domain/classes/seats/seats.rule.ts'
import { type Mode, modes } from '#domain/kernel/modes.ts'
import type { RecurringNotification } from '#domain/registration/recurring/recurring-notifications.ts'
import type { ChangedRegistrationState } from '#server/classes/public.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { addRecurringNotification } from './mails/recurring-notifications.ts'
import { writeRecurringEnd } from './recurring.sql.ts'

/**
 * Updates recurring registrations after staff change the classes of their recurrence. Notifies their people if it
 * changes what they get. A recurring registration ends once people can register for all its future dates only with the
 * whole series. Its mode changes once no future date has the wanted mode. People learn that no date is registered here
 * once all future dates are registered elsewhere. Subscribes to `registrationStateChanged`. Notifies no one while an earlier
 * class of the same act, or another date, still applies.
 */
export async function followClasses(
  tx: Transaction<DB>,
  { courseId, before, after }: ChangedRegistrationState,
  now: Date,
): Promise<void> {
  const becomesSeries = !isWholeSeries(before) && isWholeSeries(after)
  const ended = modesOffered(before.facts.seats).filter((mode) => after.facts.seats[mode] === null)
  const closes = !before.facts.noOnlineRegistration && after.facts.noOnlineRegistration
  if (!becomesSeries && ended.length === 0 && !closes) return
  const registrations = await selectRecurring(tx, courseId, now)
  const notified: RecurringNotification[] = []
  for (const { id, mode, solo, held, open } of registrations) {
    if (becomesSeries && !solo) notified.push({ id, news: 'series' })
    else if (closes && solo && !open) notified.push({ id, news: 'elsewhere' })
    else if (ended.some((one) => one === mode) && held.length > 0 && !held.some((one) => one === mode))
      notified.push({ id, news: held[0]! })
  }
  await addRecurringNotification(tx, notified, now)
  const hasEnded = notified.filter(({ news }) => news === 'series').map(({ id }) => id)
  await writeRecurringEnd(tx, hasEnded, now)
}

/**
 * The recurring registrations of the class's recurrence, with its future dates: whether people may register for any
 * date alone, their modes, and whether any is registered here. Empty if there is no future date.
 */
async function selectRecurring(tx: Transaction<DB>, courseId: number, now: Date) {
  const { rows } = await sql<{
    id: number
    mode: string
    solo: boolean
    open: boolean
    held: Mode[]
  }>`
    select s.id, s.mode, d.* from standing_place s
    cross join lateral (
      select bool_or(c.series_id is null or c.register_solo) as solo,
        bool_or((c.series_id is null or c.register_solo) and not c.no_online_registration) as open,
        array(select distinct m.mode from course_mode m where m.course_id = any(array_agg(c.id))) as held
      from course c where c.recurrence_id = s.recurrence_id and c.starts_at > ${now} and not c.draft and c.cancelled_at is null
      having count(*) > 0) d
    where s.ended_at is null and s.recurrence_id = (select recurrence_id from course where id = ${courseId})
    order by s.id`.execute(tx)
  return rows.map((row) => ({ ...row, held: modes.filter((mode) => row.held.includes(mode)) }))
}
