import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasManyMarks, normalized } from './raw-text.rule.ts'

const below = '\u0316'
const above = '\u0301'

/** Any code points, also halves of a surrogate pair. */
const codePoints = fc
  .array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 40 })
  .map((points) => String.fromCodePoint(...points))

describe('normalizing text', () => {
  it.each([
    ['composes', 'Jose\u0301', 'NFC', 'José'],
    ['decomposes', 'José', 'NFD', 'Jose\u0301'],
    ['sorts the marks of a letter', `a${above}${below}`, 'NFD', `a${below}${above}`],
    [
      'sorts thirty marks',
      `a${above.repeat(15)}${below.repeat(15)}`,
      'NFD',
      `a${below.repeat(15)}${above.repeat(15)}`,
    ],
  ] as const)('%s', (_what, text, form, expected) => {
    expect(normalized(text, form)).toBe(expected)
  })

  it('matches JavaScript for any text without long runs of marks', () => {
    fc.assert(
      fc.property(codePoints, fc.constantFrom('NFC', 'NFD', 'NFKD'), (text, form) => {
        expect(normalized(text, form)).toBe(text.normalize(form))
      }),
    )
  })

  it.each([
    ['marks that need sorting', above + below],
    ['Japanese characters that become marks', `\uff9e${above}`],
  ])('never processes a long run in one step: %s', (_what, pair) => {
    const longest: number[] = []
    const text = `a${pair.repeat(100_000)}`
    const native = String.prototype.normalize
    String.prototype.normalize = function (form?: string) {
      longest.push(this.length)
      return native.call(this, form)
    }
    try {
      normalized(text, 'NFKD')
    } finally {
      String.prototype.normalize = native
    }
    expect(longest.length).toBeGreaterThan(1000)
    expect(Math.max(...longest)).toBeLessThan(70)
  })

  it('keeps all of a text with long runs', () => {
    const text = `a${(above + below).repeat(40)} b${above}c`
    expect(normalized(text, 'NFC').replace(/[^b-c]/g, '')).toBe('bc')
    expect(normalized(text, 'NFD')).toHaveLength(text.length)
  })
})

describe('hasManyMarks', () => {
  it.each([
    ['thirty accents', `a${above.repeat(30)}`, false],
    ['thirty-one accents', `a${above.repeat(31)}`, true],
    ['a Hindi word', 'क्षत्रिय', false],
    ['a decomposed Vietnamese word', 'Nguyễn'.normalize('NFD'), false],
  ])('%s', (_what, text, many) => {
    expect(hasManyMarks(text)).toBe(many)
  })
})
