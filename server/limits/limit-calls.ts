import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { addressGroup, callLimits, type LimitedCall, retryAt } from '#domain/accounts/call-limit.rule.ts'
import type { Context } from '#server/graphql/context.ts'
import { RefusedError } from '#server/graphql/errors.ts'

/**
 * Counts a call by the account it names (`account`: an address or an id, known or not) and by the caller's address, for all
 * servers together, and refuses it with RATE_LIMITED, which says when to try again. Call it before anything expensive, and
 * outside the transaction: what is refused or fails counts too.
 */
export async function limitCalls(
  { db, clock, config, address }: Pick<Context, 'db' | 'clock' | 'config' | 'address'>,
  call: LimitedCall,
  account: string,
): Promise<void> {
  if (!config.rateLimits) return
  const now = clock.now()
  const limits = callLimits[call]
  const [accountSubject, addressSubject] = subjectsOf(config.sessionSecret, account, address)
  const rows = [
    { ...limits.account, subject: accountSubject },
    { ...limits.address, subject: addressSubject },
    // In one order, so that two calls of the same two subjects never wait for each other in a circle.
  ].toSorted((a, b) => Buffer.compare(a.subject, b.subject))
  const endsAt = rows.map(({ minutes }) => new Date(now.getTime() + minutes * 60_000))
  // A window that is over begins anew; one statement, so that no two servers count past each other.
  const { rows: counts } = await sql<{ subject: Buffer; count: number; ends_at: Date }>`
    insert into rate_limit as l (call, subject, count, ends_at)
    values (${call}, ${rows[0]!.subject}, 1, ${endsAt[0]}), (${call}, ${rows[1]!.subject}, 1, ${endsAt[1]})
    on conflict (call, subject) do update set
      count = case when l.ends_at <= ${now} then 1 else l.count + 1 end,
      ends_at = case when l.ends_at <= ${now} then excluded.ends_at else l.ends_at end
    returning subject, count, ends_at`.execute(db)
  const moment = retryAt(
    counts.map(({ subject, count, ends_at }) => ({
      count,
      endsAt: ends_at,
      most: rows.find((row) => row.subject.equals(subject))!.most,
    })),
  )
  if (moment) throw new RefusedError('RATE_LIMITED', { retryAt: moment.toISOString() })
}

/**
 * Takes back what limitCalls counted of this one call, because it was no guess: the right password. Guesses before and after it
 * count on, so that nobody makes room for them by logging in in between.
 */
export async function uncountCall(
  { db, config, address }: Pick<Context, 'db' | 'config' | 'address'>,
  call: LimitedCall,
  account: string,
): Promise<void> {
  if (!config.rateLimits) return
  const subjects = subjectsOf(config.sessionSecret, account, address)
  // Locked in limitCalls' order.
  await sql`
    update rate_limit as l set count = l.count - 1
    from (
      select call, subject from rate_limit
      where call = ${call} and subject in (${sql.join(subjects)}) and count > 0
      order by subject for update
    ) as o
    where l.call = o.call and l.subject = o.subject`.execute(db)
}

function subjectsOf(secret: string, account: string, address: string): [account: Buffer, address: Buffer] {
  return [subjectOf(secret, `account ${account}`), subjectOf(secret, `address ${addressGroup(address)}`)]
}

/** A keyed hash: who reads the table learns neither who called nor from where. */
function subjectOf(secret: string, text: string): Buffer {
  const key = createHmac('sha256', secret).update('limits of calls').digest()
  return createHmac('sha256', key).update(text).digest()
}
