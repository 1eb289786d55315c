import { describe, expect, it } from 'vitest'
import { phone, zipCode } from './person-fields.input.ts'

const complaint = (schema: typeof zipCode, text: string) => schema.safeParse(text).error?.issues[0]?.message

describe('a phone number as it is pasted', () => {
  it.each<[string, string, string]>([
    ['as it was typed', '(703) 555-0186', '(703) 555-0186'],
    ['without what a contact puts around it', '\u202a+1 703-555-0186\u202c', '+1 703-555-0186'],
    ['with a hyphen for one that never breaks', '703\u2011555\u20110186', '703-555-0186'],
    ['with a hyphen for a dash of Word', '703\u2013555\u20140186', '703-555-0186'],
    ['with a hyphen for a minus', '703\u2212555\u22120186', '703-555-0186'],
    ['with a hyphen for a soft one', '703\u00ad555\u00ad0186', '703-555-0186'],
    ['with a space for a tab', '703\t555\n0186', '703 555 0186'],
    ['empty where nothing is said', '\u200b', ''],
  ])('is kept %s', (_how, typed, saved) => {
    expect(phone('phone.invalid').parse(typed)).toBe(saved)
  })
  it.each<[string, string, string]>([
    ['an unseen sign inside', '703\u200b5550186', 'text.hidden'],
    ['a bell', '703\u00075550186', 'text.unreadable'],
    ['markup', '<703>5550186', 'text.noBrackets'],
    ['too few digits', '555\u20130186', 'phone.invalid'],
  ])('with %s is refused for that', (_what, typed, why) => {
    expect(complaint(phone('phone.invalid'), typed)).toBe(why)
  })
})

describe('a zip code as it is pasted', () => {
  it.each<[string, string, string]>([
    ['as it was typed', '22030', '22030'],
    ['without unseen signs at its ends', '\u200e22030\ufeff', '22030'],
    ['with a hyphen for a dash of Word', '22030\u20131234', '22030-1234'],
    ['with a hyphen for one that never breaks', '22030\u20111234', '22030-1234'],
    ['without the tab of a spreadsheet', '22030\t', '22030'],
  ])('is kept %s', (_how, typed, saved) => {
    expect(zipCode.parse(typed)).toBe(saved)
  })
  it.each<[string, string, string]>([
    ['an unseen sign inside', '220\u200b30', 'text.hidden'],
    ['four digits', '2203', 'zipCode.invalid'],
  ])('with %s is refused for that', (_what, typed, why) => {
    expect(complaint(zipCode, typed)).toBe(why)
  })
})
