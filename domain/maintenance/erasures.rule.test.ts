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
  it('contains only an ID, a kind and a timestamp', () => {
    expect(whole).toBe(
      `archway erased people 1\n2026-11-20T17:00:00.000Z account ${ada.erasureId}\n2026-11-21T17:00:00.000Z walk-in ${ben.erasureId}\n`,
    )
  })
  it.each<[string, string, Erasure[] | null]>([
    ['unchanged', whole, [ada, ben]],
    ['without entries', writtenLedger([]), []],
    ['truncated in its last ID', whole.slice(0, -2), [ada]],
    ['truncated before its last newline', whole.slice(0, -1), [ada, ben]],
    ['truncated within the header', whole.slice(0, 9), null],
    ['an empty file', '', null],
    ['another file', 'hello\nworld\n', null],
    ['missing its header', whole.slice(whole.indexOf('\n') + 1), [ada, ben]],
    ['missing part of a line in the middle', whole.replace('account 0a1b', 'acc'), [ben]],
    ['missing a newline between two lines', whole.replace('a\n2026-11-21', 'a2026-11-21'), []],
    ['using an invalid timestamp', whole.replace('11-20T17', '13-40T17'), [ben]],
    ['using a year beyond the database range', whole.replace('2026-11-20', '0000-11-20'), [ben]],
    ['using other line endings', whole.replaceAll('\n', '\r\n'), [ada, ben]],
    ['duplicated', whole + whole, [ada, ben]],
  ])('is read when it is %s', (_how, text, expected) => {
    expect(readLedger(text)).toEqual(expected)
  })
  it('keeps the earliest entry of each when several lists are joined', () => {
    const later = { ...ada, erasedAt: ben.erasedAt }
    expect(unionOf([later], [ada], [ben])).toEqual([ada, ben])
    expect(unionOf([ada], [later])).toEqual([ada])
  })
  it.each([
    ['15 minutes later: not yet', '2026-11-21T17:15:00Z', []],
    ['15 minutes and a second later: yes', '2026-11-21T17:15:01Z', [ben]],
    ['before it: not yet', '2026-11-21T16:00:00Z', []],
  ])('lags behind for an entry checked %s', (_when, by, expected) => {
    expect(lateIn([ada], [ada, ben], new Date(by))).toEqual(expected)
  })
  it('finds the entries missing from another list', () => {
    expect(lackingIn([ada], [ada, ben])).toEqual([ben])
    expect(lackingIn([ada, ben], [ada])).toEqual([])
  })
})

it('of two entries at one instant, the first stays', () => {
  const [one, other]: Erasure[] = [ada, { ...ada, kind: 'walk-in' }]
  expect(unionOf([one!], [other!])).toEqual([one])
  expect(unionOf([other!], [one!])).toEqual([other])
})
