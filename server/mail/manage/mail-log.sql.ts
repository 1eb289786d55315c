import { type RawBuilder, sql } from 'kysely'
import type { EmailKeyState } from '#domain/accounts/email-key.rule.ts'
import type { Page } from '#domain/kernel/pager.rule.ts'
import type { Refusal } from '#domain/kernel/refusal.rule.ts'
import type { Database } from '#server/platform/db/connection.ts'
import { holds } from '#server/platform/db/search.ts'
import type { DropReason } from '#server/platform/mail/due-mail.ts'

type MailStatus = 'queued' | 'sent' | 'failed' | 'refused' | 'dropped'

export interface MailSearch {
  /** Of searchPattern, for address and subject. */
  pattern: string | null
  status: MailStatus | null
  kind: string | null
  /** Written at this moment or later. */
  from: Date | null
  before: Date | null
}

export interface MailRow {
  id: number
  kind: string
  user_id: number | null
  to_address: string
  subject: string | null
  status: MailStatus
  attempts: number
  next_attempt_at: Date
  last_attempt_at: Date | null
  last_error: string | null
  refusal: Refusal | null
  drop_reason: DropReason
  created_at: Date
  sent_at: Date | null
}

const columns = sql`m.id, m.kind, m.user_id, m.to_address, m.subject, m.status, m.attempts, m.next_attempt_at,
  m.last_attempt_at, m.last_error, m.refusal, m.drop_reason, m.created_at, m.sent_at`

/** One page of mails, the newest first, and how many there are in all. */
export async function selectMailPage(
  db: Database,
  search: MailSearch,
  page: Page,
): Promise<{ rows: MailRow[]; totalRows: number }> {
  const where = conditions(search)
  const [{ rows }, total] = await Promise.all([
    sql<MailRow>`select ${columns} from outbox_mail m where ${where}
      order by m.id desc limit ${page.perPage} offset ${page.offset}`.execute(db),
    sql<{ count: number }>`select count(*)::int as count from outbox_mail m where ${where}`.execute(db),
  ])
  return { rows, totalRows: total.rows[0]!.count }
}

/** As the index outbox_mail_words has it. */
function conditions({ pattern, status, kind, from, before }: MailSearch): RawBuilder<boolean> {
  const all = [
    pattern === null ? null : holds(sql`m.to_address || ' ' || coalesce(m.subject, '')`, pattern),
    status === null ? null : sql`m.status = ${status}`,
    kind === null ? null : sql`m.kind = ${kind}`,
    from === null ? null : sql`m.created_at >= ${from}`,
    before === null ? null : sql`m.created_at < ${before}`,
  ].filter((condition) => condition !== null)
  return sql<boolean>`${sql.join([sql`true`, ...all], sql` and `)}`
}

export interface KeptMail extends MailRow {
  data: unknown
  text: string | null
}

export async function selectMail(
  db: Database,
  id: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<KeptMail | null> {
  const { rows } = await sql<KeptMail>`select ${columns}, m.data, m.text from outbox_mail m where m.id = ${id}
    ${lock ? sql`for update` : sql``}`.execute(db)
  return rows[0] ?? null
}

/** Of the key that a mail holds; undefined where there is none any more. */
export function selectKeyState(tx: Database, hash: Buffer): Promise<EmailKeyState | undefined> {
  return tx
    .selectFrom('email_key')
    .select(['expires_at as expiresAt', 'used_at as usedAt'])
    .where('key_hash', '=', hash)
    .executeTakeFirst()
}

/** Begins anew with it, at once. The last error stays until the next attempt. */
export async function queueAgain(tx: Database, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('outbox_mail')
    .set({ status: 'queued', attempts: 0, next_attempt_at: now, refusal: null })
    .where('id', '=', id)
    .execute()
}

export interface OutboxState {
  queued: number
  failed: number
  lastSentAt: Date | null
  /** Of attempts that failed because of the mail server or the portal; a mailbox that is not there does not count. */
  lastFailedAt: Date | null
  lastError: string | null
}

/** How sending goes; each part from its own small index. */
export async function selectOutboxState(db: Database): Promise<OutboxState> {
  const { rows } = await sql<OutboxState>`
    with failure as (
      select last_attempt_at, last_error from outbox_mail
      where last_error is not null and status in ('queued', 'failed')
      order by last_attempt_at desc limit 1
    )
    select (select count(*)::int from outbox_mail where status = 'queued') as queued,
      (select count(*)::int from outbox_mail where status = 'failed') as failed,
      (select sent_at from outbox_mail where status = 'sent' order by sent_at desc limit 1) as "lastSentAt",
      (select last_attempt_at from failure) as "lastFailedAt",
      (select last_error from failure) as "lastError"`.execute(db)
  return rows[0]!
}
