import { describe, expect, it } from 'vitest'
import { emailCodeInput } from './email-code.input.ts'
import { emailCodeLifetime, emailCodeTries, isWholeCode, typedCode } from './email-code.rule.ts'

describe('the code of a mail', () => {
  it.each<[string, string]>([
    ['as it stands', '123456'],
    ['in two parts', '123 456'],
    ['with the line end of a copied line', '123456\r\n'],
    ['with spaces that never break', '123\u00a0456\u2007'],
    ['with dashes of Word', '123\u2013456'],
    ['with a minus', '123\u2212456'],
    ['with a hyphen that never breaks', '12\u201134\u201156'],
    ['with a soft hyphen', '123\u00ad456'],
    ['with what a message puts around it', '\u2068123456\u2069'],
    ['with turns of direction', '\u202a123456\u202c'],
    ['with a mark of the order of bytes', '\ufeff123456'],
  ])('is read %s', (_how, text) => {
    expect(typedCode(text)).toBe('123456')
    expect(isWholeCode(text)).toBe(true)
  })
  it.each<[string, string, string]>([
    ['nothing', ' ', 'code.required'],
    ['nothing that can be seen', '\u200b', 'code.required'],
    ['five digits', '12345', 'code.invalid'],
    ['seven digits', '1234567', 'code.invalid'],
    ['letters', '12345O', 'code.invalid'],
    ['a whole mail', '1'.repeat(200), 'code.invalid'],
  ])('of %s is refused, and says why', (_what, code, complaint) => {
    expect(emailCodeInput.safeParse({ code }).error?.issues[0]?.message).toBe(complaint)
  })
  it('may be tried five times, within a quarter of an hour', () => {
    expect([emailCodeTries, emailCodeLifetime]).toEqual([5, 15 * 60 * 1000])
  })
})
