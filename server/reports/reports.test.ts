import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readWorkbook } from '#server/platform/xlsx/testing/read-workbook.ts'
import { buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { buildWaiting } from '#server/testing/builders/waiting-builders.ts'
import { type CountedDatabase, countQueries } from '#server/testing/database/query-counter.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { buildReportWorld, person, register, worldNow } from './testing/report-world.ts'

const line = `key name classes cancelledClasses notRecorded seats placesTaken fillRate registrations cancellations guests expected attended
  attendanceRate guestsAttended people`
const document = `query ($where: ReportArgs!) { report(where: $where) { newPeople
  total { ${line} } categories { ${line} } modes { ${line} } months { ${line} }
  demographics { field isMultiple isHidden people groups { kind answer people } } } }`
interface Line {
  key: string
  name: string | null
  people: number
  [count: string]: unknown
}
interface Report {
  newPeople: number
  total: Line
  categories: Line[]
  modes: Line[]
  months: Line[]
  demographics: {
    field: string
    isMultiple: boolean
    isHidden: boolean
    people: number
    groups: { kind: string; answer: string | null; people: number | null }[]
  }[]
}
const november = { from: '2026-11-01', to: '2026-11-30' }

let portal: Portal
let token: string
let administrator: { userId: number }
let counted: CountedDatabase
beforeAll(async () => {
  portal = await startPortal({
    now: worldNow,
    seenDatabase: (db) => {
      counted = countQueries(db)
      return counted.db
    },
  })
  await buildReportWorld(portal.db)
  administrator = await buildUser(portal.db, { roles: ['administrator'] })
  token = await tokenFor(portal, administrator)
})
afterAll(() => portal.close())
const reportOf = async (where: object) =>
  (await portal.request<{ report: Report }>(document, { where }, token)).report
const csvOf = async (table: string, where: object = november) =>
  (
    await portal.request<{ reportCsv: { name: string; text: string } }>(
      'query ($where: ReportArgs!, $table: ReportTable!) { reportCsv(where: $where, table: $table) { name text } }',
      { where, table },
      token,
    )
  ).reportCsv

describe('the report of a month with known counts', () => {
  let report: Report
  beforeAll(async () => {
    report = await reportOf(november)
  })
  it('counts everything', () => {
    expect(report.total).toMatchObject({
      classes: 4,
      cancelledClasses: 1,
      seats: 20,
      placesTaken: 10,
      fillRate: 0.5,
      registrations: 11,
      cancellations: 1,
      guests: 3,
      expected: 8,
      attended: 6,
      attendanceRate: 0.75,
      guestsAttended: 1,
    })
  })
  it('counts each person once, and new people separately', async () => {
    expect({ people: report.total.people, newPeople: report.newPeople }).toEqual({ people: 5, newPeople: 4 })
    const registered = await reportOf({ ...november, countedBy: 'REGISTERED' })
    expect({ people: registered.total.people, newPeople: registered.newPeople }).toEqual({
      people: 8,
      newPeople: 7,
    })
  })
  it('counts by category, with the most registrations first', () => {
    expect(report.categories).toMatchObject([
      {
        name: 'Fitness',
        classes: 2,
        cancelledClasses: 0,
        seats: 16,
        placesTaken: 8,
        registrations: 6,
        cancellations: 1,
        guests: 2,
        expected: 4,
        attended: 3,
        guestsAttended: 1,
        people: 3,
      },
      {
        name: 'Mind-Body',
        classes: 1,
        seats: 4,
        placesTaken: 2,
        registrations: 4,
        cancellations: 0,
        guests: 1,
        expected: 4,
        attended: 3,
        guestsAttended: 0,
        people: 3,
      },
      {
        name: 'Support Groups',
        classes: 1,
        cancelledClasses: 1,
        seats: 0,
        placesTaken: 0,
        fillRate: null,
        registrations: 1,
        expected: 0,
        attendanceRate: null,
        people: 0,
      },
    ])
  })
  it('counts by mode, with a hybrid class in both', () => {
    expect(report.modes).toMatchObject([
      {
        key: 'in-person',
        classes: 4,
        cancelledClasses: 1,
        seats: 20,
        placesTaken: 10,
        registrations: 9,
        guests: 2,
        expected: 6,
        attended: 5,
        people: 4,
      },
      {
        key: 'online',
        classes: 1,
        seats: 0,
        placesTaken: 0,
        fillRate: null,
        registrations: 2,
        guests: 1,
        expected: 2,
        attended: 1,
        people: 1,
      },
    ])
  })
  it('counts by site month, with each month of the period', async () => {
    const { months } = await reportOf({ from: '2026-09-01', to: '2026-11-30' })
    expect(months).toMatchObject([
      { key: '2026-09', classes: 0, registrations: 0, people: 0 },
      { key: '2026-10', classes: 1, registrations: 1, people: 1 },
      { key: '2026-11', classes: 4, registrations: 11, people: 5 },
    ])
  })
  it('uses days in the site’s time zone', async () => {
    expect((await reportOf({ from: '2026-10-01', to: '2026-10-31' })).total).toMatchObject({ classes: 1 })
    expect((await reportOf(november)).total).toMatchObject({ classes: 4 })
    expect((await reportOf({ from: '2026-12-01', to: '2026-12-31' })).total).toMatchObject({
      classes: 0,
      people: 0,
    })
  })
  it('runs as many statements as an empty report', async () => {
    counted.take()
    await reportOf({ from: '2020-01-01', to: '2020-01-31' })
    const ofNothing = counted.take()
    await reportOf(november)
    expect(counted.take()).toBe(ofNothing)
    expect(ofNothing).toBeLessThanOrEqual(16)
  })
})

describe('attendance', () => {
  it('counts only classes with recorded attendance, and shows the number of the others', async () => {
    const august = { from: '2026-08-01', to: '2026-08-31' }
    const existingWith = async (starts: string, attended: readonly boolean[]) => {
      const { id } = await buildCourse(portal.db, { starts_at: new Date(starts) })
      for (const came of attended) await register(portal.db, id, await person(portal.db), { attended: came })
      return id
    }
    await existingWith('2026-08-03T15:00:00Z', [true, true, true, false])
    const open = await existingWith('2026-08-10T15:00:00Z', [false, false])
    // No one registered, so there is nothing to record.
    await existingWith('2026-08-17T15:00:00Z', [])
    const rates = async () => {
      const { notRecorded, expected, attended, attendanceRate, registrations } = (await reportOf(august))
        .total
      return { notRecorded, expected, attended, attendanceRate, registrations }
    }
    expect(await rates()).toEqual({
      notRecorded: 1,
      expected: 4,
      attended: 3,
      attendanceRate: 0.75,
      registrations: 6,
    })
    expect((await csvOf('MONTHS', august)).text).toContain('August 2026,3,0,1,')
    // That no one came is recorded, too.
    await portal.db
      .insertInto('no_one_came')
      .values({ course_id: open, at: new Date(worldNow) })
      .execute()
    expect(await rates()).toEqual({
      notRecorded: 0,
      expected: 6,
      attended: 3,
      attendanceRate: 0.5,
      registrations: 6,
    })
  })
})

describe('invalid report dates', () => {
  it.each([
    ['DATE_RANGE_REVERSED', { from: '2026-11-30', to: '2026-11-01' }],
    ['REPORT_PERIOD_TOO_LONG', { from: '2020-01-01', to: '2026-11-01' }],
    ['REPORT_PERIOD_TOO_LONG', { from: '1926-11-01', to: '2026-11-01' }],
    ['REPORT_WHOLE_MONTHS', { from: '2026-11-01', to: '2026-11-29' }],
    ['REPORT_WHOLE_MONTHS', { from: '2026-11-21', to: '2026-11-21' }],
    ['REPORT_WHOLE_MONTHS', { from: '2026-10-01', to: '2026-11-01' }],
    ['GRAPHQL_INVALID', { from: '2026-02-30', to: '2026-11-01' }],
    ['GRAPHQL_INVALID', { from: '0000-01-01', to: '2026-11-01' }],
  ])('are refused: %s', async (code, where) => {
    expect(await portal.codeOf(document, { where }, token)).toBe(code)
    const saving = 'query ($where: ReportArgs!) { reportCsv(where: $where, table: PEOPLE) { text } }'
    expect(await portal.codeOf(saving, { where }, token)).toBe(code)
  })
})

describe('the demographics of a month', () => {
  const july = { from: '2026-07-01', to: '2026-07-31' }
  /** How many people gave each answer. Decline to answer, their own text and no answer are small groups. */
  const truth = { Female: 60, Male: 30, 'Decline to answer': 3, OTHERS: 2, NOT_SAID: 1 }
  let registered: { courseId: number; attendeeId: number }
  beforeAll(async () => {
    const { db } = portal
    const course = (starts: string) =>
      buildCourse(db, { starts_at: new Date(starts), in_person_capacity: null })
    const [{ id }, second] = await Promise.all([
      course('2026-07-07T15:00:00Z'),
      course('2026-07-14T15:00:00Z'),
    ])
    const come = (count: number, options: Parameters<typeof person>[1], guestType?: 'Caregiver' | 'Family') =>
      Promise.all(
        Array.from({ length: count }, async () => {
          const attendeeId = await person(db, options)
          await register(db, id, attendeeId, { attended: true })
          await register(db, second.id, attendeeId, { attended: true, guest: 'came', guestType })
        }),
      )
    const virginia = { state: 'Virginia', zip_code: '22030' }
    await come(
      60,
      {
        profile: { ...virginia, date_of_birth: '1961-08-01', about_yourself: ['Caregiver'] },
        demographics: { race: ['White or Caucasian'], sex_legal: 'Female' },
      },
      'Caregiver',
    )
    await come(30, {
      profile: {
        state: 'Maryland',
        zip_code: '20814-1234',
        date_of_birth: '1961-07-31',
        about_yourself: ['Patient', 'Family', 'Neighbor', 'Friend'],
      },
      demographics: { race: ['White or Caucasian', 'Korean'], sex_legal: 'Male' },
    })
    await come(3, {
      profile: { ...virginia, date_of_birth: null, year_of_birth: 1990 },
      demographics: { race: ['Samoan'], sex_legal: 'Decline to answer' },
    })
    // One gave no answer. One gave an answer that is no longer on the list.
    await come(1, {
      profile: { state: null, zip_code: null, date_of_birth: null },
      demographics: { race: [], sex_legal: null },
    })
    await come(2, {
      profile: { ...virginia, state: 'Ohio' },
      demographics: { sex_legal: 'X', race: ['Old word'] },
    })
    // Registered only.
    const attendeeId = await person(db, { demographics: { sex_legal: 'Male' } })
    await register(db, id, attendeeId)
    registered = { courseId: id, attendeeId }
  }, 60_000)
  /** The groups that a table shows. */
  const groupsOf = async (field: string, where: object = july) => {
    const { demographics } = await reportOf(where)
    const groups = demographics.find((table) => table.field === field)?.groups ?? []
    return Object.fromEntries(
      groups.flatMap((group) => (group.people === null ? [] : [[group.answer ?? group.kind, group.people]])),
    ) as Record<string, number>
  }
  /** A number with its noise and rounding: sd 3, so a difference of 20 occurs once in 100 million. */
  const about = (people: number) => (shown: number | undefined) => Math.abs((shown ?? -100) - people) < 20

  it('counts each attendee once, and no guests', async () => {
    expect((await reportOf(july)).total).toMatchObject({ people: 96, registrations: 193, guests: 96 })
  })
  it('shows large groups approximately, in steps of 5, and no group of fewer than 5', async () => {
    const shown = await groupsOf('SEX_LEGAL')
    expect(Object.keys(shown)).toEqual(['Female', 'Male'])
    expect(shown.Female).toSatisfy(about(truth.Female))
    expect(shown.Male).toSatisfy(about(truth.Male))
    const { demographics } = await reportOf(july)
    const numbers = demographics.flatMap(({ groups }) => groups.flatMap(({ people }) => people ?? []))
    expect(numbers.filter((people) => people % 5 !== 0 || people < 10)).toEqual([])
  })
  it('counts every race that a person selected', async () => {
    const shown = await groupsOf('RACE')
    expect(Object.keys(shown)).toEqual(['Korean', 'White or Caucasian'])
    expect(shown['White or Caucasian']).toSatisfy(about(90))
  })
  it('counts people’s relation to cancer, and guests’ in a separate table', async () => {
    const shown = await groupsOf('RELATION')
    expect(Object.keys(shown)).toEqual(['Patient', 'Caregiver', 'Family', 'OTHERS'])
    expect(shown.Caregiver).toSatisfy(about(60))
    // Two people with their own text count as others.
    expect(shown.OTHERS).toSatisfy(about(30))
    const guests = await groupsOf('GUEST_RELATION')
    expect(Object.keys(guests)).toEqual(['Caregiver', 'Family'])
    expect(guests.Caregiver).toSatisfy(about(60))
    expect(guests.Family).toSatisfy(about(36))
    const tables = (await reportOf(july)).demographics
    expect(tables.find(({ field }) => field === 'GUEST_RELATION')).toMatchObject({
      people: 96,
      isMultiple: false,
    })
    expect((await groupsOf('GUEST_RELATION', { ...july, countedBy: 'REGISTERED' })).Caregiver).toSatisfy(
      about(60),
    )
    expect((await csvOf('GUEST_RELATION', july)).text).toContain('All,96,100')
  })
  it('counts ages on the last day of the period', async () => {
    // The builder's people were born in 1960. One born on July 31, 1961 is 65 on that day, one born on August 1 is 64.
    const shown = await groupsOf('AGE_GROUP')
    expect(shown['55to64']).toSatisfy(about(60))
    expect(shown['65to74']).toSatisfy(about(32))
  })
  it('shows no location with few people', async () => {
    expect(Object.keys(await groupsOf('STATE'))).toEqual(['Virginia', 'Maryland'])
    expect(Object.keys(await groupsOf('ZIP_AREA')).toSorted()).toEqual(['208', '220'])
  })
  it('shows the same numbers on every request', async () => {
    const { demographics } = await reportOf(july)
    expect((await reportOf(july)).demographics).toEqual(demographics)
  })
  it('does not reveal a person’s answers through a check-in between two requests', async () => {
    const { db } = portal
    const checks = [await reportOf(july)]
    for (const checked_in_at of [new Date(), null, new Date()]) {
      await db
        .updateTable('registration')
        .set({ checked_in_at })
        .where('course_id', '=', registered.courseId)
        .where('attendee_id', '=', registered.attendeeId)
        .execute()
      checks.push(await reportOf(july))
    }
    const [without, withThem, again, withThemAgain] = checks.map(({ demographics }) => demographics)
    expect([checks[0]!.total.people, checks[1]!.total.people], 'exact as ever').toEqual([96, 97])
    expect([again, withThemAgain]).toEqual([without, withThem])
    const changed = without!.flatMap((table, index) =>
      table.groups.filter((group) => {
        const now = withThem![index]!.groups.find(
          ({ answer, kind }) => answer === group.answer && kind === group.kind,
        )
        return now?.people !== group.people
      }),
    )
    // The person is a man from Virginia. Some groups without that person changed, too.
    expect(changed.filter(({ answer }) => answer !== 'Male').length).toBeGreaterThan(0)
  })
  it('shows nothing if there are few people', async () => {
    const { demographics, total } = await reportOf({ from: '2026-10-01', to: '2026-10-31' })
    expect(total.people).toBe(1)
    expect(demographics.every(({ isHidden }) => isHidden)).toBe(true)
    expect(demographics.flatMap(({ groups }) => groups).every(({ people }) => people === null)).toBe(true)
  })
  it('is exported with the numbers of the page', async () => {
    const shown = await groupsOf('SEX_LEGAL')
    const { people } = (await reportOf(july)).total
    const { name, text } = await csvOf('SEX_LEGAL', july)
    expect(name).toBe('report-sexLegal-attended-2026-07-01-to-2026-07-31.csv')
    const share = (count: number) => Math.round((count / people) * 100)
    expect(text).toBe(
      [
        '\uFEFFLegal sex,People (about),Share of the people (about %)',
        `Female,${shown.Female},${share(shown.Female!)}`,
        `Male,${shown.Male},${share(shown.Male!)}`,
        'Decline to answer,hidden,hidden',
        'All others,hidden,hidden',
        'No answer,hidden,hidden',
        `All,${people},100`,
        '',
      ].join('\r\n'),
    )
    expect((await csvOf('ZIP_AREA', july)).text).toContain('220xx,')
    expect((await csvOf('AGE_GROUP', july)).text).toContain('55 to 64,')
  })
})

describe('the whole report as a workbook', () => {
  const workbookOf = async (where: object) =>
    (
      await portal.request<{ reportWorkbook: { name: string; base64: string } }>(
        'query ($where: ReportArgs!) { reportWorkbook(where: $where) { name base64 } }',
        { where },
        token,
      )
    ).reportWorkbook
  it('takes as many queries as the page and its audit, although it has a sheet for each table', async () => {
    await reportOf(november)
    counted.take()
    await reportOf(november)
    const ofPage = counted.take()
    await workbookOf(november)
    expect(counted.take()).toBe(ofPage)
  })
  it('has a sheet per table, with numbers as numbers and months as dates', async () => {
    const { name, base64 } = await workbookOf(november)
    expect(name).toBe('report-attended-2026-11-01-to-2026-11-30.xlsx')
    const sheets = readWorkbook(Buffer.from(base64, 'base64'))
    expect(Object.keys(sheets).slice(0, 5)).toEqual([
      'Report',
      'People',
      'By Month',
      'By Program',
      'By Format',
    ])
    expect(sheets.Report!.slice(1, 3)).toEqual([
      ['First day', { date: '2026-11-01' }],
      ['Last day', { date: '2026-11-30' }],
    ])
    expect(sheets['By Program']![1]).toEqual(['Fitness', 2, 0, 0, 16, 8, 50, 6, 1, 2, 4, 3, 75, 1, 3])
    expect(sheets['By Month']![1]!.slice(0, 2)).toEqual([{ date: '2026-11-01' }, 4])
  })
  it('hides the same groups as the tables', async () => {
    const sheets = readWorkbook(Buffer.from((await workbookOf(november)).base64, 'base64'))
    const saved = (await csvOf('SEX_LEGAL', november)).text.split('\r\n').slice(0, -1)
    expect(saved.some((line) => line.includes('hidden'))).toBe(true)
    expect(sheets['Legal sex']!.map((row) => row.join(','))).toEqual(
      saved.map((line) => line.replace('\uFEFF', '')),
    )
  })
})

describe('report tables as files', () => {
  it('have a line per category and a total', async () => {
    const { name, text } = await csvOf('CATEGORIES')
    expect(name).toBe('report-categories-attended-2026-11-01-to-2026-11-30.csv')
    expect(text.split('\r\n').slice(1)).toEqual([
      'Fitness,2,0,0,16,8,50,6,1,2,4,3,75,1,3',
      'Mind-Body,1,0,0,4,2,50,4,0,1,4,3,75,0,3',
      'Support Groups,1,1,0,0,0,,1,0,0,0,0,,0,0',
      'All,4,1,0,20,10,50,11,1,3,8,6,75,1,5',
      '',
    ])
  })
  it('have labels for months, modes, and people', async () => {
    // One still waits, one waited to the end, one got a spot.
    const { id: course_id } = await portal.db
      .selectFrom('course')
      .select('id')
      .where('cancelled_at', 'is', null)
      .where('starts_at', '>=', new Date('2026-11-02T05:00:00Z'))
      .where('starts_at', '<', new Date('2026-12-01T05:00:00Z'))
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const since = new Date('2026-11-01T15:00:00Z')
    for (const ended_as of [null, 'past', 'accepted'] as const) {
      const { attendeeId: attendee_id } = await buildAttendee(portal.db)
      await buildWaiting(portal.db, {
        course_id,
        attendee_id,
        since,
        ended_as,
        ended_at: ended_as && worldNow,
      })
    }
    expect((await csvOf('MONTHS')).text).toContain('November 2026,4,')
    expect((await csvOf('MODES')).text).toContain('In Person,4,')
    expect((await csvOf('PEOPLE')).text.split('\r\n').slice(1, -1)).toEqual([
      'People,5',
      'New people,4',
      'People who came before,1',
      'Guests,3',
      'Guests who attended,1',
      'Joined a waitlist,3',
      'Never got a spot,2',
    ])
  })
  it('are recorded in the audit log, as is every view of a report', async () => {
    await portal.db.deleteFrom('audit_entry').execute()
    await csvOf('PEOPLE')
    await reportOf({ ...november, countedBy: 'REGISTERED' })
    await reportOf({ ...november, countedBy: 'REGISTERED' })
    const written = await portal.db.selectFrom('audit_entry').selectAll().orderBy('id').execute()
    const of = { from: '2026-11-01', to: '2026-11-30' }
    expect(written.map(({ action, actor_id, data }) => ({ action, actor_id, data }))).toEqual(
      [
        { action: 'report.exported', data: { table: 'people', ...of, countedBy: 'attended' } },
        { action: 'report.viewed', data: { ...of, countedBy: 'registered' } },
        { action: 'report.viewed', data: { ...of, countedBy: 'registered' } },
      ].map((entry) => ({ ...entry, actor_id: administrator.userId })),
    )
  })
})
