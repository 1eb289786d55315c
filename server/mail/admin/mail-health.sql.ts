import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connection/connection.ts'

export interface OutboxState {
  queued: number
  failed: number
  /** When a mail server last accepted an email. Emails that are only stored (not sent) do not count. */
  lastSentAt: Date | null
  /** When an attempt last failed because of the mail server or the portal. A missing mailbox does not count. */
  lastFailedAt: Date | null
  lastError: string | null
}

/** Whether sending works. Each part of the query uses a small index of its own. */
export async function selectOutboxState(db: Database): Promise<OutboxState> {
  const { rows } = await sql<OutboxState>`
    with failure as (
      select last_attempt_at, last_error from outbox_mail
      where last_error is not null and status in ('queued', 'failed')
      order by last_attempt_at desc limit 1
    )
    select (select count(*)::int from outbox_mail where status = 'queued') as queued,
      (select count(*)::int from outbox_mail where status = 'failed') as failed,
      (select sent_at from outbox_mail where status = 'sent' and html is null order by sent_at desc limit 1)
        as "lastSentAt",
      (select last_attempt_at from failure) as "lastFailedAt",
      (select last_error from failure) as "lastError"`.execute(db)
  return rows[0]!
}
