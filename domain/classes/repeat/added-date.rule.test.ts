import { describe, expect, it } from 'vitest'
import type { ClassFacts } from '#domain/classes/fields/class-facts.ts'
import { classForRegistration } from '#domain/registration/testing/class-for-registration.ts'
import { isAddedDate, type RegistrationState } from './added-date.rule.ts'

const now = new Date('2026-11-20T15:00:00Z')
const seats = { 'in-person': 5, online: null }
const was = (
  facts: Partial<ClassFacts> = {},
  rest: Partial<Omit<RegistrationState, 'facts'>> = {},
): RegistrationState => ({
  facts: classForRegistration(1, { seats, facts: { start: new Date('2026-11-25T15:00:00Z'), ...facts } })
    .facts,
  draft: false,
  seriesId: 1,
  registerSolo: false,
  ...rest,
})
const yesterday = new Date('2026-11-19T15:00:00Z')

describe('a date counts as added', () => {
  it.each<[string, RegistrationState, RegistrationState, boolean]>([
    ['when it is restored', was({ cancelled: true }), was(), true],
    ['when it is published', was({}, { draft: true }), was(), true],
    ['when staff move it from the past', was({ start: yesterday }), was(), true],
    ['when staff open online registration', was({ noOnlineRegistration: true }), was(), true],
    ['when staff add it to a series', was({}, { seriesId: null }), was(), true],
    ['when staff move it to another series', was({}, { seriesId: 2 }), was(), true],
    ['not when another property changes', was(), was({ guestsAllowed: true }), false],
    ['not when it is removed from a series', was(), was({}, { seriesId: null }), false],
    ['not when it is cancelled', was(), was({ cancelled: true }), false],
    [
      'not when it is restored and is over',
      was({ cancelled: true, start: yesterday }),
      was({ start: yesterday }),
      false,
    ],
    [
      'not when it is added to a series while cancelled',
      was({ cancelled: true }, { seriesId: null }),
      was({ cancelled: true }),
      false,
    ],
    ['not while it is a draft', was({ cancelled: true }, { draft: true }), was({}, { draft: true }), false],
  ])('%s', (_says, before, after, is) => {
    expect(isAddedDate(before, after, now)).toBe(is)
  })
})
