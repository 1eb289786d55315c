import { sql } from 'kysely'
import type { MailKind } from '#domain/kernel/manifest.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { NewMail } from './outbox.ts'

/**
 * Adds an email to the outbox, for calls whose duration must not reveal whether someone gets it. If `to` is null, the
 * same statement runs and adds nothing.
 */
export async function addMailOrNone<Kind extends MailKind>(
  tx: Database,
  { kind, to, userId, data }: Omit<NewMail<Kind>, 'to' | 'occasion'> & { to: string | null },
  now: Date,
): Promise<void> {
  await sql`
    insert into outbox_mail (kind, to_address, user_id, data, created_at, next_attempt_at)
    select ${kind}::text, ${to}::text, ${userId}::int, ${JSON.stringify(data)}::jsonb, ${now}::timestamptz, ${now}::timestamptz
    where ${to}::text is not null`.execute(tx)
}
