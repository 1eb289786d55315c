import { describe, expect, it } from 'vitest'
import { countReaches, decideReach, type Reach } from './reach.rule.ts'

const [address, phone] = ['ann@example.org', '703-555-0142']

describe('whoever is to be told', () => {
  it.each<[string, string | null, boolean, string | null, Reach]>([
    ['is emailed at an address that is verified', address, true, phone, 'emailed'],
    ['is emailed without a phone as well', address, true, null, 'emailed'],
    ['is called where the address is not verified', address, false, phone, 'toCall'],
    ['is called where no one knows an address', null, false, phone, 'toCall'],
    ['is called where help has ended, and with it the address', null, true, phone, 'toCall'],
    ['is not reached with neither', null, false, null, 'unreached'],
    ['is not reached by an address that is not verified', address, false, null, 'unreached'],
    ['is not called at a number that is blank', null, false, '  ', 'unreached'],
  ])('%s', (_sentence, at, isProven, number, reach) =>
    expect(decideReach({ address: at, isProven, phone: number })).toBe(reach),
  )
  it('is counted once, as one of the three', () =>
    expect(countReaches(['emailed', 'toCall', 'emailed', 'unreached'])).toEqual({
      emailed: 2,
      toCall: 1,
      unreached: 1,
    }))
})
