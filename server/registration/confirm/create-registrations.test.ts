import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { columnsOfAnswers } from '#domain/kernel/fields/answers-of-row.ts'
import { guestTable } from '#domain/people/guests/guest-table.ts'
import { sampleGuest } from '#domain/registration/testing/sample-guest.ts'
import { buildCourse, buildSeries, takeSeats } from '#server/testing/builders/class-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import {
  buildRegistrant,
  confirm,
  confirmCodes,
  createDocument,
  elena,
  placesTaken,
  register,
} from '#server/testing/registration-calls.ts'

let portal: Portal
let token: string
beforeAll(async () => {
  portal = await startPortal()
  token = (await buildRegistrant(portal)).token
})
afterAll(() => portal.close())

const input = (courseId: number, line: object = {}) => ({ input: { registrations: [{ courseId, ...line }] } })
const registrationsOf = (courseId: number) =>
  portal.db.selectFrom('registration').selectAll().where('course_id', '=', courseId).execute()

describe('confirming a registration list', () => {
  it('registers each class and returns results in the order given', async () => {
    const room = await buildCourse(portal.db)
    const online = await buildCourse(portal.db, { online: true })
    const rows = await confirm(portal, token, [{ courseId: online.id }, { courseId: room.id }])
    expect(rows).toMatchObject([
      {
        courseId: online.id,
        error: null,
        errorCode: null,
        registration: { registrationDetails: { registrationType: 'online' } },
      },
      {
        courseId: room.id,
        error: null,
        notes: [],
        registration: { registrationDetails: { registrationType: 'in-person' } },
      },
    ])
    expect(rows[0]!.notes).toEqual(['The video link appears in My Classes 1 hour before class starts.'])
    expect(rows[1]!.registration!.registrationStatuses.nodes).toEqual([{ name: 'Registered' }])
    expect(await placesTaken(portal, room.id)).toEqual({ 'in-person': 1 })
    expect(await placesTaken(portal, online.id)).toEqual({ online: 1 })
  })

  it('echoes clientMutationId', async () => {
    const course = await buildCourse(portal.db)
    const variables = { input: { ...input(course.id).input, clientMutationId: 'mine' } }
    const response = await portal.request<{ createRegistrations: object }>(createDocument, variables, token)
    expect(response.createRegistrations).toMatchObject({ clientMutationId: 'mine' })
  })

  // crossing: guest x GraphQL alone
  it("takes two seats with a guest and saves the guest's details", async () => {
    const course = await buildCourse(portal.db, { guests_allowed: true })
    const demographics = { race: ['Samoan'], pronouns: 'She/her/hers' }
    const guest = { ...sampleGuest, ...elena, demographics }
    const [row] = await confirm(portal, token, [{ courseId: course.id, guest }])
    expect(row).toMatchObject({
      error: null,
      registration: { guest: { name: 'Elena Alvarez' } },
      notes: ['Elena Alvarez has a spot, too.'],
    })
    expect(await placesTaken(portal, course.id)).toEqual({ 'in-person': 2 })
    const saved = await portal.db
      .selectFrom('guest')
      .selectAll()
      .where('registration_id', '=', row!.registration!.databaseId)
      .executeTakeFirstOrThrow()
    expect(saved).toMatchObject({
      ...columnsOfAnswers(guestTable, { ...sampleGuest, ...elena }),
      demographics: { ...demographics, sexLegal: '' },
    })
  })

  it('returns the seats left after the registration', async () => {
    const course = await buildCourse(portal.db, { in_person_capacity: 3 })
    const document = createDocument.replace('databaseId', 'databaseId course { availableSeats }')
    const response = await portal.request<object>(document, input(course.id), token)
    expect(response).toMatchObject({
      createRegistrations: { results: [{ registration: { course: { availableSeats: 2 } } }] },
    })
  })
})

