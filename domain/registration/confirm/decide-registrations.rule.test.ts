import { describe, expect, it } from 'vitest'
import { accept, type Decision, reject } from '#domain/kernel/decision.ts'
import { classForRegistration } from '#domain/registration/testing/class-for-registration.ts'
import { decideRegistrations } from './decide-registrations.rule.ts'
import type { ClassForRegistration, ModeAndSeats, RequestedRegistration } from './requested-registration.ts'

const now = new Date('2026-11-21T12:00:00Z')
const nothing: ReadonlySet<number> = new Set()
const want = (courseId: number, mode: string | null = null, withGuest = false): RequestedRegistration => ({
  courseId,
  mode,
  withGuest,
})
const room = accept<ModeAndSeats>({ mode: 'in-person', places: 1 })
const seats = (inPerson: number | 'unlimited' | null, online: number | 'unlimited' | null) => ({
  seats: { 'in-person': inPerson, online },
})

/** The decision about one line, and the codes of a whole list. */
function decideLine(
  line: RequestedRegistration,
  one: ClassForRegistration,
  registered = nothing,
): Decision<ModeAndSeats> {
  return decideRegistrations([line], [one], registered, now)[0]!
}
function codes(
  lines: RequestedRegistration[],
  classes: ClassForRegistration[],
  registered = nothing,
): string[] {
  return decideRegistrations(lines, classes, registered, now).map((one) => (one.ok ? 'booked' : one.code))
}

describe('a class is registered', () => {
  it.each<[string, RequestedRegistration, ClassForRegistration, ModeAndSeats]>([
    ['in its only mode', want(1), classForRegistration(1), { mode: 'in-person', places: 1 }],
    [
      'online when it is online only',
      want(1),
      classForRegistration(1, seats(null, 1)),
      { mode: 'online', places: 1 },
    ],
    [
      'in the chosen mode',
      want(1, 'online'),
      classForRegistration(1, seats(1, 1)),
      { mode: 'online', places: 1 },
    ],
    [
      'with its last seat',
      want(1),
      classForRegistration(1, seats(1, null)),
      { mode: 'in-person', places: 1 },
    ],
    [
      'online when only the in-person seats are full',
      want(1, 'online'),
      classForRegistration(1, seats(0, 1)),
      { mode: 'online', places: 1 },
    ],
    [
      'with two seats for a guest when 3 seats are left',
      want(1, null, true),
      classForRegistration(1, seats(3, null)),
      { mode: 'in-person', places: 2 },
    ],
    [
      'with a guest when seats are unlimited',
      want(1, 'online', true),
      classForRegistration(1, seats(0, 'unlimited')),
      { mode: 'online', places: 2 },
    ],
  ])('%s', (_name, line, one, registration) => {
    expect(decideLine(line, one)).toEqual(accept(registration))
  })
})

describe('a class is not registered', () => {
  it.each<[string, RequestedRegistration, ClassForRegistration, string]>([
    ['when it does not exist', want(2), classForRegistration(1), 'CLASS_NOT_FOUND'],
    ['when it is full', want(1), classForRegistration(1, seats(0, null)), 'CLASS_FULL'],
    [
      'when it is cancelled',
      want(1),
      classForRegistration(1, { facts: { cancelled: true } }),
      'CLASS_CANCELLED',
    ],
    [
      'when it is past',
      want(1),
      classForRegistration(1, { facts: { start: new Date('2026-11-21T11:45:00Z') } }),
      'CLASS_CLOSED',
    ],
    [
      'when both modes are full, regardless of the choice',
      want(1, 'online'),
      classForRegistration(1, seats(0, 0)),
      'CLASS_FULL',
    ],
    [
      'in person when no in-person seats are left',
      want(1, 'in-person'),
      classForRegistration(1, seats(0, 1)),
      'NO_IN_PERSON_SEATS',
    ],
    [
      'online when no online seats are left',
      want(1, 'online'),
      classForRegistration(1, seats(1, 0)),
      'NO_ONLINE_SEATS',
    ],
    [
      'without a chosen mode when there are two',
      want(1),
      classForRegistration(1, seats(1, 1)),
      'MODE_REQUIRED',
    ],
    [
      'without a chosen mode even when one of two is full',
      want(1),
      classForRegistration(1, seats(0, 1)),
      'MODE_REQUIRED',
    ],
    ['in a mode it does not offer', want(1, 'online'), classForRegistration(1), 'MODE_NOT_OFFERED'],
    ['in an unknown mode', want(1, 'In Person'), classForRegistration(1), 'MODE_NOT_OFFERED'],
    [
      'with a guest when guests are not allowed',
      want(1, null, true),
      classForRegistration(1, { facts: { guestsAllowed: false } }),
      'GUEST_NOT_ALLOWED',
    ],
    [
      'with a guest when only 2 seats are left',
      want(1, null, true),
      classForRegistration(1, seats(2, null)),
      'GUEST_NEEDS_MORE_SEATS',
    ],
    [
      'with a guest when only the other mode has seats',
      want(1, 'online', true),
      classForRegistration(1, seats(9, 2)),
      'GUEST_NEEDS_MORE_SEATS',
    ],
  ])('%s', (_name, line, one, code) => {
    expect(decideLine(line, one)).toMatchObject({ ok: false, code })
  })
  it('a second time, even when it is full by now', () => {
    expect(decideLine(want(1), classForRegistration(1, seats(0, null)), new Set([1]))).toEqual(
      reject('ALREADY_REGISTERED'),
    )
  })
  it('twice from one list', () => {
    expect(codes([want(1), want(1, 'in-person')], [classForRegistration(1)])).toEqual([
      'booked',
      'DUPLICATE_IN_LIST',
    ])
    expect(codes([want(9), want(9)], [])).toEqual(['CLASS_NOT_FOUND', 'DUPLICATE_IN_LIST'])
  })
})

