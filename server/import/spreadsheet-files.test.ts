import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ImportPortal, startImportPortal } from './testing/import-portal.ts'

const fixture = (name: string) => readFileSync(new URL(`testing/spreadsheets/${name}`, import.meta.url))

let world: ImportPortal
beforeAll(async () => {
  world = await startImportPortal()
})
afterAll(() => world.portal.close())
beforeEach(() => world.empty())

async function importFile(fileName: string) {
  const response = await world.upload(fixture(fileName), { fileName })
  const { data } = (await response.json()) as { data: { importRun: { databaseId: number } } }
  const id = data.importRun.databaseId
  await expect.poll(async () => (await world.runOf(id)).status, { timeout: 60_000 }).not.toBe('RUNNING')
  return world.runOf(id)
}

/** Every column of the classes and of the records that they refer to, except when they were written. */
async function made() {
  const { rows } = await sql<Record<string, unknown>>`
    select to_jsonb(c) - array['created_at', 'revised_at', 'cancelled_at', 'series_id', 'location_id', 'data_version'] as course,
      (select jsonb_object_agg(m.mode, m.capacity) from course_mode m where m.course_id = c.id) as modes,
      c.cancelled_at is not null as cancelled, s.title as series, l.name as location,
      (select array_agg(f.legacy_id) from course_facilitator cf join facilitator f on f.id = cf.facilitator_id
        where cf.course_id = c.id) as led_by
    from course c left join series s on s.id = c.series_id left join location l on l.id = c.location_id
    order by c.id`.execute(world.portal.db)
  return rows
}

describe('a class file saved by a spreadsheet program', () => {
  it.each([
    ['Excel', 'excel.csv', ['4/5/2027', '5/14/2027']],
    ['LibreOffice', 'libreoffice.csv', ['04/05/27', '05/14/27']],
    ['Excel for Mac', 'excel-for-mac.csv', ['5-Apr-27', '14-May-27']],
  ])('from %s gives the same classes as the original export', async (_program, name, dates) => {
    expect(await importFile('as-exported.json')).toMatchObject({ imported: 2, refused: { rows: [] } })
    const expected = await made()
    await world.empty()

    const run = await importFile(name)
    expect(run).toMatchObject({ imported: 2, refused: { rows: [] } })
    expect(await made()).toEqual(expected)
    const changed = run.repaired.rows.filter(({ field }) => field === 'classDate')
    expect(changed.map(({ was, now }) => [was, now])).toEqual([
      [dates[0], '2027-04-05'],
      [dates[1], '2027-05-14'],
    ])
  })
  it('has the texts, times, and seats of the record', async () => {
    await importFile('excel-for-mac.csv')
    const [night, noon] = await made()
    expect(night).toMatchObject({
      course: {
        title: 'Noche de cuentos: café y corazón',
        starts_at: '2027-04-06T02:00:00+00:00',
        ends_at: '2027-04-06T04:00:00+00:00',
        register_solo: false,
        is_workshop: true,
        notes: 'Ring at the side door, please.',
      },
      modes: { 'in-person': 16, online: 16 },
      cancelled: false,
      series: 'Otoño',
    })
    expect(night?.course).toHaveProperty('description', expect.stringContaining('people who can’t sleep'))
    expect(noon).toMatchObject({
      course: {
        title: 'Yoga with François',
        starts_at: '2027-05-14T16:05:00+00:00',
        no_online_registration: true,
        custom_registration_message: 'Call 555-0100; ask for Zoë',
      },
      cancelled: true,
      series: null,
    })
  })
})
