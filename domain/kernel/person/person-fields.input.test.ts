import { describe, expect, it } from 'vitest'
import { phone, zipCode } from './person-fields.input.ts'

const complaint = (schema: typeof zipCode, text: string) => schema.safeParse(text).error?.issues[0]?.message

describe('a pasted phone number', () => {
  it.each<[string, string, string]>([
    ['as typed', '(703) 555-0186', '(703) 555-0186'],
    ['without the invisible characters of a contact', '\u202a+1 703-555-0186\u202c', '+1 703-555-0186'],
    ['with a hyphen for a non-breaking hyphen', '703\u2011555\u20110186', '703-555-0186'],
    ['with a hyphen for a dash', '703\u2013555\u20140186', '703-555-0186'],
    ['with a hyphen for a minus sign', '703\u2212555\u22120186', '703-555-0186'],
    ['with a hyphen for a soft hyphen', '703\u00ad555\u00ad0186', '703-555-0186'],
    ['with a space for a tab', '703\t555\n0186', '703 555 0186'],
    ['empty when nothing is entered', '\u200b', ''],
  ])('is stored %s', (_how, typed, saved) => {
    expect(phone('phone.invalid').parse(typed)).toBe(saved)
  })
  it.each<[string, string, string]>([
    ['an invisible character inside', '703\u200b5550186', 'text.hidden'],
    ['a control character', '703\u00075550186', 'text.unreadable'],
    ['markup', '<703>5550186', 'text.noBrackets'],
    ['too few digits', '555\u20130186', 'phone.invalid'],
  ])('with %s is rejected', (_what, typed, why) => {
    expect(complaint(phone('phone.invalid'), typed)).toBe(why)
  })
})

describe('a pasted zip code', () => {
  it.each<[string, string, string]>([
    ['as typed', '22030', '22030'],
    ['without invisible characters at its ends', '\u200e22030\ufeff', '22030'],
    ['with a hyphen for a dash', '22030\u20131234', '22030-1234'],
    ['with a hyphen for a non-breaking hyphen', '22030\u20111234', '22030-1234'],
    ['without the tab of a spreadsheet', '22030\t', '22030'],
  ])('is stored %s', (_how, typed, saved) => {
    expect(zipCode.parse(typed)).toBe(saved)
  })
  it.each<[string, string, string]>([
    ['an invisible character inside', '220\u200b30', 'text.hidden'],
    ['four digits', '2203', 'zipCode.invalid'],
  ])('with %s is rejected', (_what, typed, why) => {
    expect(complaint(zipCode, typed)).toBe(why)
  })
})
