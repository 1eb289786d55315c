import { act, render } from '@testing-library/react'
import { useRef } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useFolded } from './use-folded.ts'

let width = 0
const observers = new Set<{ see: () => void; seen: Set<Element> }>()
beforeEach(() => {
  observers.clear()
  const before = globalThis.ResizeObserver
  globalThis.ResizeObserver = class {
    #one: { see: () => void; seen: Set<Element> }
    constructor(see: () => void) {
      this.#one = { see, seen: new Set() }
      observers.add(this.#one)
    }
    observe(element: Element) {
      this.#one.seen.add(element)
    }
    unobserve() {}
    disconnect() {
      observers.delete(this.#one)
    }
  } as unknown as typeof ResizeObserver
  // Each entry that is not folded is 100 pixels wide, and so is the menu.
  const spies = [
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => width),
    vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(function (this: HTMLElement) {
      return 100 * this.childElementCount
    }),
  ]
  return () => {
    globalThis.ResizeObserver = before
    for (const spy of spies) spy.mockRestore()
  }
})

function Line({ entries, least }: { entries: number; least: number }) {
  const space = useRef<HTMLDivElement>(null)
  const folded = useFolded(space, entries, least)
  return (
    <div ref={space} data-folded={folded}>
      <div>
        {Array.from({ length: entries - folded }, (_none, index) => (
          <i key={`${index}`} />
        ))}
        {folded > 0 && <b />}
      </div>
    </div>
  )
}

describe('the entries that fold into a menu', () => {
  it.each([
    ['none where all fit', 500, 5, 0, 0],
    ['as many as do not fit', 499, 5, 0, 2],
    ['the least at any width', 900, 5, 2, 2],
    ['all of them, no more', 10, 5, 0, 5],
    ['no more than there are', 900, 1, 3, 1],
  ])('are %s', (_name, space, entries, least, folded) => {
    width = space
    const { container } = render(<Line entries={entries} least={least} />)
    expect(container.querySelector('div')!.dataset.folded).toBe(String(folded))
  })
  it('are counted again when there is another width, and no more after the line has left', () => {
    width = 300
    const { container, unmount } = render(<Line entries={5} least={0} />)
    const folded = () => container.querySelector('div')!.dataset.folded
    expect(folded()).toBe('3')
    const [observer] = observers
    expect(observer!.seen.size).toBe(2)
    width = 400
    act(() => observer!.see())
    expect(folded()).toBe('2')
    unmount()
    expect(observers.size).toBe(0)
  })
})
