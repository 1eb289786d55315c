import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { buildUser } from '#server/testing/builders/builders.ts'
import {
  buildCourse,
  buildFacilitator,
  buildLocation,
  buildSeries,
  modesNow,
} from '#server/testing/builders/class-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { demoFacilitatorId } from './demo-accounts.ts'
import { addDemoPeople } from './demo-people.sql.ts'
import { readDemoClasses } from './demo-registrations.sql.ts'
import { clearUnfinished, markAsDemo, readDemoState } from './demo-state.sql.ts'
import { enrichSample } from './enrichment.sql.ts'
import { containsDemo, prepareDemo } from './prepare-demo.command.ts'
import type { Enrichment } from './sample-files.ts'

const now = new Date('2026-11-21T15:00:00Z')
const day = 86_400_000
const timeZone = 'America/New_York'
let database: TestDatabase
let db: Database

describe('the state of a database', () => {
  beforeAll(async () => {
    database = await createTestDatabase()
    db = database.db
  })
  afterAll(() => database.drop())
  const state = async () => [(await readDemoState(db)).state, await containsDemo(db)]
  it('says whether the demo is made, unfinished or someone else’s', async () => {
    expect(await readDemoState(db)).toEqual({ state: 'fresh', timeZone })
    expect(await state()).toEqual(['fresh', false])
    const { id: series_id } = await buildSeries(db)
    await buildCourse(db, { series_id })
    expect(await state()).toEqual(['none', false])
    await markAsDemo(db)
    expect(await state()).toEqual(['unfinished', true])
    await clearUnfinished(db)
    const count = async (table: 'course' | 'series') =>
      (await db.selectFrom(table).select('id').execute()).length
    expect([await count('course'), await count('series')]).toEqual([0, 0])
    const site = await db
      .selectFrom('site_settings')
      .select(['is_demo', 'crisis_words', 'help_phone'])
      .executeTakeFirst()
    expect(site).toEqual({
      is_demo: true,
      crisis_words: ['grief', 'griev', 'bereave', 'lost someone'],
      help_phone: '(703) 555-0100',
    })
    await buildUser(db)
    expect(await state()).toEqual(['ready', true])
    await db.updateTable('site_settings').set({ is_demo: false }).execute()
    expect(await state()).toEqual(['none', false])
    // Nothing is prepared in someone else's database.
    let prepared = 0
    const asked = {
      db,
      clock: { now: () => now },
      events: {} as never,
      importClassDates: async () => undefined,
      onPrepare: () => prepared++,
    }
    expect(await prepareDemo(asked)).toBeNull()
    expect([prepared, await count('course'), await state()]).toEqual([0, 0, ['none', false]])
  })
})

