import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseClassDate } from '#domain/import/parse-class-date.rule.ts'
import { localDate, wallTime } from '#domain/kernel/time/site-time.ts'
import { classModes, hasMode } from '#server/classes/public.ts'
import { modesNow } from '#server/testing/builders/class-builders.ts'
import { listeners } from '#server/wiring/listeners.ts'
import { isPassword } from './accounts/session/password-hash.ts'
import { prepareDemo } from './demo/prepare-demo.command.ts'
import { readSample } from './demo/sample-files.ts'
import { importClassDates } from './import/import-class-dates.command.ts'
import { createTestDatabase, type TestDatabase } from './testing/database/test-database.ts'

const newYork = 'America/New_York'
const now = new Date('2026-11-21T15:00:00Z')
const clock = { now: () => now }
const day = 86_400_000

async function seatsOf(db: TestDatabase['db'], title: string) {
  const row = await db
    .selectFrom('course as c')
    .innerJoinLateral(classModes.as('offered'), (join) => join.onTrue())
    .select(['c.id', 'offered.in_person_capacity', 'offered.online_capacity'])
    .select((eb) =>
      ['in-person', 'online'].map((mode) =>
        eb
          .selectFrom('registration as r')
          .select(sql<number>`coalesce(sum(r.places), 0)::int`.as('n'))
          .whereRef('r.course_id', '=', 'c.id')
          .where('r.mode', '=', mode)
          .where('r.cancelled_at', 'is', null)
          .as(mode === 'online' ? 'onlineTaken' : 'inPersonTaken'),
      ),
    )
    .where('c.title', '=', title)
    .where('c.cancelled_at', 'is', null)
    .where('c.starts_at', '>', new Date(now.getTime() + day / 2))
    .orderBy('c.starts_at')
    .executeTakeFirstOrThrow()
  return {
    inPerson: [row.inPersonTaken, row.in_person_capacity],
    online: [row.onlineTaken, row.online_capacity],
  }
}

