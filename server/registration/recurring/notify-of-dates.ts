import { type Kysely, sql, type Transaction } from 'kysely'
import { localDate } from '#domain/kernel/time/site-time.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { readSiteTimeZone } from '#server/platform/graphql/site-time/site-date-time.ts'
import { addRecurringMail } from './mails/recurring-mails.ts'
import { selectUnnotifiedSoon, writeNotified } from './unnotified.sql.ts'

/**
 * Tells one person of all dates that booked themselves and that they do not know of, with the person locked: the mail of the month, or one more where a date
 * is near. Answers how many mails that is.
 */
export async function notifyPerson(
  tx: Transaction<DB>,
  attendeeId: number,
  month: string,
  now: Date,
): Promise<number> {
  const ids = await writeNotified(tx, attendeeId, now)
  if (ids.length === 0) return 0
  const ofMonth = `standingBooked:${attendeeId}:${month}`
  const { rows } = await sql`select from outbox_mail where occasion = ${ofMonth}`.execute(tx)
  return addRecurringMail(tx, ids, rows.length === 0 ? ofMonth : `${ofMonth}:${Math.max(...ids)}`, now)
}

/** Tells those of them at once for whom a date booked itself that is near. Within the transaction that books it. */
export async function notifyOfNearDates(
  tx: Transaction<DB>,
  attendeeIds: readonly number[],
  now: Date,
): Promise<void> {
  const near = await selectUnnotifiedSoon(tx, attendeeIds, now)
  if (near.length === 0) return
  const month = await siteMonth(tx, now)
  for (const attendeeId of near) await notifyPerson(tx, attendeeId, month, now)
}

/** yyyy-MM, by the calendar of the site. */
export async function siteMonth(db: Kysely<DB>, now: Date): Promise<string> {
  return localDate(now, await readSiteTimeZone(db)).slice(0, 7)
}
