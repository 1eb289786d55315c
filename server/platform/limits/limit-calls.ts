import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import {
  addressGroup,
  type CallLimits,
  callLimits,
  type Limit,
  type LimitedCall,
  retryAt,
} from '#domain/kernel/call-limit.rule.ts'
import { derivedKey } from '#server/platform/config/derived-key.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { RefusedError } from '#server/platform/graphql/errors.ts'

type Counting = Pick<Context, 'db' | 'clock' | 'config' | 'address'>

/** One row of the counts: what it counts, for how long, and when that is too much. */
interface Counted extends Limit {
  subject: Buffer
}

/**
 * Counts a call by the account it names (`account`: an address or an id, known or not) and by the caller's address, for all
 * servers together, and refuses it with RATE_LIMITED, which says when to try again. Call it before anything expensive, and
 * outside the transaction: what is refused or fails counts too.
 */
export async function limitCalls(context: Counting, call: LimitedCall, account: string): Promise<void> {
  if (!context.config.rateLimits) return
  const { nearby, anywhere } = countedBy(context, call, account)
  await count(context, call, nearby)
  // Only what was not refused yet: a stranger's tries beyond their own limit must not use up the owner's.
  await count(context, call, anywhere)
}

async function count({ db, clock }: Counting, call: LimitedCall, counted: readonly Counted[]): Promise<void> {
  if (counted.length === 0) return
  const now = clock.now()
  const values = counted.map(
    ({ subject, minutes }) =>
      sql`(${call}, ${subject}::bytea, 1, ${new Date(now.getTime() + minutes * 60_000)}::timestamptz)`,
  )
  // A window that is over begins anew; one statement, so that no two servers count past each other.
  const { rows } = await sql<{ subject: Buffer; count: number; ends_at: Date }>`
    insert into rate_limit as l (call, subject, count, ends_at) values ${sql.join(values)}
    on conflict (call, subject) do update set
      count = case when l.ends_at <= ${now} then 1 else l.count + 1 end,
      ends_at = case when l.ends_at <= ${now} then excluded.ends_at else l.ends_at end
    returning subject, count, ends_at`.execute(db)
  const moment = retryAt(
    rows.map(({ subject, count, ends_at }) => ({
      count,
      endsAt: ends_at,
      most: counted.find((one) => one.subject.equals(subject))!.most,
    })),
  )
  if (moment) throw new RefusedError('RATE_LIMITED', { retryAt: moment.toISOString() })
}

/**
 * Takes back what limitCalls counted of this one call, because it was no guess: the right password. Guesses before and after it
 * count on, so that nobody makes room for them by logging in in between.
 */
export async function uncountCall(context: Counting, call: LimitedCall, account: string): Promise<void> {
  if (!context.config.rateLimits) return
  const { nearby, anywhere } = countedBy(context, call, account)
  const subjects = [...nearby, ...anywhere].map(({ subject }) => subject)
  // Locked in limitCalls' order.
  await sql`
    update rate_limit as l set count = l.count - 1
    from (
      select call, subject from rate_limit
      where call = ${call} and subject in (${sql.join(subjects)}) and count > 0
      order by subject for update
    ) as o
    where l.call = o.call and l.subject = o.subject`.execute(context.db)
}

/**
 * What a call counts towards, each list in one order, so that two calls of the same subjects never wait for each other in
 * a circle. `anywhere` is looked at only after `nearby`.
 */
function countedBy({ config, address }: Counting, call: LimitedCall, account: string) {
  const limits: CallLimits = callLimits[call]
  const secret = config.sessionSecret
  const group = addressGroup(address)
  const ofAccount = { ...limits.account, subject: subjectOf(secret, `account ${account}`) }
  const ofAddress = limits.address && { ...limits.address, subject: subjectOf(secret, `address ${group}`) }
  const ofBoth = limits.together && {
    ...limits.together,
    subject: subjectOf(secret, `account ${account} from ${group}`),
  }
  const inOrder = (counted: (Counted | undefined)[]) =>
    counted
      .filter((one) => one !== undefined)
      .toSorted((one, other) => Buffer.compare(one.subject, other.subject))
  return ofBoth
    ? { nearby: inOrder([ofBoth, ofAddress]), anywhere: [ofAccount] }
    : { nearby: inOrder([ofAccount, ofAddress]), anywhere: [] }
}

/** A keyed hash: who reads the table learns neither who called nor from where. */
export function subjectOf(secret: string, text: string): Buffer {
  return createHmac('sha256', derivedKey(secret, 'limits of calls')).update(text).digest()
}
