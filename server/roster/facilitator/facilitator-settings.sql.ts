import { knownLanguage, type LanguageTag } from '#domain/kernel/language/language.ts'
import type { FacilitatorNotices } from '#domain/roster/notifications/facilitator-notifications.rule.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'

export interface FacilitatorSettingsNode extends FacilitatorNotices {
  /** When the caller's calendar link was created. Null: there is none. */
  calendarRenewedAt: Date | null
}

/** Without a row, all notifications are on, and there is no calendar link. */
export async function selectFacilitatorSettings(
  db: Database,
  userId: number,
): Promise<FacilitatorSettingsNode> {
  const row = await db
    .selectFrom('facilitator_settings')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return {
    tellChanges: row?.tell_changes ?? true,
    tellCancellations: row?.tell_cancellations ?? true,
    tellFull: row?.tell_full ?? true,
    calendarRenewedAt: row?.calendar_renewed_at ?? null,
  }
}

export async function writeNotices(tx: Database, userId: number, notices: FacilitatorNotices): Promise<void> {
  const columns = {
    tell_changes: notices.tellChanges,
    tell_cancellations: notices.tellCancellations,
    tell_full: notices.tellFull,
  }
  await tx
    .insertInto('facilitator_settings')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute()
}

/** Replaces the secret of the calendar link. The old secret stops working. Null deletes it. */
export async function writeCalendarSecret(
  tx: Database,
  userId: number,
  secret: { hash: Buffer; renewedAt: Date } | null,
): Promise<void> {
  const columns = { calendar_hash: secret?.hash ?? null, calendar_renewed_at: secret?.renewedAt ?? null }
  await tx
    .insertInto('facilitator_settings')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute()
}

/**
 * Whose calendar of classes a secret opens. Null: the secret is unknown, the account is closed, or the person is no
 * longer a facilitator.
 */
export async function selectFacilitatorOfCalendar(
  db: Database,
  secretHash: Buffer,
): Promise<{ facilitatorId: number; language: LanguageTag | null } | null> {
  const row = await db
    .selectFrom('facilitator_settings as s')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .innerJoin('facilitator as f', 'f.user_id', 'u.id')
    .select(['f.id as facilitatorId', 'u.language'])
    .where('s.calendar_hash', '=', secretHash)
    .where('u.closed_at', 'is', null)
    .executeTakeFirst()
  return row ? { facilitatorId: row.facilitatorId, language: knownLanguage(row.language) } : null
}
