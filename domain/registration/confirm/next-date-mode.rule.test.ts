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

describe('registering for the next date with one step is offered', () => {
  it.each([
    ['in its only mode', date({ inPerson: 4 }), null, 'in-person'],
    ['in the requested mode', date({ inPerson: 4, online: 4 }), 'online', 'online'],
    ['not when no mode was requested and there are two', date({ inPerson: 4, online: 4 }), null, null],
    ['not in a mode that was not requested', date({ inPerson: 4 }), 'online', null],
    [
      'not when the requested mode is full on that date too',
      date({ inPerson: 0, online: 4 }),
      'in-person',
      null,
    ],
    [
      'not for a series that is registered as a whole',
      date({ inPerson: 4, wholeSeries: true }),
      'in-person',
      null,
    ],
  ] as const)('%s', (_case, next, requested, mode) => {
    expect(modeOfNextDate(next, requested)).toBe(mode)
  })
})

describe('the next steps for a class that could not be registered', () => {
  it.each([
    ['full: the waitlist and the next date', 'CLASS_FULL', true, true],
    ['no in-person seats left: both', 'NO_IN_PERSON_SEATS', true, true],
    ['no online seats left: both', 'NO_ONLINE_SEATS', true, true],
    ['cancelled: the next date', 'CLASS_CANCELLED', false, true],
    ['closed: the next date', 'CLASS_CLOSED', false, true],
    ['moved: neither, the person reviews the class', 'CLASS_MOVED', false, false],
    ['part of a whole series: neither', 'SERIES_INCOMPLETE', false, false],
  ])('%s', (_case, code, waitlist, otherDay) => {
    expect(offersFor(code)).toEqual({ waitlist, otherDay })
  })
})

describe('an error names the requested mode', () => {
  it.each([
    ['online, which is an explicit choice', 'NO_ONLINE_SEATS', 'online'],
    ['not the default mode, which is preselected', 'NO_IN_PERSON_SEATS', null],
    ['not when it concerns the whole class', 'CLASS_FULL', null],
  ])('%s', (_case, code, mode) => {
    expect(modeOfError(code)).toBe(mode)
  })
})
