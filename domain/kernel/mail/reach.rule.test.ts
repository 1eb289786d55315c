import { describe, expect, it } from 'vitest'
import { countReaches, decideReach, type Reach } from './reach.rule.ts'

const [address, phone] = ['ann@example.org', '703-555-0142']

describe('a person to notify', () => {
  it.each<[string, string | null, boolean, string | null, Reach]>([
    ['is emailed at a verified address', address, true, phone, 'emailed'],
    ['is emailed even without a phone number', address, true, null, 'emailed'],
    ['is called when the address is not verified', address, false, phone, 'toCall'],
    ['is called when there is no address', null, false, phone, 'toCall'],
    ['is called when the help ended and the helper’s address no longer applies', null, true, phone, 'toCall'],
    ['is not reached with neither an address nor a phone number', null, false, null, 'unreached'],
    ['is not reached with an unverified address and no phone number', address, false, null, 'unreached'],
    ['is not called at a blank phone number', null, false, '  ', 'unreached'],
  ])('%s', (_sentence, at, isProven, number, reach) =>
    expect(decideReach({ address: at, isProven, phone: number })).toBe(reach),
  )
  it('is counted once, in one of three groups', () =>
    expect(countReaches(['emailed', 'toCall', 'emailed', 'unreached'])).toEqual({
      emailed: 2,
      toCall: 1,
      unreached: 1,
    }))
})