describe('a class with a different time than the person chose', () => {
  // crossing: changed class x GraphQL alone
  it('is refused with its current start, and registered once the new start is sent', async () => {
    const course = await buildCourse(portal.db)
    const chosenFor = new Date(course.starts_at.getTime() - 24 * 60 * 60_000).toISOString()
    const [row] = await confirm(portal, token, [{ courseId: course.id, chosenFor }])
    expect(row).toMatchObject({ registration: null, errorCode: 'CLASS_MOVED' })
    expect(row!.error).toMatch(
      /^This class is now .+\. Check the new time and location, then confirm again\.$/,
    )
    expect(await placesTaken(portal, course.id)).toEqual({})
    const now = { courseId: course.id, chosenFor: course.starts_at.toISOString() }
    expect(await confirmCodes(portal, token, [now])).toEqual(['booked'])
  })

  it('is refused when its location has changed', async () => {
    const course = await buildCourse(portal.db)
    const line = { courseId: course.id, chosenPlace: 'A House That Moved' }
    expect(await confirmCodes(portal, token, [line])).toEqual(['CLASS_MOVED'])
    expect(await placesTaken(portal, course.id)).toEqual({})
  })

  it('is registered when the client does not send a chosen time', async () => {
    const course = await buildCourse(portal.db)
    expect(await confirmCodes(portal, token, [{ courseId: course.id, chosenFor: null }])).toEqual(['booked'])
  })
})

describe('a class that cannot be registered gets an error in its own row and affects no other class', () => {
  const cases: [string, Parameters<typeof buildCourse>[1], object, string, string][] = [
    [
      'cancelled',
      { cancelled_at: new Date('2026-11-01T00:00:00Z') },
      {},
      'CLASS_CANCELLED',
      'This event has been cancelled.',
    ],
    [
      'closed',
      { registration_closes_at: new Date('2026-11-20T17:00:00Z') },
      {},
      'CLASS_CLOSED',
      'Registration is closed.',
    ],
    ['past', { starts_at: new Date('2026-11-20T16:45:00Z') }, {}, 'CLASS_CLOSED', 'Registration is closed.'],
    [
      'not open yet',
      { registration_opens_at: new Date('2026-11-20T23:00:00Z') },
      {},
      'CLASS_OPENS_ON',
      'Registration opens on: November 20, 2026, 6:00 PM EST',
    ],
    [
      'registered by phone',
      { no_online_registration: true },
      {},
      'CLASS_CONTACT_US',
      'Please contact us to register.',
    ],
    [
      'closed with a custom message',
      { no_online_registration: true, custom_registration_message: 'Call Ana.' },
      {},
      'CLASS_CUSTOM_MESSAGE',
      'Call Ana.',
    ],
    [
      'registered elsewhere',
      { in_person_capacity: 0 },
      {},
      'CLASS_CONTACT_US',
      'Please contact us to register.',
    ],
    [
      'hybrid without a choice',
      { in_person: true, online: true },
      {},
      'MODE_REQUIRED',
      'Choose how you’ll attend.',
    ],
    [
      'not offered in that mode',
      {},
      { registrationType: 'online' },
      'MODE_NOT_OFFERED',
      'This class doesn’t offer that option. Choose another.',
    ],
    [
      'requested in an unknown mode',
      {},
      { registrationType: '<b>' },
      'MODE_NOT_OFFERED',
      'This class doesn’t offer that option. Choose another.',
    ],
    ['closed to guests', {}, { guest: elena }, 'GUEST_NOT_ALLOWED', 'You can’t bring a guest to this class.'],
    [
      'short of seats for a guest',
      { guests_allowed: true, in_person_capacity: 2 },
      { guest: elena },
      'GUEST_NEEDS_MORE_SEATS',
      'There aren’t enough seats left for a guest.',
    ],
  ]
  it.each(cases)('when it is %s', async (_name, columns, line, code, message) => {
    const course = await buildCourse(portal.db, columns)
    const other = await buildCourse(portal.db)
    const rows = await confirm(portal, token, [{ courseId: course.id, ...line }, { courseId: other.id }])
    expect(rows[0]).toEqual({
      courseId: course.id,
      registration: null,
      error: message,
      errorCode: code,
      notes: [],
    })
    expect(rows[1]).toMatchObject({ courseId: other.id, error: null })
    expect(await registrationsOf(course.id)).toEqual([])
  })
  it('when it is full', async () => {
    const course = await buildCourse(portal.db, { in_person_capacity: 2 })
    await takeSeats(portal.db, course.id, 'in-person', 2)
    const [row] = await confirm(portal, token, [{ courseId: course.id }])
    expect(row).toMatchObject({ registration: null, error: 'This event is full.', errorCode: 'CLASS_FULL' })
  })
  // crossing: hybrid x GraphQL alone
  it('when the chosen one of two modes is full', async () => {
    const hybrid = { in_person: true, online: true, in_person_capacity: 1, online_capacity: 1 }
    const inPersonFull = await buildCourse(portal.db, hybrid)
    const onlineFull = await buildCourse(portal.db, hybrid)
    await takeSeats(portal.db, inPersonFull.id, 'in-person', 1)
    await takeSeats(portal.db, onlineFull.id, 'online', 1)
    const rows = await confirm(portal, token, [
      { courseId: inPersonFull.id, registrationType: 'in-person' },
      { courseId: onlineFull.id, registrationType: 'online' },
    ])
    expect(rows.map((row) => row.error)).toEqual([
      'No in-person seats available',
      'No online seats available',
    ])
    expect(
      await confirmCodes(portal, token, [{ courseId: inPersonFull.id, registrationType: 'online' }]),
    ).toEqual(['booked'])
  })
  it('when it does not exist', async () => {
    const rows = await confirm(portal, token, [
      { courseId: 999_999 },
      { courseId: -1 },
      { courseId: 2_147_483_647 },
    ])
    expect(rows.map((row) => row.error)).toEqual(Array(3).fill('No class found!'))
  })
  it('when it is in the list twice', async () => {
    const course = await buildCourse(portal.db)
    const twice = [{ courseId: course.id }, { courseId: course.id }]
    expect(await confirmCodes(portal, token, twice)).toEqual(['booked', 'DUPLICATE_IN_LIST'])
  })
})

