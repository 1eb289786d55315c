import type { Transaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { otherCategoryId } from '#domain/catalogue/category-deletion.rule.ts'
import { centerLocationId } from '#domain/import/class-kind.rule.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { buildAttendee } from '#server/testing/builders/builders.ts'
import {
  buildCourse,
  buildFacilitator,
  buildLocation,
  modesNow,
} from '#server/testing/builders/class-builders.ts'
import { buildRegistration } from '#server/testing/builders/registration-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { listeners } from '#server/wiring/listeners.ts'
import {
  addFacilitator,
  findKnownClasses,
  type ImportedClass,
  insertClass,
  modesInUse,
  rememberContent,
  removeFacilitators,
  selectFacilitators,
  selectScheduled,
  updateClass,
} from './class-dates.sql.ts'
import { referenceDataIn } from './class-reference-data.sql.ts'
import { importTexts } from './import.texts.ts'
import { importClassDates } from './import-class-dates.command.ts'
import type { FoundReport } from './report/import-report.ts'
import { record } from './testing/record.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
})
afterAll(() => database.drop())

const now = new Date('2026-11-20T15:00:00Z')
const plus = (milliseconds: number) => new Date(now.getTime() + milliseconds)
const within = <T>(run: (tx: Transaction<DB>) => Promise<T>) => db.transaction().execute(run)
const rowOf = (id: number) =>
  db.selectFrom('course').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const columns = {
  title: 'Yoga',
  starts_at: plus(0),
  ends_at: plus(3_600_000),
  location_id: null,
  room: null,
} as ImportedClass['columns']
const both: ImportedClass = { columns, modes: { 'in-person': 5, online: null } }

describe('a known class', () => {
  it('is one that was made from the record, with the content of then', async () => {
    const [one, two, other] = [
      await buildCourse(db, { legacy_id: '41001' }),
      await buildCourse(db, { legacy_id: '41002' }),
      await buildCourse(db, { legacy_id: '41003' }),
    ]
    await buildCourse(db)
    const hash = (text: string) => Buffer.from(text.padEnd(32))
    await within((tx) => rememberContent(tx, one.id, hash('first'), now))
    await within((tx) => rememberContent(tx, one.id, hash('second'), now))
    await within((tx) => rememberContent(tx, other.id, hash('other'), now))
    expect(await within((tx) => findKnownClasses(tx, [41001, 41002, 41009]))).toEqual(
      new Map([
        [41001, { courseId: one.id, contentHash: hash('second') }],
        [41002, { courseId: two.id, contentHash: null }],
      ]),
    )
  })
  it('has the modes and people of its active registrations', async () => {
    const modes = { in_person: true, online: true }
    const [one, other] = [await buildCourse(db, modes), await buildCourse(db, modes)]
    const register = async (course_id: number, row: object) =>
      buildRegistration(db, { course_id, attendee_id: (await buildAttendee(db)).attendeeId, ...row })
    await register(one.id, { mode: 'online', cancelled_at: now })
    await register(one.id, {})
    await register(one.id, {})
    await register(other.id, { mode: 'online' })
    expect(await within((tx) => modesInUse(tx, one.id))).toEqual(['in-person'])
    expect(await within((tx) => modesInUse(tx, other.id))).toEqual(['online'])
    const scheduled = await within((tx) => selectScheduled(tx, one.id))
    expect({ ...scheduled, registered: Number(scheduled.registered) }).toEqual({
      startsAt: one.starts_at,
      endsAt: one.ends_at,
      registered: 2,
    })
  })
})

