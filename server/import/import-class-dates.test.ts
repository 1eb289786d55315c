import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { classModes } from '#server/classes/public.ts'
import { currentLocale } from '#server/platform/messages/current-locale.ts'
import { buildRegistration } from '#server/testing/builders/registration-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { listeners } from '#server/wiring/listeners.ts'
import { importClassDates } from './import-class-dates.command.ts'
import { prepareRow } from './prepare-row.ts'
import { reportWithText } from './report/import-report.ts'
import { record } from './testing/record.ts'

const varied = (change: Record<string, unknown>) => ({ ...record, ...change })

let database: TestDatabase
let now = new Date('2022-02-01T12:00:00Z')
const clock = { now: () => now }
const run = async (...rows: unknown[]) =>
  reportWithText(await importClassDates({ db: database.db, clock, events: listeners }, rows), currentLocale())
const course = (legacyId: string) =>
  database.db
    .selectFrom('course as c')
    .innerJoinLateral(classModes.as('offered'), (join) => join.onTrue())
    .selectAll()
    .where('legacy_id', '=', legacyId)
    .executeTakeFirst()

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  now = new Date('2022-02-01T12:00:00Z')
  for (const table of ['registration', 'course', 'series', 'facilitator', 'location'] as const) {
    await database.db.deleteFrom(table).execute()
  }
})

