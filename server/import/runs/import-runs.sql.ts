import { type Selectable, sql, type Transaction } from 'kysely'
import type { Page } from '#domain/kernel/lists/pager.rule.ts'
import type { StoredTitle } from '#domain/kernel/present-class.rule.ts'
import type { Finding, FoundReport } from '#server/import/report/import-report.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { takeTime } from '#server/platform/db/connection/timeouts.ts'
import type { DB, ImportFinding, ImportRun } from '#server/platform/db/schema.generated.ts'
import { type CountedRows, selectRows } from '#server/platform/records/list-page.ts'

export type ImportRunRow = Selectable<ImportRun> & { started_by_name: string | null }
export type ImportFindingRow = Selectable<ImportFinding>
export type FindingKind = 'repaired' | 'refused'

/**
 * The advisory lock of a running import. A transaction that does nothing else has it. It ends with the process in every
 * case. A session lock could stay behind a pooler that lends connections per transaction.
 */
const lock = sql`7401, 1`
/** Milliseconds. That transaction is idle for as long as an import takes. */
const longestImport = 24 * 3_600_000

/** False while another import runs. Call it in a separate transaction, and keep that open while the import runs. */
export async function takeImportLock(tx: Transaction<DB>): Promise<boolean> {
  await takeTime(tx, longestImport)
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${lock}) as taken`.execute(
    tx,
  )
  return rows[0]!.taken
}

export async function insertRun(
  tx: Database,
  run: Pick<ImportRunRow, 'started_by' | 'file_name' | 'check_only' | 'rows_total' | 'started_at'>,
): Promise<number> {
  const { id } = await tx.insertInto('import_run').values(run).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Ends runs whose server died: they are marked as running, but no one has the lock. Returns how many there were. */
export async function endLostRuns(db: Database, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update import_run set status = 'failed', problem = 'interrupted', finished_at = ${now}
    where status = 'running' and not exists (
      select from pg_locks l where l.locktype = 'advisory' and l.granted and (l.classid, l.objid, l.objsubid) = (7401, 1, 2)
        and l.database = (select oid from pg_database where datname = current_database()))`.execute(db)
  return Number(numAffectedRows)
}

/** Ends all runs that are marked as running. For a caller with the lock: then none of them really runs. */
export async function endOtherRuns(tx: Database, now: Date): Promise<void> {
  await tx
    .updateTable('import_run')
    .set({ status: 'failed', problem: 'interrupted', finished_at: now })
    .where('status', '=', 'running')
    .execute()
}

/** Adds what a batch found. False if the run was ended elsewhere. */
export async function addProgress(
  tx: Database,
  runId: number,
  { imported, unchanged, repaired, refused, rowsDone }: FoundReport & { rowsDone: number },
): Promise<boolean> {
  const run = await tx
    .updateTable('import_run')
    .set((eb) => ({
      rows_done: rowsDone,
      imported: eb('imported', '+', imported),
      unchanged: eb('unchanged', '+', unchanged),
      repaired: eb('repaired', '+', repaired.length),
      refused: eb('refused', '+', refused.length),
    }))
    .where('id', '=', runId)
    .where('status', '=', 'running')
    .returning(['repaired', 'refused'])
    .executeTakeFirst()
  if (!run) return false
  const findings = [
    ...repaired.map(({ row, classDateID, field, was, now, code, data }, index) => ({
      kind: 'repaired',
      number: run.repaired - repaired.length + index + 1,
      row_number: row,
      class_date_id: stored(classDateID),
      field,
      was: stored(was),
      now: stored(now),
      code,
      data: storedData(data),
    })),
    ...refused.map(({ row, classDateID, code, data }, index) => ({
      kind: 'refused',
      number: run.refused - refused.length + index + 1,
      row_number: row,
      class_date_id: stored(classDateID),
      field: null,
      was: null,
      now: null,
      code,
      data: storedData(data),
    })),
  ]
  if (findings.length > 0)
    await tx
      .insertInto('import_finding')
      .values(findings.map((finding) => ({ run_id: runId, ...finding })))
      .execute()
  return true
}

