import { describe, expect, it } from 'vitest'
import { textBlock, textLine } from './text.input.ts'

describe('a line of text', () => {
  it.each(["Zoë O'Brien", '李', 'Ann 🌻', 'a & b'])('takes %j', (text) => {
    expect(textLine(100).parse(text)).toBe(text)
  })
  it.each(['<b>Ann</b>', 'Ann\nLee', 'Ann\u0000', 'Ann\u2028Lee', 'half a flower \ud83c', '\udf3b'])(
    'does not take %j',
    (text) => {
      expect(textLine(100).safeParse(text).success).toBe(false)
    },
  )
  it('is trimmed, and bounded after that', () => {
    expect(textLine(100).parse(`  ${'a'.repeat(100)}  `)).toHaveLength(100)
    expect(textLine(100).safeParse('a'.repeat(101)).success).toBe(false)
  })
  it('is kept as it is shown: letters composed, plain spaces', () => {
    expect(textLine(100).parse(' Jose\u0301\u00a0 Lee ')).toBe('José Lee')
    // Composed it has room.
    expect(textLine(100).safeParse('e\u0301'.repeat(100)).success).toBe(true)
  })
  it('says that a sign in it cannot be seen', () => {
    expect(
      textLine(100)
        .safeParse('An\u200bn')
        .error?.issues.map(({ message }) => message),
    ).toEqual(['text.hidden'])
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
