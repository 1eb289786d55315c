import { sql } from 'kysely'
import { keyMailLimit, retryAt } from '#domain/kernel/call-limit.rule.ts'
import { usernameOf } from '#domain/kernel/email.rule.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { RefusedError } from '#server/platform/graphql/errors.ts'
import { subjectOf } from './limit-calls.ts'

type Counting = Pick<Context, 'db' | 'clock' | 'config'>

/**
 * Counts a mail with a key, or about one, by who would get it: all kinds of such mails together, whoever asks and from
 * wherever, so that nobody's mailbox is flooded. Answers when the next may leave; null: this one may. It counts for an
 * address that nobody has, too, so that no limit tells whose address it is. Call it outside the transaction, as limitCalls.
 */
export async function countKeyMail({ db, clock, config }: Counting, email: string): Promise<Date | null> {
  const now = clock.now()
  const endsAt = new Date(now.getTime() + keyMailLimit.minutes * 60_000)
  const subject = subjectOf(config.sessionSecret, `mailbox ${usernameOf(email)}`)
  const { rows } = await sql<{ count: number; ends_at: Date }>`
    insert into rate_limit as l (call, subject, count, ends_at)
    values ('keyMail', ${subject}::bytea, 1, ${endsAt}::timestamptz)
    on conflict (call, subject) do update set
      count = case when l.ends_at <= ${now} then 1 else l.count + 1 end,
      ends_at = case when l.ends_at <= ${now} then excluded.ends_at else l.ends_at end
    returning count, ends_at`.execute(db)
  const { count, ends_at } = rows[0]!
  return retryAt([{ count, endsAt: ends_at, most: keyMailLimit.most }])
}

/** Counts a mail with a key to this address, for a caller who may be told of it: RATE_LIMITED, with the moment to try again, when there were too many. */
export async function limitKeyMails(deps: Counting, email: string): Promise<void> {
  const moment = await countKeyMail(deps, email)
  if (moment) throw new RefusedError('RATE_LIMITED', { retryAt: moment.toISOString() })
}
