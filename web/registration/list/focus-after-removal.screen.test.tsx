import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { firstButton, moveFocusAfterRemoval } from './focus-after-removal.ts'

/** A list with a button in each row, in a page with a main part. `remove` is the page's next frame. */
function list(...rows: string[]) {
  const frames: (() => void)[] = []
  const frame = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => {
    frames.push(() => run(0))
    return 1
  })
  document.body.innerHTML = `<main id="main" tabindex="-1"></main><button id="other">Other</button>
    <ul>${rows.map((row) => `<li id="${row}"><button>Open</button><button class="button remove">${row}</button></li>`).join('')}</ul>`
  onTestFinished(() => {
    frame.mockRestore()
    document.body.innerHTML = ''
  })
  const box = document.querySelector<HTMLElement>('ul')!
  const button = (row: string) => document.querySelector<HTMLElement>(`#${row} .remove`)!
  return {
    box,
    button,
    frames,
    remove: (...removed: string[]) => {
      for (const row of removed) document.getElementById(row)!.remove()
      for (const run of frames) run()
    },
  }
}
const focused = () => document.activeElement?.id || document.activeElement?.textContent

describe('when a row is removed, the focus goes', () => {
  it.each([
    ['to the row that moves up', 'b', ['b'], 'c'],
    ['from the first row to the new first one', 'a', ['a'], 'b'],
    ['from the last row to the new last one', 'c', ['c'], 'b'],
    ['to the last row, if more rows are removed', 'b', ['b', 'c'], 'a'],
    ['to the page, if no row is left', 'b', ['a', 'b', 'c'], 'main'],
  ])('%s', (_title, from, removed, to) => {
    const { box, button, remove } = list('a', 'b', 'c')
    button(from).focus()
    moveFocusAfterRemoval(box, '.remove')
    remove(...removed)
    expect(focused()).toBe(to)
  })
  it('to what the list names, if no row is left', () => {
    const { box, button, remove } = list('a')
    button('a').focus()
    moveFocusAfterRemoval(box, '.remove', () => document.getElementById('other'))
    remove('a')
    expect(focused()).toBe('other')
  })
  it('nowhere, if nothing is left to take it', () => {
    const { box, button, remove } = list('a')
    button('a').focus()
    moveFocusAfterRemoval(box, '.remove', () => null)
    remove('a')
    expect(document.activeElement).toBe(document.body)
  })
  it('to the page, if the whole list is gone', () => {
    const { box, button, remove } = list('a', 'b')
    button('a').focus()
    moveFocusAfterRemoval(box, '.remove')
    box.remove()
    for (const row of ['a', 'b']) box.querySelector(`#${row}`)
    remove()
    expect(focused()).toBe('main')
  })
  it('only with the next frame', () => {
    const { box, button, frames } = list('a', 'b')
    button('a').focus()
    moveFocusAfterRemoval(box, '.remove')
    expect(frames).toHaveLength(1)
    expect(focused()).toBe('a')
  })
})

describe('the focus stays', () => {
  it.each<[string, (page: ReturnType<typeof list>) => HTMLElement | null]>([
    ['where no list is', () => null],
    ['on a button outside the list', ({ box }) => box],
    [
      'in a list that is already gone',
      ({ box }) => {
        box.remove()
        return box
      },
    ],
  ])('%s', (_title, boxOf) => {
    const page = list('a', 'b')
    document.getElementById('other')!.focus()
    moveFocusAfterRemoval(boxOf(page), '.remove')
    expect(page.frames).toEqual([])
    expect(focused()).toBe('other')
  })
  it('on another button of a row', () => {
    const { box, frames } = list('a', 'b')
    box.querySelector<HTMLElement>('#a button')!.focus()
    moveFocusAfterRemoval(box, '.remove')
    expect(frames).toEqual([])
  })
  it('nowhere, in a browser that does not focus a button on a click', () => {
    const { box, frames } = list('a', 'b')
    moveFocusAfterRemoval(box, '.remove')
    expect(frames).toEqual([])
  })
})

describe('the main button', () => {
  it('of a row is its first styled button', () => {
    const { box, button } = list('a', 'b')
    expect(firstButton(box)).toBe(button('a'))
  })
  it('of a row without one, or of no row, is none', () => {
    const { box } = list()
    expect([firstButton(box), firstButton(null)]).toEqual([null, null])
  })
})
