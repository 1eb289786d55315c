import { type Kysely, sql, type Transaction } from 'kysely'
import { localDate } from '#domain/kernel/time/site-time.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { readSiteTimeZone } from '#server/platform/graphql/site-time/site-date-time.ts'
import { addRecurringMail } from './mails/recurring-mails.ts'
import { selectUnnotifiedSoon, writeNotified } from './unnotified.sql.ts'

/**
 * Notifies one person of all automatically registered dates that they do not know of: the monthly email, or an extra
 * one if a date is near. Call it with the person locked. Returns the number of emails.
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

/**
 * Immediately notifies people about near dates that were registered automatically. Call it within the transaction that
 * registers the date.
 */
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

/** yyyy-MM, in the site's time zone. */
export async function siteMonth(db: Kysely<DB>, now: Date): Promise<string> {
  return localDate(now, await readSiteTimeZone(db)).slice(0, 7)
}