/** Removes null characters: PostgreSQL text cannot contain them, but a file may. */
function stored<T extends string | null>(text: T): T {
  return text === null ? text : (text.replaceAll('\0', '\uFFFD') as T)
}

const storedData = (data: Finding['data']): string =>
  JSON.stringify(data, (_name, value) => (typeof value === 'string' ? stored(value) : value))

/** Returns what the run found in total. Undefined if the run was ended elsewhere. */
export function finishRun(
  tx: Database,
  runId: number,
  problem: 'interrupted' | 'fault' | null,
  now: Date,
): Promise<Pick<ImportRunRow, 'imported' | 'unchanged' | 'repaired' | 'refused'> | undefined> {
  return tx
    .updateTable('import_run')
    .set({ status: problem ? 'failed' : 'done', problem, finished_at: now })
    .where('id', '=', runId)
    .where('status', '=', 'running')
    .returning(['imported', 'unchanged', 'repaired', 'refused'])
    .executeTakeFirst()
}

const runs = (db: Database) =>
  db
    .selectFrom('import_run as r')
    .leftJoin('app_user as u', 'u.id', 'r.started_by')
    .selectAll('r')
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as('started_by_name'))

/** Newest first. */
export function selectRunPage(db: Database, page: Page): Promise<CountedRows & { rows: ImportRunRow[] }> {
  const id = sql.ref<number>('r.id')
  const list = { from: sql`import_run r`, where: [], id, order: [{ by: id, descending: true }] }
  return selectRows(db, list, page, (ids) => runs(db).where(sql<boolean>`r.id = any(${ids})`).execute())
}

export function selectRun(db: Database, runId: number): Promise<ImportRunRow | undefined> {
  return runs(db).where('r.id', '=', runId).executeTakeFirst()
}

/** The findings of a run in the order of the file. All of them if no page is given. */
export function selectFindings(
  db: Database,
  runId: number,
  kind: FindingKind,
  page?: Page,
): Promise<ImportFindingRow[]> {
  return db
    .selectFrom('import_finding')
    .selectAll()
    .where('run_id', '=', runId)
    .where('kind', '=', kind)
    .$if(page !== undefined, (query) =>
      // By number, not by offset, so that the last page is as fast as the first.
      query.where('number', '>', page!.offset).limit(page!.perPage),
    )
    .orderBy('number')
    .execute()
}

/**
 * A class whose record is now read as another time than the class has. `start_time` and `end_time` are the record's
 * ('22:00'). If those are no valid class time, it cannot be moved there.
 */
export interface ClassReadDifferently {
  course_id: number
  title: StoredTitle
  starts_at: Date
  start_time: string
  end_time: string
  can_move: boolean
  registered: number
}

/** The classes that a run reported as read differently, if they still have the time that they had then. At most 200. */
export async function selectReadDifferently(db: Database, runId: number): Promise<ClassReadDifferently[]> {
  const { rows } = await sql<ClassReadDifferently>`
    select c.id as course_id, c.title, c.starts_at, f.data ->> 'start' as start_time, f.data ->> 'end' as end_time,
      f.code = 'READS_DIFFERENTLY' as can_move,
      (select count(*)::int from registration r where r.course_id = c.id and r.cancelled_at is null) as registered
    from import_finding f join course c on c.id = (f.data ->> 'courseId')::int
    where f.run_id = ${runId} and f.kind = 'refused' and f.code in ('READS_DIFFERENTLY', 'STANDS_AS_BEFORE')
      and to_char(c.starts_at at time zone (select time_zone from site_settings), 'HH24:MI') = f.data ->> 'stands'
    order by c.starts_at, c.id limit ${mostReadDifferently}`.execute(db)
  return rows
}
/** More appear after these were moved. */
const mostReadDifferently = 200
