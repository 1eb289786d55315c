import { describe, expect, it } from 'vitest'
import { emailCodeInput } from './email-code.input.ts'
import { emailCodeLifetime, emailCodeTries, isWholeCode, typedCode } from './email-code.rule.ts'

describe('the code in an email', () => {
  it.each<[string, string]>([
    ['as it is', '123456'],
    ['in two groups', '123 456'],
    ['with a trailing newline', '123456\r\n'],
    ['with non-breaking spaces', '123\u00a0456\u2007'],
    ['with dashes', '123\u2013456'],
    ['with a minus sign', '123\u2212456'],
    ['with a non-breaking hyphen', '12\u201134\u201156'],
    ['with a soft hyphen', '123\u00ad456'],
    ['with the invisible characters of a message', '\u2068123456\u2069'],
    ['with directional characters', '\u202a123456\u202c'],
    ['with a byte order mark', '\ufeff123456'],
  ])('is read %s', (_how, text) => {
    expect(typedCode(text)).toBe('123456')
    expect(isWholeCode(text)).toBe(true)
  })
  it.each<[string, string, string]>([
    ['an empty string', ' ', 'code.required'],
    ['only invisible characters', '\u200b', 'code.required'],
    ['five digits', '12345', 'code.invalid'],
    ['seven digits', '1234567', 'code.invalid'],
    ['letters', '12345O', 'code.invalid'],
    ['a whole email', '1'.repeat(200), 'code.invalid'],
  ])('is rejected with a reason for %s', (_what, code, complaint) => {
    expect(emailCodeInput.safeParse({ code }).error?.issues[0]?.message).toBe(complaint)
  })
  it('allows five attempts within 15 minutes', () => {
    expect([emailCodeTries, emailCodeLifetime]).toEqual([5, 15 * 60 * 1000])
  })
})
