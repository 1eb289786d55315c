import { describe, expect, it } from 'vitest'
import { hidesSomething, typedLine, withoutHidden } from './typed-text.rule.ts'

describe('a line as it is kept', () => {
  it.each<[string, string, string]>([
    ['has its letters composed', 'Jose\u0301', 'José'],
    ['has no white space at its ends, of whatever width', '\u3000\u00a0Ann \u2009', 'Ann'],
    ['has a plain space for each other one', 'Ann\u00a0Lee\u3000Fox', 'Ann Lee Fox'],
    ['has one space at a time', 'Ann   Lee', 'Ann Lee'],
    ['keeps what it says', "Zoë O'Brien-李", "Zoë O'Brien-李"],
  ])('%s', (_name, typed, saved) => {
    expect(typedLine(typed)).toBe(saved)
  })
})

describe('a line that says what it shows', () => {
  it.each<[string, string]>([
    ['nothing', ''],
    ['a name of any script', 'Ann Łukasz 李 Ἀλέξανδρος נִיקוּד ณัฐวุฒิ'],
    ['a single sign, where somebody has one name only', '-'],
    ['a Persian name with its parts', 'علی\u200cرضا'],
    ['a name in Sinhala', 'ක්\u200dරිස්ටි'],
    ['a name in Hindi', 'क्\u200dषमा'],
    ['the one form of a character that a name is written with', '葛\u{e0100}城'],
    ['flowers', 'Ann 🌻'],
    ['a red heart', '❤\ufe0f'],
    ['a family', '👩🏽\u200d👧'],
    ['the digit of a key', '1\ufe0f\u20e3'],
    ['the flag of Scotland', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
    ['an accent that no letter was composed with', 'm\u0304a'],
  ])('%s', (_name, line) => {
    expect(hidesSomething(line)).toBe(false)
  })
})

describe('a line that says something else than it shows', () => {
  it.each<[string, string]>([
    ['a space without width', 'An\u200bn'],
    ['a word joiner', 'An\u2060n'],
    ['a mark of the order of bytes', 'An\ufeffn'],
    ['a soft hyphen', 'Ann\u00adLee'],
    ['a soft hyphen alone', '\u00ad'],
    ['a turn to the left', 'Ann \u202eeeL'],
    ['an isolate', '\u2066Ann\u2069'],
    ['a mark of direction', 'Ann\u200f'],
    ['an Arabic mark of direction', 'Ann\u061c'],
    ['a joiner at the end', 'علی\u200c'],
    ['a joiner between letters that never join', 'An\u200dn'],
    ['a joiner before a letter', '👩\u200dAnn'],
    ['a filler of Hangul', '\u3164'],
    ['a filler of Hangul among letters', 'Ann\u115f'],
    ['a narrow filler of Hangul', '\uffa0'],
    ['tags', 'Ann\u{e0041}\u{e0042}'],
    ['tags behind a flag that has none', '🏴\u{e0041}'],
    ['a selector of variation behind a digit', 'Room 1\ufe0f'],
    ['a selector of variation behind a letter', 'A\ufe0fnn'],
    ['a joiner of accents', 'A\u034f\u0301'],
    ['an accent alone', '\u0301'],
    ['accents alone', '\u0301\u0302'],
    ['an accent on a space', 'Ann \u0301'],
    ['braille without a dot', '\u2800'],
    ['an anchor of notes between lines', 'Ann\ufff9'],
    ['what is no character', 'Ann\uffff'],
    ['a vowel of Khmer that is never written', '\u17b4'],
    ['a format of musical notes', '\u{1d173}'],
  ])('%s', (_name, line) => {
    expect(hidesSomething(line)).toBe(true)
  })
})

describe('what a machine wrote', () => {
  it('is kept without the signs that nobody sees, and with those that a script needs', () => {
    expect(withoutHidden('\ufeffYo\u200bga \u202ewith علی\u200cرضا ❤\ufe0f')).toBe(
      'Yoga with علی\u200cرضا ❤\ufe0f',
    )
  })
})
