import { fireEvent, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { scrollBackTo, scrollPosition, useScrollPositions } from './visited-positions.ts'

let y = 0
let length = 10_000
let grown: () => void = () => undefined
let observed = 0
class Observer {
  constructor(callback: () => void) {
    grown = callback
  }
  observe() {
    observed += 1
  }
  disconnect() {
    observed = Math.max(0, observed - 1)
  }
}

const before = { scrollTo: window.scrollTo, observer: window.ResizeObserver }
beforeEach(() => {
  y = 0
  length = 10_000
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => y })
  window.scrollTo = ((_x: number, to: number) => {
    y = Math.min(to, length)
  }) as typeof window.scrollTo
  window.ResizeObserver = Observer as unknown as typeof ResizeObserver
})
afterEach(() => {
  Reflect.deleteProperty(window, 'scrollY')
  window.scrollTo = before.scrollTo
  window.ResizeObserver = before.observer
  document.body.replaceChildren()
})

describe('the scroll position of a history entry', () => {
  const scrollTo = (to: number) => {
    y = to
    fireEvent.scroll(window)
  }
  it('is that of the last scrolling, of each entry its own', () => {
    const { rerender, unmount } = renderHook(({ key }) => useScrollPositions(key), {
      initialProps: { key: 'a' },
    })
    expect(scrollPosition('a')).toBeUndefined()
    scrollTo(300)
    rerender({ key: 'b' })
    // A new entry of the history starts at the position where the page is.
    expect(scrollPosition('b')).toEqual({ y: 300, link: null })
    scrollTo(50)
    rerender({ key: 'a' })
    expect([scrollPosition('a'), scrollPosition('b')]).toEqual([
      { y: 300, link: null },
      { y: 50, link: null },
    ])
    unmount()
    scrollTo(77)
    expect(scrollPosition('a')).toEqual({ y: 300, link: null })
  })
  it('has the link that was followed, and keeps it while the page scrolls', () => {
    renderHook(() => useScrollPositions('c'))
    document.body.innerHTML = '<a href="/class/1"><b>Yoga</b></a><a>no link</a><p>text</p>'
    fireEvent.click(document.querySelector('p')!)
    fireEvent.click(document.querySelectorAll('a')[1]!)
    expect(scrollPosition('c')).toBeUndefined()
    fireEvent.click(document.querySelector('b')!)
    scrollTo(20)
    expect(scrollPosition('c')).toEqual({ y: 20, link: '/class/1' })
  })
  it('is restored by the app while the page is shown, and by the browser after that', () => {
    renderHook(() => useScrollPositions('d'))
    expect(history.scrollRestoration).toBe('manual')
    fireEvent(window, new Event('pagehide'))
    expect(history.scrollRestoration).toBe('auto')
    fireEvent(window, new Event('pageshow'))
    expect(history.scrollRestoration).toBe('manual')
  })
})

describe('scrolling back', () => {
  it('is done at once on a page that is long enough', () => {
    scrollBackTo(400)
    expect([y, observed]).toEqual([400, 0])
  })
  it('waits until the page is long enough, and then leaves it alone', () => {
    length = 100
    scrollBackTo(400)
    length = 300
    grown()
    expect([y, observed]).toEqual([300, 1])
    length = 500
    grown()
    expect([y, observed]).toEqual([400, 0])
  })
  it.each([
    [398, 1],
    [399, 0],
  ])('%i of 400 pixels: %i observer waits on', (long, waiting) => {
    length = long
    const stop = scrollBackTo(400)
    expect(observed).toBe(waiting)
    stop()
    expect(observed).toBe(0)
  })
  it.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])('ends when the person acts: %s', (act) => {
    length = 100
    scrollBackTo(400)
    expect(observed).toBe(1)
    fireEvent(window, new Event(act))
    expect(observed).toBe(0)
    // Another act of the person changes nothing.
    fireEvent(window, new Event(act))
    expect(observed).toBe(0)
  })
})
