import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildUser, tokenFor } from '#server/testing/builders.ts'
import { buildCourse } from '#server/testing/class-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { type CountedDatabase, countQueries } from '#server/testing/query-counter.ts'
import { book, buildReportWorld, person, worldNow } from './testing/report-world.ts'

const line = `key name classes cancelledClasses seats placesTaken fillRate registrations cancellations guests expected attended
  attendanceRate guestsAttended people`
const document = `query ($where: ReportArgs!) { report(where: $where) { newPeople
  total { ${line} } categories { ${line} } modes { ${line} } months { ${line} }
  demographics { field isMultiple isHidden groups { kind answer people } } } }`
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
  (await portal.ask<{ report: Report }>(document, { where }, token)).report
const csvOf = async (table: string, where: object = november) =>
  (
    await portal.ask<{ reportCsv: { name: string; text: string } }>(
      'query ($where: ReportArgs!, $table: ReportTable!) { reportCsv(where: $where, table: $table) { name text } }',
      { where, table },
      token,
    )
  ).reportCsv

describe('the report of a month that was counted by hand', () => {
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
  it('counts each person once, and tells who is new', async () => {
    expect({ people: report.total.people, newPeople: report.newPeople }).toEqual({ people: 5, newPeople: 4 })
    const registered = await reportOf({ ...november, countedBy: 'REGISTERED' })
    expect({ people: registered.total.people, newPeople: registered.newPeople }).toEqual({
      people: 8,
      newPeople: 7,
    })
  })
  it('counts by category, most registrations first', () => {
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
  it('counts by mode, a class in both in each', () => {
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
  it('counts by month of the site, each month of the period', async () => {
    const { months } = await reportOf({ from: '2026-09-15', to: '2026-11-30' })
    expect(months).toMatchObject([
      { key: '2026-09', classes: 0, registrations: 0, people: 0 },
      { key: '2026-10', classes: 1, registrations: 1, people: 1 },
      { key: '2026-11', classes: 4, registrations: 11, people: 5 },
    ])
  })
  it('begins and ends with the days of the site', async () => {
    expect((await reportOf({ from: '2026-10-31', to: '2026-10-31' })).total).toMatchObject({ classes: 1 })
    expect((await reportOf({ from: '2026-11-30', to: '2026-11-30' })).total).toMatchObject({ classes: 1 })
    expect((await reportOf({ from: '2026-12-01', to: '2026-12-31' })).total).toMatchObject({
      classes: 0,
      people: 0,
    })
  })
  it('is read with as many statements as a report of nothing', async () => {
    counted.take()
    await reportOf({ from: '2020-01-01', to: '2020-01-31' })
    const ofNothing = counted.take()
    await reportOf(november)
    expect(counted.take()).toBe(ofNothing)
    expect(ofNothing).toBeLessThanOrEqual(9)
  })
})

describe('dates that make no report', () => {
  it.each([
    ['DATE_RANGE_REVERSED', { from: '2026-11-30', to: '2026-11-01' }],
    ['REPORT_PERIOD_TOO_LONG', { from: '2020-01-01', to: '2026-11-01' }],
    ['REPORT_PERIOD_TOO_LONG', { from: '1926-11-01', to: '2026-11-01' }],
    ['GRAPHQL_INVALID', { from: '2026-02-30', to: '2026-11-01' }],
    ['GRAPHQL_INVALID', { from: '0000-01-01', to: '2026-11-01' }],
  ])('are told: %s', async (code, where) => {
    expect(await portal.codeOf(document, { where }, token)).toBe(code)
  })
})

describe('the demographics of a month', () => {
  const july = { from: '2026-07-01', to: '2026-07-31' }
  beforeAll(async () => {
    const { db } = portal
    const { id } = await buildCourse(db, {
      starts_at: new Date('2026-07-07T15:00:00Z'),
      in_person_capacity: null,
    })
    const second = await buildCourse(db, {
      starts_at: new Date('2026-07-14T15:00:00Z'),
      in_person_capacity: null,
    })
    const come = async (count: number, options: Parameters<typeof person>[1]) => {
      for (let n = 0; n < count; n += 1) {
        const attendeeId = await person(db, options)
        await book(db, id, attendeeId, { attended: true })
        await book(db, second.id, attendeeId, { attended: true, guest: 'came' })
      }
    }
    const virginia = { state: 'Virginia', zip_code: '22030' }
    await come(12, {
      profile: { ...virginia, date_of_birth: '1961-08-01' },
      demographics: { race: ['White or Caucasian'], sex_legal: 'Female' },
    })
    await come(6, {
      profile: { state: 'Maryland', zip_code: '20814-1234', date_of_birth: '1961-07-31' },
      demographics: { race: ['White or Caucasian', 'Korean'], sex_legal: 'Male' },
    })
    await come(2, {
      profile: { ...virginia, date_of_birth: null, year_of_birth: 1990 },
      demographics: { race: ['Samoan'], sex_legal: 'Decline to answer' },
    })
    // Said nothing, and said something that is not on the list any more.
    await come(1, {
      profile: { state: null, zip_code: null, date_of_birth: null },
      demographics: { race: [], sex_legal: null },
    })
    await come(2, {
      profile: { ...virginia, state: 'Ohio' },
      demographics: { sex_legal: 'X', race: ['Old word'] },
    })
    // Registered only.
    await book(db, id, await person(db, { demographics: { sex_legal: 'Male' } }))
  })
  const groupsOf = async (field: string, where: object = july) => {
    const { demographics } = await reportOf(where)
    const groups = demographics.find((table) => table.field === field)?.groups ?? []
    return Object.fromEntries(
      groups.filter(({ people }) => people !== 0).map((group) => [group.answer ?? group.kind, group.people]),
    )
  }

  it('counts each attendee once, and no guests', async () => {
    expect((await reportOf(july)).total).toMatchObject({ people: 23, registrations: 47, guests: 23 })
  })
  it('hides small groups, and what would tell them', async () => {
    expect(await groupsOf('SEX_LEGAL')).toEqual({
      Female: 12,
      Male: 6,
      'Decline to answer': null,
      OTHERS: null,
      NOT_SAID: null,
    })
  })
  it('counts every race that somebody chose', async () => {
    expect(await groupsOf('RACE')).toEqual({
      'White or Caucasian': 18,
      Korean: 6,
      Samoan: null,
      OTHERS: null,
      NOT_SAID: null,
    })
  })
  it('counts ages on the last day of the period', async () => {
    // The builder's people were born in 1960. One of 31 July 1961 is 65 on that day, one of 1 August is 64.
    expect(await groupsOf('AGE_GROUP')).toEqual({ '55to64': 12, '65to74': 8, '35to44': null, NOT_SAID: null })
  })
  it('names no place of few people', async () => {
    expect(await groupsOf('STATE')).toEqual({ Virginia: 14, OTHERS: 9 })
    expect(await groupsOf('ZIP_AREA')).toEqual({ '220': 16, OTHERS: 7 })
  })
  it('counts who registered where that is asked', async () => {
    expect(await groupsOf('SEX_LEGAL', { ...july, countedBy: 'REGISTERED' })).toMatchObject({ Male: 7 })
  })
  it('shows nothing of fewer than 5 people', async () => {
    const { demographics, total } = await reportOf({ from: '2026-10-01', to: '2026-10-31' })
    expect(total.people).toBe(1)
    expect(demographics.every(({ isHidden }) => isHidden)).toBe(true)
    expect(demographics.flatMap(({ groups }) => groups).every(({ people }) => people === null)).toBe(true)
  })
  it('counts closed accounts and people without an account among those who said nothing', async () => {
    const { demographics, total } = await reportOf(november)
    expect(total.people).toBe(5)
    const legal = demographics.find(({ field }) => field === 'SEX_LEGAL')!
    expect(
      legal.groups.map(({ people }) => people),
      '3 women and 2 of whom nothing is known',
    ).toEqual([null, 0, 0, null])
  })
  it('is saved with the same numbers hidden', async () => {
    const { name, text } = await csvOf('SEX_LEGAL', july)
    expect(name).toBe('report-sexLegal-attended-2026-07-01-to-2026-07-31.csv')
    expect(text).toBe(
      [
        '\uFEFFLegal sex,People,Share of the people (%)',
        'Female,12,52.2',
        'Male,6,26.1',
        'Decline to answer,hidden,hidden',
        'All others,hidden,hidden',
        'Not said,hidden,hidden',
        'All,23,100',
        '',
      ].join('\r\n'),
    )
    expect((await csvOf('STATE', july)).text).toContain('All others,9,39.1')
    expect((await csvOf('ZIP_AREA', july)).text).toContain('220xx,16,')
    expect((await csvOf('AGE_GROUP', july)).text).toContain('55 to 64,12,')
  })
})

describe('the tables of a report as files', () => {
  it('have a line for each category and one of all', async () => {
    const { name, text } = await csvOf('CATEGORIES')
    expect(name).toBe('report-categories-attended-2026-11-01-to-2026-11-30.csv')
    expect(text.split('\r\n').slice(1)).toEqual([
      'Fitness,2,0,16,8,50,6,1,2,4,3,75,1,3',
      'Mind-Body,1,0,4,2,50,4,0,1,4,3,75,0,3',
      'Support Groups,1,1,0,0,,1,0,0,0,0,,0,0',
      'All,4,1,20,10,50,11,1,3,8,6,75,1,5',
      '',
    ])
  })
  it('have months, modes and people in words', async () => {
    expect((await csvOf('MONTHS')).text).toContain('November 2026,4,')
    expect((await csvOf('MODES')).text).toContain('In Person,4,')
    expect((await csvOf('PEOPLE')).text.split('\r\n').slice(1, -1)).toEqual([
      'People,5',
      'New people,4',
      'People who came before,1',
      'Guests,3',
      'Guests who attended,1',
    ])
  })
  it('are written down in the audit log', async () => {
    const last = await portal.db
      .selectFrom('audit_entry')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(last).toMatchObject({
      action: 'report.exported',
      actor_id: administrator.userId,
      data: { table: 'people', from: '2026-11-01', to: '2026-11-30', countedBy: 'attended' },
    })
  })
})
