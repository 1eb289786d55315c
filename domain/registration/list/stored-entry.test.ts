import { describe, expect, it } from 'vitest'
import { isGuestFlag, noGuestDetails, readGuestFields } from '#domain/people/guests/guest-table.ts'
import { sampleGuest } from '#domain/registration/testing/sample-guest.ts'
import { readEntry } from './stored-entry.ts'

const course = {
  courseId: 1,
  title: 'Gentle Yoga',
  textLanguage: null,
  start: '2026-11-25T15:00:00.000Z',
  end: '2026-11-25T15:45:00.000Z',
  modes: ['in-person', 'online'],
  locationName: 'Linden Hill Center',
  guestsAllowed: true,
  seriesId: 7,
  seriesTitle: 'Living Well',
  registerSolo: false,
}
const guest = sampleGuest
const demographics = guest.demographics!
const entry = {
  course,
  mode: 'online',
  guest,
  seenAt: '2026-11-20T15:00:00.000Z',
  chosenFor: { start: '2026-11-25T14:00:00.000Z', place: null },
  by: 7,
  who: [7, 4],
  refusal: { code: 'CLASS_FULL', data: {} },
}
const withCourse = (change: object) => ({ ...entry, course: { ...course, ...change } })
const withGuest = (change: object) => ({ ...entry, guest: { ...guest, ...change } })

describe('an entry of a stored list', () => {
  it.each<[string, unknown]>([
    ['with everything', entry],
    ['without a guest', { ...entry, guest: null }],
    ['without a rejection', { ...entry, refusal: null }],
    ['of a visitor', { ...entry, by: null, who: [] }],
    ['never seen', { ...entry, seenAt: null }],
    ['with one mode', withCourse({ modes: ['online'] })],
    ['with a text language', withCourse({ textLanguage: 'es' })],
    ['without a location', withCourse({ locationName: null })],
    ['without a series', withCourse({ seriesId: null, seriesTitle: null })],
    ['with a guest without details', withGuest(noGuestDetails)],
    ...[{ opensAt: 'soon' }, { count: 3 }, { names: ['Ann', 'Bo'] }, { at: 'noon', count: 0 }].map(
      (data): [string, unknown] => [
        `with the data ${JSON.stringify(data)} of a rejection`,
        { ...entry, refusal: { code: 'CLASS_FULL', data } },
      ],
    ),
  ])('is read unchanged: %s', (_name, stored) => {
    expect(readEntry(stored)).toEqual(stored)
  })

  it.each<[string, unknown]>([
    ['that is null', null],
    ['that is a list', [entry]],
    ['that is a text', 'entry'],
    ['without a class', { ...entry, course: null }],
    ...[0, -1, 1.5, '1', null].map((courseId): [string, unknown] => [
      `with the class ID ${courseId}`,
      withCourse({ courseId }),
    ]),
    ...(['', ' ', 7, null] as const).map((title): [string, unknown] => [
      `with the title ${title}`,
      withCourse({ title }),
    ]),
    ['with another text language', withCourse({ textLanguage: 7 })],
    ['without a start', withCourse({ start: undefined })],
    ['with a start that is no time', withCourse({ start: 'soon' })],
    ['with an end that is no time', withCourse({ end: 7 })],
    ['without modes', withCourse({ modes: [] })],
    ['with an unknown mode of the class', withCourse({ modes: ['online', 'by phone'] })],
    ['with a mode instead of modes', withCourse({ modes: 'online' })],
    ['with a location that is no text', withCourse({ locationName: 7 })],
    ['with guestsAllowed that is no flag', withCourse({ guestsAllowed: 'yes' })],
    ['with a series ID that is no number', withCourse({ seriesId: '7' })],
    ['with a series title that is no text', withCourse({ seriesTitle: 7 })],
    ['with registerSolo that is no flag', withCourse({ registerSolo: 1 })],
    ['with an unknown mode', { ...entry, mode: 'by phone' }],
    ['with a guest that is a text', { ...entry, guest: 'Elena' }],
    ...Object.keys(guest).flatMap((field): [string, unknown][] => [
      [`with a number as the guest's ${field}`, withGuest({ [field]: 7 })],
    ]),
    ['with a blank first name', withGuest({ firstName: ' ' })],
    ['with a blank last name', withGuest({ lastName: '' })],
    ['with an unknown type of guest', withGuest({ type: 'Friend' })],
    ...readGuestFields
      .filter(isGuestFlag)
      .map((field): [string, unknown] => [`with ${field} that is no flag`, withGuest({ [field]: 'no' })]),
    ...Object.keys(demographics).map((field): [string, unknown] => [
      `with a number as the guest's ${field}`,
      withGuest({ demographics: { ...demographics, [field]: 7 } }),
    ]),
    ['with a race that is no text', withGuest({ demographics: { ...demographics, race: ['b', 7] } })],
    ['with demographics that are a list', withGuest({ demographics: [] })],
  ])('is dropped %s', (_name, stored) => {
    expect(readEntry(stored)).toBeNull()
  })

  const asChosen = { start: course.start, place: course.locationName }
  it.each<[string, object, object]>([
    ['seenAt', { seenAt: 'never' }, { seenAt: null }],
    ['chosenFor without a start', { chosenFor: { place: null } }, { chosenFor: asChosen }],
    [
      'chosenFor with a place that is no text',
      { chosenFor: { start: course.start, place: 7 } },
      { chosenFor: asChosen },
    ],
    ['chosenFor that is a text', { chosenFor: 'now' }, { chosenFor: asChosen }],
    ['by', { by: '7' }, { by: null }],
    ['who', { who: 'me' }, { who: [] }],
    ['a person', { who: [7, 'me'] }, { who: [] }],
    ['a rejection without data', { refusal: { code: 'CLASS_FULL' } }, { refusal: null }],
    ['a rejection without a code', { refusal: { data: {} } }, { refusal: null }],
    [
      'a rejection whose code is a sentence',
      { refusal: { code: 'It is full', data: {} } },
      { refusal: null },
    ],
    [
      'a rejection with null as data',
      { refusal: { code: 'CLASS_FULL', data: { at: null } } },
      { refusal: null },
    ],
    [
      'a rejection with one wrong datum of two',
      { refusal: { code: 'CLASS_FULL', data: { count: 3, at: {} } } },
      { refusal: null },
    ],
    [
      'a rejection with a list of numbers',
      { refusal: { code: 'CLASS_FULL', data: { names: [7] } } },
      { refusal: null },
    ],
  ])('is read without what is wrong: %s', (_name, change, expected) => {
    expect(readEntry({ ...entry, ...change })).toEqual({ ...entry, ...expected })
  })

  it('keeps only known fields', () => {
    const more = {
      ...withCourse({ color: 'red' }),
      other: 1,
      refusal: { code: 'CLASS_FULL', data: {}, at: 1 },
    }
    expect(readEntry({ ...more, chosenFor: { ...entry.chosenFor, at: 1 } })).toEqual(entry)
  })
  it('reads fields that an earlier version of a guest did not have as blank', () => {
    const { firstName, lastName, type } = guest
    expect(readEntry({ ...entry, guest: { firstName, lastName, type } })?.guest).toEqual({
      ...noGuestDetails,
      firstName,
      lastName,
      type,
    })
  })
  it('leaves an absent text language absent', () => {
    const { textLanguage: _, ...before } = course
    expect(readEntry({ ...entry, course: before })?.course).toEqual(before)
    expect(readEntry({ ...entry, course: before })?.course).not.toHaveProperty('textLanguage')
  })
})
