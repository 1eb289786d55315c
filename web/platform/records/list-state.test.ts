import { describe, expect, it } from 'vitest'
import { changedState, readState } from './list-state.ts'

const rules = {
  defaults: { search: '', status: '', when: 'UPCOMING', sort: 'NAME' },
  personal: ['search'] as const,
  pageName: 'page',
}
const stored = (address: string, entry = {}) => ({ address: new URLSearchParams(address), entry })

describe('the state of a list is read', () => {
  it.each([
    ['as the defaults', '', {}, {}, 1, false],
    ['from the URL', 'status=OPEN&page=3', {}, { status: 'OPEN' }, 3, true],
    ['from the history entry for a personal filter', '', { search: 'Ann' }, { search: 'Ann' }, 1, true],
    ['without a personal filter in the URL', 'search=Ann', {}, {}, 1, false],
    ['without a non-personal filter in the history entry', '', { status: 'OPEN' }, {}, 1, false],
    ['without an unknown filter', 'color=red', {}, {}, 1, false],
    ['as changed when a default is emptied', 'when=', {}, { when: '' }, 1, true],
    ['as page 1 for a lower page number', 'page=-2', {}, {}, 1, false],
    ['as page 1 for an invalid page number', 'page=two', {}, {}, 1, false],
    ['as a page that a call can send', 'page=99999999999', {}, {}, 1_000_000, false],
    ['with a fractional page rounded down', 'page=2.7', {}, {}, 2, false],
  ] as const)('%s', (_name, address, entry, values, page, changed) => {
    expect(readState(rules, stored(address, entry))).toEqual({
      values: { ...rules.defaults, ...values },
      page,
      changed,
    })
  })
})

describe('a change of the list state', () => {
  it.each([
    ['writes a filter to the URL', '', {}, { status: 'OPEN' }, 'status=OPEN', {}],
    ['omits a default', 'when=PAST', {}, { when: 'UPCOMING' }, '', {}],
    ['does not put a personal filter in the URL', '', {}, { search: 'Ann' }, '', { search: 'Ann' }],
    ['removes an emptied search', '', { search: 'Ann' }, { search: '' }, '', {}],
    ['returns to page 1', 'page=4', {}, { status: 'OPEN' }, 'status=OPEN', {}],
    [
      'returns to page 1 when a personal filter changes',
      'page=4',
      {},
      { search: 'Ann' },
      '',
      { search: 'Ann' },
    ],
    [
      'changes the page and keeps the filters',
      'status=OPEN',
      { search: 'A' },
      { page: 2 },
      'status=OPEN&page=2',
      { search: 'A' },
    ],
    ['omits page 1', 'status=OPEN&page=2', {}, { page: 1 }, 'status=OPEN', {}],
    ['keeps other URL parameters', 'tab=x', {}, { sort: 'EMAIL' }, 'tab=x&sort=EMAIL', {}],
  ] as const)('%s', (_name, address, entry, change, expected, expectedEntry) => {
    const next = changedState(rules, stored(address, entry), change)
    expect([next.address.toString(), next.entry]).toEqual([expected, expectedEntry])
  })
  it('changes the page of one of two lists', () => {
    const rejected = { defaults: {}, personal: [], pageName: 'refused' }
    const before = stored('refused=2&repaired=5')
    expect(readState(rejected, before).page).toBe(2)
    expect(changedState(rejected, before, { page: 3 }).address.toString()).toBe('refused=3&repaired=5')
  })
  it('does not modify its input', () => {
    const before = stored('page=4', { search: 'Ann' })
    changedState(rules, before, { search: '', status: 'OPEN' })
    expect([before.address.toString(), before.entry]).toEqual(['page=4', { search: 'Ann' }])
  })
})
