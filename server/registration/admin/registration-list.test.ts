import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '#server/platform/db/connection/connection.ts'
import { buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { buildRegistration, buildWalkIn } from '#server/testing/builders/registration-builders.ts'
import { type CountedDatabase, countQueries } from '#server/testing/database/query-counter.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { selectRegistrationPage } from './registration-list.sql.ts'

const document = `query Rows($where: RegistrationRowsArgs!) { registrationRows(where: $where) {
  rows { databaseId status firstName lastName email userId guestName registrationType places walkIn courseId courseTitle
    courseStart courseCancelled createdAt checkedInAt cancelledAt }
  pager { page per_page total_pages total_rows }
} }`
const csv = 'query Csv($where: RegistrationRowsArgs!) { registrationCsv(where: $where) { name text } }'
const history = `query History($id: Int!) { registrationHistory(registrationId: $id) { at kind fromMode toMode byName } }`
const cancelling = `mutation Cancel($id: ID!, $noEmail: Boolean) {
  deleteRegistration(input: { id: $id, noEmail: $noEmail }) { registration { databaseId } } }`
interface Found {
  registrationRows: {
    rows: ({ databaseId: number; lastName: string } & Record<string, unknown>)[]
    pager: object
  }
}

describe('the list of registrations', () => {
  let portal: Portal
  let counted: CountedDatabase
  let tokens: { staff: string; admin: string }
  let staff: { userId: number }
  let ann: { userId: number; attendeeId: number }
  let yoga: { id: number }
  let talk: { id: number }
  const ids: Record<string, number> = {}
  beforeAll(async () => {
    portal = await startPortal({
      seenDatabase: (db) => {
        counted = countQueries(db)
        return counted.db
      },
    })
    staff = await buildUser(portal.db, { roles: ['staff'], first_name: 'Sam', last_name: 'Staff' })
    tokens = {
      staff: await tokenFor(portal, staff),
      admin: await tokenFor(portal, await buildUser(portal.db, { roles: ['administrator'] })),
    }
    ann = await buildAttendee(portal.db, {
      first_name: 'Ann',
      last_name: 'Lee',
      email: 'ann@example.org',
      profile: { cell_phone: '571-555-0177' },
    })
    const bo = await buildAttendee(portal.db, { first_name: 'Bo', last_name: 'Orr' })
    const walkIn = await buildWalkIn(portal.db, { walk_in_first_name: 'Wil', walk_in_last_name: 'Kin' })
    yoga = await buildCourse(portal.db, { title: 'Yoga', category_id: 44 })
    talk = await buildCourse(portal.db, {
      title: 'Talk',
      online: true,
      category_id: 39,
      starts_at: new Date('2026-12-05T15:00:00Z'),
    })
    const add = async (name: string, values: object) => {
      ids[name] = await buildRegistration(portal.db, {
        course_id: yoga.id,
        attendee_id: ann.attendeeId,
        ...values,
      })
    }
    await portal.db.transaction().execute(async (tx) => {
      const registration_id = await buildRegistration(tx, {
        course_id: yoga.id,
        attendee_id: ann.attendeeId,
        places: 2,
        created_at: new Date('2026-11-01T12:00:00Z'),
      })
      await tx
        .insertInto('guest')
        .values({ registration_id, first_name: 'Elena', last_name: 'Ray', type: 'Family' })
        .execute()
      ids.ann = registration_id
    })
    await add('annOnline', {
      course_id: talk.id,
      mode: 'online',
      created_at: new Date('2026-11-03T12:00:00Z'),
    })
    await add('bo', {
      attendee_id: bo.attendeeId,
      created_at: new Date('2026-11-02T12:00:00Z'),
      cancelled_at: new Date('2026-11-04T12:00:00Z'),
    })
    await add('walkIn', {
      attendee_id: walkIn,
      walk_in: true,
      created_at: new Date('2026-11-05T12:00:00Z'),
      checked_in_at: new Date('2026-11-05T12:00:00Z'),
    })
  })
  afterAll(() => portal.close())
  const find = async (where: object, token = tokens.staff) =>
    (await portal.request<Found>(document, { where }, token)).registrationRows
  const found = async (where: object) =>
    (await find(where)).rows.map(
      ({ databaseId }) => Object.entries(ids).find(([, id]) => id === databaseId)?.[0],
    )

  it('shows who attends which class and how, newest first', async () => {
    expect(await found({})).toEqual(['walkIn', 'annOnline', 'bo', 'ann'])
    const { rows, pager } = await find({ courseId: yoga.id, search: 'lee' })
    expect(rows).toEqual([
      {
        databaseId: ids.ann,
        status: 'ACTIVE',
        firstName: 'Ann',
        lastName: 'Lee',
        email: 'ann@example.org',
        userId: ann.userId,
        guestName: 'Elena Ray',
        registrationType: 'in-person',
        places: 2,
        walkIn: false,
        courseId: yoga.id,
        courseTitle: 'Yoga',
        courseStart: '2026-11-21T10:00:00-05:00',
        courseCancelled: false,
        createdAt: '2026-11-01T07:00:00-05:00',
        checkedInAt: null,
        cancelledAt: null,
      },
    ])
    expect(pager).toEqual({ page: 1, per_page: 25, total_pages: 1, total_rows: 1 })
  })
  it.each([
    ['a person', { search: 'Lee, Ann' }, ['annOnline', 'ann']],
    ['a phone number', { search: '571 555 0177' }, ['annOnline', 'ann']],
    ['a guest', { search: 'elena' }, ['ann']],
    ['a person without an account', { search: 'kin' }, ['walkIn']],
    ['an unmatched combination of names, which finds none', { search: 'lee elena' }, []],
    ['the first letters of a person', { search: 'le an' }, ['annOnline', 'ann']],
    ['the first letters of a guest', { search: 'ra' }, ['ann']],
    ['the first letters of a person without an account', { search: 'wi' }, ['walkIn']],
    ['a person or their guest, each once', { search: 'e' }, ['ann']],
    ['letters within a name', { search: 'ee' }, []],
    [
      'a person, the soonest class first',
      { search: 'lee', sort: 'CLASS', descending: false },
      ['ann', 'annOnline'],
    ],
    ['a person among cancelled registrations', { search: 'orr', status: 'CANCELLED' }, ['bo']],
    ['a person within a date range', { search: 'lee', to: '2026-11-21' }, ['ann']],
    ['a mode', { mode: 'ONLINE' }, ['annOnline']],
    ['a category', { categoryId: 44 }, ['walkIn', 'bo', 'ann']],
    ['the dates of the classes', { from: '2026-12-05', to: '2026-12-05' }, ['annOnline']],
    ['the last day', { to: '2026-11-21' }, ['walkIn', 'bo', 'ann']],
    ['cancelled status', { status: 'CANCELLED' }, ['bo']],
    ['checked-in status', { status: 'CHECKED_IN' }, ['walkIn']],
    ['uncancelled status', { status: 'ACTIVE' }, ['walkIn', 'annOnline', 'ann']],
    ['walk-in status', { walkIn: true }, ['walkIn']],
    [
      'the class, the soonest first',
      { sort: 'CLASS', descending: false },
      ['ann', 'bo', 'walkIn', 'annOnline'],
    ],
    ['the second page', { pager: { page: 2, per_page: 3 } }, ['ann']],
  ])('finds registrations by %s', async (_name, where, names) => {
    expect(await found(where)).toEqual(names)
  })
  // One class is read registration by registration. So is a search with more matches than are counted.
  it.each([
    ['lee', ['ann']],
    ['571 555 0177', ['ann']],
    ['elena', ['ann']],
    ['kin', ['walkIn']],
    ['wi', ['walkIn']],
    ['ra', ['ann']],
    ['ee', []],
    ['lee elena', []],
  ])('finds the same by %s within one class', async (search, names) => {
    expect(await found({ search, courseId: yoga.id })).toEqual(names)
  })
  it('shows that the class of an active registration is cancelled', async () => {
    const cancelled = await buildCourse(portal.db, { cancelled_at: new Date('2026-11-04T12:00:00Z') })
    const cal = await buildAttendee(portal.db, { first_name: 'Cal', last_name: 'Oz' })
    const values = { attendee_id: cal.attendeeId, course_id: cancelled.id, mode: 'in-person' }
    const created_at = new Date('2026-10-01T12:00:00Z')
    await buildRegistration(portal.db, { ...values, created_at })
    const { rows } = await find({ courseId: cancelled.id })
    expect(rows.map(({ status, courseCancelled }) => ({ status, courseCancelled }))).toEqual([
      { status: 'ACTIVE', courseCancelled: true },
    ])
    await portal.db.deleteFrom('registration').where('course_id', '=', cancelled.id).execute()
  })
  it('finds the registrations of one person', async () => {
    expect(await found({ userId: ann.userId })).toEqual(['annOnline', 'ann'])
    expect(await found({ userId: 2_000_000_000 }), 'whom nobody knows').toEqual([])
  })
  it('refuses a date range in reverse order', async () => {
    const where = { from: '2026-12-05', to: '2026-12-04' }
    expect(await portal.codeOf(document, { where }, tokens.staff)).toBe('DATE_RANGE_REVERSED')
    expect(await portal.codeOf(csv, { where }, tokens.staff)).toBe('FORBIDDEN')
  })
  // A statement has at most 65,535 parameters.
  it('runs the same statements for any number of rows', async () => {
    const statements: string[] = []
    const db = connect(portal.deps.config.databaseUrl!, {
      onStatement: ({ query }) => statements.push(query.sql),
    })
    const none = { search: null, courseId: null, categoryId: null, userId: null, from: null, before: null }
    const all = {
      ...none,
      status: null,
      mode: null,
      walkIn: null,
      sort: 'registered',
      descending: true,
    } as const
    const statementsOf = async (perPage: number) => {
      statements.length = 0
      await selectRegistrationPage(db, all, { page: 1, perPage, offset: 0 })
      return statements.toSorted()
    }
    const ofOne = await statementsOf(1)
    expect(await statementsOf(3)).toEqual(ofOne)
    await db.destroy()
  })
  it('runs the same few queries for any number of rows and records the search in the audit log', async () => {
    await portal.db.deleteFrom('audit_entry').execute()
    counted.take()
    await find({ search: 'ann', mode: 'ONLINE' })
    expect(counted.take()).toBeLessThanOrEqual(5)
    expect(
      await portal.db.selectFrom('audit_entry').select(['action', 'actor_id', 'data']).execute(),
    ).toEqual([
      { action: 'registration.searched', actor_id: staff.userId, data: { by: ['search', 'mode'], rows: 1 } },
    ])
  })
  it('can be exported as a table by administrators', async () => {
    const { registrationCsv } = await portal.request<{ registrationCsv: { name: string; text: string } }>(
      csv,
      { where: { search: 'ann', pager: { per_page: 1 }, sort: 'CLASS', descending: false } },
      tokens.admin,
    )
    expect(registrationCsv.name).toBe('registrations-2026-11-20.csv')
    expect(registrationCsv.text.split('\r\n').slice(1)).toEqual([
      `${ids.ann},Registered,Lee,Ann,ann@example.org,no,Elena Ray,In Person,2,Yoga,${yoga.id},2026-11-21,10:00 AM EST,2026-11-01,,`,
      `${ids.annOnline},Registered,Lee,Ann,ann@example.org,no,,Online,1,Talk,${talk.id},2026-12-05,10:00 AM EST,2026-11-03,,`,
      '',
    ])
  })
  it('is exported with states and formats in words, in Spanish too', async () => {
    const { data } = await portal.query<{ registrationCsv: { text: string } }>(
      csv,
      { where: { search: 'ann' } },
      tokens.admin,
      { 'accept-language': 'es' },
    )
    const lines = data!.registrationCsv.text.split('\r\n').filter((line) => line.includes('ann@example.org'))
    expect(lines.map((line) => [line.split(',')[1], line.split(',')[7]])).toEqual([
      ['Inscripción hecha', 'En línea'],
      ['Inscripción hecha', 'En persona'],
    ])
  })

  describe('a registration', () => {
    it('is cancelled by staff with or without an email, and its history shows who did it', async () => {
      await portal.db.deleteFrom('outbox_mail').execute()
      await portal.request(cancelling, { id: ids.annOnline, noEmail: true }, tokens.staff)
      await portal.request(cancelling, { id: ids.ann, noEmail: false }, tokens.staff)
      const mails = await portal.db.selectFrom('outbox_mail').select(['kind', 'to_address']).execute()
      expect(mails).toEqual([{ kind: 'rosterRemoved', to_address: 'ann@example.org' }])
      const { registrationHistory } = await portal.request<{ registrationHistory: object[] }>(
        history,
        { id: ids.ann },
        tokens.staff,
      )
      expect(registrationHistory).toEqual([
        { at: '2026-11-01T07:00:00-05:00', kind: 'MADE', fromMode: null, toMode: 'in-person', byName: null },
        {
          at: '2026-11-20T12:00:00-05:00',
          kind: 'CANCELLED',
          fromMode: null,
          toMode: null,
          byName: 'Sam Staff',
        },
      ])
      const audit = await portal.db
        .selectFrom('audit_entry')
        .select(['subject_id', 'about_user_id', 'data'])
        .where('action', '=', 'registration.cancelled')
        .orderBy('id')
        .execute()
      expect(audit).toEqual([
        {
          subject_id: String(ids.annOnline),
          about_user_id: ann.userId,
          data: { courseId: talk.id, mailed: false },
        },
        { subject_id: String(ids.ann), about_user_id: ann.userId, data: { courseId: yoga.id, mailed: true } },
      ])
    })
    it('of a person without an account is cancelled without an email', async () => {
      await portal.request(cancelling, { id: ids.walkIn, noEmail: false }, tokens.staff)
      expect((await find({ search: 'wil' })).rows[0]).toMatchObject({ status: 'CANCELLED', userId: null })
    })
    it('shows in its history who checked it in, undid that, and checked it in again', async () => {
      const checkIn = async (checkedIn: boolean) => {
        const input = { registrationId: String(ids.annOnline), checkedIn }
        const document = `mutation Tick($input: SetAttendanceInput!) { setAttendance(input: $input) { clientMutationId } }`
        const token = await tokenFor(portal, staff)
        await portal.request(document, { input }, token)
        portal.clock.advance(60_000)
      }
      const now = portal.clock.now()
      await portal.db
        .updateTable('registration')
        .set({ cancelled_at: null })
        .where('id', '=', ids.annOnline!)
        .execute()
      portal.clock.set('2026-12-05T15:00:00Z')
      for (const checkedIn of [true, false, true]) await checkIn(checkedIn)
      const { registrationHistory } = await portal.request<{
        registrationHistory: { kind: string; byName: string }[]
      }>(history, { id: ids.annOnline }, await tokenFor(portal, staff))
      portal.clock.set(now)
      expect(registrationHistory.slice(1).map(({ kind, byName }) => [kind, byName])).toEqual([
        ['CHECKED_IN', 'Sam Staff'],
        ['CHECK_IN_TAKEN_BACK', 'Sam Staff'],
        ['CHECKED_IN', 'Sam Staff'],
      ])
    })
    it('that does not exist has no history', async () => {
      expect(await portal.codeOf(history, { id: 999_999 }, tokens.staff)).toBe('NOT_FOUND')
    })
  })
})
