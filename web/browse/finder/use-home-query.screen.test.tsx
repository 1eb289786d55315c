import { act } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { FacetValues } from '#domain/browse/facet-values.rule.ts'
import { show } from '#web/testing/show.tsx'
import { storedFacets, storeFacets } from './facet-storage.ts'
import { type HomeQuery, useHomeQuery } from './use-home-query.ts'

const today = '2026-11-20'
const addressOfFacets = (facets: FacetValues) => `facets=${encodeURIComponent(JSON.stringify(facets))}`
const yoga = { programs: ['3'] }
const online = { mode: ['online'] }

function Home({ onQuery }: { onQuery: (query: HomeQuery) => void }) {
  onQuery(useHomeQuery(today))
  return null
}
/** Home at an address. `query` gives what it shows now. */
function home(at: string) {
  let current: HomeQuery | undefined
  const onQuery = (query: HomeQuery) => {
    current = query
  }
  const view = show(<Home onQuery={onQuery} />, { at })
  return {
    ...view,
    query: () => current!,
    parts: () => [...new URLSearchParams(view.router.state.location.search)],
    go: (to: string) => act(() => view.router.navigate(to)),
  }
}

describe('what home shows at an address', () => {
  it.each([
    ['/', { view: 'month', date: today }, true],
    ['/?date=2026-12-03', { view: 'month', date: '2026-12-03' }, false],
    ['/?date=2026-11-20', { view: 'month', date: today }, false],
    ['/?date=2026-02-31', { view: 'month', date: today }, true],
    ['/?view=week', { view: 'week', date: today }, true],
    ['/?view=agenda&date=2027-01-01', { view: 'list', date: '2027-01-01' }, false],
    ['/?view=year', { view: 'month', date: today }, true],
  ])('%s shows %o', (at, place, isStart) => {
    expect(home(at).query()).toMatchObject({ place, isStart })
  })
  it.each([
    ['/', { from: null, until: null }],
    ['/?from=2026-11-02', { from: '2026-11-02', until: null }],
    ['/?until=2026-11-30', { from: null, until: '2026-11-30' }],
    ['/?from=2026-11-02&until=2026-11-30', { from: '2026-11-02', until: '2026-11-30' }],
    ['/?from=soon&until=late', { from: null, until: null }],
  ])('%s renders the days %o', (at, rendered) => {
    expect(home(at).query().rendered).toEqual(rendered)
  })
  it('has an empty search without one in the address', () => {
    expect(home('/').query().search).toBe('')
    expect(home('/?search=tai+chi').query().search).toBe('tai chi')
  })
  it('names the other parts of the address without the search, and without what home does not read', () => {
    const { query } = home(`/?search=yoga&date=2026-12-03&view=week&utm=mail&${addressOfFacets(yoga)}`)
    expect(query().otherParts).toEqual([
      ['date', '2026-12-03'],
      ['view', 'week'],
      ['facets', JSON.stringify(yoga)],
    ])
  })
  it('follows the address', async () => {
    const { query, go } = home('/')
    await go('/?date=2026-12-03')
    expect(query()).toMatchObject({
      place: { date: '2026-12-03', view: 'month' },
      isStart: false,
      search: '',
    })
    await go('/?date=2026-12-03&search=yoga')
    expect(query().search).toBe('yoga')
    await go('/?date=2026-12-03&view=week')
    expect(query()).toMatchObject({ place: { view: 'week' }, search: '' })
    await go('/?date=2026-12-03&view=week&from=2026-12-01')
    expect(query().rendered).toEqual({ from: '2026-12-01', until: null })
    await go(`/?${addressOfFacets(yoga)}`)
    expect(query()).toMatchObject({ facets: yoga, isStart: true })
    await go(`/?${addressOfFacets(online)}`)
    expect(query().facets).toEqual(online)
  })
})

