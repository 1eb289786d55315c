import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { pastedLine, textBlock, textLine } from './text.input.ts'

/** The error that people read. */
function complaint(schema: z.ZodType, text: string) {
  return schema.safeParse(text).error?.issues[0]?.message
}

describe('a line of text', () => {
  it.each(["Zoë O'Brien", '李', 'Ann 🌻', 'a & b'])('takes %j', (text) => {
    expect(textLine(100).parse(text)).toBe(text)
  })
  it.each<[string, string, string]>([
    ['markup', '<b>Ann</b>', 'text.noBrackets'],
    ['a sign that controls and does not print', 'Ann\u0000', 'text.unreadable'],
    ['a bell', 'An\u0007n', 'text.unreadable'],
    ['the first half of a flower', 'half a flower \ud83c', 'text.unreadable'],
    ['the second half', '\udf3b', 'text.unreadable'],
    ['a sign that cannot be seen', 'An\u200bn', 'text.hidden'],
    ['an unseen sign at the end of a name', 'Ann\u200b', 'text.hidden'],
  ])('refuses %s and says why', (_what, text, why) => {
    expect(complaint(textLine(100), text)).toBe(why)
  })
  it.each<[string, string, string]>([
    ['a tab', 'Ann\tLee', 'Ann Lee'],
    ['a line end', 'Ann\nLee', 'Ann Lee'],
    ['a line end of Windows', 'Ann\r\nLee', 'Ann Lee'],
    ['a line end of Word', 'Ann\vLee', 'Ann Lee'],
    ['a line end of old mainframes', 'Ann\u0085Lee', 'Ann Lee'],
    ['a line separator', 'Ann\u2028Lee\u2029Fox', 'Ann Lee Fox'],
    ['several of them among spaces', 'Ann \t\n Lee', 'Ann Lee'],
  ])('has one space for %s inside it', (_what, text, saved) => {
    expect(textLine(100).parse(text)).toBe(saved)
  })
  it.each(['\tAnn\n', '\r\nAnn', 'Ann\u2028'])('has none at the ends of %j', (text) => {
    expect(textLine(100).parse(text)).toBe('Ann')
  })
  it('is trimmed, and bounded after that', () => {
    expect(textLine(100).parse(`  ${'a'.repeat(100)}  `)).toHaveLength(100)
    expect(textLine(100).safeParse('a'.repeat(101)).success).toBe(false)
  })
  it('is kept as it is shown: letters composed, plain spaces', () => {
    expect(textLine(100).parse(' Jose\u0301\u00a0 Lee ')).toBe('José Lee')
    // Composed, it fits.
    expect(textLine(100).safeParse('e\u0301'.repeat(100)).success).toBe(true)
  })
})

describe('a line that people paste', () => {
  it.each<[string, string, string]>([
    ['loses what a contact puts around it', '\u202a18 Juniper Lane\u202c', '18 Juniper Lane'],
    [
      'loses a mark of the order of bytes and a space without width',
      '\ufeff18 Juniper Lane\u200b',
      '18 Juniper Lane',
    ],
    [
      'loses unseen signs among spaces at its ends',
      ' \u200b \u200f18 Juniper Lane\u00a0\u2060 ',
      '18 Juniper Lane',
    ],
    ['is one line', '18 Juniper Lane\n\tApt 4', '18 Juniper Lane Apt 4'],
    ['keeps the sign that an emoji ends with', '\u200b❤\ufe0f\u200b', '❤\ufe0f'],
    ['is empty where nothing of it can be seen', '\u200b\u2060\u00ad', ''],
  ])('%s', (_what, text, saved) => {
    expect(pastedLine(200).parse(text)).toBe(saved)
  })
  it('is refused with an unseen sign inside, which could be meant to mislead', () => {
    expect(complaint(pastedLine(200), '18 Juni\u200bper Lane')).toBe('text.hidden')
  })
  it('is required as any other', () => {
    expect(complaint(pastedLine(200, 'city.required'), '\u200b')).toBe('city.required')
  })
  it('is looked at once, however long what comes is', () => {
    expect(pastedLine(200).parse(`Lane${'\u200b'.repeat(19_000)}`)).toBe('Lane')
    expect(complaint(pastedLine(200), '\u200b'.repeat(20_001))).toBe('text.tooLong')
  })
})

describe('a longer text', () => {
  it('has lines and tabs, and nothing else that does not print', () => {
    expect(textBlock().parse('One\n\tTwo 🌻')).toBe('One\n\tTwo 🌻')
    expect(textBlock().parse('BP < 120, pulse > 50')).toBe('BP < 120, pulse > 50')
    expect(textBlock().parse('Rene\u0301\ncalled')).toBe('René\ncalled')
    for (const text of ['a\u0000b', '\ud83c']) expect(textBlock().safeParse(text).success).toBe(false)
  })
})
