import { sql, type Transaction } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DB } from '#server/db/schema.generated.ts'
import { buildUser, tokenFor } from '#server/testing/builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { lostImportsJob } from './import.jobs.ts'
import { createImportRunner } from './import-runs.ts'

const record = (id: number, change: Record<string, unknown> = {}) => ({
  classDateID: String(id),
  className: 'Gentle Yoga',
  classDate: '2026-12-16',
  militarytime: '11:00',
  militarytime_end: '11:45',
  ...change,
})
const records = (count: number) => Array.from({ length: count }, (_, index) => record(index + 1))

const runDocument = `query ($id: Int!) { importRun(id: $id) {
  fileName checkOnly status problem rowsTotal rowsDone imported unchanged repairedValues refusedRows startedBy finishedAt
  repaired { rows { row classDateID field was now why } pager { total_rows } }
  refused { rows { row classDateID why } } } }`
interface Finding {
  row: number
  classDateID: string | null
  field: string | null
  was: string | null
  now: string | null
  why: string
}
interface Run {
  status: 'RUNNING' | 'DONE' | 'FAILED'
  problem: string | null
  rowsTotal: number
  rowsDone: number
  imported: number
  unchanged: number
  repaired: { rows: Finding[]; pager: { total_rows: number } }
  refused: { rows: Finding[] }
}

let portal: Portal
let administrator: { userId: number }
let token: string
beforeAll(async () => {
  portal = await startPortal()
  administrator = await buildUser(portal.db, {
    first_name: 'Ada',
    last_name: 'Min',
    roles: ['administrator'],
  })
  token = await tokenFor(portal, administrator)
})
afterAll(() => portal.close())
beforeEach(async () => {
  for (const table of ['course', 'series', 'facilitator', 'import_run', 'audit_entry'] as const)
    await portal.db.deleteFrom(table).execute()
})

function upload(
  body: string | Buffer,
  { checkOnly = false, fileName = 'class-dates.json', headers }: UploadOptions = {},
): Promise<Response> {
  return fetch(`${portal.url}/admin/import/file?checkOnly=${checkOnly}`, {
    method: 'POST',
    headers: {
      'x-file-name': encodeURIComponent(fileName),
      ...(headers ?? { authorization: `Bearer ${token}` }),
    },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  })
}
interface UploadOptions {
  checkOnly?: boolean
  fileName?: string
  headers?: Record<string, string>
}

async function runOf(id: number): Promise<Run> {
  const { importRun } = await portal.ask<{ importRun: Run }>(runDocument, { id }, token)
  return importRun
}
/** Uploads and waits until the run has ended. */
async function imported(rows: unknown, options: UploadOptions = {}): Promise<Run & { id: number }> {
  const response = await upload(JSON.stringify(rows), options)
  const { data } = (await response.json()) as { data: { importRun: { databaseId: number } } }
  expect(response.status).toBe(202)
  const id = data.importRun.databaseId
  await expect.poll(async () => (await runOf(id)).status, { timeout: 20_000 }).not.toBe('RUNNING')
  return { id, ...(await runOf(id)) }
}
async function refusalOf(response: Response) {
  const body = (await response.json()) as {
    errors: { message: string; extensions: { code: string } }[]
  }
  return { status: response.status, code: body.errors[0]?.extensions.code, message: body.errors[0]?.message }
}
async function stored() {
  const count = async (table: 'course' | 'series' | 'facilitator' | 'class_date_import') => {
    const row = await portal.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return row.count
  }
  return {
    classes: await count('course'),
    series: await count('series'),
    facilitators: await count('facilitator'),
    remembered: await count('class_date_import'),
  }
}

