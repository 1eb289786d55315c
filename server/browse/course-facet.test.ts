import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildCourse, buildFacilitator, buildLocation } from '#server/testing/builders/class-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

interface Choice {
  value: string
  label: string
  count: number
}
interface Found {
  courseFacet: {
    facets: { name: string; label: string; selected: string[]; choices: Choice[] }[]
    pager: object
    courses: { nodes: { title: string }[] }
  }
}
const document = `query ($where: CourseFacetArgs!) { courseFacet(where: $where) {
  facets { name label selected choices { value label count } }
  pager { page per_page total_pages total_rows }
  courses { nodes { title } } } }`
const november = { start_date: { min: '2026-11-01', max: '2026-11-30' } }

let portal: Portal
let ana: number
let ben: number

beforeAll(async () => {
  portal = await startPortal()
  const { db } = portal
  ana = (await buildFacilitator(db, { name: 'Ana' })).id
  ben = (await buildFacilitator(db, { name: 'Ben' })).id
  const center = (await buildLocation(db, { name: 'The Center' })).id
  const hall = (await buildLocation(db, { name: 'Town Hall' })).id
  const on = (day: string, time = '15:00') => new Date(`${day}T${time}:00Z`)
  await buildCourse(db, {
    title: 'Gentle Yoga',
    starts_at: on('2026-11-03'),
    category_id: 44,
    location_id: center,
    facilitators: [ana],
    audience: ['patients'],
    language: ['english'],
  })
  await buildCourse(db, {
    title: 'Yoga Online',
    starts_at: on('2026-11-04'),
    category_id: 44,
    location_id: center,
    online: true,
    facilitators: [ana, ben],
    audience: ['patients', 'caregivers'],
    language: ['english', 'spanish'],
  })
  await buildCourse(db, {
    title: '100% You',
    starts_at: on('2026-11-05'),
    category_id: 46,
    location_id: hall,
    facilitators: [ben],
    audience: ['caregivers'],
    diagnosis: ['breast'],
  })
  await buildCourse(db, {
    title: 'Grief_Group',
    starts_at: on('2026-11-06'),
    category_id: 41,
    in_person: true,
    online: true,
    location_id: hall,
    cancelled_at: on('2026-11-01'),
  })
  // The ends of days and months on both nights when clocks change.
  await buildCourse(db, { title: 'First of November', starts_at: on('2026-11-01', '04:00') })
  await buildCourse(db, { title: 'Last of October', starts_at: on('2026-11-01', '03:59') })
  await buildCourse(db, { title: 'Autumn 23:59', starts_at: on('2026-11-02', '04:59') })
  await buildCourse(db, { title: 'Day after autumn', starts_at: on('2026-11-02', '05:00') })
  await buildCourse(db, { title: 'Spring 00:00', starts_at: on('2026-03-08', '05:00') })
  await buildCourse(db, { title: 'Spring 23:59', starts_at: on('2026-03-09', '03:59') })
  await buildCourse(db, { title: 'Day after spring', starts_at: on('2026-03-09', '04:00') })
})
afterAll(() => portal.close())

const find = async (where: object) => (await portal.request<Found>(document, { where })).courseFacet
const titles = async (where: object) =>
  (await find({ pager: { per_page: 1000 }, ...where })).courses.nodes.map((c) => c.title)
const between = (min: string, max: string) => titles({ query: { start_date: { min, max } } })

describe('date filters', () => {
  it('are inclusive to the minute when clocks go forward', async () => {
    expect(await between('2026-03-08', '2026-03-08')).toEqual(['Spring 00:00', 'Spring 23:59'])
    expect(await between('2026-03-09', '2026-03-09')).toEqual(['Day after spring'])
  })
  it('are inclusive to the minute when clocks go back', async () => {
    expect(await between('2026-11-01', '2026-11-01')).toEqual(['First of November', 'Autumn 23:59'])
    expect(await between('2026-10-31', '2026-10-31')).toEqual(['Last of October'])
    expect(await between('2026-11-02', '2026-11-02')).toEqual(['Day after autumn'])
  })
  it('default to the current month at the site', async () => {
    expect(await titles({})).toEqual(await between('2026-11-01', '2026-11-30'))
    expect(await titles({ query: {} })).toHaveLength(7)
    portal.clock.set('2026-11-01T03:59:00Z')
    expect(await titles({})).toEqual(['Last of October'])
    portal.clock.set('2026-11-20T17:00:00Z')
  })
  it('can be open on one side', async () => {
    expect(await titles({ query: { start_date: { max: '2026-03-08' } } })).toEqual([
      'Spring 00:00',
      'Spring 23:59',
    ])
    expect(await titles({ query: { start_date: { min: '2026-11-06' } } })).toEqual(['Grief_Group'])
  })
  it('can span the whole calendar', async () => {
    expect(await between('0001-01-01', '9999-12-31')).toHaveLength(11)
  })
  it('refuse reversed ranges and invalid dates', async () => {
    const reversed = { query: { start_date: { min: '2026-11-02', max: '2026-11-01' } } }
    expect(await portal.codeOf(document, { where: reversed })).toBe('DATE_RANGE_REVERSED')
    for (const min of ['2026-02-30', '2026-1-1', 'soon', '2026-02-30T00:00:00Z', '2026-11-01T', 5]) {
      const { data, errors } = await portal.query(document, { where: { query: { start_date: { min } } } })
      expect(data).toBeNull()
      expect(errors[0]?.message).toContain('A Date is written like 2026-11-21.')
    }
  })
})

