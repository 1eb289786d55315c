import { describe, expect, it } from 'vitest'
import { type Erasure, lackingIn, lateIn, readLedger, unionOf, writtenLedger } from './erasures.rule.ts'

const ada: Erasure = {
  erasureId: '0a1b2c3d-0000-4000-8000-00000000000a',
  kind: 'account',
  erasedAt: new Date('2026-11-20T17:00:00.000Z'),
}
const ben: Erasure = {
  erasureId: '0a1b2c3d-0000-4000-8000-00000000000b',
  kind: 'walk-in',
  erasedAt: new Date('2026-11-21T17:00:00.000Z'),
}
const whole = writtenLedger([ada, ben])

describe('the list of erased people', () => {
  it('holds a number, a kind and a moment, and nothing else', () => {
    expect(whole).toBe(
      `archway erased people 1\n2026-11-20T17:00:00.000Z account ${ada.erasureId}\n2026-11-21T17:00:00.000Z walk-in ${ben.erasureId}\n`,
    )
  })
  it.each<[string, string, Erasure[] | null]>([
    ['as it was written', whole, [ada, ben]],
    ['empty, but a list', writtenLedger([]), []],
    ['cut in its last number', whole.slice(0, -2), [ada]],
    ['cut before its last end of line', whole.slice(0, -1), [ada, ben]],
    ['cut within the head', whole.slice(0, 9), null],
    ['an empty file', '', null],
    ['another file', 'hello\nworld\n', null],
    ['without its head', whole.slice(whole.indexOf('\n') + 1), [ada, ben]],
    ['with a half line, and more behind it', whole.replace('account 0a1b', 'acc'), [ben]],
    ['two lines run together', whole.replace('a\n2026-11-21', 'a2026-11-21'), []],
    ['with a moment that is none', whole.replace('11-20T17', '13-40T17'), [ben]],
    ['with a year that no database knows', whole.replace('2026-11-20', '0000-11-20'), [ben]],
    ['with ends of line of another system', whole.replaceAll('\n', '\r\n'), [ada, ben]],
    ['twice the same', whole + whole, [ada, ben]],
  ])('is read %s', (_how, text, expected) => {
    expect(readLedger(text)).toEqual(expected)
  })
  it('has each once when several are joined, at the first moment', () => {
    const later = { ...ada, erasedAt: ben.erasedAt }
    expect(unionOf([later], [ada], [ben])).toEqual([ada, ben])
    expect(unionOf([ada], [later])).toEqual([ada])
  })
  it.each([
    ['a quarter of an hour after it', '2026-11-21T17:15:00Z', []],
    ['a second later', '2026-11-21T17:15:01Z', [ben]],
    ['before it', '2026-11-21T16:00:00Z', []],
  ])('is behind with somebody, %s', (_when, by, expected) => {
    expect(lateIn([ada], [ada, ben], new Date(by))).toEqual(expected)
  })
  it('knows what another lacks', () => {
    expect(lackingIn([ada], [ada, ben])).toEqual([ben])
    expect(lackingIn([ada, ben], [ada])).toEqual([])
  })
})
