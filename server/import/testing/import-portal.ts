import { expect } from 'vitest'
import { buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

export interface UploadOptions {
  checkOnly?: boolean
  fileName?: string
  /** Replaces the administrator's login. */
  headers?: Record<string, string>
}
export interface Finding {
  row: number
  classDateID: string | null
  field: string | null
  was: string | null
  now: string | null
  why: string
}
export interface Run {
  status: 'RUNNING' | 'DONE' | 'FAILED'
  problem: string | null
  rowsTotal: number
  rowsDone: number
  imported: number
  unchanged: number
  repaired: { rows: Finding[]; pager: { total_rows: number } }
  refused: { rows: Finding[] }
}

/** A portal with an administrator who uploads files. */
export interface ImportPortal {
  portal: Portal
  administratorId: number
  token: string
  upload(body: string | Buffer, options?: UploadOptions): Promise<Response>
  /** Uploads these rows. Returns the id of the run that this starts. */
  start(rows: unknown, options?: UploadOptions): Promise<number>
  /** Uploads and waits until the run has ended. */
  imported(rows: unknown, options?: UploadOptions): Promise<Run & { id: number }>
  runOf(id: number): Promise<Run>
  /** The current number of each. */
  stored(): Promise<Record<'classes' | 'series' | 'facilitators' | 'remembered', number>>
  /** Deletes what tests imported. */
  empty(): Promise<void>
}

const runDocument = `query ($id: Int!) { importRun(id: $id) {
  fileName checkOnly status problem rowsTotal rowsDone imported unchanged repairedValues refusedRows startedBy finishedAt
  repaired { rows { row classDateID field was now why } pager { total_rows } }
  refused { rows { row classDateID why } } } }`

export async function startImportPortal(): Promise<ImportPortal> {
  const portal = await startPortal()
  const { db } = portal
  const { userId } = await buildUser(db, { first_name: 'Ada', last_name: 'Min', roles: ['administrator'] })
  const token = await tokenFor(portal, { userId })

  const upload: ImportPortal['upload'] = (body, options = {}) => {
    const { checkOnly = false, fileName = 'class-dates.json', headers } = options
    return fetch(`${portal.url}/admin/import/file?checkOnly=${checkOnly}`, {
      method: 'POST',
      headers: {
        'x-file-name': encodeURIComponent(fileName),
        ...(headers ?? { authorization: `Bearer ${token}` }),
      },
      body: typeof body === 'string' ? body : new Uint8Array(body),
    })
  }
  const start: ImportPortal['start'] = async (rows, options) => {
    const response = await upload(JSON.stringify(rows), options)
    const { data } = (await response.json()) as { data: { importRun: { databaseId: number } } }
    expect(response.status).toBe(202)
    return data.importRun.databaseId
  }
  const runOf = async (id: number) =>
    (await portal.request<{ importRun: Run }>(runDocument, { id }, token)).importRun
  const count = async (table: 'course' | 'series' | 'facilitator' | 'class_date_import') => {
    const row = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return row.count
  }
  return {
    portal,
    administratorId: userId,
    token,
    upload,
    start,
    runOf,
    async imported(rows, options) {
      const id = await start(rows, options)
      await expect.poll(async () => (await runOf(id)).status, { timeout: 60_000 }).not.toBe('RUNNING')
      return { id, ...(await runOf(id)) }
    },
    async stored() {
      return {
        classes: await count('course'),
        series: await count('series'),
        facilitators: await count('facilitator'),
        remembered: await count('class_date_import'),
      }
    },
    async empty() {
      for (const table of ['course', 'series', 'facilitator', 'import_run', 'audit_entry'] as const)
        await db.deleteFrom(table).execute()
    },
  }
}

/** A record that makes a class. */
export const record = (id: number, change: Record<string, unknown> = {}) => ({
  classDateID: String(id),
  className: 'Gentle Yoga',
  classDate: '2026-12-16',
  militarytime: '11:00',
  militarytime_end: '11:45',
  ...change,
})
export const records = (count: number) => Array.from({ length: count }, (_, index) => record(index + 1))

/** The error of a rejected upload. */
export async function errorOf(response: Response) {
  const { errors } = (await response.json()) as {
    errors: { message: string; extensions: { code: string } }[]
  }
  return { status: response.status, code: errors[0]?.extensions.code, message: errors[0]?.message }
}