/** An import waits before its first batch until the transaction ends. */
async function holdBatches(tx: Transaction<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('class-date-import'))`.execute(tx)
}

describe('an import on the web', () => {
  const mixed = [
    record(1, { startMM: '0', startHH: '11', startAMPM: 'AM' }),
    record(2, { classDate: 'soon' }),
    record(3, {
      parentClassID: '9',
      is_a_parent: 'N',
      classNameAbbrev: 'Yoga course',
      classDateFacilitatorID: '31',
    }),
    record(3, {
      parentClassID: '9',
      is_a_parent: 'N',
      classNameAbbrev: 'Yoga course',
      classDateFacilitatorID: '31',
    }),
    'nonsense',
  ]
  it('imports, and reports what it repaired and refused', async () => {
    const run = await imported(mixed, { fileName: 'Frühling 2026.json' })
    expect(run).toMatchObject({
      fileName: 'Frühling 2026.json',
      checkOnly: false,
      status: 'DONE',
      problem: null,
      rowsTotal: 5,
      rowsDone: 5,
      imported: 2,
      unchanged: 1,
      repairedValues: 1,
      refusedRows: 2,
      startedBy: 'Ada Min',
    })
    expect(run.repaired).toEqual({
      rows: [
        { row: 1, classDateID: '1', field: 'startMM', was: '0', now: '00', why: 'The minute had one digit.' },
      ],
      pager: { total_rows: 1 },
    })
    expect(run.refused.rows).toEqual([
      { row: 2, classDateID: '2', why: 'classDate "soon" is not a date (YYYY-MM-DD).' },
      { row: 5, classDateID: null, why: 'The row is not a class-date record.' },
    ])
    expect(await stored()).toEqual({ classes: 2, series: 1, facilitators: 1, remembered: 2 })
  })
  it('changes nothing the second time', async () => {
    await imported(mixed)
    const before = await portal.db.selectFrom('course').selectAll().orderBy('id').execute()
    expect(await imported(mixed)).toMatchObject({ imported: 0, unchanged: 3 })
    expect(await portal.db.selectFrom('course').selectAll().orderBy('id').execute()).toEqual(before)
  })
  it('only checks where that is asked, says the same, and keeps nothing', async () => {
    const checked = await imported(mixed, { checkOnly: true })
    expect(await stored()).toEqual({ classes: 0, series: 0, facilitators: 0, remembered: 0 })
    const real = await imported(mixed)
    const said = ({ imported, unchanged, repaired, refused }: Run) => ({
      imported,
      unchanged,
      repaired,
      refused,
    })
    expect(checked).toMatchObject({ checkOnly: true, status: 'DONE' })
    expect(said(checked)).toEqual(said(real))
  })
  it('says the same of a row that stands in the file again much later, checked or done', async () => {
    const rows = [...records(150), record(1), record(2, { className: 'Chair Yoga' })]
    const checked = await imported(rows, { checkOnly: true })
    expect(checked).toMatchObject({ imported: 150, unchanged: 1, refusedRows: 1, rowsDone: 152 })
    expect(await imported(rows)).toMatchObject({ imported: 150, unchanged: 1, refusedRows: 1 })
  })
  it('takes CSV', async () => {
    const csv =
      'classDateID,className,classDate,militarytime,militarytime_end\r\n7,Yoga,2026-12-16,11:00,11:45\r\n'
    const response = await upload(csv, { fileName: 'export.csv' })
    expect(response.status).toBe(202)
    await expect.poll(stored).toMatchObject({ classes: 1 })
  })
  it('keeps a finding with a character that no database takes', async () => {
    const run = await imported([record(1, { classDateID: 'a\0b' })])
    expect(run).toMatchObject({ status: 'DONE', refused: { rows: [{ row: 1, classDateID: 'a\uFFFDb' }] } })
  })
  it('is written down in the audit log, without what the file says', async () => {
    const run = await imported(mixed)
    const entries = await portal.db.selectFrom('audit_entry').selectAll().orderBy('id').execute()
    expect(entries).toMatchObject([
      {
        action: 'import.started',
        actor_id: administrator.userId,
        subject_id: String(run.id),
        data: { checkOnly: false, rows: 5 },
      },
      { action: 'import.ended', data: { imported: 2, unchanged: 1, repaired: 1, refused: 2 } },
    ])
  })
  it('can be read a page at a time, and saved as a file', async () => {
    const run = await imported(Array.from({ length: 60 }, (_, n) => record(n + 1, { classDate: '=cmd' })))
    const page = await portal.ask<{ importRun: { refused: { rows: { row: number }[]; pager: object } } }>(
      `{ importRun(id: ${run.id}) { refused(pager: { page: 3 }) { rows { row } pager { page total_pages total_rows } } } }`,
      {},
      token,
    )
    expect(page.importRun.refused.rows.map(({ row }) => row)).toEqual([
      51, 52, 53, 54, 55, 56, 57, 58, 59, 60,
    ])
    expect(page.importRun.refused.pager).toEqual({ page: 3, total_pages: 3, total_rows: 60 })
    const { importReportCsv } = await portal.ask<{ importReportCsv: { name: string; text: string } }>(
      `{ importReportCsv(id: ${run.id}) { name text } }`,
      {},
      token,
    )
    expect(importReportCsv.name).toBe(`import-${run.id}.csv`)
    const lines = importReportCsv.text.split('\r\n')
    expect(lines.slice(0, 2)).toEqual([
      '\uFEFFRow,classDateID,Outcome,Field,Was,Now,Why',
      '1,1,Refused,,,,"classDate ""=cmd"" is not a date (YYYY-MM-DD)."',
    ])
    expect(lines).toHaveLength(62)
  })
  it('is listed with the others, the newest first', async () => {
    const first = await imported([record(1)])
    const second = await imported([record(2)], { checkOnly: true })
    const { importRuns } = await portal.ask<{ importRuns: { rows: object[]; pager: object } }>(
      '{ importRuns { rows { databaseId checkOnly } pager { page per_page total_rows } } }',
      {},
      token,
    )
    expect(importRuns).toEqual({
      rows: [
        { databaseId: second.id, checkOnly: true },
        { databaseId: first.id, checkOnly: false },
      ],
      pager: { page: 1, per_page: 25, total_rows: 2 },
    })
  })
})

describe('a file that cannot be imported', () => {
  afterEach(async () => {
    expect(await stored()).toMatchObject({ classes: 0 })
    expect(await portal.db.selectFrom('import_run').selectAll().execute()).toEqual([])
  })
  it('is told to be too large, with 50 MB too', async () => {
    expect(await refusalOf(await upload(Buffer.alloc(50 * 1024 * 1024, ' ')))).toEqual({
      status: 413,
      code: 'IMPORT_FILE_TOO_LARGE',
      message: 'This file is too large. At most 20 MB can be imported here.',
    })
  })
  it.each<[string, string | Buffer, string, RegExp]>([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), 'p.png', /p\.png is neither JSON nor CSV/],
    ['an empty file', '', 'a.csv', /a\.csv is empty\./],
    ['broken JSON', '[{"a":', 'a.json', /a\.json is not valid JSON: /],
    ['a list without rows', '[]', 'a.json', /a\.json holds no class dates\./],
    [
      'a list of very many nothings',
      `[${'0,'.repeat(100_000)}0]`,
      'a.json',
      /has 100001 rows; at most 100000/,
    ],
    ['another table', 'name,date\nx,y', 'a.csv', /does not name classDateID and classDate/],
    ['a file without a name', '{}', '', /The file must hold a list/],
  ])('%s is told to be none', async (_name, body, fileName, message) => {
    const refusal = await refusalOf(await upload(body, { fileName }))
    expect(refusal).toMatchObject({ status: 400, code: 'IMPORT_FILE_UNREADABLE' })
    expect(refusal.message).toMatch(message)
  })
})

describe('who may import', () => {
  it.each<['attendee' | 'facilitator' | 'staff']>([['attendee'], ['facilitator'], ['staff']])(
    'not the role %s',
    async (role) => {
      const person = await buildUser(portal.db, { roles: [role] })
      const headers = { authorization: `Bearer ${await tokenFor(portal, person)}` }
      expect(await refusalOf(await upload('[]', { headers }))).toMatchObject({
        status: 403,
        code: 'FORBIDDEN',
      })
    },
  )
  it('not a visitor, nor whoever brings a token of nobody', async () => {
    expect(await refusalOf(await upload('[]', { headers: {} }))).toMatchObject({
      status: 401,
      code: 'NOT_LOGGED_IN',
    })
    expect(await refusalOf(await upload('[]', { headers: { authorization: 'Bearer x.y.z' } }))).toMatchObject(
      {
        status: 401,
        code: 'TOKEN_INVALID',
      },
    )
  })
  it('an administrator by the cookie with its nonce, and never by the cookie alone', async () => {
    const person = await buildUser(portal.db, { roles: ['administrator'], password: 'Portal-demo-2026' })
    const login = await fetch(`${portal.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query: `mutation { login(input: { username: "${person.email}", password: "Portal-demo-2026" }) { authToken } }`,
      }),
    })
    const cookie = login.headers.get('set-cookie')!.split(';')[0]!
    const session = await fetch(`${portal.url}/session`, { headers: { cookie } })
    const { nonce } = (await session.json()) as { nonce: string }
    expect(await refusalOf(await upload('[]', { headers: { cookie } }))).toMatchObject({
      code: 'NOT_LOGGED_IN',
    })
    expect(await refusalOf(await upload('[]', { headers: { cookie, 'x-wp-nonce': nonce } }))).toMatchObject({
      code: 'IMPORT_FILE_UNREADABLE',
    })
  })
  it('by POST only', async () => {
    expect((await fetch(`${portal.url}/admin/import/file`)).status).toBe(405)
  })
})

