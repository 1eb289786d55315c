import { describe, expect, it } from 'vitest'
import type { ClassFacts } from '#domain/classes/fields/class-facts.ts'
import { classForRegistration } from '#domain/registration/testing/class-for-registration.ts'
import { limitOf, type WaitingLimit } from './why-alone.rule.ts'

const facts = (of: Partial<ClassFacts> = {}) =>
  classForRegistration(1, { seats: { 'in-person': 0, online: null }, facts: { guestsAllowed: true, ...of } })
    .facts
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

describe('the limit that a waitlisted person is notified of', () => {
  it.each<[string, WaitingLimit | null, ReturnType<typeof limitOf>]>([
    ['is absent while two seats are possible', null, limitOf(pair, facts(), two)],
    ['is that guests are no longer allowed', 'guests', limitOf(pair, facts({ guestsAllowed: false }), two)],
    ['is that the class can never hold two', 'seats', limitOf(pair, facts(), one)],
    ['is absent when they also come alone', null, limitOf({ ...pair, aloneToo: true }, facts(), one)],
    ['is absent when they wait alone', null, limitOf(alone, facts({ guestsAllowed: false }), one)],
    ['is absent while two seats are held for them', null, limitOf({ ...pair, offer }, facts(), one)],
    [
      'is that registration is now elsewhere',
      'elsewhere',
      limitOf(alone, facts({ noOnlineRegistration: true }), two),
    ],
    [
      'is absent when the class is cancelled',
      null,
      limitOf(pair, facts({ cancelled: true, noOnlineRegistration: true }), one),
    ],
  ])('%s', (_says, expected, limit) => {
    expect(limit).toBe(expected)
  })
})
