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
    ['as nothing chosen', '', {}, {}, 1, false],
    ['from the address', 'status=OPEN&page=3', {}, { status: 'OPEN' }, 3, true],
    ['from the history entry where it is personal', '', { search: 'Ann' }, { search: 'Ann' }, 1, true],
    ['without a personal filter of the address', 'search=Ann', {}, {}, 1, false],
    ['without a filter that is not personal in the history entry', '', { status: 'OPEN' }, {}, 1, false],
    ['without what is no filter of the list', 'color=red', {}, {}, 1, false],
    ['as chosen where a default is emptied', 'when=', {}, { when: '' }, 1, true],
    ['as page 1 below 1', 'page=-2', {}, {}, 1, false],
    ['as page 1 if the page is no number', 'page=two', {}, {}, 1, false],
    ['as a whole page', 'page=2.7', {}, {}, 2, false],
  ] as const)('%s', (_name, address, entry, values, page, changed) => {
    expect(readState(rules, stored(address, entry))).toEqual({
      values: { ...rules.defaults, ...values },
      page,
      changed,
    })
  })
})

describe('a change of the state', () => {
  it.each([
    ['writes a filter into the address', '', {}, { status: 'OPEN' }, 'status=OPEN', {}],
    ['leaves out a default', 'when=PAST', {}, { when: 'UPCOMING' }, '', {}],
    ['keeps a personal filter out of the address', '', {}, { search: 'Ann' }, '', { search: 'Ann' }],
    ['removes an emptied search', '', { search: 'Ann' }, { search: '' }, '', {}],
    ['goes to page 1', 'page=4', {}, { status: 'OPEN' }, 'status=OPEN', {}],
    [
      'goes to page 1 where a personal filter changes',
      'page=4',
      {},
      { search: 'Ann' },
      '',
      { search: 'Ann' },
    ],
    [
      'turns the page and keeps the filters',
      'status=OPEN',
      { search: 'A' },
      { page: 2 },
      'status=OPEN&page=2',
      { search: 'A' },
    ],
    ['does not write page 1', 'status=OPEN&page=2', {}, { page: 1 }, 'status=OPEN', {}],
    ['leaves what another part of the page keeps', 'tab=x', {}, { sort: 'EMAIL' }, 'tab=x&sort=EMAIL', {}],
  ] as const)('%s', (_name, address, entry, change, expected, expectedEntry) => {
    const next = changedState(rules, stored(address, entry), change)
    expect([next.address.toString(), next.entry]).toEqual([expected, expectedEntry])
  })
  it('turns the page of one of two lists', () => {
    const rejected = { defaults: {}, personal: [], pageName: 'refused' }
    const before = stored('refused=2&repaired=5')
    expect(readState(rejected, before).page).toBe(2)
    expect(changedState(rejected, before, { page: 3 }).address.toString()).toBe('refused=3&repaired=5')
  })
  it('changes nothing of what it was given', () => {
    const before = stored('page=4', { search: 'Ann' })
    changedState(rules, before, { search: '', status: 'OPEN' })
    expect([before.address.toString(), before.entry]).toEqual(['page=4', { search: 'Ann' }])
  })
})
