import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuditAction } from '#domain/kernel/manifest.ts'
import { runRetention } from '#server/people/retention/retention.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { type CountedDatabase, countQueries } from '#server/testing/database/query-counter.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

const document = `query Rows($where: AuditRowsArgs!) { auditRows(where: $where) {
  rows { databaseId at action subjectType subjectId actor { databaseId name } actedAs { databaseId name }
    about { databaseId name } course { databaseId title start } subjectName data { name value } }
  pager { page per_page total_pages total_rows } } }`
interface Found {
  auditRows: { rows: Record<string, unknown>[]; pager: { total_rows: number } }
}

describe('the audit log', () => {
  let portal: Portal
  let counted: CountedDatabase
  let token: string
  let mo: { userId: number }
  let sam: { userId: number }
  let ann: { userId: number }
  beforeAll(async () => {
    portal = await startPortal({
      seenDatabase: (db) => {
        counted = countQueries(db)
        return counted.db
      },
    })
    mo = await buildUser(portal.db, { roles: ['administrator'], first_name: 'Mo', last_name: 'Marks' })
    sam = await buildUser(portal.db, { roles: ['staff'], first_name: 'Sam', last_name: 'Staff' })
    ann = await buildAttendee(portal.db, { first_name: 'Ann', last_name: 'Lee' })
    token = await tokenFor(portal, mo)
    const by = (person: { userId: number }, switchedBy: number | null = null) => ({
      userId: person.userId,
      switchedBy,
    })
    const add = (
      viewer: { userId: number; switchedBy: number | null } | null,
      action: AuditAction,
      day: number,
      more: { subjectId?: number; aboutUserId?: number; data?: object } = {},
    ) =>
      addAudit(
        portal.db,
        viewer,
        { action, ...more, data: { ...more.data } },
        new Date(`2026-11-${day}T12:00:00Z`),
      )
    await add(by(sam), 'location.created', 10, { subjectId: 1001 })
    await add(by(mo), 'person.changed', 11, {
      subjectId: ann.userId,
      aboutUserId: ann.userId,
      data: { fields: ['roles', 'lastName'], count: 2 },
    })
    await add(by(ann, mo.userId), 'registration.created', 12, { subjectId: 500_001, aboutUserId: ann.userId })
    await add(null, 'location.deleted', 13)
  })
  afterAll(() => portal.close())
  const find = async (where: object) => (await portal.request<Found>(document, { where }, token)).auditRows
  const actions = async (where: object) => (await find(where)).rows.map(({ action }) => action)

  it('shows who did what to which record and as whom, newest first', async () => {
    const { rows, pager } = await find({})
    expect(rows.slice(1, 3)).toEqual([
      {
        databaseId: expect.any(Number),
        at: '2026-11-12T07:00:00-05:00',
        action: 'registration.created',
        subjectType: 'registration',
        subjectId: '500001',
        actor: { databaseId: mo.userId, name: 'Mo Marks' },
        actedAs: { databaseId: ann.userId, name: 'Ann Lee' },
        about: { databaseId: ann.userId, name: 'Ann Lee' },
        course: null,
        subjectName: null,
        data: [],
      },
      expect.objectContaining({
        action: 'person.changed',
        actedAs: null,
        data: expect.arrayContaining([
          { name: 'fields', value: 'roles, lastName' },
          { name: 'count', value: '2' },
        ]),
      }),
    ])
    expect(rows[0]).toMatchObject({ action: 'location.deleted', actor: null, about: null })
    expect(pager).toEqual({ page: 1, per_page: 25, total_pages: 1, total_rows: 4 })
  })
  it.each([
    ['actor or person concerned', { search: 'lee' }, ['registration.created', 'person.changed']],
    ['actor', { search: 'sam staff' }, ['location.created']],
    ['kind of action', { kind: 'CHANGES', subjectType: 'person' }, ['person.changed']],
    ['a kind without entries', { kind: 'LOGINS' }, []],
    ['action', { action: 'person.changed' }, ['person.changed']],
    ['subject type', { subjectType: 'location' }, ['location.deleted', 'location.created']],
    ['subject', { subjectType: 'location', subjectId: '1001' }, ['location.created']],
    ['date range', { from: '2026-11-11', to: '2026-11-12' }, ['registration.created', 'person.changed']],
    ['nothing', { action: 'x\0' }, []],
    ['page', { pager: { page: 2, per_page: 3 } }, ['location.created']],
  ])('filters by %s', async (_name, where, found) => {
    expect(await actions(where)).toEqual(found)
  })
  it('finds the same people when more than ten thousand entries match', async () => {
    const frequent = await buildUser(portal.db, { first_name: 'Frida', last_name: 'Frequent' })
    const at = new Date('2026-11-01T12:00:00Z')
    await sql`insert into audit_entry (at, actor_id, action, subject_type)
      select ${at}::timestamptz - interval '1 day', ${frequent.userId}, 'location.changed', 'location' from generate_series(1, 10001)`.execute(
      portal.db,
    )
    await addAudit(
      portal.db,
      { userId: sam.userId, switchedBy: null },
      { action: 'person.changed', aboutUserId: frequent.userId, data: {} },
      at,
    )
    const { rows, pager } = await find({ search: 'frequent' })
    expect(rows.slice(0, 2).map(({ action }) => action)).toEqual(['person.changed', 'location.changed'])
    expect(pager).toMatchObject({ total_rows: 1_000 })
    await portal.db.deleteFrom('audit_entry').where('at', '<=', at).execute()
  })
  it('filters by the ID of the actor or the person concerned', async () => {
    expect(await actions({ actorId: mo.userId })).toEqual(['registration.created', 'person.changed'])
    expect(await actions({ aboutUserId: ann.userId, actorId: sam.userId })).toEqual([])
  })
  it('refuses a reversed date range', async () => {
    expect(await portal.codeOf(document, { where: { from: '2026-11-12', to: '2026-11-11' } }, token)).toBe(
      'DATE_RANGE_REVERSED',
    )
  })
  it('shows the current name of a record while it exists', async () => {
    const yoga = await buildCourse(portal.db, { title: 'Yoga', starts_at: new Date('2026-11-21T15:00:00Z') })
    const { id: hall } = await portal.db
      .insertInto('location')
      .values({ name: 'Hall' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const at = new Date('2026-10-10T12:00:00Z')
    const acts = [
      { action: 'roster.viewed', subjectId: yoga.id },
      { action: 'registration.checkedIn', subjectId: 7, data: { courseId: yoga.id } },
      { action: 'location.changed', subjectId: hall },
      { action: 'course.deleted', subjectId: 2_000_000_000 },
      { action: 'settings.changed', subjectId: 'site' },
    ] as const
    for (const act of acts) await addAudit(portal.db, { userId: sam.userId, switchedBy: null }, act, at)
    const course = { databaseId: yoga.id, title: 'Yoga', start: '2026-11-21T10:00:00-05:00' }
    const { rows } = await find({ to: '2026-10-10' })
    expect(rows.toReversed()).toMatchObject([
      { course, subjectName: null },
      { course, subjectName: null },
      { course: null, subjectName: 'Hall' },
      { course: null, subjectName: null },
      { course: null, subjectName: null },
    ])
    await portal.db.deleteFrom('audit_entry').where('at', '=', at).execute()
  })
  it('shows the values of changed fields, with current record names', async () => {
    const { id: hall } = await portal.db
      .insertInto('location')
      .values({ name: 'Garden' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const at = new Date('2026-10-10T12:00:00Z')
    const changes = {
      locationId: { before: '', after: String(hall) },
      facilitatorIds: { before: ['900001'], after: [] },
      online: { before: true, after: false },
      needs: { before: null, after: ['a', 'b'] },
    }
    const data = { fields: ['room', 'locationId', 'facilitatorIds', 'online', 'needs'], changes }
    await addAudit(
      portal.db,
      { userId: sam.userId, switchedBy: null },
      { action: 'course.changed', data },
      at,
    )
    const { auditRows } = await portal.request<{ auditRows: { rows: object[] } }>(
      'query ($where: AuditRowsArgs!) { auditRows(where: $where) { rows { data { name } changes { field before after } } } }',
      { where: { to: '2026-10-10' } },
      token,
    )
    expect(auditRows.rows).toEqual([
      {
        data: [{ name: 'fields' }],
        changes: [
          { field: 'locationId', before: '', after: 'Garden' },
          { field: 'facilitatorIds', before: '900001', after: '' },
          { field: 'online', before: 'true', after: 'false' },
          { field: 'needs', before: '', after: 'a, b' },
        ],
      },
    ])
    await portal.db.deleteFrom('audit_entry').where('at', '=', at).execute()
  })
  it('runs at most four queries for any number of rows, and does not log its own reads', async () => {
    counted.take()
    await find({})
    expect(counted.take()).toBeLessThanOrEqual(4)
    expect((await find({})).pager.total_rows).toBe(4)
  })
  it('keeps an entry of a deleted account without the name', async () => {
    const deleted = await buildUser(portal.db, { first_name: 'Gone', last_name: 'Person' })
    await addAudit(
      portal.db,
      { userId: deleted.userId, switchedBy: null },
      { action: 'location.changed', subjectId: 7 },
      portal.clock.now(),
    )
    await portal.db.deleteFrom('app_user').where('id', '=', deleted.userId).execute()
    expect((await find({ subjectId: '7' })).rows[0]).toMatchObject({ actor: null })
  })
  it('removes entries after six years, and unsent farewell emails after a month', async () => {
    const add = (kind: string, created_at: Date) =>
      portal.db
        .insertInto('outbox_mail')
        .values({ kind, to_address: 'x@example.org', data: '{}', created_at, next_attempt_at: created_at })
        .execute()
    await add('accountClosed', new Date('2026-10-01T12:00:00Z'))
    await add('accountClosed', new Date('2026-11-15T12:00:00Z'))
    await add('passwordChanged', new Date('2020-10-01T12:00:00Z'))
    const at = (instant: string) => ({ ...portal.deps, clock: { now: () => new Date(instant) } })
    const early = await runRetention(at('2026-11-20T12:00:00Z'))
    expect([early.auditEntries, early.farewells]).toEqual([undefined, 1])
    const late = await runRetention(at('2032-11-21T12:00:00Z'))
    expect([late.auditEntries, late.farewells]).toEqual([expect.any(Number), 1])
    expect((await find({})).pager.total_rows).toBe(0)
  })
})
