import { sql } from 'kysely'
import { knownLanguage, type LanguageTag } from '#domain/kernel/language/language.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { HelpedPerson } from '#server/platform/mail/mail-template.ts'

/** What somebody made who cared for the person is over with the care: they know its address. */
const isOfNow = sql<boolean>`(calendar_subscription.care_id is null
  or exists (select 1 from care k where k.id = calendar_subscription.care_id and k.ended_at is null))`

/** When the person's calendar address was made; null where they have none. */
export async function selectRenewedAt(db: Database, attendeeId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('calendar_subscription')
    .select('renewed_at')
    .where('attendee_id', '=', attendeeId)
    .where(isOfNow)
    .executeTakeFirst()
  return row?.renewed_at ?? null
}

/** Puts a new secret in the place of the one that was there, which then opens nothing. */
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

/** Whose calendar a secret opens; null for one that is unknown or whose account is closed. */
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
  /** Whose calendar it is, where who helps them subscribed to it; null: the reader's own. */
  helped: HelpedPerson | null
  /** Since when; null: the reader's own. */
  helpedSince: Date | null
  /** In which it is read; null: not chosen. */
  language: LanguageTag | null
}
