import { describe, expect, it } from 'vitest'
import { hidesSomething, typedLine, withoutHidden } from './typed-text.rule.ts'

describe('a stored line', () => {
  it.each<[string, string, string]>([
    ['has composed letters', 'Jose\u0301', 'José'],
    ['has no whitespace of any width at its ends', '\u3000\u00a0Ann \u2009', 'Ann'],
    ['has plain spaces instead of other spaces', 'Ann\u00a0Lee\u3000Fox', 'Ann Lee Fox'],
    ['has no repeated spaces', 'Ann   Lee', 'Ann Lee'],
    ['keeps its text', "Zoë O'Brien-李", "Zoë O'Brien-李"],
  ])('%s', (_name, typed, saved) => {
    expect(typedLine(typed)).toBe(saved)
  })
})

describe('a line that hides nothing', () => {
  it.each<[string, string]>([
    ['nothing', ''],
    ['a name in any script', 'Ann Łukasz 李 Ἀλέξανδρος נִיקוּד ณัฐวุฒิ'],
    ['a single character for someone with one name', '-'],
    ['a Persian name with a joiner between its parts', 'علی\u200cرضا'],
    ['a name in Sinhala', 'ක්\u200dරිස්ටි'],
    ['a name in Hindi', 'क्\u200dषमा'],
    ['a name with a variant form of a character', '葛\u{e0100}城'],
    ['flower emoji', 'Ann 🌻'],
    ['a red heart emoji', '❤\ufe0f'],
    ['a family emoji', '👩🏽\u200d👧'],
    ['a keycap digit', '1\ufe0f\u20e3'],
    ['the flag of Scotland', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
    ['an accent that does not compose with its letter', 'm\u0304a'],
  ])('%s', (_name, line) => {
    expect(hidesSomething(line)).toBe(false)
  })
})

describe('a line that hides something', () => {
  it.each<[string, string]>([
    ['a zero-width space', 'An\u200bn'],
    ['a word joiner', 'An\u2060n'],
    ['a byte order mark', 'An\ufeffn'],
    ['a soft hyphen', 'Ann\u00adLee'],
    ['only a soft hyphen', '\u00ad'],
    ['a left-to-right override', 'Ann \u202eeeL'],
    ['a directional isolate', '\u2066Ann\u2069'],
    ['a directional mark', 'Ann\u200f'],
    ['an Arabic letter mark', 'Ann\u061c'],
    ['a joiner at the end', 'علی\u200c'],
    ['a joiner between letters that do not join', 'An\u200dn'],
    ['a joiner before a letter', '👩\u200dAnn'],
    ['a Hangul filler', '\u3164'],
    ['a Hangul filler among letters', 'Ann\u115f'],
    ['a half-width Hangul filler', '\uffa0'],
    ['tag characters', 'Ann\u{e0041}\u{e0042}'],
    ['tag characters after a flag without tags', '🏴\u{e0041}'],
    ['a variation selector after a digit', 'Room 1\ufe0f'],
    ['a variation selector after a letter', 'A\ufe0fnn'],
    ['a combining grapheme joiner', 'A\u034f\u0301'],
    ['only an accent', '\u0301'],
    ['only accents', '\u0301\u0302'],
    ['an accent on a space', 'Ann \u0301'],
    ['a blank braille pattern', '\u2800'],
    ['an interlinear annotation anchor', 'Ann\ufff9'],
    ['a noncharacter', 'Ann\uffff'],
    ['an inherent Khmer vowel', '\u17b4'],
    ['a musical format character', '\u{1d173}'],
  ])('%s', (_name, line) => {
    expect(hidesSomething(line)).toBe(true)
  })
})

describe('machine-written text', () => {
  it('loses invisible characters except those that a script needs', () => {
    expect(withoutHidden('\ufeffYo\u200bga \u202ewith علی\u200cرضا ❤\ufe0f')).toBe(
      'Yoga with علی\u200cرضا ❤\ufe0f',
    )
  })
})
