import { expect, it } from 'vitest'
import { answeredIn } from '#domain/classes/testing/seats.ts'
import type { MyClasses } from '#web/registration/my-registrations/my-classes.ts'
import { type ClassState, stateOf } from './class-state.ts'

const course = (seats: number | null, online: number | null, eventCancelled = false) => ({
  databaseId: 7,
  start: '2022-02-09T16:00:00Z',
  ...answeredIn({ 'in-person': seats, online }),
  guestsAllowed: false,
  courseTiming: {
    registrationopen: null,
    registrationclose: '2022-02-09T16:15:00Z',
    noOnlineRegistration: false,
    customRegistrationMessage: null,
    eventCancelled,
  },
})
const own = (...what: ('listed' | 'registered')[]): MyClasses => ({
  isListed: () => what.includes('listed'),
  isRegistered: () => what.includes('registered'),
})

it.each<[string, ClassState | null, Parameters<typeof stateOf>[0], MyClasses]>([
  ['none for an ordinary class', null, course(3, null), own()],
  ['full in every mode', 'full', course(0, 0), own()],
  ['not full while one mode has a seat', null, course(0, 2), own()],
  ['the person’s own class is not shown as full', 'registered', course(0, null), own('registered')],
  ['registered takes precedence over listed', 'registered', course(3, null), own('listed', 'registered')],
  ['in the list', 'listed', course(3, null), own('listed')],
  ['cancelled takes precedence over all others', 'cancelled', course(0, null, true), own('registered')],
])('the state of a class: %s', (_name, state, of, mine) => {
  expect(stateOf(of, mine)).toBe(state)
})