describe('the search', () => {
  const search = (text: string) => titles({ query: november, search: text })

  it('matches part of the title in any case and without accents', async () => {
    expect(await search('yOgA')).toEqual(['Gentle Yoga', 'Yoga Online'])
    expect(await search(' yoga ')).toHaveLength(2)
    expect(await search('yógä')).toHaveLength(2)
    expect(await search('')).toHaveLength(7)
  })
  it('has no wildcards', async () => {
    expect(await search('%')).toEqual(['100% You'])
    expect(await search('_')).toEqual(['Grief_Group'])
    expect(await search('G%a')).toEqual([])
    expect(await search('Gentle_Yoga')).toEqual([])
    expect(await search('\\')).toEqual([])
    expect(await search("'; drop table course; --")).toEqual([])
  })
  it('accepts ten thousand characters and characters that no title can contain', async () => {
    expect(await search('x'.repeat(10_000))).toEqual([])
    expect(await search('Yoga\0')).toEqual([])
    expect(await search('\ud800')).toEqual([])
  })
})

describe('a filter', () => {
  const filtered = (query: object) => titles({ query: { ...november, ...query } })

  it('by program accepts categories', async () => {
    expect(await filtered({ programs: ['44'] })).toEqual(['Gentle Yoga', 'Yoga Online'])
    expect(await filtered({ programs: ['46', '41'] })).toEqual(['100% You', 'Grief_Group'])
  })
  it('by audience, diagnosis, and language accepts slugs', async () => {
    expect(await filtered({ audience_type: ['caregivers'] })).toEqual(['Yoga Online', '100% You'])
    expect(await filtered({ diagnoses: ['breast'] })).toEqual(['100% You'])
    expect(await filtered({ languages: ['spanish'] })).toEqual(['Yoga Online'])
  })
  it('by facilitator accepts IDs', async () => {
    expect(await filtered({ facilitator: [ben] })).toEqual(['Yoga Online', '100% You'])
  })
  it('by location accepts location names and online', async () => {
    expect(await filtered({ location: ['The Center'] })).toEqual(['Gentle Yoga'])
    expect(await filtered({ location: ['online'] })).toEqual(['Yoga Online', 'Grief_Group'])
    expect(await filtered({ location: ['The Center', 'online'] })).toHaveLength(3)
  })
  it('combines with other filters and the search', async () => {
    expect(await filtered({ programs: ['44'], facilitator: [ben] })).toEqual(['Yoga Online'])
    expect(await titles({ query: { ...november, programs: ['44'] }, search: 'gentle' })).toEqual([
      'Gentle Yoga',
    ])
  })
  it('finds nothing for unknown values of any kind', async () => {
    for (const programs of [['999'], ['x'], ['-1'], ['99999999999999'], ['\0'], ["'"]])
      expect(await filtered({ programs })).toEqual([])
    expect(await filtered({ audience_type: ['\0'], location: ['%'] })).toEqual([])
  })
  it('without values has no effect', async () => {
    expect(await filtered({ programs: [], location: null })).toHaveLength(7)
  })
  it('with more than a hundred values is refused', async () => {
    const facilitator = Array.from({ length: 101 }, (_, n) => n)
    expect(await portal.codeOf(document, { where: { query: { facilitator } } })).toBe('TOO_MANY_CHOICES')
  })
})

