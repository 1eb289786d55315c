import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useTypedSearch } from './use-typed-search.ts'

const written: string[] = []
const write = (text: string) => void written.push(text)
const searching = (first = '') => {
  const hook = renderHook(({ address }) => useTypedSearch(address, write), {
    initialProps: { address: first },
  })
  return {
    ...hook,
    type: (text: string) => act(() => hook.result.current.type(text)),
    typed: () => hook.result.current.typed,
    wait: (time: number) => act(() => vi.advanceTimersByTime(time)),
  }
}

beforeEach(() => {
  written.length = 0
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

describe('the text of a search field', () => {
  it('goes to the address after a pause in typing, once', () => {
    const { type, typed, wait } = searching()
    type('y')
    wait(299)
    type('yo')
    expect(typed()).toBe('yo')
    wait(299)
    expect(written).toEqual([])
    wait(1)
    expect(written).toEqual(['yo'])
    wait(1000)
    expect(written).toEqual(['yo'])
  })
  it('goes there immediately on request, and not again', () => {
    const { result, type, wait } = searching()
    type('yo')
    act(() => result.current.flush())
    expect(written).toEqual(['yo'])
    act(() => result.current.flush())
    wait(1000)
    expect(written).toEqual(['yo'])
  })
  it('does not go there when it is what the address has', () => {
    const { type, wait } = searching('yoga')
    type('yog')
    type('yoga')
    wait(300)
    expect(written).toEqual([])
  })
  it('follows the address, and forgets what was typed', () => {
    const { rerender, result, type, typed, wait } = searching('yoga')
    type('yogu')
    rerender({ address: 'choir' })
    expect(typed()).toBe('choir')
    wait(1000)
    act(() => result.current.flush())
    expect(written).toEqual([])
  })
  it('stays when the address takes what was typed', () => {
    const { rerender, type, typed, wait } = searching()
    type('yo')
    wait(300)
    type('yog')
    rerender({ address: 'yo' })
    expect(typed()).toBe('yog')
    wait(300)
    expect(written).toEqual(['yo', 'yog'])
  })
  it('can be emptied, and is not written then', () => {
    const { result, type, typed, wait } = searching('yoga')
    type('yogu')
    act(() => result.current.clear())
    expect(typed()).toBe('')
    wait(1000)
    act(() => result.current.flush())
    expect(written).toEqual([])
  })
  it('is not written after the field has left the page', () => {
    const { type, unmount, wait } = searching()
    type('yo')
    unmount()
    wait(1000)
    expect(written).toEqual([])
  })
})