it('one class that cannot be registered does not affect the others, and results keep their order', () => {
  const classes = [classForRegistration(1), classForRegistration(2, seats(0, null)), classForRegistration(3)]
  expect(codes([want(3), want(8), want(2), want(1)], classes)).toEqual([
    'booked',
    'CLASS_NOT_FOUND',
    'CLASS_FULL',
    'booked',
  ])
})

describe('a series that is registered as a whole', () => {
  const one = (courseId: number, changes = {}) =>
    classForRegistration(courseId, {
      seriesId: 7,
      registerSolo: false,
      title: `Week ${courseId}`,
      ...changes,
    })
  const weeks = [one(1), one(2), one(3)]
  const all = [want(1), want(2), want(3)]
  const partly = (title: string, reasonCode: string, data = {}) =>
    reject('SERIES_PARTLY_UNAVAILABLE', { title, reasonCode, ...data })

  it('is registered when the list contains all of it', () => {
    expect(codes(all, weeks)).toEqual(['booked', 'booked', 'booked'])
  })
  it('is not registered when one of its open classes is missing', () => {
    expect(codes([want(1), want(3)], weeks)).toEqual(['SERIES_INCOMPLETE', 'SERIES_INCOMPLETE'])
  })
  it('can omit classes that are not open', () => {
    expect(codes([want(1), want(3)], [one(1), one(2, seats(0, null)), one(3)])).toEqual(['booked', 'booked'])
  })
  it('can omit classes that the person already has', () => {
    expect(codes([want(1), want(3)], weeks, new Set([2]))).toEqual(['booked', 'booked'])
  })
  it('is not registered when one requested class cannot be, and names that class and the reason', () => {
    const full = [one(1), one(2, seats(0, null)), one(3)]
    expect(decideRegistrations(all, full, nothing, now)).toEqual([
      partly('Week 2', 'CLASS_FULL'),
      reject('CLASS_FULL'),
      partly('Week 2', 'CLASS_FULL'),
    ])
  })
  it('passes on the data that the message needs', () => {
    const called = [
      one(1),
      one(2, { facts: { noOnlineRegistration: true, customRegistrationMessage: 'Call us.' } }),
    ]
    expect(decideRegistrations([want(1), want(2)], called, nothing, now)[0]).toEqual(
      partly('Week 2', 'CLASS_CUSTOM_MESSAGE', { message: 'Call us.' }),
    )
  })
  it('is not registered when there is no seat for one of its guests', () => {
    expect(codes([want(1), want(2, null, true)], [one(1), one(2, seats(2, null))])).toEqual([
      'SERIES_PARTLY_UNAVAILABLE',
      'GUEST_NEEDS_MORE_SEATS',
    ])
  })
  it('does not affect other classes or series in the list', () => {
    const classes = [one(1), one(2, seats(0, null)), classForRegistration(5), one(6, { seriesId: 8 })]
    expect(codes([want(5), want(1), want(2), want(6)], classes)).toEqual([
      'booked',
      'SERIES_PARTLY_UNAVAILABLE',
      'CLASS_FULL',
      'booked',
    ])
  })
  it('is completed by a retry after part of it was registered', () => {
    expect(codes(all, weeks, new Set([1, 2]))).toEqual(['ALREADY_REGISTERED', 'ALREADY_REGISTERED', 'booked'])
  })
  it('returns a result per class when the whole list is retried', () => {
    expect(codes(all, weeks, new Set([1, 2, 3]))).toEqual(Array(3).fill('ALREADY_REGISTERED'))
  })
  it('is registered even when a class is listed twice', () => {
    expect(codes([...all, want(2)], weeks)).toEqual(['booked', 'booked', 'booked', 'DUPLICATE_IN_LIST'])
  })
  it('includes its classes that could be registered alone', () => {
    const mixed = [one(1), one(2, { registerSolo: true })]
    expect(codes([want(1)], mixed)).toEqual(['SERIES_INCOMPLETE'])
    expect(codes([want(2)], mixed)).toEqual(['booked'])
    expect(codes([want(1), want(2)], [one(1, seats(0, null)), mixed[1]!])).toEqual([
      'CLASS_FULL',
      'SERIES_PARTLY_UNAVAILABLE',
    ])
  })
  it('does not apply to a class without a series', () => {
    expect(decideLine(want(1), classForRegistration(1, { registerSolo: false }))).toEqual(room)
  })
})