describe('the first start of a demo', () => {
  let database: TestDatabase
  let prepared = 0
  const prepare = () =>
    prepareDemo({ db: database.db, clock, events: listeners, importClassDates, onPrepare: () => prepared++ })
  beforeAll(async () => {
    database = await createTestDatabase()
    await prepare()
  })
  afterAll(() => database.drop())

  it('returns the documented logins', async () => {
    expect(await prepare()).toEqual({
      password: 'Portal-demo-2026',
      emails: [
        'attendee@example.org',
        'new@example.org',
        'facilitator@example.org',
        'staff@example.org',
        'admin@example.org',
      ],
    })
  })

  it('moves the sample by whole weeks to be centered on now, and keeps local times', async () => {
    const { rows } = await readSample()
    const courses = await database.db
      .selectFrom('course')
      .select(['legacy_id', 'starts_at', 'ends_at'])
      .execute()
    const byId = new Map(courses.map((course) => [course.legacy_id, course]))
    const moved = rows.flatMap((row) => {
      const parsed = parseClassDate(row)
      const course = parsed.ok ? byId.get(String(parsed.classDate.legacyId)) : undefined
      return parsed.ok && course ? [{ classDate: parsed.classDate, course }] : []
    })
    const first = new Map<number, (typeof moved)[number]>()
    for (const pair of moved)
      if (!first.has(pair.classDate.legacyId)) first.set(pair.classDate.legacyId, pair)
    for (const { classDate, course } of first.values()) {
      const start = wallTime(course.starts_at, newYork)
      const days = (Date.parse(start.date) - Date.parse(classDate.date)) / day
      expect([days, start.minuteOfDay]).toEqual([244 * 7, classDate.times.start])
      expect(wallTime(course.ends_at, newYork).minuteOfDay).toBe(classDate.times.end)
    }
    const days = courses.map(({ starts_at }) => localDate(starts_at, newYork)).toSorted()
    expect([days[0], days.at(-1)]).toEqual(['2026-10-06', '2027-01-02'])
  })

  it('has at least 90 active classes in each full month around now', async () => {
    const { rows } = await sql<{ month: string; classes: number }>`
      select to_char(starts_at at time zone 'America/New_York', 'YYYY-MM') as month, count(*)::int as classes
      from course where cancelled_at is null group by 1 order by 1`.execute(database.db)
    expect(
      rows
        .filter(({ month }) => month === '2026-11' || month === '2026-12')
        .every(({ classes }) => classes >= 90),
    ).toBe(true)
  })

  it('recognizes the file it was created from', async () => {
    const { rows } = await readSample()
    expect(await importClassDates({ db: database.db, clock, events: listeners }, rows)).toMatchObject({
      imported: 0,
    })
  })

  it('adds fields that the legacy format lacks', async () => {
    const yoga = await database.db
      .selectFrom('course')
      .selectAll()
      .where('title', '=', 'Gentle Yoga')
      .executeTakeFirstOrThrow()
    expect(yoga).toMatchObject({
      sub_title: 'Slow, supported movement for any body',
      guests_allowed: true,
      image_url: '/pictures/yoga.svg',
      requirements: '<p>A signed Physical Activity Waiver.</p>',
      courselink: 'https://video.example.org/linden-hill/gentle-yoga',
    })
    expect(await modesNow(database.db, yoga.id)).toEqual({ 'in-person': 12, online: 30 })
    const terms = await database.db
      .selectFrom('course_term')
      .select('slug')
      .where('course_id', '=', yoga.id)
      .orderBy('slug')
      .execute()
    expect(terms.map(({ slug }) => slug)).toEqual(['caregiver', 'english', 'family', 'patient', 'spanish'])
    const center = await database.db
      .selectFrom('location')
      .selectAll()
      .where('id', '=', 215)
      .executeTakeFirst()
    expect(center).toMatchObject({
      name: 'Linden Hill Center',
      addressline1: '1420 Linden Hill Road',
      zip: '22031',
    })
    const unnamed = await database.db
      .selectFrom('facilitator')
      .select('name')
      .where('name', 'like', 'Facilitator %')
      .execute()
    expect(unnamed).toEqual([])
  })

  it('enriches every class', async () => {
    const bare = await database.db
      .selectFrom('course')
      .select(['id', 'title'])
      .where((eb) => eb.or([eb('sub_title', 'is', null), eb('image_url', 'is', null)]))
      .execute()
    expect(bare).toEqual([])
    const withoutLink = await database.db
      .selectFrom('course as c')
      .select('title')
      .where(hasMode('online'))
      .where('courselink', 'is', null)
      .execute()
    expect(withoutLink).toEqual([])
  })

  it('creates accounts that can log in, each in its documented state', async () => {
    const users = await database.db
      .selectFrom('app_user as u')
      .leftJoin('attendee as a', 'a.user_id', 'u.id')
      .leftJoin('attendee_demographics as d', 'd.attendee_id', 'a.id')
      .leftJoin('facilitator as f', 'f.user_id', 'u.id')
      .select([
        'u.email',
        'u.roles',
        'u.password_hash',
        'u.email_verified_at',
        'u.terms_agreed_at',
        'a.profile_completed',
        'd.demographics_completed',
        'f.name',
      ])
      .where('u.email', 'like', '%@example.org')
      .orderBy('u.id')
      .execute()
    expect(
      users.map(({ password_hash: _, email_verified_at, terms_agreed_at, ...user }) => ({
        ...user,
        verified: email_verified_at !== null,
        agreed: terms_agreed_at !== null,
      })),
    ).toEqual([
      {
        email: 'attendee@example.org',
        roles: ['attendee'],
        profile_completed: true,
        demographics_completed: true,
        name: null,
        verified: true,
        agreed: true,
      },
      {
        email: 'new@example.org',
        roles: ['attendee'],
        profile_completed: false,
        demographics_completed: null,
        name: null,
        verified: true,
        agreed: false,
      },
      {
        email: 'facilitator@example.org',
        roles: ['facilitator'],
        profile_completed: null,
        demographics_completed: null,
        name: 'Denise Okafor',
        verified: true,
        agreed: true,
      },
      {
        email: 'staff@example.org',
        roles: ['staff'],
        profile_completed: null,
        demographics_completed: null,
        name: null,
        verified: true,
        agreed: true,
      },
      {
        email: 'admin@example.org',
        roles: ['administrator'],
        profile_completed: null,
        demographics_completed: null,
        name: null,
        verified: true,
        agreed: true,
      },
    ])
    for (const { password_hash } of users)
      expect(await isPassword(password_hash, 'Portal-demo-2026')).toBe(true)
    const others = await database.db
      .selectFrom('app_user')
      .select('id')
      .where('email', 'like', '%@example.net')
      .where('password_hash', 'is not', null)
      .execute()
    expect(others).toEqual([])
  })

  it('has full classes, nearly full ones, and one with only one mode full', async () => {
    const { db } = database
    expect(await seatsOf(db, 'Strength & Balance')).toEqual({ inPerson: [15, 15], online: [30, 30] })
    expect(await seatsOf(db, 'Caregiver Circle')).toEqual({ inPerson: [12, 12], online: [17, 25] })
    expect(await seatsOf(db, 'Tai Chi for Balance')).toEqual({ inPerson: [11, 12], online: [0, null] })
    expect(await seatsOf(db, 'Moving Forward After Treatment, Week 1')).toEqual({
      inPerson: [10, 12],
      online: [0, null],
    })
  })

  it('gives attendee@example.org past and upcoming classes, one with a guest and one cancelled', async () => {
    const rows = await database.db
      .selectFrom('registration as r')
      .innerJoin('course as c', 'c.id', 'r.course_id')
      .innerJoin('attendee as a', 'a.id', 'r.attendee_id')
      .innerJoin('app_user as u', 'u.id', 'a.user_id')
      .leftJoin('guest as g', 'g.registration_id', 'r.id')
      .select(['c.starts_at', 'c.cancelled_at', 'g.first_name', 'r.places'])
      .where('u.email', '=', 'attendee@example.org')
      .execute()
    const upcoming = rows.filter(({ starts_at }) => starts_at > now)
    expect(upcoming).toHaveLength(5)
    expect(upcoming.filter(({ cancelled_at }) => cancelled_at !== null)).toHaveLength(1)
    expect(upcoming.filter(({ places }) => places === 2).map(({ first_name }) => first_name)).toEqual([
      'Elena',
    ])
    expect(rows.length - upcoming.length).toBeGreaterThan(10)
  })

  it('does nothing on the second start', async () => {
    const state = () =>
      database.db
        .selectFrom('course')
        .select((eb) => [
          eb.fn.countAll().as('courses'),
          eb.fn.max('data_version').as('version'),
          eb
            .selectFrom('registration')
            .select((inner) => inner.fn.countAll().as('n'))
            .as('registrations'),
          eb
            .selectFrom('app_user')
            .select((inner) => inner.fn.countAll().as('n'))
            .as('people'),
        ])
        .executeTakeFirst()
    const before = await state()
    prepared = 0
    await prepare()
    expect(await state()).toEqual(before)
    expect(prepared).toBe(0)
  })
})

describe('starting a demo', () => {
  it('does not change a portal that already has classes or people', async () => {
    const database = await createTestDatabase()
    await database.db
      .insertInto('app_user')
      .values({ email: 'a@example.org', first_name: 'A', last_name: 'B', created_at: now })
      .execute()
    expect(await prepareDemo({ db: database.db, clock, events: listeners, importClassDates })).toBeNull()
    expect(await database.db.selectFrom('course').select('id').execute()).toEqual([])
    const settings = await database.db.selectFrom('site_settings').select('is_demo').executeTakeFirst()
    expect(settings).toEqual({ is_demo: false })
    await database.drop()
  })
})
