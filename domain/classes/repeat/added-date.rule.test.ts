import { describe, expect, it } from 'vitest'
import type { ClassFacts } from '#domain/classes/fields/class-facts.ts'
import { bookableClass } from '#domain/registration/testing/bookable-class.ts'
import { type BookedAs, isAddedDate } from './added-date.rule.ts'

const now = new Date('2026-11-20T15:00:00Z')
const seats = { 'in-person': 5, online: null }
const was = (facts: Partial<ClassFacts> = {}, rest: Partial<Omit<BookedAs, 'facts'>> = {}): BookedAs => ({
  facts: bookableClass(1, { seats, facts: { start: new Date('2026-11-25T15:00:00Z'), ...facts } }).facts,
  draft: false,
  seriesId: 1,
  registerSolo: false,
  ...rest,
})
const yesterday = new Date('2026-11-19T15:00:00Z')

describe('a date is added', () => {
  it.each<[string, BookedAs, BookedAs, boolean]>([
    ['that takes place again', was({ cancelled: true }), was(), true],
    ['that is shown', was({}, { draft: true }), was(), true],
    ['that staff move out of the past', was({ start: yesterday }), was(), true],
    ['that staff open', was({ noOnlineRegistration: true }), was(), true],
    ['that staff give to a series', was({}, { seriesId: null }), was(), true],
    ['that staff give to another series', was({}, { seriesId: 2 }), was(), true],
    ['not where another of its facts changes', was(), was({ guestsAllowed: true }), false],
    ['not where it leaves a series', was(), was({}, { seriesId: null }), false],
    ['not where it is cancelled', was(), was({ cancelled: true }), false],
    [
      'not where it takes place again and is over',
      was({ cancelled: true, start: yesterday }),
      was({ start: yesterday }),
      false,
    ],
    [
      'not where it is given to a series while it is cancelled',
      was({ cancelled: true }, { seriesId: null }),
      was({ cancelled: true }),
      false,
    ],
    [
      'not where it is a draft still',
      was({ cancelled: true }, { draft: true }),
      was({}, { draft: true }),
      false,
    ],
  ])('%s', (_says, before, after, is) => {
    expect(isAddedDate(before, after, now)).toBe(is)
  })
})