describe('imports one at a time', () => {
  it('refuses a second one while the first goes on', async () => {
    // The first one waits here: the lock of its batches is taken.
    await portal.db.transaction().execute(async (tx) => {
      await holdBatches(tx)
      const response = await upload(JSON.stringify(records(3)))
      const { data } = (await response.json()) as { data: { importRun: { databaseId: number } } }
      expect(await runOf(data.importRun.databaseId)).toMatchObject({
        status: 'RUNNING',
        rowsTotal: 3,
        rowsDone: 0,
      })
      expect(await refusalOf(await upload(JSON.stringify(records(3))))).toMatchObject({
        status: 409,
        code: 'IMPORT_RUNNING',
      })
      expect(await portal.db.selectFrom('import_run').selectAll().execute()).toHaveLength(1)
    })
    await expect.poll(stored).toMatchObject({ classes: 3 })
    expect(await imported(records(3))).toMatchObject({ status: 'DONE', unchanged: 3 })
  })
  it('shows how far it is while it goes on', async () => {
    const seen: number[] = []
    const response = await upload(JSON.stringify(records(450)))
    const { data } = (await response.json()) as { data: { importRun: { databaseId: number } } }
    await expect
      .poll(
        async () => {
          const { rowsDone, status } = await runOf(data.importRun.databaseId)
          seen.push(rowsDone)
          return status
        },
        { interval: 5, timeout: 30_000 },
      )
      .toBe('DONE')
    expect(seen).toEqual(seen.toSorted((one, other) => one - other))
    expect(seen.at(-1)).toBe(450)
    expect(new Set(seen).size, 'some steps between').toBeGreaterThan(2)
  })
})