describe('the choices of a filter', () => {
  const choices = async (where: object, name: string) => {
    const facet = (await find(where)).facets.find((each) => each.name === name)!
    return Object.fromEntries(facet.choices.map(({ label, count }) => [label, count]))
  }

  it('have labels and a fixed order', async () => {
    const { facets } = await find({ query: november })
    expect(facets.map(({ name, label }) => [name, label])).toEqual([
      ['programs', 'Programs'],
      ['audience_type', 'Audience'],
      ['diagnoses', 'Diagnoses'],
      ['facilitator', 'Facilitators'],
      ['location', 'Locations'],
      ['languages', 'Languages'],
    ])
    expect(facets.find(({ name }) => name === 'location')!.choices).toEqual([
      { value: 'The Center', label: 'The Center', count: 1 },
      { value: 'Town Hall', label: 'Town Hall', count: 2 },
      { value: 'online', label: 'Online', count: 2 },
    ])
    expect(facets.find(({ name }) => name === 'facilitator')!.choices).toEqual([
      { value: String(ana), label: 'Ana', count: 2 },
      { value: String(ben), label: 'Ben', count: 2 },
    ])
  })
  it('ignore their own filter and apply all others', async () => {
    const where = { query: { ...november, programs: ['44'] } }
    expect(await choices(where, 'programs')).toEqual({
      Fitness: 1,
      'Mind-Body': 2,
      Other: 3,
      'Support Groups': 1,
    })
    expect(await choices(where, 'languages')).toEqual({ English: 2, Spanish: 1 })
    expect(await choices(where, 'location')).toEqual({ 'The Center': 1, 'Town Hall': 0, Online: 1 })
    const two = { query: { ...november, programs: ['44'], facilitator: [ben] } }
    expect(await choices(two, 'programs')).toEqual({
      Fitness: 1,
      'Mind-Body': 1,
      Other: 0,
      'Support Groups': 0,
    })
    expect(await choices(two, 'facilitator')).toEqual({ Ana: 2, Ben: 1 })
  })
  it('apply the search and the dates', async () => {
    expect(await choices({ query: november, search: 'yoga' }, 'programs')).toEqual({ 'Mind-Body': 2 })
    expect(
      await choices({ query: { start_date: { min: '2026-03-01', max: '2026-03-31' } } }, 'programs'),
    ).toEqual({ Other: 3 })
  })
  it('keep a selected choice with no results, so that it can be cleared', async () => {
    const where = {
      query: { start_date: { min: '2026-03-01', max: '2026-03-31' }, programs: ['44'], location: ['online'] },
    }
    const { facets } = await find(where)
    expect(facets[0]).toMatchObject({ selected: ['44'] })
    expect(await choices(where, 'programs')).toEqual({ 'Mind-Body': 0, Other: 0 })
    expect(await choices(where, 'location')).toEqual({ Online: 0 })
  })
  it('show the count that selecting them gives', async () => {
    const { facets } = await find({ query: { ...november, audience_type: ['patients'] } })
    for (const { name, choices } of facets)
      for (const { value, count } of choices) {
        const query = {
          ...november,
          audience_type: ['patients'],
          [name]: [name === 'facilitator' ? Number(value) : value],
        }
        expect([name, value, (await titles({ query })).length]).toEqual([name, value, count])
      }
  })
})

describe('pages', () => {
  const page = async (pager: object) => {
    const { pager: responded, courses } = await find({ query: november, pager })
    return { pager: responded, titles: courses.nodes.map(({ title }) => title) }
  }
  it('have ten rows by default', async () => {
    expect((await find({ query: november })).pager).toEqual({
      page: 1,
      per_page: 10,
      total_pages: 1,
      total_rows: 7,
    })
  })
  it('list every class once, oldest first', async () => {
    const seen = [
      ...(await page({ page: 1, per_page: 3 })).titles,
      ...(await page({ page: 2, per_page: 3 })).titles,
      ...(await page({ page: 3, per_page: 3 })).titles,
    ]
    expect(seen).toEqual(await titles({ query: november }))
    expect((await page({ page: 3, per_page: 3 })).pager).toEqual({
      page: 3,
      per_page: 3,
      total_pages: 3,
      total_rows: 7,
    })
  })
  it('can be as large as documented, and lie beyond the last', async () => {
    expect((await page({ per_page: 1_000_000 })).titles).toHaveLength(7)
    expect((await page({ page: 2_147_483_647, per_page: 1_000_000 })).titles).toEqual([])
  })
  it('are refused with a message if the page number is invalid', async () => {
    for (const pager of [{ page: 0 }, { page: -1 }, { per_page: 0 }, { per_page: 1_000_001 }]) {
      const { errors } = await portal.query(document, { where: { pager } })
      expect(errors).toEqual([
        {
          message: 'Pages count from 1 and hold 1 to 1,000,000 rows.',
          path: ['courseFacet'],
          locations: expect.anything(),
          extensions: { code: 'PAGE_OUT_OF_RANGE', data: { most: 1_000_000 } },
        },
      ])
    }
  })
})
