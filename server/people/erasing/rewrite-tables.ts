import { setTimeout as pause } from 'node:timers/promises'
import { instantAt, localDate } from '#domain/kernel/time/site-time.ts'
import { personData } from '#server/people/person-data.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import { readSiteTimeZone } from '#server/platform/graphql/site-time/site-date-time.ts'
import {
  isMigratedSince,
  nextTransaction,
  noteRewritten,
  rewriteTable,
  selectOlderOpen,
  selectToRewrite,
  takeRewriteLock,
} from './rewrite-tables.sql.ts'

const minutes = (count: number) => count * 60_000
/** The hour before backups are made, in the organization's time zone. */
const quietFrom = '02:00'
const quietFor = minutes(60)
/** A larger table would be locked for longer than people wait; see docs/operations/back-up.md. */
const mostBytes = 64 * 1024 * 1024
/** How long rewriting one table may take. A slow disk needs more time than a call has. */
const longest = minutes(2)
/** Between the time of a closing and its first write, which gives its transaction an id. */
const beforeWriting = minutes(1)
/**
 * How long to wait for older transactions to end. This is also longer than a standby needs to report a new snapshot.
 */
const olderMayTake = minutes(1)

/** Tables from which closing removes data. */
const concerned = Object.entries(personData)
  .filter(([, { rows, columns }]) =>
    [rows, ...Object.values(columns).map(({ closing }) => closing)].some(
      (closing) => closing === 'removed' || closing === 'emptied' || closing === 'redacted',
    ),
  )
  .map(([name]) => name)

/**
 * PostgreSQL leaves overwritten and deleted data in its files. In the night after a closing or erasing, one server
 * rewrites the tables concerned. A table that is in use or fails waits for the next run, and the others continue. All
 * wait for it if an older transaction stays open for `timeout` milliseconds. Returns the tables that were rewritten.
 */
export async function rewriteTables(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  timeout = olderMayTake,
): Promise<string[]> {
  const now = clock.now()
  const timeZone = await readSiteTimeZone(db)
  const late = now.getTime() - instantAt(localDate(now, timeZone), quietFrom, timeZone).getTime()
  if (late < 0 || late >= quietFor) return []
  const selectDue = () => selectToRewrite(db, concerned, mostBytes, beforeWriting, now)
  if ((await selectDue()).length === 0) return []
  const rewritten = await inTransaction({ db }, async (lock) => {
    const done: string[] = []
    if (!(await takeRewriteLock(lock, quietFor))) return done
    const holder = await waitForOlder(db, timeout)
    if (holder !== undefined) {
      // Warned about, because this can last forever: the replication slot of a lost standby, for example.
      log({ level: 'warn', at: 'rewrite', message: 'An older transaction is open', holder })
      return done
    }
    for (const name of await selectDue())
      try {
        if (await rewriteTable(db, name, longest)) {
          await noteRewritten(db, name, now)
          done.push(name)
        }
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error)
        log({ level: 'error', at: 'rewrite', table: name, message })
      }
    return done
  })
  if (rewritten.length > 0) log({ level: 'info', at: 'rewrite', tables: rewritten.length })
  return rewritten
}

/** Undefined once all have ended, else what keeps one open. */
async function waitForOlder(db: Database, timeout: number): Promise<string | undefined> {
  const id = await nextTransaction(db)
  for (const until = performance.now() + timeout; ; await pause(100)) {
    const holder = await selectOlderOpen(db, id)
    if (holder === undefined || performance.now() >= until) return holder
  }
}

/** Two nights have passed, also on the day when clocks go back. */
const overdueAfter = minutes(50 * 60)

/** Tables whose files still have data of a closing or erasing that at least one whole night should have removed. */
export async function selectOverdueRewrites(db: Database, now: Date): Promise<string[]> {
  const since = new Date(now.getTime() - overdueAfter)
  if (await isMigratedSince(db, since)) return []
  return selectToRewrite(db, concerned, mostBytes, beforeWriting, since)
}
