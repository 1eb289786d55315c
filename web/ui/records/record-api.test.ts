import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { recordApi } from './record-api.ts'

interface Location {
  databaseId: number
  editVersion: number
  name: string
}
interface Values {
  name: string
}
const hall: Location = { databaseId: 7, editVersion: 3, name: 'Hall' }

function locations({
  isNumber,
  readAs,
}: {
  isNumber?: (id: number) => boolean
  readAs?: readonly string[]
} = {}) {
  const calls = {
    rows: vi.fn(async () => ({ rows: [hall], pager: null }) as never),
    one: vi.fn(async (id: number): Promise<Location | null> => (id === 7 ? hall : null)),
    create: vi.fn(async (_values: Values): Promise<unknown> => 8),
    update: vi.fn(async (_id: number, _version: number, _values: Values): Promise<number | undefined> => 4),
    remove: vi.fn(async (_id: number): Promise<unknown> => true),
  }
  const api = recordApi<Location, Location, Values>({
    many: 'locations',
    shownIn: [['classes'], ['admin', 'classes']],
    ...(isNumber && { isNumber }),
    ...(readAs && { readAs }),
    ...calls,
  })
  return { api, calls }
}
const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })
const keysOf = (cache: QueryClient, isInvalidated: boolean) =>
  cache
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.isInvalidated === isInvalidated)
    .map(({ queryKey }) => queryKey.join('/'))

describe('records of a kind', () => {
  it('are listed below the key of the kind', () => {
    const { api, calls } = locations()
    expect(api.key).toEqual(['admin', 'locations'])
    expect(api.rows).toBe(calls.rows)
  })
  it('are read by their ID, below that key', async () => {
    const { api } = locations()
    expect(api.query(7).queryKey).toEqual(['admin', 'locations', 7])
    expect(await client().fetchQuery(api.query(7))).toEqual(hall)
  })
  it.each([
    [7, hall, [7]],
    [8, null, [8]],
    [0, null, []],
    [-7, null, []],
    [1.5, null, []],
    [Number.NaN, null, []],
  ])('with ID %s are loaded without a call for an impossible ID', async (id, expected, asked) => {
    const { api, calls } = locations()
    expect(await api.load(id)).toEqual(expected)
    expect(calls.one.mock.calls.map(([one]) => one)).toEqual(asked)
  })
  it('have the IDs that their kind allows', async () => {
    const { api, calls } = locations({ isNumber: (id) => id === 0 })
    await api.load(0)
    await api.load(7)
    expect(calls.one.mock.calls).toEqual([[0]])
  })
})

describe('saving a record', () => {
  const values = { name: 'Large hall' }
  it('that is known changes that version, and returns the next one', async () => {
    const { api, calls } = locations()
    expect(await api.save(hall, 3, values)).toBe(4)
    expect(calls.update.mock.calls).toEqual([[7, 3, values]])
    expect(calls.create).not.toHaveBeenCalled()
  })
  it('whose next version the portal does not say returns none', async () => {
    const { api, calls } = locations()
    calls.update.mockResolvedValue(undefined)
    expect(await api.save(hall, 3, values)).toBeNull()
  })
  it('of version 0 changes it too', async () => {
    const { api, calls } = locations()
    await api.save(hall, 0, values)
    expect(calls.update.mock.calls).toEqual([[7, 0, values]])
  })
  it.each([
    ['a new record', null, null],
    ['a record without a version', hall, null],
    ['a version without a record', null, 3],
  ])('creates it for %s', async (_, known, version) => {
    const { api, calls } = locations()
    expect(await api.save(known, version, values)).toBeNull()
    expect(calls.create.mock.calls).toEqual([[values]])
    expect(calls.update).not.toHaveBeenCalled()
  })
  it.each(['create', 'update'] as const)('fails when the call fails (%s)', async (call) => {
    const { api, calls } = locations()
    calls[call].mockRejectedValue(new Error('no'))
    await expect(api.save(call === 'update' ? hall : null, 3, values)).rejects.toThrow('no')
  })
  it('deletes by the ID', async () => {
    const { api, calls } = locations()
    await api.remove(7)
    expect(calls.remove.mock.calls).toEqual([[7]])
  })
})

describe('after a change', () => {
  const cached = (cache: QueryClient) => {
    for (const key of [
      ['admin', 'locations'],
      ['admin', 'locations', 7],
      ['admin', 'people'],
      ['admin', 'classes', 1],
      ['classes'],
      ['location-options', 1],
      ['session'],
    ])
      cache.setQueryData(key, 'data')
  }
  it('the records are read again, and what else shows them', async () => {
    const cache = client()
    cached(cache)
    await locations().api.refresh(cache)
    expect(keysOf(cache, true)).toEqual([
      'admin/locations',
      'admin/locations/7',
      'admin/classes/1',
      'classes',
    ])
  })
  it('other cached responses about them are removed', () => {
    const cache = client()
    cached(cache)
    locations({ readAs: ['location-options'] }).api.forget(cache)
    expect(cache.getQueryData(['location-options', 1])).toBeUndefined()
    expect(keysOf(cache, false)).toHaveLength(6)
  })
  it('nothing is removed of records that no other response has', () => {
    const cache = client()
    cached(cache)
    locations().api.forget(cache)
    expect(keysOf(cache, false)).toHaveLength(7)
  })
})
