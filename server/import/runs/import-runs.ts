import { importClassDates } from '#server/import/import-class-dates.command.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Deps, Viewer } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { addProgress, endOtherRuns, finishRun, insertRun, takeImportLock } from './import-runs.sql.ts'

/** The person who starts it. */
type Administrator = Pick<Viewer, 'userId' | 'switchedBy'>

interface RequestedImport {
  /** The file name on the person's computer. */
  fileName: string
  rows: readonly unknown[]
  /** Report what the import would do, and save nothing. */
  checkOnly: boolean
}

/** Runs imports in the background of the call that starts them. */
export interface ImportRunner {
  /**
   * Returns the run's id as soon as it has started.
   * @throws IMPORT_RUNNING while another one runs in any server of the portal.
   */
  start(viewer: Administrator, requested: RequestedImport): Promise<number>
  /** Ends a run after its current batch, and waits for that. */
  stop(): Promise<void>
}

/** Ends a run between two batches. What was written stays. */
class Interrupted extends Error {}

export function createImportRunner(deps: Pick<Deps, 'db' | 'clock' | 'log' | 'events'>): ImportRunner {
  const { db, clock, log, events } = deps
  const going = new Set<Promise<void>>()
  let stopping = false

  /** Keeps a transaction with the lock open during the run. However the run ends, the next one can begin. */
  async function run(
    viewer: Administrator,
    requested: RequestedImport,
    onStart: (runId: number) => void,
  ): Promise<void> {
    await inTransaction({ db }, async (lock) => {
      if (!(await takeImportLock(lock))) throw new RejectedError('IMPORT_RUNNING')
      const runId = await begin(db, viewer, requested, clock.now())
      onStart(runId)
      await end(runId, viewer, await carryOut(runId, viewer, requested))
    })
  }

  async function carryOut(runId: number, administrator: Administrator, { rows, checkOnly }: RequestedImport) {
    try {
      await importClassDates({ db, clock, events }, rows, {
        checkOnly,
        run: { runId, administrator },
        onBatch: async (batch) => {
          const goesOn = await inTransaction({ db }, (tx) => addProgress(tx, runId, batch))
          if (!goesOn || (stopping && batch.rowsDone < rows.length)) throw new Interrupted()
        },
      })
      return null
    } catch (error) {
      if (error instanceof Interrupted) return 'interrupted'
      log({ level: 'error', at: 'import', run: runId, error: described(error) })
      return 'fault'
    }
  }

  function end(runId: number, viewer: Administrator, problem: 'interrupted' | 'fault' | null): Promise<void> {
    return inTransaction({ db }, async (tx) => {
      const now = clock.now()
      const counts = await finishRun(tx, runId, problem, now)
      const data = { ...counts, ...(problem ? { problem } : {}) }
      if (counts) await addAudit(tx, viewer, { action: 'import.ended', subjectId: runId, data }, now)
    })
  }

  return {
    start(viewer, requested) {
      return new Promise((resolve, reject) => {
        if (stopping) return reject(new RejectedError('IMPORT_RUNNING'))
        const work = run(viewer, requested, resolve)
          .catch((error: unknown) => {
            // After the start, no caller waits for the result. The next server that checks ends the run.
            if (!(error instanceof RejectedError))
              log({ level: 'error', at: 'import', error: described(error) })
            reject(error)
          })
          .finally(() => going.delete(work))
        going.add(work)
      })
    },
    async stop() {
      stopping = true
      await Promise.all(going)
    },
  }
}

function begin(db: Database, viewer: Administrator, requested: RequestedImport, now: Date): Promise<number> {
  return inTransaction({ db }, async (tx) => {
    await endOtherRuns(tx, now)
    const { checkOnly, rows } = requested
    const runId = await insertRun(tx, {
      started_by: viewer.switchedBy ?? viewer.userId,
      file_name: requested.fileName,
      check_only: checkOnly,
      rows_total: rows.length,
      started_at: now,
    })
    const data = { checkOnly, rows: rows.length }
    await addAudit(tx, viewer, { action: 'import.started', subjectId: runId, data }, now)
    return runId
  })
}

function described(error: unknown): Record<string, string | undefined> | string {
  return error instanceof Error
    ? { name: error.name, message: error.message, stack: error.stack }
    : 'not an error'
}