describe('an imported class', () => {
  it('keeps its id below those of the portal', async () => {
    const insert = (legacyId: number, cancelled = false) =>
      within((tx) => insertClass(tx, legacyId, both, { cancelled, now }))
    expect(await insert(200_000)).toBe(200_000)
    const first = await insert(200_001, true)
    expect([await modesNow(db, 200_000), await modesNow(db, first)]).toEqual([both.modes, both.modes])
    expect(await rowOf(200_000)).toMatchObject({ legacy_id: '200000', cancelled_at: null, created_at: now })
    expect(await rowOf(first)).toMatchObject({ legacy_id: '200001', cancelled_at: now })
    // The sequence of the portal's own ids is far from a legacy id of that range.
    expect(await insert(200_900)).not.toBe(200_900)
  })
  it.each<[what: string, raises: boolean, changed: object, cancelled?: boolean]>([
    ['nothing', false, {}],
    ['other notes', false, { notes: 'Bring a mat' }],
    ['another title', true, { title: 'Chair yoga' }],
    ['another start', true, { starts_at: plus(60_000) }],
    ['another end', true, { ends_at: plus(7_200_000) }],
    ['another room', true, { room: '7' }],
    ['its cancellation', true, {}, true],
  ])('is new in calendars after %s: %s', async (_, raises, changed, cancelled = false) => {
    const [id, other] = [(await buildCourse(db, columns)).id, (await buildCourse(db, columns)).id]
    const write = (to: object, at: Date, isCancelled = cancelled) =>
      within((tx) =>
        updateClass(
          tx,
          id,
          { columns: { ...columns, ...to }, modes: { online: 3 } },
          { cancelled: isCancelled, now: at },
        ),
      )
    await write(changed, now)
    expect(await rowOf(id)).toMatchObject({
      ...columns,
      ...changed,
      sequence: raises ? 1 : 0,
      edit_version: 2,
      cancelled_at: cancelled ? now : null,
    })
    expect(await modesNow(db, id)).toEqual({ online: 3 })
    expect(await rowOf(other)).toMatchObject({ ...columns, sequence: 0, edit_version: 1, cancelled_at: null })
    // A second time nothing is new, and the time of the cancellation stays.
    await write(changed, plus(1))
    expect(await rowOf(id)).toMatchObject({ sequence: raises ? 1 : 0, cancelled_at: cancelled ? now : null })
    await write(changed, plus(2), false)
    expect(await rowOf(id)).toMatchObject({
      sequence: (raises ? 1 : 0) + (cancelled ? 1 : 0),
      cancelled_at: null,
    })
  })
  it('loses its facilitators, unless the one of the record is among them', async () => {
    const [a, b] = [(await buildFacilitator(db)).id, (await buildFacilitator(db)).id]
    const build = async () => (await buildCourse(db, { facilitators: [a] })).id
    const other = await build()
    // One leads another class, which keeps no one here.
    await buildCourse(db, { facilitators: [b] })
    const left = async (unlessLedBy: number | null) => {
      const id = await build()
      await within((tx) => addFacilitator(tx, id, a))
      await within((tx) => removeFacilitators(tx, id, unlessLedBy))
      return within((tx) => selectFacilitators(tx, id))
    }
    expect([await left(null), await left(a), await left(b)]).toEqual([[], [a], []])
    expect(await within((tx) => selectFacilitators(tx, other))).toEqual([a])
    await within((tx) => addFacilitator(tx, other, b))
    expect((await within((tx) => selectFacilitators(tx, other))).toSorted((x, y) => x - y)).toEqual([a, b])
  })
})

describe('what a record refers to', () => {
  const of = <T>(run: (data: ReturnType<typeof referenceDataIn>) => Promise<T>) =>
    within((tx) => run(referenceDataIn(tx)))
  const locations = () => db.selectFrom('location').select(['id', 'name']).orderBy('id').execute()
  it('is the center, or the first location that tells people to ask', async () => {
    await db.updateTable('site_settings').set({ organisation_name: null }).execute()
    const { id: elsewhere } = await buildLocation(db, { id: 900, name: 'Elsewhere' })
    const center = await of((data) => data.locationFor(centerLocationId))
    const organizers = await of(async (data) => [await data.locationFor(null), await data.locationFor(7)])
    expect(organizers[0]).toBe(organizers[1])
    expect(await locations()).toEqual(
      [
        { id: center, name: importTexts.ourCenter },
        { id: organizers[0], name: importTexts.checkWithOrganizers },
        { id: elsewhere, name: 'Elsewhere' },
      ].toSorted((x, y) => x.id! - y.id!),
    )
    expect(center).toBe(centerLocationId)
    // A changed row is behind the others in the table.
    await buildLocation(db, { id: 901, name: importTexts.checkWithOrganizers })
    await db.updateTable('location').set({ city: 'Fairfax' }).where('id', '=', organizers[0]!).execute()
    const first = Math.min(901, organizers[0]!)
    expect(await of((data) => data.locationFor(null))).toBe(first)
    await db.updateTable('location').set({ name: 'Our house' }).where('id', '=', center).execute()
    expect(await of((data) => data.locationFor(centerLocationId))).toBe(center)
    expect(await locations()).toHaveLength(4)
  })
  it('is a center with the name of the organization', async () => {
    await db.deleteFrom('location').execute()
    await db.updateTable('site_settings').set({ organisation_name: 'Archway' }).execute()
    const center = await of((data) => data.locationFor(centerLocationId))
    expect(await locations()).toEqual([{ id: center, name: 'Archway' }])
  })
  it('is a program, or Other', async () => {
    expect(await of((data) => data.categoryFor(44))).toBe(44)
    expect(await of((data) => data.categoryFor(9_999))).toBe(otherCategoryId)
  })
  it('is a facilitator by the legacy id, made once', async () => {
    const known = await buildFacilitator(db, { legacy_id: 77 })
    const find = (...ids: number[]) => of(async (data) => Promise.all(ids.map(data.ensureFacilitator)))
    expect(await find(77)).toEqual([known.id])
    const [last] = await find(3000)
    const [first] = await find(3001)
    expect(last).toBe(3000)
    expect(await find(3900)).not.toEqual([3900])
    expect(await find(3000, 3001, 3001)).toEqual([last, first, first])
    const made = await db
      .selectFrom('facilitator')
      .select(['legacy_id', 'name'])
      .where('legacy_id', 'in', [3000, 3001])
      .orderBy('legacy_id')
      .execute()
    expect(made).toEqual(
      [3000, 3001].map((id) => ({ legacy_id: id, name: importTexts.unnamedFacilitator(id) })),
    )
  })
  it('is a series by the legacy id, with the texts of its parent', async () => {
    const find = (id: number, isParent: boolean, title: string, html: string | null) =>
      of((data) => data.ensureSeries({ id, isParent } as never, title, html))
    const textsOf = async (id: number) => {
      const { title, description, legacy_id } = await db
        .selectFrom('series')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return [title, description, legacy_id]
    }
    const last = await find(100_000, false, 'A session', '<p>Session</p>')
    const first = await find(100_001, true, 'Other', '<p>Other</p>')
    expect(last).toBe(100_000)
    expect(await find(100_900, true, 'Far', null)).not.toBe(100_900)
    expect(await textsOf(last)).toEqual(['A session', null, '100000'])
    expect(await textsOf(first)).toEqual(['Other', '<p>Other</p>', '100001'])
    expect(await find(100_000, false, 'Another session', '<p>No</p>')).toBe(last)
    expect(await textsOf(last)).toEqual(['A session', null, '100000'])
    for (const texts of [
      ['The series', null],
      ['The series', '<p>Parent</p>'],
      ['Renamed', '<p>Parent</p>'],
    ] as const) {
      const [title, html] = texts
      expect(await find(100_000, true, title, html)).toBe(last)
      expect(await textsOf(last)).toEqual([...texts, '100000'])
    }
    expect(await textsOf(first), 'the other series').toEqual(['Other', '<p>Other</p>', '100001'])
  })
})

