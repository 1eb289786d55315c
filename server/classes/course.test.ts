import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import {
  buildCourse,
  buildFacilitator,
  buildLocation,
  buildSeries,
  takeSeats,
} from '#server/testing/builders/class-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

/** The fields of one class. */
async function read<T>(courseId: number, fields: string, token?: string): Promise<T> {
  const document = `query ($courseId: Int!) { courseBy(courseId: $courseId) { ${fields} } }`
  const { courseBy } = await portal.request<{ courseBy: T }>(document, { courseId }, token)
  return courseBy
}

describe('a class', () => {
  it('returns all its own fields', async () => {
    const course = await buildCourse(portal.db, {
      title: 'Gentle Yoga',
      sub_title: 'For everyone',
      description: '<p>Slow.</p><script>alert(1)</script>',
      image_url: 'https://example.org/yoga.jpg',
      image_alt: 'A mat',
      notes: 'Bring a mat',
      room: '223',
      guests_allowed: true,
      register_solo: false,
      is_workshop: true,
      category_id: 44,
      limitations: '<p onclick="x()">None</p>',
      prerequisites: null,
      requirements: 'A mat',
    })
    const response = await read(
      course.id,
      `databaseId title subTitle date start end description image { sourceUrl altText } notes room guestsAllowed
       registerSolo isEvent isWorkshop category { id name kind } courseInfo { limitations prerequisites requirements }
       series { title } location { name } recurringCourses { nodes { databaseId } } coursesInfo { courselink }`,
    )
    expect(response).toEqual({
      databaseId: course.id,
      title: 'Gentle Yoga',
      subTitle: 'For everyone',
      date: '2026-11-21T10:00:00-05:00',
      start: '2026-11-21T10:00:00-05:00',
      end: '2026-11-21T10:45:00-05:00',
      description: '<p>Slow.</p>',
      image: { sourceUrl: 'https://example.org/yoga.jpg', altText: 'A mat' },
      notes: 'Bring a mat',
      room: '223',
      guestsAllowed: true,
      registerSolo: false,
      isEvent: false,
      isWorkshop: true,
      category: { id: 44, name: 'Mind-Body', kind: 'mindbody' },
      courseInfo: { limitations: '<p>None</p>', prerequisites: null, requirements: 'A mat' },
      series: null,
      location: null,
      recurringCourses: { nodes: [] },
      coursesInfo: { courselink: null },
    })
  })

  it('is null for a missing ID', async () => {
    expect(await read(2_147_483_647, 'title')).toBeNull()
    expect(await read(-1, 'title')).toBeNull()
  })

  it('is refused with a message for an invalid ID', async () => {
    const { errors } = await portal.query('{ courseBy(courseId: 99999999999) { title } }')
    expect(errors[0]?.message).toContain('Int cannot represent')
  })

  it('hides an image with a script URL', async () => {
    const { id } = await buildCourse(portal.db, { image_url: 'javascript:alert(1)' })
    expect(await read(id, 'image { sourceUrl }')).toEqual({ image: null })
  })
})

describe('the seats of a class', () => {
  const fields =
    'availableSeats unlimitedSeats availableOnlineSeats unlimitedOnlineSeats courseTypes { nodes { name slug } }'

  it('are the remaining seats per mode, counting guests but not cancelled registrations', async () => {
    const { id } = await buildCourse(portal.db, { in_person: true, online: true, online_capacity: 3 })
    const [cancelled] = await takeSeats(portal.db, id, 'in-person', 4)
    await takeSeats(portal.db, id, 'online', 3)
    await portal.db
      .updateTable('registration')
      .set({ cancelled_at: portal.clock.now() })
      .where('id', '=', cancelled!)
      .execute()
    expect(await read(id, fields)).toEqual({
      availableSeats: 7,
      unlimitedSeats: false,
      availableOnlineSeats: 0,
      unlimitedOnlineSeats: false,
      courseTypes: {
        nodes: [
          { name: 'In Person', slug: 'in-person' },
          { name: 'Online', slug: 'online' },
        ],
      },
    })
  })

  it('are null for a mode that the class does not have', async () => {
    const { id } = await buildCourse(portal.db, { online: true })
    expect(await read(id, fields)).toMatchObject({ availableSeats: null, availableOnlineSeats: 10 })
  })

  it('are a constant number if unlimited', async () => {
    const { id } = await buildCourse(portal.db, { in_person_capacity: null })
    await takeSeats(portal.db, id, 'in-person', 2)
    expect(await read(id, fields)).toMatchObject({ availableSeats: 200, unlimitedSeats: true })
  })

  it('with a limit of 0 turn off online registration', async () => {
    const { id } = await buildCourse(portal.db, { in_person_capacity: 0 })
    expect(await read(id, `${fields} courseTiming { noOnlineRegistration }`)).toMatchObject({
      unlimitedSeats: true,
      courseTiming: { noOnlineRegistration: true },
    })
  })
})

