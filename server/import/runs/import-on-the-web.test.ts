import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { reachOf } from '#domain/kernel/access/capabilities.ts'
import { type Role, roles } from '#domain/kernel/access/roles.ts'
import {
  errorOf,
  type ImportPortal,
  type Run,
  record,
  records,
  startImportPortal,
} from '#server/import/testing/import-portal.ts'
import { buildUser, tokenFor } from '#server/testing/builders/builders.ts'

let world: ImportPortal
beforeAll(async () => {
  world = await startImportPortal()
})
afterAll(() => world.portal.close())
beforeEach(() => world.empty())

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
  it('imports, and reports repaired and refused rows', async () => {
    const run = await world.imported(mixed, { fileName: 'Frühling 2026.json' })
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
      { row: 2, classDateID: '2', why: 'classDate “soon” isn’t a date (YYYY-MM-DD).' },
      { row: 5, classDateID: null, why: 'The row isn’t a class-date record.' },
    ])
    expect(await world.stored()).toEqual({ classes: 2, series: 1, facilitators: 1, remembered: 2 })
  })
  it('shows reasons in the reader’s language, on the page, in the file, and for an invalid file', async () => {
    const { id } = await world.imported(mixed)
    const { token, portal } = world
    const inSpanish = { authorization: `Bearer ${token}`, 'accept-language': 'es' }
    const request = async (query: string) => {
      const response = await fetch(`${portal.url}/graphql`, {
        method: 'POST',
        headers: { ...inSpanish, 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      })
      return (await response.json()).data
    }
    const { importRun } = await request(
      `{ importRun(id: ${id}) { repaired { rows { why } } refused { rows { why } } } }`,
    )
    expect(importRun).toEqual({
      repaired: { rows: [{ why: 'El minuto tenía una sola cifra.' }] },
      refused: {
        rows: [
          { why: 'classDate “soon” no es una fecha (YYYY-MM-DD).' },
          { why: 'La fila no es un registro de fecha de clase.' },
        ],
      },
    })
    const { importReportCsv } = await request(`{ importReportCsv(id: ${id}) { text } }`)
    expect(importReportCsv.text.split('\r\n')[0]).toContain(
      'Fila,classDateID,Resultado,Campo,Antes,Ahora,Motivo',
    )
    expect(importReportCsv.text).toContain('Corregido')
    expect(importReportCsv.text).toContain('El minuto tenía una sola cifra.')
    const rejection = await errorOf(
      await world.upload('name,date\nx,y', { fileName: '', headers: inSpanish }),
    )
    expect(rejection.message).toBe(
      'No se importó nada. El archivo debe ser JSON o CSV con fechas de clase. En su primera línea falta classDateID y classDate.',
    )
  })
  it('changes nothing the second time', async () => {
    await world.imported(mixed)
    const before = await world.portal.db.selectFrom('course').selectAll().orderBy('id').execute()
    expect(await world.imported(mixed)).toMatchObject({ imported: 0, unchanged: 3 })
    expect(await world.portal.db.selectFrom('course').selectAll().orderBy('id').execute()).toEqual(before)
  })
  it('only checks if requested, with the same report, and saves nothing', async () => {
    const checked = await world.imported(mixed, { checkOnly: true })
    expect(await world.stored()).toEqual({ classes: 0, series: 0, facilitators: 0, remembered: 0 })
    const real = await world.imported(mixed)
    const said = ({ imported, unchanged, repaired, refused }: Run) => ({
      imported,
      unchanged,
      repaired,
      refused,
    })
    expect(checked).toMatchObject({ checkOnly: true, status: 'DONE' })
    expect(said(checked)).toEqual(said(real))
  })
  it('reports a repeated row the same whether checked or imported', async () => {
    const rows = [...records(150), record(1), record(2, { className: 'Chair Yoga' })]
    const checked = await world.imported(rows, { checkOnly: true })
    expect(checked).toMatchObject({ imported: 150, unchanged: 1, refusedRows: 1, rowsDone: 152 })
    expect(await world.imported(rows)).toMatchObject({ imported: 150, unchanged: 1, refusedRows: 1 })
  })
  it('accepts CSV', async () => {
    const csv =
      'classDateID,className,classDate,militarytime,militarytime_end\r\n7,Yoga,2026-12-16,11:00,11:45\r\n'
    const response = await world.upload(csv, { fileName: 'export.csv' })
    expect(response.status).toBe(202)
    await expect.poll(world.stored).toMatchObject({ classes: 1 })
  })
  it('stores a finding with a character that the database does not accept', async () => {
    const run = await world.imported([record(1, { classDateID: 'a\0b' })])
    expect(run).toMatchObject({ status: 'DONE', refused: { rows: [{ row: 1, classDateID: 'a\uFFFDb' }] } })
  })
  it('is recorded in the audit log without file contents', async () => {
    const run = await world.imported(mixed)
    const entries = await world.portal.db.selectFrom('audit_entry').selectAll().orderBy('id').execute()
    expect(entries).toMatchObject([
      {
        action: 'import.started',
        actor_id: world.administratorId,
        subject_id: String(run.id),
        data: { checkOnly: false, rows: 5 },
      },
      { action: 'import.ended', data: { imported: 2, unchanged: 1, repaired: 1, refused: 2 } },
    ])
    const again = await world.imported([record(1, { className: 'Chair Yoga' }), record(8)])
    const changed = await world.portal.db
      .selectFrom('audit_entry')
      .select(['subject_id', 'data'])
      .where('action', '=', 'course.imported')
      .execute()
    expect(changed, 'the class that was there').toEqual([{ subject_id: '1', data: { importRun: again.id } }])
  })
  it('has paged findings that can be saved as a file', async () => {
    const run = await world.imported(
      Array.from({ length: 60 }, (_, n) => record(n + 1, { classDate: '=cmd' })),
    )
    const page = await world.portal.request<{
      importRun: { refused: { rows: { row: number }[]; pager: object } }
    }>(
      `{ importRun(id: ${run.id}) { refused(pager: { page: 3 }) { rows { row } pager { page total_pages total_rows } } } }`,
      {},
      world.token,
    )
    expect(page.importRun.refused.rows.map(({ row }) => row)).toEqual([
      51, 52, 53, 54, 55, 56, 57, 58, 59, 60,
    ])
    expect(page.importRun.refused.pager).toEqual({ page: 3, total_pages: 3, total_rows: 60 })
    const { importReportCsv } = await world.portal.request<{
      importReportCsv: { name: string; text: string }
    }>(`{ importReportCsv(id: ${run.id}) { name text } }`, {}, world.token)
    expect(importReportCsv.name).toBe(`import-${run.id}.csv`)
    const lines = importReportCsv.text.split('\r\n')
    expect(lines.slice(0, 2)).toEqual([
      '\uFEFFRow,classDateID,Result,Field,Was,Now,Reason',
      '1,1,Refused,,,,classDate “=cmd” isn’t a date (YYYY-MM-DD).',
    ])
    expect(lines).toHaveLength(62)
    const exported = await world.portal.db
      .selectFrom('audit_entry')
      .select(['subject_id', 'data'])
      .where('action', '=', 'import.exported')
      .execute()
    expect(exported).toEqual([{ subject_id: String(run.id), data: { rows: 60 } }])
  })
  it('is listed with other imports, newest first', async () => {
    const first = await world.imported([record(1)])
    const second = await world.imported([record(2)], { checkOnly: true })
    const { importRuns } = await world.portal.request<{ importRuns: { rows: object[]; pager: object } }>(
      '{ importRuns { rows { databaseId checkOnly } pager { page per_page total_rows } } }',
      {},
      world.token,
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
    expect(await world.stored()).toMatchObject({ classes: 0 })
    expect(await world.portal.db.selectFrom('import_run').selectAll().execute()).toEqual([])
  })
  it('is refused if too large, even with 50 MB', async () => {
    expect(await errorOf(await world.upload(Buffer.alloc(50 * 1024 * 1024, ' ')))).toEqual({
      status: 413,
      code: 'IMPORT_FILE_TOO_LARGE',
      message: 'This file is too large. You can import up to 20 MB here.',
    })
  })
  it.each<[string, string | Buffer, string, RegExp]>([
    ['an image', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), 'p.png', /p\.png must be JSON or CSV/],
    ['an empty file', '', 'a.csv', /a\.csv is empty\./],
    ['broken JSON', '[{"a":', 'a.json', /a\.json is not valid JSON: /],
    ['a list without rows', '[]', 'a.json', /a\.json has no class dates\./],
    [
      'a list of very many empty values',
      `[${'0,'.repeat(100_000)}0]`,
      'a.json',
      /has more than 100,000 rows/,
    ],
    ['another table', 'name,date\nx,y', 'a.csv', /is missing classDateID and classDate/],
    ['a file without a name', '{}', '', /The file must hold a list/],
  ])('%s is refused as unreadable', async (_name, body, fileName, message) => {
    const rejection = await errorOf(await world.upload(body, { fileName }))
    expect(rejection).toMatchObject({ status: 400, code: 'IMPORT_FILE_UNREADABLE' })
    expect(rejection.message).toMatch(message)
  })
})

