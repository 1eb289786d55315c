import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import {
  addressGroups,
  type CallLimits,
  callLimits,
  type Limit,
  type LimitedCall,
  retryAt,
} from '#domain/kernel/call-limit.rule.ts'
import { derivedKey } from '#server/platform/config/derived-key.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { RefusedError } from '#server/platform/graphql/errors.ts'

export type Counting = Pick<Context, 'db' | 'clock' | 'config' | 'address'>

/** One row of the counts: what it counts, for how long, and when that is too much. */
export interface Counted extends Limit {
  /** Whose count it is: a call's name, or that of its tries with a bot check. */
  call: string
  subject: Buffer
}

/** Who makes a call, and how. */
export interface LimitedBy {
  /** The account that it names: an address or an id, known or not. */
  account: string
  /** What only the owner of that account can bring, which is counted by itself; null or absent: nothing. */
  own?: string | null | undefined
}

/** What a call was counted by. `retryAt`: when to try again; null where the call may go on. */
export interface CallCounted {
  counted: Counted[]
  retryAt: Date | null
}

/**
 * Counts a call by the account it names and by the caller's line, for all servers together, and refuses it with RATE_LIMITED, which says when to
 * try again. Call it before anything expensive, and outside the transaction: what is refused or fails counts too.
 */
export async function limitCalls(context: Counting, call: LimitedCall, account: string): Promise<void> {
  const { retryAt: moment } = await countCall(context, call, { account })
  if (moment) throw tooOften(moment)
}

export function tooOften(moment: Date): RefusedError {
  return new RefusedError('RATE_LIMITED', { retryAt: moment.toISOString() })
}

/** Counts a call as limitCalls does, and says what came of it. `checked`: it has passed a bot check, and is counted with those. */
export async function countCall(
  context: Counting,
  call: LimitedCall,
  by: LimitedBy,
  { checked = false } = {},
): Promise<CallCounted> {
  if (!context.config.rateLimits) return { counted: [], retryAt: null }
  const { nearby, anywhere } = countedBy(context, call, by, checked)
  const first = await count(context, nearby)
  // Only what was not refused yet: a stranger's tries beyond their own limit must not use up the owner's.
  if (first || anywhere.length === 0) return { counted: nearby, retryAt: first }
  return { counted: [...nearby, ...anywhere], retryAt: await count(context, anywhere) }
}

/** Counts once towards each, in one order. When to try again; null: none is exceeded. */
export async function count(
  { db, clock }: Pick<Counting, 'db' | 'clock'>,
  counted: readonly Counted[],
): Promise<Date | null> {
  if (counted.length === 0) return null
  const now = clock.now()
  const values = counted.map(
    ({ call, subject, minutes }) =>
      sql`(${call}, ${subject}::bytea, 1, ${new Date(now.getTime() + minutes * 60_000)}::timestamptz)`,
  )
  // A window that is over begins anew; one statement, so that no two servers count past each other.
  const { rows } = await sql<{ subject: Buffer; count: number; ends_at: Date }>`
    insert into rate_limit as l (call, subject, count, ends_at) values ${sql.join(values)}
    on conflict (call, subject) do update set
      count = case when l.ends_at <= ${now} then 1 else l.count + 1 end,
      ends_at = case when l.ends_at <= ${now} then excluded.ends_at else l.ends_at end
    returning subject, count, ends_at`.execute(db)
  return retryAt(
    rows.map(({ subject, count, ends_at }) => ({
      count,
      endsAt: ends_at,
      most: counted.find((one) => one.subject.equals(subject))!.most,
    })),
  )
}

/**
 * Takes back what countCall counted of this one call, because it was no guess: the right password. Guesses before and after it
 * count on, so that nobody makes room for them by logging in in between.
 */
export async function uncount(db: Context['db'], counted: readonly Counted[]): Promise<void> {
  if (counted.length === 0) return
  const rows = counted.map(({ call, subject }) => sql`(${call}, ${subject}::bytea)`)
  // Locked in one order, which is not that of counting: there is one row of the account, and it is locked last in both.
  await sql`
    update rate_limit as l set count = l.count - 1
    from (
      select call, subject from rate_limit
      where (call, subject) in (${sql.join(rows)}) and count > 0
      order by call, subject for update
    ) as o
    where l.call = o.call and l.subject = o.subject`.execute(db)
}

/**
 * What a call counts towards, each list in one order, so that two calls of the same subjects never wait for each other in
 * a circle. `anywhere` is looked at only after `nearby`.
 */
function countedBy(
  { config, address }: Counting,
  name: LimitedCall,
  { account, own }: LimitedBy,
  checked: boolean,
): { nearby: Counted[]; anywhere: Counted[] } {
  const all: CallLimits = callLimits[name]
  const limits: Partial<Record<'account' | 'together' | 'address' | 'own', Limit | undefined>> = checked
    ? (all.checked ?? {})
    : all
  const call = checked ? `${name} checked` : name
  const row = (limit: Limit, text: string, width = 1): Counted => ({
    call,
    subject: subjectOf(config.sessionSecret, text),
    minutes: limit.minutes,
    most: limit.most * width,
  })
  if (own && limits.own) return { nearby: [row(limits.own, `account ${account} by ${own}`)], anywhere: [] }
  const { together, address: line, account: everywhere } = limits
  const groups = addressGroups(address)
  const nearby = [
    ...(together
      ? groups.map((group) => row(together, `account ${account} from ${group.name}`, group.width))
      : []),
    ...(line ? groups.map((group) => row(line, `address ${group.name}`, group.width)) : []),
  ]
  const ofAccount = everywhere ? [row(everywhere, `account ${account}`)] : []
  return together
    ? { nearby: inOrder(nearby), anywhere: ofAccount }
    : { nearby: inOrder([...nearby, ...ofAccount]), anywhere: [] }
}

function inOrder(counted: Counted[]): Counted[] {
  return counted.toSorted((one, other) => Buffer.compare(one.subject, other.subject))
}

/** A keyed hash: who reads the table learns neither who called nor from where. */
export function subjectOf(secret: string, text: string): Buffer {
  return createHmac('sha256', derivedKey(secret, 'limits of calls')).update(text).digest()
}