describe('the timing of a class', () => {
  const fields = `start end courseTiming { coursedate starttime endtime registrationopen registrationclose
    noOnlineRegistration customRegistrationMessage eventCancelled }`

  it('closes registration 15 minutes after the start by default', async () => {
    const { id } = await buildCourse(portal.db)
    expect(await read(id, fields)).toMatchObject({
      courseTiming: {
        coursedate: '2026-11-21',
        starttime: '10:00',
        endtime: '10:45',
        registrationopen: null,
        registrationclose: '2026-11-21T10:15:00-05:00',
        noOnlineRegistration: false,
        customRegistrationMessage: null,
        eventCancelled: false,
      },
    })
  })

  it('returns everything that staff set', async () => {
    const { id } = await buildCourse(portal.db, {
      registration_opens_at: new Date('2026-11-01T05:30:00Z'),
      registration_closes_at: new Date('2026-11-20T22:00:00Z'),
      no_online_registration: true,
      custom_registration_message: 'Call us.',
      cancelled_at: new Date('2026-11-19T12:00:00Z'),
    })
    expect(await read(id, fields)).toMatchObject({
      courseTiming: {
        registrationopen: '2026-11-01T01:30:00-04:00',
        registrationclose: '2026-11-20T17:00:00-05:00',
        noOnlineRegistration: true,
        customRegistrationMessage: 'Call us.',
        eventCancelled: true,
      },
    })
  })

  it.each([
    [
      'at 03:30 on the night when clocks go forward',
      '2026-03-08T07:30:00Z',
      '2026-03-08T03:30:00-04:00',
      '03:30',
    ],
    [
      'at the first 01:30 on the night when clocks go back',
      '2026-11-01T05:30:00Z',
      '2026-11-01T01:30:00-04:00',
      '01:30',
    ],
    ['at the second 01:30', '2026-11-01T06:30:00Z', '2026-11-01T01:30:00-05:00', '01:30'],
  ])('is correct %s', async (_name, instant, start, starttime) => {
    const { id } = await buildCourse(portal.db, { starts_at: new Date(instant) })
    expect(await read(id, fields)).toMatchObject({ start, courseTiming: { starttime } })
  })
})

