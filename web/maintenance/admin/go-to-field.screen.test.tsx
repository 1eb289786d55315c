import { fireEvent, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { goToField } from './go-to-field.ts'

const shown: unknown[][] = []
const put = (html: string) => {
  document.body.innerHTML = html
}
const focused = () => document.activeElement?.id

beforeEach(() => {
  shown.length = 0
  Element.prototype.scrollIntoView = function (this: Element, ...given) {
    shown.push([this.id, ...given])
  }
  return () => put('')
})

describe('going to a field', () => {
  it.each([
    ['the first field inside', '<div id="a"><p>x</p><input id="b"><select id="c"></select></div>', 'b'],
    ['a button inside', '<div id="a"><button id="b"></button></div>', 'b'],
    ['the element itself without fields', '<div id="a" tabindex="-1"></div>', 'a'],
  ])('focuses %s, in the middle of the window', (_name, html, id) => {
    put(html)
    goToField('#a')
    expect(focused()).toBe(id)
    expect(shown).toEqual([[id, { block: 'center' }]])
  })
  it('waits for a form that loads later, once', async () => {
    goToField('#a')
    expect(shown).toEqual([])
    put('<div id="a"><input id="b"></div><input id="c">')
    await waitFor(() => expect(focused()).toBe('b'))
    document.getElementById('c')!.focus()
    document.body.append(document.createElement('p'))
    await new Promise((resolve) => queueMicrotask(() => resolve(null)))
    expect(focused()).toBe('c')
    expect(shown).toHaveLength(1)
  })
  it.each(['pointerDown', 'keyDown'] as const)('gives up after a %s', async (act) => {
    goToField('#a')
    fireEvent[act](document.body, { key: 'a' })
    const seen = vi.fn()
    const observer = new MutationObserver(seen)
    observer.observe(document.body, { childList: true })
    put('<div id="a"><input id="b"></div>')
    await waitFor(() => expect(seen).toHaveBeenCalled())
    observer.disconnect()
    expect(shown).toEqual([])
  })
})
