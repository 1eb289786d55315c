// Limits of one kind of call, such as logins, counted in the database across all servers. Ours, because a library counts
// by one key: here each call counts by account, by network and by proof of ownership, so that third parties use up
// nothing of the owner's.

import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { addressGroups } from '#domain/kernel/address/address-groups.rule.ts'
import {
  type CallLimits,
  type ClientCall,
  callLimits,
  checkGoesOn,
  type Limit,
  type LimitedCall,
  type LimitKind,
  retryAt,
} from '#domain/kernel/limits/call-limit.rule.ts'
import { derivedKey } from '#server/platform/config/derived-key.ts'
import type { Context, Viewer } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'

export type Counting = Pick<Context, 'db' | 'clock' | 'config' | 'address'>

/** One row of counts: what it counts, for how long, and its limit. */
export interface Counted extends Limit {
  /** What is counted: a call's name, or that of its tries with a bot check. */
  call: string
  subject: Buffer
  kind?: LimitKind
}

/** Who makes a call, and with what proof. */
export interface LimitedBy {
  /** The account that it names: an email address or id, which may be unknown. */
  account: string
  /**
   * Something that only the owner of that account can send. It has its own count. Null or absent: nothing. For a
   * logged-in caller: its account has a verified address, and is charged alone.
   */
  own?: string | null | undefined
}

/**
 * The counts of a call. `retryAt`: when to try again. Null if the call may continue. `checkGoesOn`: it may continue
 * with a bot check.
 */
export interface CallCounted {
  counted: Counted[]
  retryAt: Date | null
  checkGoesOn: boolean
}

/**
 * The account that a call is charged to: the caller's, no matter for whom the call is made. A helper uses up none of
 * the allowance of the person they help.
 */
export const paidBy = ({ userId, switchedBy }: Pick<Viewer, 'userId' | 'switchedBy'>): string =>
  String(switchedBy ?? userId)

/**
 * Counts a call by the caller's own account, across all servers. Call it before anything expensive, and outside the
 * transaction: rejected and failed calls count too. Calls that others can use up go through limitShared
 * (server/accounts/limits/limit-shared.ts).
 *
 * @throws RATE_LIMITED with when to try again
 */
export async function limitCalls(context: Counting, call: ClientCall, account: string): Promise<void> {
  const { retryAt } = await countCall(context, call, { account })
  if (retryAt) throw tooOften(retryAt)
}

/** The error RATE_LIMITED {retryAt}. */
export function tooOften(instant: Date): RejectedError {
  return new RejectedError('RATE_LIMITED', { retryAt: instant.toISOString() })
}

/** Counts a call and returns the outcome. `checked`: it has passed a bot check, and counts with such calls. */
export async function countCall(
  context: Counting,
  call: LimitedCall,
  by: LimitedBy,
  { checked = false } = {},
): Promise<CallCounted> {
  const counted: Counted[] = []
  if (!context.config.rateLimits) return { counted, retryAt: null, checkGoesOn: false }
  for (const rows of countedBy(context, call, by, checked)) {
    counted.push(...rows)
    const past = await countRows(context, rows)
    // A call that is rejected here does not count in the next lists. Other people's tries beyond their own limit
    // must not use up the owner's.
    if (past.length === 0) continue
    const kinds = past.flatMap(({ kind }) => kind ?? [])
    return { counted, retryAt: retryAt(past), checkGoesOn: !checked && checkGoesOn(call, kinds) }
  }
  return { counted, retryAt: null, checkGoesOn: false }
}

/** Counts once in each row, in a fixed order. Returns when to try again. Null: no limit is exceeded. */
export async function count(
  deps: Pick<Counting, 'db' | 'clock'>,
  counted: readonly Counted[],
): Promise<Date | null> {
  return retryAt(await countRows(deps, counted))
}