it('a series whose classes can be registered alone is registered as far as possible', () => {
  const solo = (courseId: number, changes = {}) => classForRegistration(courseId, { seriesId: 7, ...changes })
  expect(codes([want(1), want(2)], [solo(1), solo(2, seats(0, null)), solo(3)])).toEqual([
    'booked',
    'CLASS_FULL',
  ])
})

describe('a class chosen for another start or location needs a new confirmation', () => {
  const start = new Date('2026-11-25T15:00:00Z')
  const other = new Date('2026-11-24T15:00:00Z')
  const moved = (data: object = {}) => ({
    ok: false,
    code: 'CLASS_MOVED',
    data: { startsAt: start.toISOString(), ...data },
  })
  const both = classForRegistration(1, seats(5, 5))
  const registered = { ok: true }
  it.each<[string, RequestedRegistration, ClassForRegistration, object]>([
    ['nothing stated: registered', want(1), classForRegistration(1), registered],
    ['the same start: registered', { ...want(1), chosenFor: { start } }, classForRegistration(1), registered],
    [
      'another start: rejected',
      { ...want(1), chosenFor: { start: other } },
      classForRegistration(1),
      moved(),
    ],
    [
      'the same location: registered',
      { ...want(1), chosenFor: { start, place: 'Linden Hill Center' } },
      classForRegistration(1),
      registered,
    ],
    [
      'another location: rejected, with the current location',
      { ...want(1), chosenFor: { start, place: 'Elm Street' } },
      classForRegistration(1),
      moved({ place: 'Linden Hill Center' }),
    ],
    [
      'a location when there was none: rejected',
      { ...want(1), chosenFor: { start, place: null } },
      classForRegistration(1),
      moved({ place: 'Linden Hill Center' }),
    ],
    [
      'the location was removed: rejected',
      { ...want(1), chosenFor: { start, place: 'Elm Street' } },
      classForRegistration(1, { place: null }),
      moved(),
    ],
    [
      'another location for a person who joins online: registered',
      { ...want(1, 'online'), chosenFor: { start, place: 'Elm Street' } },
      both,
      registered,
    ],
    [
      'another start for a person who joins online: rejected',
      { ...want(1, 'online'), chosenFor: { start: other, place: 'Elm Street' } },
      both,
      moved(),
    ],
    [
      'another start and a removed mode: the new time is reported first',
      { ...want(1, 'online'), chosenFor: { start: other } },
      classForRegistration(1),
      moved(),
    ],
    [
      'another start of a full class: full',
      { ...want(1), chosenFor: { start: other } },
      classForRegistration(1, seats(0, null)),
      { ok: false, code: 'CLASS_FULL' },
    ],
  ])('%s', (_name, line, one, decision) => {
    expect(decideLine(line, one)).toMatchObject(decision)
  })

  it('prevents the rest of a series that is registered as a whole', () => {
    const series = [1, 2].map((id) => classForRegistration(id, { seriesId: 7, registerSolo: false }))
    const lines = [{ ...want(1), chosenFor: { start: other } }, want(2)]
    expect(codes(lines, series)).toEqual(['CLASS_MOVED', 'SERIES_PARTLY_UNAVAILABLE'])
  })
})
