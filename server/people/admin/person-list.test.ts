import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '#server/platform/db/connection/connection.ts'
import { buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { buildRegistration } from '#server/testing/builders/registration-builders.ts'
import { type CountedDatabase, countQueries } from '#server/testing/database/query-counter.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { selectPersonPage } from './person-list.sql.ts'

const document = `query Rows($where: PersonRowsArgs!) { personRows(where: $where) {
  rows { databaseId firstName lastName email roles additionalCapabilities status createdAt closureRequestedAt registrationCount }
  pager { page per_page total_pages total_rows }
} }`
const csv = 'query Csv($where: PersonRowsArgs!) { personCsv(where: $where) { name text } }'
interface Found {
  personRows: { rows: { email: string; status: string; registrationCount: number }[]; pager: object }
}

describe('the list of people', () => {
  let portal: Portal
  let counted: CountedDatabase
  let token: string
  let adminId: number
  beforeAll(async () => {
    portal = await startPortal({
      seenDatabase: (db) => {
        counted = countQueries(db)
        return counted.db
      },
    })
    const person = (first_name: string, last_name: string, more: Parameters<typeof buildAttendee>[1] = {}) =>
      buildAttendee(portal.db, {
        first_name,
        last_name,
        email: `${first_name}.${last_name}@example.org`.toLowerCase(),
        ...more,
      })
    const ann = await person('Ann', 'Lee', { profile: { cell_phone: '(703) 555-0142' } })
    await person('Bo', 'Alvarez', { verified: false, created_at: new Date('2026-11-01T12:00:00Z') })
    await person('Cy', '100%', { roles: ['facilitator', 'attendee'], capabilities: ['viewOtherRosters'] })
    await person('Di', 'Zane', { closure_requested_at: new Date('2026-11-10T12:00:00Z') })
    await person('Closed', 'Account', { closed_at: new Date('2026-11-10T12:00:00Z') })
    const admin = await buildUser(portal.db, {
      roles: ['administrator'],
      first_name: 'Mo',
      last_name: 'Marks',
      email: 'mo.marks@example.org',
    })
    adminId = admin.userId
    token = await tokenFor(portal, admin)
    const course = await buildCourse(portal.db)
    await buildRegistration(portal.db, {
      course_id: course.id,
      attendee_id: ann.attendeeId,
      created_at: new Date(),
    })
  })
  afterAll(() => portal.close())
  const find = async (where: object) => (await portal.request<Found>(document, { where }, token)).personRows
  const names = async (where: object) => (await find(where)).rows.map(({ email }) => email.split('@')[0])

  it('is sorted by name and omits closed accounts', async () => {
    expect(await names({})).toEqual(['cy.100%', 'bo.alvarez', 'ann.lee', 'mo.marks', 'di.zane'])
  })
  it('shows roles, capabilities, status, and registration count', async () => {
    const { rows, pager } = await find({ search: 'cy' })
    expect(rows).toEqual([
      {
        databaseId: expect.any(Number),
        firstName: 'Cy',
        lastName: '100%',
        email: 'cy.100%@example.org',
        roles: ['facilitator', 'attendee'],
        additionalCapabilities: ['viewOtherRosters'],
        status: 'VERIFIED',
        createdAt: '2026-10-01T08:00:00-04:00',
        closureRequestedAt: null,
        registrationCount: 0,
      },
    ])
    expect(pager).toEqual({ page: 1, per_page: 25, total_pages: 1, total_rows: 1 })
    expect((await find({ search: 'ann' })).rows[0]).toMatchObject({ registrationCount: 1 })
    expect((await find({ search: 'zane' })).rows[0]).toMatchObject({ status: 'CLOSURE_REQUESTED' })
  })
  it.each([
    ['a first name in any case', 'ANN', ['ann.lee']],
    ['a name with the last name first', 'Lee, Ann', ['ann.lee']],
    ['a name with extra accents', 'Álvarez', ['bo.alvarez']],
    ['part of the address', 'alvarez@ex', ['bo.alvarez']],
    ['a phone number in any format', '703.555.0142', ['ann.lee']],
    ['the end of a phone number', '0142', ['ann.lee']],
    ['a literal percent sign', '100%', ['cy.100%']],
    ['words of two different people', 'ann alvarez', []],
    ['the first letters of a first name', 'an', ['ann.lee']],
    ['the first letter of a last name', 'Z', ['di.zane']],
    ['the first letters of both', 'le, an', ['ann.lee']],
    ['the first letters of two people', 'an z', []],
    ['letters that no name starts with', 'ee', []],
    ['short words next to a longer one, anywhere', 'ee ann', ['ann.lee']],
    ['a quotation mark', "' or 1=1 --", []],
    [
      'a character that the database cannot store',
      '\0',
      ['cy.100%', 'bo.alvarez', 'ann.lee', 'mo.marks', 'di.zane'],
    ],
  ])('finds by %s', async (_name, search, found) => {
    expect(await names({ search })).toEqual(found)
  })
  it.each([
    [{ role: 'facilitator' }, ['cy.100%']],
    [{ role: 'administrator' }, ['mo.marks']],
    [{ status: 'UNVERIFIED' }, ['bo.alvarez']],
    [{ status: 'CLOSURE_REQUESTED' }, ['di.zane']],
    [{ status: 'CLOSED' }, ['closed.account']],
    [{ status: 'VERIFIED', role: 'attendee', search: 'ann' }, ['ann.lee']],
    [{ sort: 'EMAIL' }, ['ann.lee', 'bo.alvarez', 'cy.100%', 'di.zane', 'mo.marks']],
    [{ sort: 'EMAIL', descending: true }, ['mo.marks', 'di.zane', 'cy.100%', 'bo.alvarez', 'ann.lee']],
    [{ sort: 'CREATED', descending: true, pager: { per_page: 1 } }, ['bo.alvarez']],
    [{ pager: { page: 2, per_page: 2 } }, ['ann.lee', 'mo.marks']],
    [{ pager: { page: 9 } }, []],
  ])('%j', async (where, found) => {
    expect(await names(where)).toEqual(found)
  })
  it('refuses invalid page numbers and sizes', async () => {
    for (const pager of [{ page: 0 }, { per_page: 0 }, { per_page: 1_000_001 }])
      expect(await portal.codeOf(document, { where: { pager } }, token)).toBe('PAGE_OUT_OF_RANGE')
  })
  it('records each search in the audit log, without the search text', async () => {
    await portal.db.deleteFrom('audit_entry').execute()
    await find({ search: 'ann', status: 'VERIFIED' })
    const [entry] = await portal.db.selectFrom('audit_entry').selectAll().execute()
    expect(entry).toMatchObject({
      actor_id: adminId,
      action: 'person.searched',
      about_user_id: null,
      data: { by: ['search', 'verified'], rows: 1 },
    })
  })
  it('runs at most five queries for any number of rows', async () => {
    counted.take()
    await find({})
    expect(counted.take()).toBeLessThanOrEqual(5)
  })
  // A statement has at most 65,535 parameters.
  it('runs the same statements for any number of rows', async () => {
    const statements: string[] = []
    const db = connect(portal.deps.config.databaseUrl!, {
      onStatement: ({ query }) => statements.push(query.sql),
    })
    const all = { search: null, role: null, status: null, sort: 'name', descending: false } as const
    const statementsOf = async (perPage: number) => {
      statements.length = 0
      await selectPersonPage(db, all, { page: 1, perPage, offset: 0 })
      return statements.toSorted()
    }
    const ofOne = await statementsOf(1)
    expect(await statementsOf(3)).toEqual(ofOne)
    await db.destroy()
  })
  it('exports as CSV, with contact details and without demographics', async () => {
    await portal.db.deleteFrom('audit_entry').execute()
    await portal.db
      .updateTable('app_user')
      .set({ terms_languages: ['en', 'es'] })
      .where('email', '=', 'ann.lee@example.org')
      .execute()
    const { personCsv } = await portal.request<{ personCsv: { name: string; text: string } }>(
      csv,
      { where: { search: 'lee', pager: { per_page: 1 } } },
      token,
    )
    expect(personCsv.name).toBe('people-2026-11-20.csv')
    const [header, line, rest] = personCsv.text.split('\r\n')
    expect(header).toContain('First name,Last name,Email,Status,Roles')
    expect(line).toContain(',Ann,Lee,ann.lee@example.org,Email verified,Attendee,')
    expect(header).toContain('Agreed to the terms,Languages of the terms')
    expect(line).toMatch(/,en es,/)
    expect(line).toContain('(703) 555-0142')
    expect(line).not.toMatch(/She\/her|Decline|1960/)
    expect(rest).toBe('')
    const entries = await portal.db.selectFrom('audit_entry').select(['action', 'data']).execute()
    expect(entries).toEqual([{ action: 'person.exported', data: { by: ['search'], rows: 1 } }])
  })

  it('exports states, roles, permissions and ways to contact in words, in Spanish too', async () => {
    await buildUser(portal.db, {
      last_name: 'Quince',
      email: 'quince@example.org',
      roles: ['facilitator', 'staff'],
      capabilities: ['duplicateEvent', 'viewOtherRosters'],
      contact_method: 'Cell',
    })
    const { data } = await portal.query<{ personCsv: { text: string } }>(
      csv,
      { where: { search: 'quince' } },
      token,
      { 'accept-language': 'es' },
    )
    const [, line] = data!.personCsv.text.split('\r\n')
    expect(line).toContain(
      ',Correo verificado,"Facilitador(a), Personal","Copiar sus propias clases a otra fecha, Ver las listas de las clases de otras personas",',
    )
    expect(line).toContain(',Teléfono celular,')
  })
})
