import type { Transaction } from 'kysely'
import {
  type RetentionKey,
  type RetentionPeriod,
  retentionKeys,
  retentionPeriods,
} from '#domain/people/retention/periods.ts'
import { amountsWith, dueBefore, type RetentionAmounts } from '#domain/people/retention/retention.rule.ts'
import { inBookingTransaction } from '#server/platform/db/booking-transaction.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { noteUsed, removeAnswered } from './inactive.sql.ts'
import { ofAccounts } from './of-accounts.ts'
import { ofTables } from './of-tables.ts'
import { ofWalkIns } from './of-walk-ins.ts'
import type { DueTime, Retained } from './retained.ts'
import { selectRetention } from './retention.sql.ts'

/** All that goes at the end of a period, whichever topic's it is; for one turn. */
export function retained(amounts: RetentionAmounts): Retained[] {
  return [...ofTables, ofWalkIns(), ...ofAccounts(amounts)]
}

export const instantOf = (key: RetentionKey, amounts: RetentionAmounts, now: Date): DueTime => ({
  before: dueBefore(key, amounts, now),
  now,
})

export type RetentionCounts = Partial<Record<RetentionKey, number>>
export type RetentionJobDeps = Pick<Deps, 'db' | 'clock' | 'mailTemplates' | 'events' | 'log' | 'wakeMail'>

export const retentionJob: Job = { name: 'retention', everySeconds: 120, run: runRetention }

/**
 * Removes what is over, some at a time, each some in a transaction of its own: whoever is at something keeps it until the next turn, and so does what is
 * more than a turn does. Answers how much of each period.
 */
export async function runRetention(deps: RetentionJobDeps): Promise<RetentionCounts> {
  const counts = await workThrough(deps, retained)
  if (Object.keys(counts).length > 0) deps.log({ level: 'info', at: 'retention', ...counts })
  if (counts.inactiveAsked || counts.inactiveClosed) deps.wakeMail()
  return counts
}

/** The same of what goes by its table alone: nobody is asked, closed or mailed. For a database that was just restored. */
export const removeDueRows = (deps: RowsDeps): Promise<RetentionCounts> => workThrough(deps, () => ofTables)

type RowsDeps = Pick<Deps, 'db' | 'clock' | 'mailTemplates' | 'events'>

async function workThrough(
  deps: RowsDeps,
  of: (amounts: RetentionAmounts) => readonly Retained[],
): Promise<RetentionCounts> {
  const { db, clock } = deps
  const { started_at: startedAt, amounts: own } = await selectRetention(db)
  const amounts = amountsWith(own as Record<string, unknown>)
  const counts: RetentionCounts = {}
  const failures: unknown[] = []
  if (startedAt !== null) {
    await removeAnswered(db, clock.now())
    await noteUsed(db, instantOf('inactiveAsked', amounts, clock.now()))
  }
  for (const one of of(amounts)) {
    const { always }: RetentionPeriod = retentionPeriods[one.period]
    if (startedAt === null && !always) continue
    const count = await workOff(deps, one, instantOf(one.period, amounts, clock.now()), failures)
    if (count > 0) counts[one.period] = count
  }
  // What cannot go holds up nothing else, and is said at the end.
  if (failures.length > 0) throw failures[0]
  return counts
}

/** A turn goes on beside so many that fail: one person who cannot be closed, and not a database that is away. */
const mostFailures = 3

async function workOff(
  deps: RowsDeps,
  one: Retained,
  instant: DueTime,
  failures: unknown[],
): Promise<number> {
  let count = 0
  let failed = 0
  for (let nth = 0; nth < one.mostBatches && failed < mostFailures; nth += 1) {
    try {
      const done = await inBookingTransaction(deps.db, (tx: Transaction<DB>) => one.work(tx, instant, deps))
      // Zero: what was due is not any more, such as by a login just now; the next look does not find it.
      if (done === null) break
      count += done
    } catch (error) {
      failed += 1
      failures.push(error)
    }
  }
  return count
}

export interface DueCount {
  key: RetentionKey
  /** Due at this moment, and in the thirty days after it. */
  now: number
  nextMonth: number
}

const month = 30 * 24 * 60 * 60_000

/** What the job would do by these periods, counted by its own conditions. */
export async function previewRetention(
  db: Database,
  deps: Pick<Deps, 'mailTemplates' | 'events'>,
  amounts: RetentionAmounts,
  now: Date,
): Promise<DueCount[]> {
  const counts: DueCount[] = []
  const later = new Date(now.getTime() + month)
  for (const one of retained(amounts)) {
    const countAt = async (instant: Date) =>
      (await one.count(instantOf(one.period, amounts, instant), deps).execute(db)).rows[0]?.count ?? 0
    const due = await countAt(now)
    counts.push({ key: one.period, now: due, nextMonth: Math.max(0, (await countAt(later)) - due) })
  }
  // In the order of the settings.
  return counts.toSorted((one, other) => retentionKeys.indexOf(one.key) - retentionKeys.indexOf(other.key))
}
