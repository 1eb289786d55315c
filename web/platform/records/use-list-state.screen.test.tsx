import { act, screen } from '@testing-library/react'
import { useLocation } from 'react-router'
import { describe, expect, it } from 'vitest'
import { show } from '#web/testing/show.tsx'
import { useListState } from './use-list-state.ts'

const defaults = { search: '', status: '', sort: 'NAME' }
const personal = ['search'] as const
type ListState = ReturnType<typeof useListState<keyof typeof defaults>>

interface Given {
  personal?: readonly 'search'[] | undefined
  pageName?: string | undefined
}
function Page({ personal, pageName, onState }: Given & { onState: (state: ListState) => void }) {
  const isTwoLists = useLocation().pathname === '/two-lists'
  const state = useListState(defaults, personal, isTwoLists ? 'second' : pageName)
  onState(state)
  return <p data-testid="page">{state.values.search}</p>
}
function list({ at = '/people', ...given }: Given & { at?: string } = {}) {
  let latest: ListState | undefined
  const changes = new Set<unknown>()
  const onState = (state: ListState) => {
    latest = state
    changes.add(state.change)
  }
  const view = show(<Page personal={personal} {...given} onState={onState} />, { at })
  const state = () => latest!
  const change = (...what: Parameters<ListState['change']>) => act(async () => state().change(...what))
  return { ...view, state, changes, change }
}
const back = () =>
  act(async () => {
    const left = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
    window.history.back()
    await left
  })

describe('the filters of a list', () => {
  it('are read from the address, and a personal one never is', () => {
    const { state } = list({ at: '/people?status=OPEN&search=Ada&page=3' })
    expect(state()).toMatchObject({
      values: { search: '', status: 'OPEN', sort: 'NAME' },
      page: 3,
      changed: true,
    })
  })
  it('are written into the address, and a personal one only into the history entry', async () => {
    const { change, address, state, router } = list({ at: '/people?page=3&tab=x' })
    await change({ status: 'OPEN', search: 'Ada' })
    expect(address()).toBe('/people?tab=x&status=OPEN')
    expect(router.state.location.state).toEqual({ list: { search: 'Ada' } })
    expect(state()).toMatchObject({ values: { search: 'Ada', status: 'OPEN' }, page: 1, changed: true })
    expect(window.location.href).not.toContain('Ada')
  })
  it('are in the address if a list has no personal one', async () => {
    const { change, address, state } = list({ personal: undefined })
    await change({ search: 'yoga' })
    expect(address()).toBe('/people?search=yoga')
    expect(state().values.search).toBe('yoga')
  })
  it('that two parts change in the same moment are both changed', async () => {
    const { state, address } = list()
    await act(async () => {
      state().change({ search: 'Ada' })
      state().change({ status: 'OPEN' })
    })
    expect(state().values).toEqual({ search: 'Ada', status: 'OPEN', sort: 'NAME' })
    expect(address()).toBe('/people?status=OPEN')
  })
  it('are back after Back', async () => {
    const { change, state } = list()
    await change({ search: 'Ada' })
    await change({ search: 'Ivy' })
    await back()
    expect(state().values.search).toBe('Ada')
    // A change after Back begins at what is shown now.
    await change({ status: 'OPEN' })
    expect(state().values).toEqual({ search: 'Ada', status: 'OPEN', sort: 'NAME' })
    await back()
    await back()
    expect(state().values).toEqual(defaults)
  })
  it('that change with each key replace the history entry', async () => {
    const { change, state } = list()
    await change({ search: 'A' })
    await change({ search: 'Ad' }, { replace: true })
    await change({ search: 'Ada' }, { replace: true })
    expect(state().values.search).toBe('Ada')
    await back()
    expect(state().values.search).toBe('')
  })
  it('are the defaults after a reset', async () => {
    const { state, address, router } = list({ at: '/people?status=OPEN&page=2&tab=x' })
    await act(async () => state().change({ search: 'Ada' }))
    await act(async () => state().reset())
    expect(state()).toMatchObject({ values: defaults, page: 1, changed: false })
    expect(address()).toBe('/people?tab=x')
    expect(router.state.location.state).toEqual({ list: {} })
  })
  it('go to a page, by the name that the list gives it', async () => {
    const { change, address, state } = list({ at: '/people?page=4', pageName: 'second' })
    expect(state().page).toBe(1)
    await change({ page: 2 })
    expect(address()).toBe('/people?page=4&second=2')
    expect(state().page).toBe(2)
  })
  it('follow a list that gets another name for its pages', async () => {
    const { change, address, state, router } = list()
    await act(async () => router.navigate('/two-lists?page=4&second=2'))
    expect(state().page).toBe(2)
    await change({ page: 3 })
    expect(address()).toBe('/two-lists?page=4&second=3')
  })
  it('do not move the page to its top', async () => {
    const { change, router } = list()
    const moves: boolean[] = []
    router.subscribe(({ preventScrollReset }) => moves.push(preventScrollReset))
    await change({ status: 'OPEN' })
    expect(moves.at(-1)).toBe(true)
  })
  it('have one function for changes, so that nothing renders for a new one', async () => {
    const { change, changes } = list()
    await change({ status: 'OPEN' })
    await change({ status: '' })
    expect(changes.size).toBe(1)
  })
})

describe('a history entry of another part of the portal', () => {
  it.each([
    ['a text', 'list'],
    ['nothing', null],
    ['other data', { from: '/people' }],
    ['an empty list', { list: null }],
  ])('with %s leaves the defaults', async (_, entry) => {
    const { router, state, change } = list()
    await act(async () => router.navigate('/people?status=OPEN', { state: entry }))
    expect(state().values).toEqual({ ...defaults, status: 'OPEN' })
    await change({ search: 'Ada' })
    expect(state().values).toEqual({ ...defaults, status: 'OPEN', search: 'Ada' })
    screen.getByText('Ada')
  })
})
