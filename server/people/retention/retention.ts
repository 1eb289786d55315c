import type { Transaction } from 'kysely'
import {
  type RetentionKey,
  type RetentionPeriod,
  retentionKeys,
  retentionPeriods,
} from '#domain/people/retention/periods.ts'
import { amountsWith, dueBefore, type RetentionAmounts } from '#domain/people/retention/retention.rule.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { inRegistrationTransaction } from '#server/platform/db/registration-transaction.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { noteUsed, removeAnswered } from './inactive.sql.ts'
import { ofAccounts } from './of-accounts.ts'
import { ofTables } from './of-tables.ts'
import { noteWalkIns, ofWalkIns } from './of-walk-ins.ts'
import type { DueTime, Retained } from './retained.ts'
import { selectRetention } from './retention.sql.ts'

/** Everything that is deleted at the end of a period, of all topics; for one run. */
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
 * Deletes what is due, in batches, each in its own transaction. Rows that others have locked wait for the next run, and
 * so does what exceeds one run. Returns how many per period.
 */
export async function runRetention(deps: RetentionJobDeps): Promise<RetentionCounts> {
  const counts = await workThrough(deps, retained)
  if (Object.keys(counts).length > 0) deps.log({ level: 'info', at: 'retention', ...counts })
  if (counts.inactiveAsked || counts.inactiveClosed) deps.wakeMail()
  return counts
}

/**
 * Like `runRetention`, but only removes rows of tables: no one is asked, closed or emailed. For a database that was
 * just restored.
 */
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
    await removeAnswered(db)
    await noteUsed(db, instantOf('inactiveAsked', amounts, clock.now()))
    await noteWalkIns(db, instantOf('walkIns', amounts, clock.now()))
  }
  for (const one of of(amounts)) {
    const { always }: RetentionPeriod = retentionPeriods[one.period]
    if (startedAt === null && !always) continue
    const count = await workOff(deps, one, () => instantOf(one.period, amounts, clock.now()), failures)
    if (count > 0) counts[one.period] = count
  }
  // A failure does not stop the others. It is thrown at the end.
  if (failures.length > 0) throw failures[0]
  return counts
}

/**
 * A run stops working on one retention period after this many failures. One person whose account cannot be closed does
 * not stop the run, but an unavailable database soon does.
 */
const mostFailures = 3

async function workOff(
  deps: RowsDeps,
  one: Retained,
  instant: () => DueTime,
  failures: unknown[],
): Promise<number> {
  let count = 0
  let failed = 0
  for (let nth = 0; nth < one.mostBatches && failed < mostFailures; nth += 1) {
    try {
      const done = await inRegistrationTransaction(deps.db, (tx: Transaction<DB>) =>
        one.work(tx, instant(), deps),
      )
      // Zero: what was due no longer is, such as after a login just now. The next query does not find it.
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
  /** Due now, and in the thirty days after. */
  now: number
  nextMonth: number
}

const month = 30 * 24 * 60 * 60_000

/** What the job would do with these periods, counted by its own conditions. */
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