/** Like `count`, but returns the rows whose limit is exceeded. */
async function countRows(
  { db, clock }: Pick<Counting, 'db' | 'clock'>,
  counted: readonly Counted[],
): Promise<(Counted & { count: number; endsAt: Date })[]> {
  if (counted.length === 0) return []
  const now = clock.now()
  const values = counted.map(
    ({ call, subject, minutes }) =>
      sql`(${call}, ${subject}::bytea, 1, ${new Date(now.getTime() + minutes * 60_000)}::timestamptz)`,
  )
  // An expired window starts again. One statement, so that two servers cannot both miss the other's count.
  const { rows } = await sql<{ subject: Buffer; count: number; ends_at: Date }>`
    insert into rate_limit as l (call, subject, count, ends_at) values ${sql.join(values)}
    on conflict (call, subject) do update set
      count = case when l.ends_at <= ${now} then 1 else l.count + 1 end,
      ends_at = case when l.ends_at <= ${now} then excluded.ends_at else l.ends_at end
    returning subject, count, ends_at`.execute(db)
  return rows
    .map(({ subject, count, ends_at }) => ({
      ...counted.find((one) => one.subject.equals(subject))!,
      count,
      endsAt: ends_at,
    }))
    .filter(({ count, most }) => count > most)
}

/**
 * Undoes what countCall counted for this one call, because it was not a guess: the password was right. Earlier and
 * later guesses still count, so that no one gets more tries by logging in in between.
 */
export async function uncount(db: Context['db'], counted: readonly Counted[]): Promise<void> {
  if (counted.length === 0) return
  const rows = counted.map(({ call, subject }) => sql`(${call}, ${subject}::bytea)`)
  // Locked in a fixed order, which differs from that of counting. This cannot deadlock: there is one row of the
  // account, and both lock it last.
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
 * The lists of rows in which a call counts. A list is used only if the lists before it rejected nothing. Each has a
 * fixed order, so that two calls with the same subjects never deadlock.
 */
function countedBy(
  { config, address }: Counting,
  name: LimitedCall,
  { account, own }: LimitedBy,
  checked: boolean,
): Counted[][] {
  const all: CallLimits = callLimits[name]
  const more = typeof all.checked === 'object' ? all.checked : {}
  const limits: Partial<Record<LimitKind, Limit | 'none' | undefined>> = checked ? more : all
  const call = checked ? `${name} checked` : name
  const rows = (kind: LimitKind, texts: { text: string; width: number }[]): Counted[] => {
    const limit = limits[kind]
    if (!limit || limit === 'none') return []
    const { most, minutes } = limit
    return texts.map(({ text, width }) => ({
      call,
      kind,
      subject: subjectOf(config.sessionSecret, text),
      minutes,
      most: most * width,
    }))
  }
  const one = (text: string) => [{ text, width: 1 }]
  const groups = addressGroups(address)
  const ofAccount = () => rows('account', one(`account ${account}`))
  const ofLine = () =>
    rows(
      'address',
      groups.map(({ name: group, width }) => ({ text: `address ${group}`, width })),
    )
  if (all.byClient) return own ? [ofAccount()] : [ofAccount(), inOrder(ofLine())]
  if (own && all.own !== 'none') return [rows('own', one(`account ${account} by ${own}`))]
  if (!all.together) return [inOrder([...ofLine(), ...ofAccount()])]
  const together = rows(
    'together',
    groups.map(({ name: group, width }) => ({ text: `account ${account} from ${group}`, width })),
  )
  return [inOrder([...together, ...ofLine()]), ofAccount()]
}

function inOrder(counted: Counted[]): Counted[] {
  return counted.toSorted((one, other) => Buffer.compare(one.subject, other.subject))
}

/** A keyed hash. Someone who reads the table learns neither the caller nor their IP. */
export function subjectOf(secret: string, text: string): Buffer {
  return createHmac('sha256', derivedKey(secret, 'limits of calls')).update(text).digest()
}
