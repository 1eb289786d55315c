import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { pastedLine, textBlock, textLine } from './text.input.ts'

/** The error that people read. */
function complaint(schema: z.ZodType, text: string) {
  return schema.safeParse(text).error?.issues[0]?.message
}

describe('a line of text', () => {
  it.each(["Zoë O'Brien", '李', 'Ann 🌻', 'a & b'])('accepts %j', (text) => {
    expect(textLine(100).parse(text)).toBe(text)
  })
  it.each<[string, string, string]>([
    ['markup', '<b>Ann</b>', 'text.noBrackets'],
    ['a control character', 'Ann\u0000', 'text.unreadable'],
    ['a bell character', 'An\u0007n', 'text.unreadable'],
    ['the first half of a surrogate pair', 'half a flower \ud83c', 'text.unreadable'],
    ['the second half of a surrogate pair', '\udf3b', 'text.unreadable'],
    ['an invisible character', 'An\u200bn', 'text.hidden'],
    ['an invisible character at the end of a name', 'Ann\u200b', 'text.hidden'],
  ])('rejects %s with the reason', (_what, text, why) => {
    expect(complaint(textLine(100), text)).toBe(why)
  })
  it.each<[string, string, string]>([
    ['a tab', 'Ann\tLee', 'Ann Lee'],
    ['a newline', 'Ann\nLee', 'Ann Lee'],
    ['a Windows line break', 'Ann\r\nLee', 'Ann Lee'],
    ['a vertical tab', 'Ann\vLee', 'Ann Lee'],
    ['a next-line character', 'Ann\u0085Lee', 'Ann Lee'],
    ['a line separator', 'Ann\u2028Lee\u2029Fox', 'Ann Lee Fox'],
    ['several of them among spaces', 'Ann \t\n Lee', 'Ann Lee'],
  ])('replaces %s inside it with one space', (_what, text, saved) => {
    expect(textLine(100).parse(text)).toBe(saved)
  })
  it.each(['\tAnn\n', '\r\nAnn', 'Ann\u2028'])('has no whitespace at the ends of %j', (text) => {
    expect(textLine(100).parse(text)).toBe('Ann')
  })
  it('is trimmed before its length is checked', () => {
    expect(textLine(100).parse(`  ${'a'.repeat(100)}  `)).toHaveLength(100)
    expect(textLine(100).safeParse('a'.repeat(101)).success).toBe(false)
  })
  it('is stored as shown: with composed letters and plain spaces', () => {
    expect(textLine(100).parse(' Jose\u0301\u00a0 Lee ')).toBe('José Lee')
    // 200 characters as typed are 100 after composing, so they fit.
    expect(textLine(100).safeParse('e\u0301'.repeat(100)).success).toBe(true)
  })
})

describe('a pasted line', () => {
  it.each<[string, string, string]>([
    ['loses the invisible characters of a contact', '\u202a18 Juniper Lane\u202c', '18 Juniper Lane'],
    ['loses a byte order mark and a zero-width space', '\ufeff18 Juniper Lane\u200b', '18 Juniper Lane'],
    [
      'loses invisible characters among spaces at its ends',
      ' \u200b \u200f18 Juniper Lane\u00a0\u2060 ',
      '18 Juniper Lane',
    ],
    ['is one line', '18 Juniper Lane\n\tApt 4', '18 Juniper Lane Apt 4'],
    ['keeps the variation selector at the end of an emoji', '\u200b❤\ufe0f\u200b', '❤\ufe0f'],
    ['is empty when nothing in it is visible', '\u200b\u2060\u00ad', ''],
  ])('%s', (_what, text, saved) => {
    expect(pastedLine(200).parse(text)).toBe(saved)
  })
  it('is rejected with an invisible character inside, which could mislead', () => {
    expect(complaint(pastedLine(200), '18 Juni\u200bper Lane')).toBe('text.hidden')
  })
  it('can be required like any other', () => {
    expect(complaint(pastedLine(200, 'city.required'), '\u200b')).toBe('city.required')
  })
  it('accepts thousands of invisible characters and rejects more than 20,000', () => {
    expect(pastedLine(200).parse(`Lane${'\u200b'.repeat(19_000)}`)).toBe('Lane')
    expect(complaint(pastedLine(200), '\u200b'.repeat(20_001))).toBe('text.tooLong')
  })
})

describe('a longer text', () => {
  it('allows newlines and tabs, and no other control characters', () => {
    expect(textBlock().parse('One\n\tTwo 🌻')).toBe('One\n\tTwo 🌻')
    expect(textBlock().parse('BP < 120, pulse > 50')).toBe('BP < 120, pulse > 50')
    expect(textBlock().parse('Rene\u0301\ncalled')).toBe('René\ncalled')
    for (const text of ['a\u0000b', '\ud83c']) expect(textBlock().safeParse(text).success).toBe(false)
  })
})
