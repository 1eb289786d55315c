import { expect, it } from 'vitest'
import type { ListEntry } from '#domain/registration/list/registration-list.ts'
import { offeredClass } from '#domain/registration/testing/offered-class.ts'
import { type ConfirmedRegistration, registeredEntry } from './registered-class.ts'

const entry: ListEntry = {
  course: offeredClass({ modes: ['in-person', 'online'] }),
  seenAt: null,
  chosenFor: { start: '2026-11-25T15:00:00.000Z', place: null },
  mode: 'in-person',
  guest: null,
  by: null,
  who: [],
  refusal: null,
}
const course = {
  title: 'Choir',
  textLanguage: 'es',
  start: '2026-11-26T15:00:00.000Z',
  end: '2026-11-26T16:00:00.000Z',
  room: null,
  location: { name: 'Elm Street' } as NonNullable<NonNullable<ConfirmedRegistration['course']>['location']>,
}
const registration = (
  registrationType: string,
  of: ConfirmedRegistration['course'],
): ConfirmedRegistration => ({
  databaseId: 101,
  registrationDetails: { registrationType },
  guest: null,
  calendarEntry: null,
  course: of,
})

it('a registered line shows the class and the mode of the registration', () => {
  const { title, textLanguage, start, end } = course
  expect(registeredEntry(entry, registration('online', course))).toEqual({
    ...entry,
    mode: 'online',
    course: { ...entry.course, title, textLanguage, start, end, locationName: 'Elm Street' },
  })
  expect(
    registeredEntry(entry, registration('in-person', { ...course, location: null })).course.locationName,
  ).toBeNull()
})
it('a registered line keeps what the registration does not say', () => {
  expect(registeredEntry(entry, registration('online', null))).toEqual({ ...entry, mode: 'online' })
  expect(registeredEntry(entry, registration('by post', null))).toEqual(entry)
})
