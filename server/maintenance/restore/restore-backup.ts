import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { endEveryLogin } from '#server/accounts/public.ts'
import type { BackupEnd, BackupTable } from '#server/maintenance/backup/backup-format.ts'
import { BackupRejected } from '#server/maintenance/backup/backup-rejected.ts'
import { type ReadBackup, readBackup } from '#server/maintenance/backup/read-backup.ts'
import {
  checksumOf,
  copyIn,
  emptyTables,
  listTables,
  sameWriting,
  setSequences,
  turnOffTriggers,
} from '#server/maintenance/backup/tables.sql.ts'
import { maintenanceTexts } from '#server/maintenance/maintenance.texts.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { migrateTo, migrations } from '#server/platform/db/migrate.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { stopQueuedMail } from '#server/platform/mail/stop-queued-mail.ts'
import { deleteHeartbeats } from '#server/platform/process/heartbeat.ts'
import { addDueReminders } from '#server/registration/public.ts'
import { selectErasures } from '../erased/erasures.sql.ts'
import { type Ledger, rejectOldLedger, rejectWithoutLedger, replayOf } from '../erased/needed-ledger.ts'
import { replayErasures } from '../erased/replay-erasures.ts'
import { dropKeys, spaceForKeys } from './keys-after-rows.sql.ts'

/**
 * Skipped numbers, so that the next change gets one far from those that browsers and calendars got from the portal
 * after the backup.
 */
const numbersLeftOut = 10_000

export interface RestoreChoice {
  isTestRestore: boolean
  now: Date
  ledger: Ledger
}
export interface Restored extends ReadBackup {
  /** Queued emails that are not sent automatically. */
  scheduledMails: number
  /** People who had asked to be forgotten since the backup, and were removed again. */
  erasedAgain: number
}

/**
 * Loads the backup's rows into the database, which has no tables, and verifies them. Runs in the caller's transaction,
 * so a failure leaves nothing behind.
 * With `isOnlyVerified`, the database gets only its unique indexes, because they can reject a row. The other indexes
 * check nothing, and building them takes as long as everything else.
 *
 * @throws BackupRejected when the file or a row is wrong
 */
export async function loadBackup(
  client: pg.ClientBase,
  file: string,
  identity: string,
  { isOnlyVerified }: { isOnlyVerified: boolean },
): Promise<ReadBackup> {
  try {
    return await load(client, file, identity, isOnlyVerified)
  } catch (error) {
    // 23...: PostgreSQL's codes for a row that violates a key or a check.
    const {
      code,
      table = '',
      constraint = '',
    } = error as { code?: string; table?: string; constraint?: string }
    throw code?.startsWith('23')
      ? new BackupRejected(maintenanceTexts.keyBroken(file, table, constraint))
      : error
  }
}

async function load(
  client: pg.ClientBase,
  file: string,
  identity: string,
  isOnlyVerified: boolean,
): Promise<ReadBackup> {
  await client.query(sameWriting)
  await client.query(spaceForKeys)
  const db = onClient(client)
  const tables: BackupTable[] = []
  /** Statements that bring back what was dropped for copying the rows. */
  const later: string[] = []
  const read = await readBackup(file, identity, {
    async header({ migrations: done, version }) {
      if (done.some((name) => !(name in migrations)))
        throw new BackupRejected(maintenanceTexts.newerBackup(file, version))
      await migrateTo(db, done)
      tables.push(...(await listTables(client)))
      await emptyTables(client, tables)
      const { keys, indexes } = await dropKeys(client, tables)
      later.push(...keys, ...(isOnlyVerified ? [] : indexes), ...(await turnOffTriggers(client, tables)))
    },
    async table(table, rows) {
      await pipeline(Readable.from(rows, { objectMode: false }), client.query(copyFrom(copyIn(table))))
    },
  })
  for (const statement of later) await client.query(statement)
  // Otherwise the comparison sorts each table: PostgreSQL does not know yet that its rows are stored in key order.
  await client.query('analyze')
  await compare(client, tables, read.end)
  return read
}

async function compare(
  client: pg.ClientBase,
  tables: BackupTable[],
  { tables: sums }: BackupEnd,
): Promise<void> {
  const expected = new Map(sums.map((sum) => [sum.table, sum]))
  for (const table of tables) {
    const found = await checksumOf(client, table)
    const sum = expected.get(table.table)
    if (found.rows !== sum?.rows || found.sha256 !== sum.sha256)
      throw new BackupRejected(maintenanceTexts.unverified(table.table))
  }
}

/** Like loadBackup. It also turns the copy into a portal that can start: the current version, with no one logged in. */
export async function restoreBackup(
  client: pg.ClientBase,
  file: string,
  identity: string,
  { isTestRestore, now, ledger }: RestoreChoice,
): Promise<Restored> {
  const read = await loadBackup(client, file, identity, { isOnlyVerified: false })
  rejectWithoutLedger(ledger, read.header.migrations)
  // The caller's transaction is open on this client.
  const db = onClient(client) as Transaction<DB>
  await migrateTo(db, Object.keys(migrations))
  const { migrations: done, madeAt } = read.header
  rejectOldLedger(ledger, await selectErasures(db), { migrations: done, madeAt: new Date(madeAt) })
  await setSequences(client, read.end.sequences, isTestRestore ? 0 : numbersLeftOut)
  // Before queued emails are stopped: those about closing were sent when it happened.
  const erasedAgain = await replayErasures(db, replayOf(ledger, db, now))
  await endEveryLogin(db)
  await deleteHeartbeats(db)
  const scheduledMails = isTestRestore ? 0 : await stopWhatMayHaveLeft(db, now)
  await db
    .insertInto('restored_copy')
    .values({ restored_at: now, made_at: new Date(read.header.madeAt), is_drill: isTestRestore })
    .execute()
  await client.query('analyze')
  return { ...read, scheduledMails, erasedAgain }
}

/** Stops queued email, and reminders that came due since the backup: they may have been sent. Returns how many. */
export async function stopWhatMayHaveLeft(db: Database, now: Date): Promise<number> {
  await addDueReminders({ db, clock: { now: () => now }, wakeMail: () => {} })
  return stopQueuedMail(db, maintenanceTexts.heldError, now)
}

/** The portal's query builder on one connection, so that everything is one transaction. */
function onClient(client: pg.ClientBase): Database {
  const lent = Object.assign(client, { release: () => {} })
  const pool = { connect: async () => lent, end: async () => {}, options: {} }
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}