describe('a file', () => {
  const clock = { now: () => now }
  const of = (classDateID: string, change: object = {}) => ({ ...record, classDateID, ...change })
  const run = (rows: unknown[], options: Parameters<typeof importClassDates>[2] = {}) =>
    importClassDates({ db, clock, events: listeners }, rows, options)
  it('is imported a hundred rows at a time, and each batch says how far it is', async () => {
    const rows = Array.from({ length: 101 }, () => of('50000'))
    rows[1] = of('50001')
    rows[99] = of('none')
    rows[100] = of('50000', { className: 'Other' })
    const batches: object[] = []
    const onBatch = async (batch: FoundReport & { rowsDone: number }) => {
      const { imported, unchanged, rowsDone } = batch
      batches.push({ imported, unchanged, refused: batch.refused.map(({ row }) => row), rowsDone })
    }
    const report = await run(rows, { onBatch })
    expect(batches).toEqual([
      { imported: 2, unchanged: 97, refused: [100], rowsDone: 100 },
      { imported: 0, unchanged: 0, refused: [101], rowsDone: 101 },
    ])
    expect(report).toMatchObject({ imported: 2, unchanged: 97 })
    expect(report.refused).toMatchObject([
      { row: 100 },
      { row: 101, code: 'DUPLICATE_ID', data: { firstRow: 1 } },
    ])
    expect(await run([])).toEqual({ imported: 0, unchanged: 0, repaired: [], refused: [] })
    batches.length = 0
    await run(rows.slice(0, 100), { onBatch })
    expect(batches).toEqual([{ imported: 0, unchanged: 99, refused: [100], rowsDone: 100 }])
  })
  it('that is only checked saves nothing, and says of a repeated row that it is unchanged', async () => {
    const rows = [of('60001'), of('60002'), of('60001'), ...Array.from({ length: 100 }, () => of('60001'))]
    const checked = await run(rows, { checkOnly: true })
    expect(checked).toMatchObject({ imported: 2, unchanged: 101, refused: [] })
    const saved = () => db.selectFrom('course').select('id').where('legacy_id', 'like', '6000%').execute()
    expect(await saved()).toEqual([])
    expect(await run(rows)).toMatchObject({ imported: 2, unchanged: 101, refused: [] })
    expect(await saved()).toHaveLength(2)
    expect(await run(rows, { checkOnly: true })).toMatchObject({ imported: 0, unchanged: 103, refused: [] })
  })
})
