import { describe, expect, it } from 'vitest'
import type { ClassFacts } from '#domain/classes/fields/class-facts.ts'
import { bookableClass } from '#domain/registration/testing/bookable-class.ts'
import { limitOf, type WaitingLimit } from './why-alone.rule.ts'

const facts = (of: Partial<ClassFacts> = {}) =>
  bookableClass(1, { seats: { 'in-person': 0, online: null }, facts: { guestsAllowed: true, ...of } }).facts
const alone = {
  mode: 'in-person',
  withGuest: false,
  aloneToo: false,
  registered: null,
  ofSeries: false,
  offer: null,
} as const
const pair = { ...alone, withGuest: true }
const offer = { mode: 'in-person', places: 2, until: new Date(), byHand: false } as const
const two = { 'in-person': 2 }
const one = { 'in-person': 1 }

describe('who waits is told once', () => {
  it.each<[string, WaitingLimit | null, ReturnType<typeof limitOf>]>([
    ['nothing while two of them can come', null, limitOf(pair, facts(), two)],
    ['that guests may not come any more', 'guests', limitOf(pair, facts({ guestsAllowed: false }), two)],
    ['that the class never holds two', 'seats', limitOf(pair, facts(), one)],
    [
      'nothing of that where they come alone as well',
      null,
      limitOf({ ...pair, aloneToo: true }, facts(), one),
    ],
    ['nothing of that where they wait alone', null, limitOf(alone, facts({ guestsAllowed: false }), one)],
    ['nothing of that while two are held for them', null, limitOf({ ...pair, offer }, facts(), one)],
    [
      'that places are given out elsewhere',
      'elsewhere',
      limitOf(alone, facts({ noOnlineRegistration: true }), two),
    ],
    [
      'nothing of a class that is cancelled',
      null,
      limitOf(pair, facts({ cancelled: true, noOnlineRegistration: true }), one),
    ],
  ])('%s', (_says, expected, limit) => {
    expect(limit).toBe(expected)
  })
})
