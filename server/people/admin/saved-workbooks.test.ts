import { afterAll, beforeAll, expect, it } from 'vitest'
import { readWorkbook } from '#server/platform/xlsx/testing/read-workbook.ts'
import { buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { buildRegistrant, register } from '#server/testing/registration-calls.ts'

let portal: Portal
let token: string
let courseId: number
beforeAll(async () => {
  portal = await startPortal()
  token = await tokenFor(portal, await buildUser(portal.db, { roles: ['administrator'] }))
  const course = await buildCourse(portal.db, { title: '=HYPERLINK("https://evil.example.org")' })
  courseId = course.id
  const me = await buildRegistrant(portal)
  await register(portal, me.token, { courseId })
  await portal.db
    .updateTable('attendee')
    .set({ zip_code: '02134', cell_phone: '+1 703 555 0142' })
    .where('id', '=', me.attendeeId)
    .execute()
  await portal.db
    .updateTable('app_user')
    .set({ first_name: '=1+1', last_name: '@Zip' })
    .where('id', '=', me.userId)
    .execute()
})
afterAll(() => portal.close())

/** The rows of a table as a spreadsheet reads them, and its name. */
async function rowsOf(document: string): Promise<{ name: string; rows: unknown[][] }> {
  const response = await portal.request<{
    table: { name: string; text: string; workbook: { name: string; base64: string } }
  }>(`{ table: ${document} { name text workbook { name base64 } } }`, {}, token)
  const { name, text, workbook } = response.table
  const [rows] = Object.values(readWorkbook(Buffer.from(workbook.base64, 'base64')))
  expect(workbook.name).toBe(name.replace('.csv', '.xlsx'))
  // As many lines as the CSV file of the same table.
  expect(text.trimEnd().split('\r\n')).toHaveLength(rows!.length)
  return { name: workbook.name, rows: rows! }
}

it('keeps leading zeros of zip codes and the plus of phone numbers', async () => {
  const { rows } = await rowsOf('personCsv(where: { search: "zip" })')
  expect(rows[1]).toEqual(expect.arrayContaining(['02134', '+1 703 555 0142', '=1+1', '@Zip']))
})
it.each([
  ['a roster', () => `rosterCsv(courseId: ${courseId})`, ['=1+1', '+1 703 555 0142']],
  ['registrations', () => `registrationCsv(where: { courseId: ${courseId} })`, ['=1+1', '@Zip']],
  ['classes', () => 'courseCsv(where: {})', ['=HYPERLINK("https://evil.example.org")']],
])('stores text that starts like a formula as text: %s', async (_name, document, texts) => {
  const { rows } = await rowsOf(document())
  expect(rows.flat()).toEqual(expect.arrayContaining(texts))
  expect(JSON.stringify(rows)).not.toContain('"formula"')
})

/** The response to a call for the file itself. */
async function fetchFile(field: string, format: 'CSV' | 'XLSX'): Promise<Response> {
  return fetch(`${portal.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: `{ table: ${field} { stream(format: ${format}) } }` }),
  })
}

it.each(['personCsv(where: {})', 'registrationCsv(where: {})', 'courseCsv(where: { when: ALL })'])(
  'has the same rows as a file and in the response: %s',
  async (field) => {
    const { table } = await portal.request<{ table: { name: string; text: string } }>(
      `{ table: ${field} { name text } }`,
      {},
      token,
    )
    const csv = await fetchFile(field, 'CSV')
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(csv.headers.get('cache-control')).toBe('no-store')
    expect(csv.headers.get('content-disposition')).toBe(`attachment; filename="${table.name}"`)
    expect(Buffer.from(await csv.arrayBuffer()).toString()).toBe(table.text)
    const workbook = await fetchFile(field, 'XLSX')
    expect(workbook.headers.get('content-disposition')).toContain('.xlsx"')
    const [rows] = Object.values(readWorkbook(Buffer.from(await workbook.arrayBuffer())))
    expect(rows).toHaveLength(table.text.trimEnd().split('\r\n').length)
  },
)
it('records the export and its row count in the audit log', async () => {
  await (await fetchFile('registrationCsv(where: {})', 'CSV')).text()
  const { data } = await portal.db
    .selectFrom('audit_entry')
    .select('data')
    .where('action', '=', 'registration.exported')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(data).toEqual({ by: [], rows: 1 })
})
it('returns an error instead of a file without permission', async () => {
  const response = await fetch(`${portal.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ personCsv(where: {}) { stream(format: CSV) } }' }),
  })
  expect(response.headers.get('content-type')).toContain('json')
  expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'NOT_LOGGED_IN' } }] })
})
