import { sql } from 'kysely'
import { knownLanguage, type LanguageTag } from '#domain/kernel/language/language.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { HelpedPerson } from '#server/platform/mail/mail-template.ts'

/** A link that a helper made ends with the proxy access, because the helper knows it. */
const isOfNow = sql<boolean>`(calendar_subscription.care_id is null
  or exists (select 1 from care k where k.id = calendar_subscription.care_id and k.ended_at is null))`

/** When the person's calendar link was made. Null if they have none. */
export async function selectRenewedAt(db: Database, attendeeId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('calendar_subscription')
    .select('renewed_at')
    .where('attendee_id', '=', attendeeId)
    .where(isOfNow)
    .executeTakeFirst()
  return row?.renewed_at ?? null
}

/** Replaces the secret. The old one then stops working. */
export async function replaceSecret(
  db: Database,
  attendeeId: number,
  row: { secret_hash: Buffer; renewed_at: Date; care_id: number | null },
) {
  await db
    .insertInto('calendar_subscription')
    .values({ attendee_id: attendeeId, ...row })
    .onConflict((conflict) => conflict.column('attendee_id').doUpdateSet(row))
    .execute()
}

export async function deleteSecret(db: Database, attendeeId: number) {
  await db.deleteFrom('calendar_subscription').where('attendee_id', '=', attendeeId).execute()
}

/** The person whose calendar a secret opens. Null if it is unknown or the account is closed. */
export async function selectSubscriber(db: Database, secretHash: Buffer): Promise<Subscriber | null> {
  const row = await db
    .selectFrom('calendar_subscription')
    .innerJoin('attendee as a', 'a.id', 'calendar_subscription.attendee_id')
    .innerJoin('app_user as u', 'u.id', 'a.user_id')
    .leftJoin('care as k', 'k.id', 'calendar_subscription.care_id')
    .innerJoin('app_user as reader', (join) =>
      join.on('reader.id', '=', (eb) => eb.fn.coalesce('k.carer_id', 'u.id')),
    )
    .select([
      'a.id as attendeeId',
      'u.id as userId',
      'u.first_name as firstName',
      'k.id as proxyAccessId',
      'k.begun_at as helpedSince',
    ])
    .select('reader.language')
    .where('secret_hash', '=', secretHash)
    .where(isOfNow)
    .where('u.closed_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { attendeeId, userId, firstName, proxyAccessId, helpedSince, language } = row
  const helped = proxyAccessId === null ? null : { userId, firstName }
  return { attendeeId, helped, helpedSince, language: knownLanguage(language) }
}

interface Subscriber {
  attendeeId: number
  /** The person whose calendar it is, if their helper subscribed to it. Null: the reader's own. */
  helped: HelpedPerson | null
  /** Start of the help. Null: the reader's own calendar. */
  helpedSince: Date | null
  /** Language of the calendar. Null: not chosen. */
  language: LanguageTag | null
}