describe('filters', () => {
  it('of the address are shown, and those saved in the browser are not', () => {
    storeFacets(yoga)
    const { query, parts } = home(`/?${addressOfFacets(online)}`)
    expect(query().facets).toEqual(online)
    expect(parts()).toEqual([['facets', JSON.stringify(online)]])
  })
  it('saved in the browser appear where the address has none, and enter the address without a step back', async () => {
    storeFacets(yoga)
    const { query, parts, router } = home('/?view=week&search=chair')
    expect(query().facets).toEqual(yoga)
    await expect.poll(parts).toEqual([
      ['view', 'week'],
      ['search', 'chair'],
      ['facets', JSON.stringify(yoga)],
    ])
    expect(router.state.historyAction).toBe('REPLACE')
    expect(query().facets).toEqual(yoga)
  })
  it('enter the address again after a link without them', async () => {
    const { query, parts, go } = home(`/?${addressOfFacets(yoga)}`)
    act(() => query().setFacets(online))
    await go('/?view=week')
    await expect.poll(parts).toEqual([
      ['view', 'week'],
      ['facets', JSON.stringify(online)],
    ])
  })
  it('saved in the browser replace unreadable ones in the address', async () => {
    storeFacets(yoga)
    const { query, parts } = home('/?facets=broken')
    expect(query().facets).toEqual(yoga)
    await expect.poll(parts).toEqual([['facets', JSON.stringify(yoga)]])
  })
  it('that were never chosen are none, and the address stays as it is', () => {
    const { query, address, router } = home('/?view=week&utm=mail')
    expect(query().facets).toEqual({})
    expect(address()).toBe('/?view=week&utm=mail')
    expect(router.state.historyAction).toBe('POP')
  })
  it('that are unreadable leave the address', async () => {
    const { query, address } = home('/?view=week&facets=broken')
    expect(query().facets).toEqual({})
    await expect.poll(address).toBe('/?view=week')
  })
  it('in another spelling are rewritten in one', async () => {
    const { parts } = home(
      `/?facets=${encodeURIComponent('{"mode":["online"],"programs":[3],"other":["x"]}')}`,
    )
    await expect.poll(parts).toEqual([['facets', '{"programs":["3"],"mode":["online"]}']])
  })
  it('that are chosen are shown at once, in the address without a step back, and saved', () => {
    const { query, parts, router } = home('/?view=week')
    act(() => {
      query().setFacets(yoga)
      expect(query().facets).toEqual(yoga)
    })
    expect(parts()).toEqual([
      ['view', 'week'],
      ['facets', JSON.stringify(yoga)],
    ])
    expect(router.state.historyAction).toBe('REPLACE')
    expect(storedFacets()).toBe(JSON.stringify(yoga))
  })
  it('that are removed do not come back', () => {
    storeFacets(yoga)
    const { query, address } = home(`/?${addressOfFacets(yoga)}`)
    act(() => query().setFacets({}))
    expect(query().facets).toEqual({})
    expect(address()).toBe('/')
    expect(storedFacets()).toBeNull()
  })
  it('and the search are removed together, at once; the position stays', () => {
    storeFacets(yoga)
    const { query, address, router } = home(`/?view=week&search=chair&${addressOfFacets(yoga)}`)
    act(() => {
      query().clearAll()
      expect(query()).toMatchObject({ facets: {}, search: '' })
    })
    expect(address()).toBe('/?view=week')
    expect(storedFacets()).toBeNull()
    expect(router.state.historyAction).toBe('REPLACE')
  })
})

describe('the search', () => {
  it('is shown at once, in the address without a step back', () => {
    const { query, address, router } = home('/?view=week')
    act(() => {
      query().setSearch('yoga')
      expect(query().search).toBe('yoga')
    })
    expect(address()).toBe('/?view=week&search=yoga')
    expect(router.state.historyAction).toBe('REPLACE')
  })
  it('leaves the address when it is empty', () => {
    const { query, address } = home('/?view=week&search=yoga')
    act(() => query().setSearch(''))
    expect(address()).toBe('/?view=week')
  })
  it('typed and a filter chosen in the same moment both stay', () => {
    const { query, parts } = home('/')
    const { setSearch, setFacets } = query()
    act(() => {
      setSearch('yoga')
      setFacets(online)
    })
    expect(parts()).toEqual([
      ['search', 'yoga'],
      ['facets', JSON.stringify(online)],
    ])
  })
})

describe('links', () => {
  const place = (date: string) => ({ view: 'week', date }) as const
  it.each([
    ['to another day', '/', '', place('2026-12-03'), undefined, '/?date=2026-12-03&view=week'],
    ['to today', '/?date=2026-12-03', '', place(today), undefined, '/?view=week'],
    [
      'to today, as a chosen day',
      '/',
      '',
      place(today),
      { preservesDate: true },
      `/?date=${today}&view=week`,
    ],
    [
      'to the start',
      '/?view=day&date=2026-12-03',
      '',
      { view: 'month', date: today } as const,
      undefined,
      '/',
    ],
    ['with the search as typed', '/?search=yo', 'yoga', place(today), undefined, '/?view=week&search=yoga'],
    ['with the search removed', '/?search=yoga', '', place(today), undefined, '/?view=week'],
    [
      'without the days of before',
      '/?from=2026-11-02&until=2026-11-09',
      '',
      place(today),
      undefined,
      '/?view=week',
    ],
    ['without what home does not read', '/?utm=mail', '', place(today), undefined, '/?view=week'],
  ])('%s', (_title, at, search, position, options, href) => {
    expect(home(at).query().linksWith(search).hrefTo(position, options)).toBe(href)
  })
  it('to more days stay at the position', () => {
    const links = home('/?view=list&search=yoga').query().linksWith('yoga')
    expect(links.hrefToDays({ from: '2026-11-02', until: null })).toBe(
      '/?view=list&from=2026-11-02&search=yoga',
    )
    expect(links.hrefToDays({ from: null, until: '2026-12-31' })).toBe(
      '/?view=list&until=2026-12-31&search=yoga',
    )
  })
  it('have the filters', () => {
    const links = home(`/?${addressOfFacets(online)}`)
      .query()
      .linksWith('')
    const { searchParams } = new URL(links.hrefTo(place(today)), 'http://portal')
    expect([...searchParams]).toEqual([
      ['view', 'week'],
      ['facets', JSON.stringify(online)],
    ])
  })
})