describe('importing class dates', () => {
  it('creates a class from a record, in the site time zone', async () => {
    expect(await run(record)).toEqual({ imported: 1, unchanged: 0, repaired: [], refused: [] })
    expect(await course('41001')).toMatchObject({
      id: 41001,
      title: 'Gentle Yoga',
      description: '<p>Slow movement.</p><p>Join online, too.</p>',
      notes: 'Bring socks.',
      starts_at: new Date('2022-02-16T16:00:00Z'),
      ends_at: new Date('2022-02-16T16:45:00Z'),
      in_person: true,
      online: true,
      in_person_capacity: 16,
      online_capacity: 16,
      no_online_registration: false,
      custom_registration_message: null,
      cancelled_at: null,
      register_solo: true,
      category_id: 44,
      location_id: 215,
      room: 'Room 223',
      series_id: null,
      recurrence_id: 1201,
      sequence: 0,
    })
    const facilitators = await database.db.selectFrom('course_facilitator').selectAll().execute()
    expect(facilitators).toEqual([{ course_id: 41001, facilitator_id: 31, position: 0 }])
    const [center] = await database.db.selectFrom('location').selectAll().execute()
    expect(center).toMatchObject({ id: 215, name: 'Archway Cancer Support' })
  })

  it('changes nothing the second time, not even changes by staff', async () => {
    await run(record)
    await database.db
      .updateTable('course')
      .set({ title: 'Gentle Yoga with Denise', image_url: '/x.svg' })
      .execute()
    const before = await course('41001')
    expect(await run(record)).toMatchObject({ imported: 0, unchanged: 1, refused: [] })
    expect(await course('41001')).toEqual(before)
  })

  it('does not confuse an existing facilitator with a legacy facilitator of the same ID', async () => {
    const ours = await database.db
      .insertInto('facilitator')
      .values({ name: 'Mei Tan' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await run(
      varied({ classDateFacilitatorID: String(ours.id) }),
      varied({ classDateID: '41002', classDateFacilitatorID: String(ours.id) }),
    )
    const leaders = await database.db
      .selectFrom('course_facilitator as c')
      .innerJoin('facilitator as f', 'f.id', 'c.facilitator_id')
      .select(['f.id', 'f.legacy_id'])
      .distinct()
      .execute()
    expect(leaders).toEqual([{ id: expect.not.toSatisfy((id) => id === ours.id), legacy_id: ours.id }])
  })

  it('uses the Other category if the record’s category was deleted', async () => {
    const mindBody = await database.db
      .deleteFrom('category')
      .where('id', '=', 44)
      .returningAll()
      .executeTakeFirstOrThrow()
    expect(await run(record)).toMatchObject({ imported: 1, refused: [] })
    expect(await course('41001')).toMatchObject({ category_id: 0 })
    await database.db.insertInto('category').values(mindBody).execute()
  })

  it('moves the registration times when a record moves its class to another date', async () => {
    await run(record)
    await database.db
      .updateTable('course')
      .set({ registration_closes_at: new Date('2022-02-15T17:00:00Z') })
      .execute()
    await run(varied({ classDate: '2022-02-23' }))
    expect(await course('41001')).toMatchObject({
      starts_at: new Date('2022-02-23T16:00:00Z'),
      registration_closes_at: new Date('2022-02-22T17:00:00Z'),
    })
  })

  it('applies a changed record, and keeps fields that the record does not have', async () => {
    await run(record)
    await database.db.updateTable('course').set({ image_url: '/x.svg', sub_title: 'Slow' }).execute()
    const changed = varied({
      classDateStatus: 'I',
      classLimit: '200',
      classDateFacilitatorID: '32',
      startMM: '15',
      militarytime: '11:15',
    })
    expect(await run(changed)).toMatchObject({ imported: 1, unchanged: 0 })
    expect(await course('41001')).toMatchObject({
      starts_at: new Date('2022-02-16T16:15:00Z'),
      cancelled_at: now,
      in_person_capacity: null,
      image_url: '/x.svg',
      sub_title: 'Slow',
      sequence: 1,
      // So that an open editor gets a conflict.
      edit_version: 2,
    })
    const facilitators = await database.db.selectFrom('course_facilitator').select('facilitator_id').execute()
    expect(facilitators).toEqual([{ facilitator_id: 32 }])
    // An import brings whole programs. So facilitators are notified only of later changes, not of new records.
    const duties = await database.db
      .selectFrom('facilitator_duty')
      .select(['facilitator_id', 'kind'])
      .orderBy('kind')
      .execute()
    expect(duties).toEqual([
      { facilitator_id: 32, kind: 'given' },
      { facilitator_id: 31, kind: 'taken' },
    ])
    now = new Date('2022-02-02T12:00:00Z')
    await run(varied({ classDateStatus: 'I', className: 'Yoga' }))
    expect(await course('41001')).toMatchObject({
      cancelled_at: new Date('2022-02-01T12:00:00Z'),
      title: 'Yoga',
    })
  })

  it('raises the data version only for a change', async () => {
    await run(record)
    const first = await course('41001')
    await run(record)
    expect((await course('41001'))?.data_version).toBe(first?.data_version)
    await run(varied({ className: 'Yoga' }))
    expect((await course('41001'))?.data_version).toBeGreaterThan(first?.data_version ?? 0)
  })

  it('continues after invalid rows of every kind, and reports row and reason', async () => {
    const report = await run(
      null,
      'text',
      varied({ classDateID: null }),
      varied({ classDateID: '41002', classDate: '2022-02-30' }),
      varied({ classDateID: '41003', className: 'x'.repeat(10_240) }),
      varied({ classDateID: '41004', className: { a: 1 } }),
      varied({ classDateID: '41005', className: '<script>alert(1)</script>' }),
      record,
      varied({ className: 'Another Yoga' }),
      record,
    )
    expect(report).toEqual({
      imported: 1,
      unchanged: 1,
      repaired: [],
      refused: [
        { row: 1, classDateID: null, why: 'The row isn’t a class-date record.' },
        { row: 2, classDateID: null, why: 'The row isn’t a class-date record.' },
        { row: 3, classDateID: null, why: 'classDateID is missing.' },
        { row: 4, classDateID: '41002', why: 'classDate “2022-02-30” isn’t a date (YYYY-MM-DD).' },
        { row: 5, classDateID: '41003', why: 'className has 10,240 characters. The limit is 200.' },
        { row: 6, classDateID: '41004', why: 'className has a list or an object instead of a value.' },
        { row: 7, classDateID: '41005', why: 'className is missing.' },
        { row: 9, classDateID: '41001', why: 'Row 8 has the same classDateID with other content.' },
      ],
    })
  })

  it('removes unsafe HTML and reports it', async () => {
    const { repaired } = await run(
      varied({
        className: '<b>Gentle</b> Yoga',
        classNotes: null,
        classFullDescription: '<p onclick="x()">Hi<script>alert(1)</script></p>',
      }),
    )
    expect(await course('41001')).toMatchObject({
      title: 'Gentle Yoga',
      description: '<p>Slow movement.</p><p>Hi</p>',
    })
    expect(repaired.map(({ row, field, now }) => ({ row, field, now }))).toEqual([
      { row: 1, field: 'className', now: 'Gentle Yoga' },
      { row: 1, field: 'classFullDescription', now: '<p>Hi</p>' },
    ])
  })

  it('reports a repair with old value, new value, and reason', async () => {
    const { repaired } = await run(varied({ startAMPM: 'PM' }))
    expect(repaired).toEqual([
      {
        row: 1,
        classDateID: '41001',
        field: 'startAMPM',
        was: 'PM',
        now: 'AM',
        why: 'AM and PM were switched. We checked the 24-hour value or the length of the class.',
      },
    ])
  })

  it('moves a class out of the hour that is skipped when clocks go forward', async () => {
    const { repaired } = await run(
      varied({
        classDate: '2022-03-13',
        startHH: '2',
        startMM: '30',
        endHH: '3',
        endMM: '15',
        militarytime: '02:30',
        militarytime_end: '03:15',
      }),
    )
    expect(repaired.map(({ field, was, now }) => [field, was, now])).toEqual([
      ['militarytime', '02:30', '03:30'],
      ['militarytime_end', '03:15', '04:15'],
    ])
    expect(await course('41001')).toMatchObject({
      starts_at: new Date('2022-03-13T07:30:00Z'),
      ends_at: new Date('2022-03-13T08:15:00Z'),
    })
  })

  it('groups the sessions of a series in any order', async () => {
    const session = {
      parentClassID: '1301',
      recur: null,
      registerSolo: 'N',
      classNameAbbrev: 'Clearing the Fog',
      classNotes: null,
    }
    await run(
      varied({ ...session, classDateID: '41002', classID: '1302', className: 'Clearing the Fog, Week 2' }),
      varied({
        ...session,
        classDateID: '41003',
        classID: '1301',
        parentClassID: '0',
        is_a_parent: 'Y',
        className: 'Clearing the Fog, Week 1',
      }),
    )
    const series = await database.db.selectFrom('series').selectAll().execute()
    expect(series).toMatchObject([
      {
        id: 1301,
        legacy_id: '1301',
        title: 'Clearing the Fog',
        description: '<p>Slow movement.</p><p>Join online, too.</p>',
      },
    ])
    const courses = await database.db
      .selectFrom('course')
      .select(['series_id', 'register_solo', 'recurrence_id'])
      .execute()
    expect(courses).toEqual(Array(2).fill({ series_id: 1301, register_solo: false, recurrence_id: null }))
  })

  it('shows notes if registration is not possible, and a contact for other locations', async () => {
    await run(
      varied({
        classLimit: '0',
        classNotes: 'Please call us.',
        locID: '231',
        roomID: '',
        classFullDescription: 'Walk.',
      }),
    )
    const row = await course('41001')
    expect(row).toMatchObject({
      no_online_registration: true,
      custom_registration_message: 'Please call us.',
      notes: null,
      room: null,
      in_person_capacity: null,
    })
    const location = await database.db
      .selectFrom('location')
      .select('name')
      .where('id', '=', row?.location_id ?? 0)
      .execute()
    expect(location).toEqual([{ name: 'Check with Organizers' }])
  })

  it('assigns a new ID if the record’s ID is in the portal’s own range', async () => {
    await run(varied({ classDateID: '300001' }))
    expect((await course('300001'))?.id).not.toBe(300001)
    expect(await run(varied({ classDateID: '300001' }))).toMatchObject({ unchanged: 1 })
  })

  it('does not remove an attendance mode with registrations', async () => {
    await run(record)
    const user = await database.db
      .insertInto('app_user')
      .values({ email: 'a@example.org', first_name: 'A', last_name: 'B', created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const attendee = await database.db
      .insertInto('attendee')
      .values({ user_id: user.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await buildRegistration(database.db, {
      course_id: 41001,
      attendee_id: attendee.id,
      mode: 'online',
      created_at: now,
    })
    const report = await run(varied({ classFullDescription: 'In person only.' }))
    expect(report).toMatchObject({
      imported: 0,
      refused: [{ row: 1, why: 'People are registered online, and this row ends that. Move them first.' }],
    })
    expect(await course('41001')).toMatchObject({ online: true })
  })

  it('handles two concurrent imports of the same rows', async () => {
    const rows = Array.from({ length: 150 }, (_, index) => varied({ classDateID: String(42000 + index) }))
    const reports = await Promise.all([run(...rows), run(...rows)])
    expect(reports.reduce((sum, report) => sum + report.imported, 0)).toBe(150)
    expect(reports.flatMap((report) => report.refused)).toEqual([])
  })

  it('shifts all dates by whole weeks and still recognizes the original file', async () => {
    await importClassDates({ db: database.db, clock, events: listeners }, [record], { weeksLater: 8 })
    expect(await course('41001')).toMatchObject({ starts_at: new Date('2022-04-13T15:00:00Z') })
    expect(await run(record)).toMatchObject({ imported: 0, unchanged: 1 })
  })
})

describe('a record that is unchanged but parsed differently since decision 155', () => {
  const night = varied({
    classDateID: '41155',
    startHH: '10',
    startAMPM: 'PM',
    militarytime: '22:00',
    endHH: '12',
    endMM: '00',
    endAMPM: 'AM',
    militarytime_end: '00:00',
  })
  /** Makes the class as the previous version of the portal imported it: from 10:00 to 12:00. */
  async function madeBefore(): Promise<number> {
    await run(night)
    const prepared = prepareRow(night, 1, { timeZone: 'America/New_York', weeksLater: 0 })
    if (!('former' in prepared) || !prepared.former) throw new Error('It reads as before.')
    const { contentHash, startsAt, endsAt } = prepared.former
    expect([startsAt, endsAt]).toEqual([new Date('2022-02-16T15:00:00Z'), new Date('2022-02-16T17:00:00Z')])
    const { id } = (await course('41155'))!
    await database.db
      .updateTable('course')
      .set({ title: 'Night of Stories', starts_at: startsAt, ends_at: endsAt })
      .where('id', '=', id)
      .execute()
    await database.db
      .updateTable('class_date_import')
      .set({ content_hash: contentHash })
      .where('course_id', '=', id)
      .execute()
    return id
  }
  it('is reported with the current time, and does not move the class', async () => {
    await madeBefore()
    const { imported, refused } = await run(night)
    expect({ imported, refused }).toEqual({
      imported: 0,
      refused: [
        {
          row: 1,
          classDateID: '41155',
          why: 'The record says 22:00 to 00:00, but the class is at 10:00 AM. People registered: 0. Change the time in the class.',
        },
      ],
    })
    expect(await course('41155')).toMatchObject({
      title: 'Night of Stories',
      starts_at: new Date('2022-02-16T15:00:00Z'),
    })
  })
  it('is unchanged once staff have moved the class', async () => {
    const id = await madeBefore()
    const moved = { starts_at: new Date('2022-02-17T03:00:00Z'), ends_at: new Date('2022-02-17T05:00:00Z') }
    await database.db.updateTable('course').set(moved).where('id', '=', id).execute()
    expect(await run(night)).toMatchObject({ imported: 0, unchanged: 1, refused: [] })
    expect(await run(night)).toMatchObject({ imported: 0, unchanged: 1, refused: [] })
    expect(await course('41155')).toMatchObject({ title: 'Night of Stories', ...moved })
  })
  it.each([
    ['23:30', '12:30', '11:30 AM', ['2022-02-16T16:30:00Z', '2022-02-16T17:30:00Z']],
    ['19:00', '08:30', '7:00 PM', ['2022-02-17T00:00:00Z', '2022-02-17T01:30:00Z']],
    ['11:00', '10:00', '10:00 AM', ['2022-02-16T15:00:00Z', '2022-02-16T16:00:00Z']],
  ])(
    'is refused as written, from %s to %s, and reported with its class at %s',
    async (start, end, stands, made) => {
      await run(varied({ classDateID: '41156' }))
      const { id } = (await course('41156'))!
      const dateTimes = { starts_at: new Date(made[0]!), ends_at: new Date(made[1]!) }
      await database.db.updateTable('course').set(dateTimes).where('id', '=', id).execute()
      const parts = (time: string) => {
        const hour = Number(time.slice(0, 2))
        return [String(hour % 12 || 12), time.slice(3), hour < 12 ? 'AM' : 'PM']
      }
      const [startHH, startMM, startAMPM] = parts(start)
      const [endHH, endMM, endAMPM] = parts(end)
      const said = { startHH, startMM, startAMPM, endHH, endMM, endAMPM }
      const times = { ...said, militarytime: start, militarytime_end: end }
      const other = varied({ ...times, classDateID: '41157' })
      const { refused } = await run(varied({ ...times, classDateID: '41156' }), other)
      const cannot = `${start} to ${end} isn’t possible.`
      expect(refused.map(({ why }) => why)).toEqual([
        `${cannot} An earlier import put the class at ${stands}. People registered: 0. Check the time in the class.`,
        `${cannot} Past midnight, a class lasts 12 hours at most.`,
      ])
      await database.db
        .updateTable('course')
        .set({ ends_at: new Date('2022-02-17T01:45:00Z') })
        .where('id', '=', id)
        .execute()
      const later = await run(varied({ ...times, classDateID: '41156' }))
      expect(
        later.refused.map(({ why }) => why),
        'somebody has changed the class',
      ).toEqual([`${cannot} Past midnight, a class lasts 12 hours at most.`])
    },
  )
  it('is imported if another field changed too', async () => {
    await madeBefore()
    expect(await run({ ...night, className: 'Night of Songs' })).toMatchObject({ imported: 1, refused: [] })
    expect(await course('41155')).toMatchObject({
      title: 'Night of Songs',
      starts_at: new Date('2022-02-17T03:00:00Z'),
    })
  })
})