describe('the sample', () => {
  const info = {
    modes: { inPerson: 7, online: null },
    guests: true,
    opensDaysBefore: 10,
    videoLink: 'https://video.example.org/x',
    prerequisites: 'A < B & C',
  }
  const enriched = (change: object) => ({
    subtitle: 'Slow',
    image: { url: '/yoga.svg', alt: 'A mat' },
    audience: ['Patients'],
    diagnoses: [],
    languages: ['English'],
    guests: false,
    ...change,
  })
  beforeAll(async () => {
    database = await createTestDatabase()
    db = database.db
  })
  afterAll(() => database.drop())
  it('gets what the legacy format does not have, each record its own', async () => {
    const [hall, otherHall] = [await buildLocation(db), await buildLocation(db)]
    const [ada, other] = [await buildFacilitator(db), await buildFacilitator(db)]
    const [series, otherSeries] = [
      await buildSeries(db, { legacy_id: '10' }),
      await buildSeries(db, { legacy_id: '30' }),
    ]
    const build = (legacy_id: string, starts: string) =>
      buildCourse(db, { legacy_id, starts_at: new Date(starts), courselink: 'https://old.example.org' })
    const one = await build('101', '2026-11-21T15:00:00Z')
    const two = await build('102', '2026-10-24T15:00:00Z')
    const plain = await build('201', '2026-11-21T15:00:00Z')
    const left = await build('301', '2026-11-21T15:00:00Z')
    const place = { name: 'Hall', city: 'Fairfax', state: 'Virginia', zip: '22030' }
    const enrichment = {
      locations: { [hall.id]: place },
      facilitators: { [ada.id]: { name: 'Ada', title: 'Coach', credentials: 'RN' } },
      classes: {
        10: enriched({
          ...info,
          audience: ['Patients', 'People: all!'],
          diagnoses: ['Breast'],
          languages: [],
        }),
        20: enriched({}),
      },
    } as unknown as Enrichment
    const records = [
      ['10', '101'],
      ['10', '102'],
      ['10', null],
      ['20', '201'],
      ['30', '301'],
    ].map(([classID, classDateID]) => ({ classID, classDateID })) as never
    await db.transaction().execute((tx) => enrichSample(tx, enrichment, records, timeZone))
    const rows = async (table: 'location' | 'facilitator' | 'series' | 'course') =>
      db.selectFrom(table).selectAll().orderBy('id').execute()
    expect(await rows('location')).toMatchObject([{ id: hall.id, ...place }, otherHall])
    expect(await rows('facilitator')).toMatchObject([
      { id: ada.id, name: 'Ada', facilitatortitle: 'Coach', facilitator_credentials: 'RN' },
      other,
    ])
    const image = { image_url: '/yoga.svg', image_alt: 'A mat' }
    expect(await rows('series')).toMatchObject([{ ...series, ...image }, otherSeries])
    const { data_version: _version, ...untouched } = await db
      .selectFrom('course')
      .selectAll()
      .where('id', '=', left.id)
      .executeTakeFirstOrThrow()
    const first = {
      ...image,
      sub_title: 'Slow',
      guests_allowed: true,
      courselink: info.videoLink,
      prerequisites: '<p>A &lt; B &amp; C</p>',
      limitations: null,
    }
    expect(await rows('course')).toMatchObject([
      { id: one.id, ...first, registration_opens_at: new Date('2026-11-11T14:00:00Z') },
      // Summer time: nine o'clock is another instant.
      { id: two.id, ...first, registration_opens_at: new Date('2026-10-14T13:00:00Z') },
      {
        id: plain.id,
        ...image,
        guests_allowed: false,
        courselink: null,
        prerequisites: null,
        registration_opens_at: null,
      },
      { ...untouched, courselink: 'https://old.example.org', sub_title: null, image_url: null },
    ])
    const modes = await Promise.all([one, two, plain, left].map(({ id }) => modesNow(db, id)))
    const both = { 'in-person': 7, online: null }
    expect(modes).toEqual([both, both, { 'in-person': 10 }, { 'in-person': 10 }])
    const terms = await db
      .selectFrom('course_term as ct')
      .innerJoin('term as t', (join) =>
        join.onRef('t.taxonomy', '=', 'ct.taxonomy').onRef('t.slug', '=', 'ct.slug'),
      )
      .select(['ct.course_id', 't.taxonomy', 't.slug', 't.name'])
      .execute()
    const ofFirst = [
      'audience patients Patients',
      'audience people-all People: all!',
      'diagnosis breast Breast',
    ]
    expect(
      terms
        .map(({ course_id, taxonomy, slug, name }) => [course_id, taxonomy, slug, name].join(' '))
        .toSorted(),
    ).toEqual(
      [
        ...[one.id, two.id].flatMap((id) => ofFirst.map((term) => `${id} ${term}`)),
        `${plain.id} audience patients Patients`,
        `${plain.id} language english English`,
      ].toSorted(),
    )
  })
})

