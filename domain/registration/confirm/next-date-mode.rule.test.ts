import { describe, expect, it } from 'vitest'
import type { ClassResponse } from '#domain/classes/fields/class-facts.ts'
import { answeredIn } from '#domain/classes/testing/seats.ts'
import { modeOfError, modeOfNextDate, offersFor } from './next-date-mode.rule.ts'

function date({
  inPerson = null,
  online = null,
  wholeSeries = false,
}: {
  inPerson?: number | null
  online?: number | null
  wholeSeries?: boolean
}): ClassResponse & { series: object | null; registerSolo: boolean } {
  return {
    start: '2026-12-10T18:30:00-05:00',
    guestsAllowed: false,
    ...answeredIn({ 'in-person': inPerson, online }),
    courseTiming: {
      registrationopen: null,
      registrationclose: '2026-12-10T18:45:00-05:00',
      noOnlineRegistration: false,
      customRegistrationMessage: null,
      eventCancelled: false,
    },
    series: wholeSeries ? {} : null,
    registerSolo: !wholeSeries,
  }
}

describe('one press registers for the next date', () => {
  it.each([
    ['in the one way that it is held', date({ inPerson: 4 }), null, 'in-person'],
    ['in the way that was wanted', date({ inPerson: 4, online: 4 }), 'online', 'online'],
    ['not where nobody said which of two ways', date({ inPerson: 4, online: 4 }), null, null],
    ['not in another way than the wanted one', date({ inPerson: 4 }), 'online', null],
    ['not where the wanted way is full there, too', date({ inPerson: 0, online: 4 }), 'in-person', null],
    ['not of a series that is taken as a whole', date({ inPerson: 4, wholeSeries: true }), 'in-person', null],
  ] as const)('%s', (_case, next, requested, mode) => {
    expect(modeOfNextDate(next, requested)).toBe(mode)
  })
})

describe('of a class that could not be booked', () => {
  it.each([
    ['that is full: the waitlist and the next date', 'CLASS_FULL', true, true],
    ['whose seats in the room are gone: both', 'NO_IN_PERSON_SEATS', true, true],
    ['whose seats online are gone: both', 'NO_ONLINE_SEATS', true, true],
    ['that was cancelled: the next date', 'CLASS_CANCELLED', false, true],
    ['that closed: the next date', 'CLASS_CLOSED', false, true],
    ['that moved: neither, the class is looked at', 'CLASS_MOVED', false, false],
    ['that goes with its whole series: neither', 'SERIES_INCOMPLETE', false, false],
  ])('%s', (_case, code, waitlist, otherDay) => {
    expect(offersFor(code)).toEqual({ waitlist, otherDay })
  })
})

describe('an error says which way was wanted', () => {
  it.each([
    ['online, which somebody has to choose', 'NO_ONLINE_SEATS', 'online'],
    ['not the usual one, which is chosen beforehand', 'NO_IN_PERSON_SEATS', null],
    ['not where it is of the whole class', 'CLASS_FULL', null],
  ])('%s', (_case, code, mode) => {
    expect(modeOfError(code)).toBe(mode)
  })
})