describe('related data of a class', () => {
  it('includes location, languages, audiences, and diagnoses', async () => {
    const location = await buildLocation(portal.db, {
      name: 'The Center',
      city: 'Fairfax',
      latitude: 38.8,
      longitude: -77.3,
    })
    const { id } = await buildCourse(portal.db, {
      location_id: location.id,
      language: ['spanish', 'english'],
      audience: ['caregivers'],
      diagnosis: ['breast'],
    })
    const fields = `location { databaseId name latitude longitude address { addressline1 addressline2 city state zip } }
      languages { nodes { name slug } } audiences { nodes { slug } } diagnoses { nodes { slug } }`
    expect(await read(id, fields)).toEqual({
      location: {
        databaseId: location.id,
        name: 'The Center',
        latitude: 38.8,
        longitude: -77.3,
        address: { addressline1: null, addressline2: null, city: 'Fairfax', state: null, zip: null },
      },
      languages: {
        nodes: [
          { name: 'English', slug: 'english' },
          { name: 'Spanish', slug: 'spanish' },
        ],
      },
      audiences: { nodes: [{ slug: 'caregivers' }] },
      diagnoses: { nodes: [{ slug: 'breast' }] },
    })
  })

  it('has no address for an unknown location', async () => {
    const { id: location_id } = await buildLocation(portal.db, { name: 'Check with Organizers' })
    const { id } = await buildCourse(portal.db, { location_id })
    expect(await read(id, 'location { name address { city } }')).toEqual({
      location: { name: 'Check with Organizers', address: null },
    })
  })

  it('includes facilitators, with only name and profile for the public', async () => {
    const user = await buildUser(portal.db, { roles: ['facilitator'] })
    const second = await buildFacilitator(portal.db, { name: 'Second' })
    const first = await buildFacilitator(portal.db, {
      name: 'First',
      user_id: user.userId,
      profile_url: 'https://example.org/first',
      cellphone: '703-555-0101',
      companyname: 'Calm',
    })
    const { id } = await buildCourse(portal.db, { facilitators: [first.id, second.id] })
    const fields = `facilitators { nodes { databaseId name contactInformation { profileUrl cellphone companyname city } } }`
    const nodes = (cellphone: string | null, companyname: string | null) => [
      {
        databaseId: first.id,
        name: 'First',
        contactInformation: { profileUrl: 'https://example.org/first', cellphone, companyname, city: null },
      },
      {
        databaseId: second.id,
        name: 'Second',
        contactInformation: { profileUrl: null, cellphone: null, companyname: null, city: null },
      },
    ]
    expect(await read(id, fields)).toEqual({ facilitators: { nodes: nodes(null, null) } })
    const attendee = await tokenFor(portal, await buildAttendee(portal.db))
    expect(await read(id, fields, attendee)).toEqual({ facilitators: { nodes: nodes(null, null) } })
    const own = { facilitators: { nodes: nodes('703-555-0101', 'Calm') } }
    expect(await read(id, fields, await tokenFor(portal, user))).toEqual(own)
    const staff = await tokenFor(portal, await buildUser(portal.db, { roles: ['staff'] }))
    expect(await read(id, fields, staff), 'they open the record, which is audited').toEqual({
      facilitators: { nodes: nodes(null, null) },
    })
  })

  it('includes up to 30 later classes of its recurrence, oldest first', async () => {
    const day = (n: number) => new Date(Date.parse('2026-11-20T15:00:00Z') + n * 86_400_000)
    const ids: number[] = []
    for (let n = -1; n < 34; n += 1)
      ids.push((await buildCourse(portal.db, { recurrence_id: 7, starts_at: day(n) })).id)
    const nodes = async (id: number) => {
      const response = await read<{ recurringCourses: { nodes: { databaseId: number }[] } }>(
        id,
        'recurringCourses { nodes { databaseId } }',
      )
      return response.recurringCourses.nodes.map(({ databaseId }) => databaseId)
    }
    // The first two started before now, November 20 at noon.
    expect(await nodes(ids[0]!)).toEqual(ids.slice(2, 32))
    expect(await nodes(ids[3]!)).toEqual([ids[2], ...ids.slice(4, 33)])
    expect(await nodes(ids[34]!)).toEqual(ids.slice(2, 32))
  })
})

describe('a series', () => {
  const read = async (seriesId: number) => {
    const document = `query ($seriesId: Int!) { seriesBy(seriesId: $seriesId) {
      databaseId title description image { sourceUrl } courses { nodes { databaseId series { databaseId } } } } }`
    return (
      await portal.request<{ seriesBy: { courses: { nodes: { databaseId: number }[] } } }>(document, {
        seriesId,
      })
    ).seriesBy
  }

  it('has up to 100 classes, oldest first', async () => {
    const series = await buildSeries(portal.db, { title: 'Eight Weeks', description: '<p>Weekly</p>' })
    const week = (n: number) => new Date(Date.parse('2026-12-01T15:00:00Z') - n * 604_800_000)
    const ids: number[] = []
    for (let n = 0; n < 103; n += 1)
      ids.unshift((await buildCourse(portal.db, { series_id: series.id, starts_at: week(n) })).id)
    await buildCourse(portal.db, { series_id: series.id, starts_at: week(200), draft: true })
    const response = await read(series.id)
    expect(response).toMatchObject({ title: 'Eight Weeks', description: '<p>Weekly</p>', image: null })
    expect(response.courses.nodes.map(({ databaseId }) => databaseId)).toEqual(ids.slice(0, 100))
  })

  it('is null for a missing ID', async () => {
    expect(await read(1)).toBeNull()
  })
})

it('is refused with one error if nested lists would multiply', async () => {
  const series = await buildSeries(portal.db)
  for (let n = 0; n < 40; n += 1) await buildCourse(portal.db, { series_id: series.id })
  const document = `query ($id: Int!) { seriesBy(seriesId: $id) { courses { nodes { series { courses { nodes {
    series { courses { nodes { databaseId } } } } } } } } } }`
  const { errors } = await portal.query(document, { id: series.id })
  expect(errors.map(({ extensions }) => extensions.code)).toEqual(['DOCUMENT_TOO_COSTLY'])
})