describe('the people of the demo', () => {
  beforeAll(async () => {
    database = await createTestDatabase()
    db = database.db
  })
  afterAll(() => database.drop())
  it('are five accounts, and attendees who get no reminders', async () => {
    await buildFacilitator(db, { id: demoFacilitatorId })
    const other = await buildFacilitator(db)
    const hashes = new Map([['attendee@example.org' as const, 'a hash']])
    const { demoAttendeeId, fillInIds } = await db
      .transaction()
      .execute((tx) => addDemoPeople(tx, hashes, now))
    const users = await db
      .selectFrom('app_user')
      .select(['id', 'email', 'roles', 'password_hash', 'terms_agreed_at', 'created_at', 'receive_email'])
      .orderBy('id')
      .execute()
    const longAgo = new Date(now.getTime() - 60 * day)
    const account = (email: string, roles: string[], change: object = {}) => ({
      id: expect.any(Number) as number,
      email,
      roles,
      password_hash: null,
      terms_agreed_at: now,
      created_at: longAgo,
      receive_email: true,
      ...change,
    })
    expect(users.slice(0, 5)).toEqual([
      account('attendee@example.org', ['attendee'], { password_hash: 'a hash' }),
      account('new@example.org', ['attendee'], { terms_agreed_at: null, created_at: now }),
      account('facilitator@example.org', ['facilitator']),
      account('staff@example.org', ['staff']),
      account('admin@example.org', ['administrator']),
    ])
    const others = users.slice(5)
    expect(others.length).toBe(fillInIds.length)
    expect(others.length).toBeGreaterThan(5)
    for (const one of others)
      expect(one).toMatchObject({ receive_email: false, terms_agreed_at: longAgo, created_at: longAgo })
    const idOf = (email: string) => users.find((one) => one.email === email)!.id
    const attendees = await db
      .selectFrom('attendee as a')
      .leftJoin('attendee_demographics as d', 'd.attendee_id', 'a.id')
      .select(['a.id', 'a.user_id', 'a.profile_completed', 'd.attendee_id as answered', 'a.cell_phone'])
      .orderBy('a.id')
      .execute()
    expect(attendees.slice(0, 2)).toMatchObject([
      {
        id: demoAttendeeId,
        user_id: idOf('attendee@example.org'),
        profile_completed: true,
        answered: demoAttendeeId,
      },
      { user_id: idOf('new@example.org'), profile_completed: false, answered: null },
    ])
    expect(attendees.slice(2).map(({ id, answered }) => [id, answered])).toEqual(
      fillInIds.map((id) => [id, id]),
    )
    expect(attendees.slice(2).filter(({ cell_phone }) => cell_phone !== null).length).toBeGreaterThan(0)
    const facilitators = await db.selectFrom('facilitator').select(['id', 'user_id']).orderBy('id').execute()
    expect(facilitators).toEqual(
      [
        { id: demoFacilitatorId, user_id: idOf('facilitator@example.org') },
        { id: other.id, user_id: null },
      ].toSorted((a, b) => a.id - b.id),
    )
  })
  it('register for classes, which are read by their start and id', async () => {
    const at = (days: number) => new Date(now.getTime() + days * day)
    const same = await buildCourse(db, { starts_at: at(2), in_person_capacity: 4, online: true })
    const last = await buildCourse(db, { starts_at: at(3), cancelled_at: now })
    const second = await buildCourse(db, { starts_at: at(2) })
    const first = await buildCourse(db, { starts_at: at(1) })
    // A changed row is behind the others in the table.
    await db.updateTable('course').set({ room: '7' }).where('id', '=', same.id).execute()
    const classes = await db.transaction().execute(readDemoClasses)
    expect(classes.map(({ id, cancelled }) => [id, cancelled])).toEqual([
      [first.id, false],
      [same.id, false],
      [second.id, false],
      [last.id, true],
    ])
    expect(classes[1]).toMatchObject({ capacities: { online: 10 } })
    expect(classes[2]).toMatchObject({ capacities: { 'in-person': 10 }, startsAt: at(2) })
  })
})
