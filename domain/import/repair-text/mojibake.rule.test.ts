import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { repairMojibake } from './mojibake.rule.ts'

/**
 * The text that results when its UTF-8 bytes are read as windows-1252. Unassigned bytes become control characters, as
 * in browsers.
 */
function misread(text: string): string {
  const decoder = new TextDecoder('windows-1252')
  return decoder.decode(new TextEncoder().encode(text))
}

describe('repairing mis-encoded text', () => {
  it.each([
    ['an apostrophe', 'Bring what youâ€™d like', 'Bring what you’d like'],
    ['quotation marks', 'â€œchemo brainâ€\u009d', '“chemo brain”'],
    [
      'a closing quotation mark without its last byte',
      'â€œchemo brainâ€, explained',
      '“chemo brain”, explained',
    ],
    ['a dash and an ellipsis', '10 â€“ 11, and more â€¦', '10 – 11, and more …'],
    ['Spanish letters', 'Grupo de Apoyo en EspaÃ±ol', 'Grupo de Apoyo en Español'],
    ['an à whose second byte is a non-breaking space', 'voilÃ\u00a0', 'voilà'],
    ['a non-breaking space', 'Room\u00c2\u00a0223', 'Room\u00a0223'],
    ['a non-breaking space that became an ordinary one', 'Please callÂ  us', 'Please call  us'],
    ['Korean', misread('한국어 모임'), '한국어 모임'],
    ['a single Korean letter', `${misread('차')} (tea)`, '차 (tea)'],
    ['an emoji', misread('Tea 🍵'), 'Tea 🍵'],
    ['a text that was decoded wrongly twice', 'donÃ¢â‚¬â„¢t', 'don’t'],
    ['windows-1252 bytes kept as control characters', 'don\u0092t \u0093rush\u0094', 'don’t “rush”'],
    [
      'an apostrophe that became a replacement character',
      'you\ufffdre welcome, don\ufffdt rush',
      'you’re welcome, don’t rush',
    ],
  ])('repairs %s', (_, broken, right) => {
    expect(repairMojibake(broken)).toBe(right)
  })

  it.each([
    ['plain words', 'Gentle Yoga'],
    ['correct punctuation', 'Don’t rush – “take your time” … it’s free'],
    ['correct Spanish', 'Grupo de Apoyo en Español para niños'],
    ['capital letters before a quotation mark', 'the “CAFÉ” and the “VOILÀ”'],
    ['an accent, a closing quotation mark and an ellipsis', 'the “café”… and “garçon””, «olé»…'],
    ['French letters', 'Âge, à la carte, âme, Ça va, naïve, cœur'],
    ['German and Danish', 'Über Ästhetik; Ærø, Åse'],
    ['Korean, Chinese, Vietnamese', '한국어 모임, 互助会, Tiếng Việt'],
    ['symbols', '25 °C, ½ cup, ± 5, © 2022, £5, €4, ™'],
  ])('does not change %s', (_, text) => {
    expect(repairMojibake(text)).toBe(text)
  })

  const bytes = Array.from({ length: 32 }, (_none, index) => 0x80 + index)
  const signs = bytes
    .map((byte) => new TextDecoder('windows-1252').decode(Uint8Array.of(byte)))
    .filter((sign) => sign > '\u009f')
  const letters = Array.from({ length: 96 }, (_none, index) => String.fromCharCode(0xa0 + index))
  it('restores each letter and sign of windows-1252, except for three that no text has', () => {
    const restored = [...letters, ...signs].filter(
      (char) => repairMojibake(misread(`a${char}b`)) === `a${char}b`,
    )
    expect([...letters, ...signs].filter((char) => !restored.includes(char))).toEqual(['ƒ', 'ˆ', '˜'])
  })
  it.each([...'’“”–—…'])('restores %s that was misread three times', (char) => {
    expect(repairMojibake(misread(misread(misread(`a ${char} b`))))).toBe(`a ${char} b`)
  })
  it.each(bytes)('restores the control character %i, or removes it', (byte) => {
    const sign = new TextDecoder('windows-1252').decode(Uint8Array.of(byte))
    expect(repairMojibake(`a${String.fromCharCode(byte)}`)).toBe(`a${sign > '\u009f' ? sign : ''}`)
  })
  // The first and last of each length in UTF-8, and the surrogates, which are no characters.
  it.each([0x800, 0xfff, 0x1000, 0xd7ff, 0xe000, 0xfffd, 0x10000, 0x3ffff])(
    'restores the character %i',
    (code) => {
      const char = String.fromCodePoint(code)
      expect(repairMojibake(misread(`a${char}b`))).toBe(`a${char}b`)
    },
  )
  it.each([
    ['a letter of African languages', 'É”'],
    ['a surrogate', 'í\u00a0€'],
    ['a character in three bytes that needs two', 'à€š'],
    ['a character in four bytes that needs three', 'ð€€€'],
    ['half a character', 'aÃ'],
    ['two thirds of a character', 'aâ€'.slice(0, 2)],
    ['a letter in two bytes beyond the West', 'Ä\u0081'.slice(0, 1)],
  ])('leaves %s', (_name, text) => {
    expect(repairMojibake(text)).toBe(text)
  })

  it('restores any correct text that was decoded wrongly once', () => {
    const characters = fc.constantFrom(...'abc ABC 123 ’‘“”–—…éñüàçÉÑ한국어中文🙂'.match(/./gu)!)
    fc.assert(
      fc.property(
        fc.array(characters).map((list) => list.join('')),
        (text) => {
          // Random rows of accents and punctuation may look misread. Such texts are useless here.
          fc.pre(repairMojibake(text) === text)
          expect(repairMojibake(misread(text))).toBe(text)
        },
      ),
      { numRuns: 1_000 },
    )
  })
})