describe('permission to import', () => {
  const reachOfRole = (role: Role) =>
    reachOf({ roles: [role], capabilities: [], facilitatorId: null }, 'importClasses')
  it.each(roles.filter((role) => !reachOfRole(role)))('is denied to the role %s', async (role) => {
    const person = await buildUser(world.portal.db, { roles: [role] })
    const headers = { authorization: `Bearer ${await tokenFor(world.portal, person)}` }
    expect(await errorOf(await world.upload('[]', { headers }))).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
    })
  })
  it('is denied to visitors and invalid tokens', async () => {
    expect(await errorOf(await world.upload('[]', { headers: {} }))).toMatchObject({
      status: 401,
      code: 'NOT_LOGGED_IN',
    })
    expect(
      await errorOf(await world.upload('[]', { headers: { authorization: 'Bearer x.y.z' } })),
    ).toMatchObject({
      status: 401,
      code: 'TOKEN_INVALID',
    })
  })
  it('is given to an administrator with cookie and nonce, but not with the cookie alone', async () => {
    const person = await buildUser(world.portal.db, {
      roles: ['administrator'],
      password: 'Portal-demo-2026',
    })
    const login = await fetch(`${world.portal.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query: `mutation { login(input: { username: "${person.email}", password: "Portal-demo-2026" }) { authToken } }`,
      }),
    })
    const cookie = login.headers.get('set-cookie')!.split(';')[0]!
    const session = await fetch(`${world.portal.url}/session`, { headers: { cookie } })
    const { nonce } = (await session.json()) as { nonce: string }
    expect(await errorOf(await world.upload('[]', { headers: { cookie } }))).toMatchObject({
      code: 'NOT_LOGGED_IN',
    })
    expect(
      await errorOf(await world.upload('[]', { headers: { cookie, 'x-wp-nonce': nonce } })),
    ).toMatchObject({
      code: 'IMPORT_FILE_UNREADABLE',
    })
  })
  it('does not allow naming a person, and nothing is imported', async () => {
    const authorization = `Bearer ${world.token}`
    const named = { authorization, 'x-archway-person': String(world.administratorId) }
    const response = await world.upload(JSON.stringify([record(1)]), { headers: named })
    expect(response.status).toBe(422)
    expect(await errorOf(response)).toMatchObject({
      code: 'INPUT_INVALID',
      message: 'This call cannot name a person.',
    })
    expect(await world.stored()).toMatchObject({ classes: 0 })
  })
  it('is limited to POST', async () => {
    expect((await fetch(`${world.portal.url}/admin/import/file`)).status).toBe(405)
  })
})