describe('a retry after a lost response', () => {
  it('registers nothing twice and returns the existing registrations', async () => {
    const first = await buildCourse(portal.db, { guests_allowed: true })
    const second = await buildCourse(portal.db)
    const list = [{ courseId: first.id, guest: elena }, { courseId: second.id }]
    const before = await confirm(portal, token, list)
    const after = await confirm(portal, token, list)
    expect(after.map((row) => row.registration)).toEqual(before.map((row) => row.registration))
    expect(after.map((row) => row.error)).toEqual(Array(2).fill('You’re already registered for this class.'))
    expect(after.map((row) => row.errorCode)).toEqual(Array(2).fill('ALREADY_REGISTERED'))
    expect(await placesTaken(portal, first.id)).toEqual({ 'in-person': 2 })
  })
  it("does not return another person's registration", async () => {
    const course = await buildCourse(portal.db)
    await register(portal, (await buildRegistrant(portal)).token, { courseId: course.id })
    const [row] = await confirm(portal, token, [{ courseId: course.id }])
    expect(row).toMatchObject({ error: null })
    expect(await placesTaken(portal, course.id)).toEqual({ 'in-person': 2 })
  })
})

describe('a series that is registered as a whole', () => {
  async function weeks(...columns: Parameters<typeof buildCourse>[1][]) {
    const series = await buildSeries(portal.db)
    const classes = []
    for (const own of columns)
      classes.push(await buildCourse(portal.db, { series_id: series.id, register_solo: false, ...own }))
    return classes.map((one) => ({ courseId: one.id, title: one.title }))
  }
  const lines = (classes: { courseId: number }[]) => classes.map(({ courseId }) => ({ courseId }))

  // crossing: whole series x GraphQL alone
  it('is registered as a whole', async () => {
    expect(await confirmCodes(portal, token, lines(await weeks({}, {}, {})))).toEqual(Array(3).fill('booked'))
  })
  // crossing: whole series x GraphQL alone
  it('is not registered in part', async () => {
    const [first, , third] = await weeks({}, {}, {})
    expect(await confirmCodes(portal, token, lines([first!, third!]))).toEqual(
      Array(2).fill('SERIES_INCOMPLETE'),
    )
  })
  it('is not registered when one class fails, and the error names that class; other classes are registered', async () => {
    const classes = await weeks({}, { in_person_capacity: 1 }, {})
    await takeSeats(portal.db, classes[1]!.courseId, 'in-person', 1)
    const other = await buildCourse(portal.db)
    const rows = await confirm(portal, token, [...lines(classes), { courseId: other.id }])
    const sentence = `We couldn’t register you for this series. The reason is “${String(classes[1]!.title)}.” This event is full.`
    expect(rows.map((row) => row.error)).toEqual([sentence, 'This event is full.', sentence, null])
    expect(await registrationsOf(classes[0]!.courseId)).toEqual([])
  })
  it('is registered without a class whose registration is closed', async () => {
    const [first, , third] = await weeks({}, { registration_closes_at: new Date('2026-11-01T00:00:00Z') }, {})
    expect(await confirmCodes(portal, token, lines([first!, third!]))).toEqual(['booked', 'booked'])
  })
})
