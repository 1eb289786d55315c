import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { requestLostSheets } from './lost-sheets.ts'

// happy-dom would request the style sheets. An element without a parent in the document is not requested.
const links: HTMLElement[] = []
function lost(href: string, { rel = 'stylesheet', tag = 'link' } = {}) {
  const link = document.createElement(tag) as HTMLLinkElement
  link.rel = rel
  Object.defineProperty(link, 'href', { value: href })
  link.replaceWith = () => void replaced.push(href)
  document.body.append(link)
  links.push(link)
  return () => link.dispatchEvent(new Event('error'))
}
const replaced: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  replaced.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  for (const link of links.splice(0)) link.remove()
})

describe('a style sheet that failed before the app started', () => {
  const entriesOf = (...requested: string[]) =>
    vi
      .spyOn(performance, 'getEntriesByName')
      .mockImplementation((name) => requested.filter((one) => one === name).map(() => ({}) as never))
  it.each<[string, string[], object | null, string[]]>([
    ['that was requested once is requested again', ['/f.css'], null, ['/f.css']],
    ['that the browser has not requested yet is left to it', [], null, []],
    ['that loaded is not requested', ['/f.css'], {}, []],
  ])('%s', (_, requested, sheet, expected) => {
    const entries = entriesOf(...requested)
    lost('/f.css')
    Object.defineProperty(links.at(-1)!, 'sheet', { configurable: true, value: sheet })
    const listening = vi.spyOn(document, 'addEventListener').mockImplementation(() => undefined)
    requestLostSheets()
    listening.mockRestore()
    entries.mockRestore()
    vi.advanceTimersByTime(60_000)
    expect(replaced).toEqual(expected)
  })
})

describe('a style sheet that fails to load', () => {
  requestLostSheets()
  it('is requested again after three seconds, and then after twice the time, up to a minute', () => {
    const fail = lost('/a.css')
    for (const wait of [3000, 6000, 12_000, 24_000, 48_000, 60_000, 60_000]) {
      replaced.length = 0
      fail()
      vi.advanceTimersByTime(wait - 1)
      expect(replaced).toEqual([])
      vi.advanceTimersByTime(1)
      expect(replaced).toEqual(['/a.css'])
    }
  })
  it('is requested as soon as there is a connection, once', () => {
    lost('/b.css')()
    window.dispatchEvent(new Event('online'))
    expect(replaced).toEqual(['/b.css'])
    window.dispatchEvent(new Event('online'))
    vi.advanceTimersByTime(10_000)
    expect(replaced).toEqual(['/b.css'])
  })
  it('has a wait of its own', () => {
    lost('/c.css')()
    vi.advanceTimersByTime(3000)
    lost('/d.css')()
    vi.advanceTimersByTime(3000)
    expect(replaced).toEqual(['/c.css', '/d.css'])
  })
  it.each([{ rel: 'icon' }, { tag: 'img' }])('is not another element: %j', (what) => {
    lost('/e.css', what)()
    vi.advanceTimersByTime(60_000)
    expect(replaced).toEqual([])
  })
})