describe('a server that ends', () => {
  const start = (runner: ReturnType<typeof createImportRunner>, rows: unknown[]) =>
    runner.start(
      { userId: administrator.userId, switchedBy: null },
      {
        fileName: 'a.json',
        rows,
        checkOnly: false,
      },
    )

  it('finishes its batch and says that the run was interrupted', async () => {
    const runner = createImportRunner(portal.deps)
    const id = await start(runner, records(450))
    await runner.stop()
    const run = await runOf(id)
    expect(run).toMatchObject({ status: 'FAILED', problem: 'INTERRUPTED' })
    expect(run.rowsDone).toBeLessThan(450)
    expect((await stored()).classes, 'what was written stays').toBe(run.rowsDone)
    expect(await imported(records(450)), 'and the next run does the rest').toMatchObject({
      unchanged: run.rowsDone,
      imported: 450 - run.rowsDone,
    })
  })
  it('leaves no run that goes on for ever, and ends none that still does', async () => {
    const { id } = await portal.db
      .insertInto('import_run')
      .values({ file_name: 'a.json', rows_total: 9, started_at: portal.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await portal.db.transaction().execute(async (tx) => {
      await holdBatches(tx)
      const runner = createImportRunner(portal.deps)
      const going = await start(runner, records(1))
      expect(await runOf(id), 'the next import ends it').toMatchObject({
        status: 'FAILED',
        problem: 'INTERRUPTED',
      })
      expect(await lostImportsJob.run(portal.deps)).toBe(0)
      expect(await runOf(going)).toMatchObject({ status: 'RUNNING' })
    })
    await expect.poll(stored).toMatchObject({ classes: 1 })
    await expect.poll(async () => (await runOf(id + 1)).status).toBe('DONE')
    await portal.db
      .insertInto('import_run')
      .values({ file_name: 'a.json', rows_total: 9, started_at: portal.clock.now() })
      .execute()
    expect(await lostImportsJob.run(portal.deps), 'and so does the job').toBe(1)
  })
})
