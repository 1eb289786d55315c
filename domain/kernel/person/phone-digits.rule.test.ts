import { describe, expect, it } from 'vitest'
import { phoneContains, phoneDigits, typedPhone, wholePhoneDigits } from './phone-digits.rule.ts'

describe('the digits of a phone number', () => {
  it.each([
    ['in the usual format', '(703) 555-0142', '7035550142'],
    ['with dots', '703.555.0142', '7035550142'],
    ['with slashes', '703/555/0142', '7035550142'],
    ['with a non-breaking hyphen', '703\u2011555\u20110142', '7035550142'],
    ['with dashes', '703\u2013555\u20140142', '7035550142'],
    ['with a minus sign', '703\u2212555\u22120142', '7035550142'],
    ['with non-breaking spaces', '703\u00a0555\u00a00142', '7035550142'],
    ['copied from a contact, with invisible characters', '\u202a(703) 555-0142\u202c', '7035550142'],
    ['without the country code', '+1 703 555 0142', '7035550142'],
    ['without an unseparated country code', '17035550142', '7035550142'],
    ['while it is being typed', '(703', '703'],
    ['while it is being typed with the country code', '+1 703', '703'],
    ['of another country', '+49 40 123456', '4940123456'],
  ])('%s', (_name, text, digits) => {
    expect(phoneDigits(text)).toBe(digits)
  })
  it.each([
    ['a name', 'Ann'],
    ['a name and a number', 'Ann 0142'],
    ['an extension', '0142 x5'],
    ['punctuation only', '(-) +'],
    ['an empty string', ''],
  ])('are absent for %s', (_name, text) => {
    expect(phoneDigits(text)).toBeNull()
  })
  it('are found in a number in any format', () => {
    expect(phoneContains('+1 (703) 555-0142', '7035550142')).toBe(true)
    expect(phoneContains('703.555.0142', '0142')).toBe(true)
    expect(phoneContains('703.555.0142', '0143')).toBe(false)
    expect(phoneContains(null, '0142')).toBe(false)
    expect(phoneContains(undefined, '0142')).toBe(false)
  })
  it.each([
    ['a number with an extension', '(703) 555-0142 ext. 12', '7035550142'],
    ['a number with a short extension and a country code', '+1 703.555.0142x5', '7035550142'],
    ['an old number without an area code', '555-0142', '5550142'],
    ['a room number', 'Room 12', null],
    ['too few digits', '0142', null],
    ['no number', null, null],
  ])('of a complete number: %s', (_name, text, digits) => {
    expect(wholePhoneDigits(text)).toBe(digits)
  })
  it('are typed with hyphens when typed with dashes', () => {
    expect(typedPhone('\u202a703\u2013555\u20110142 ')).toBe('703-555-0142')
  })
})
