import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createLoader, type Loader } from './load-provider.ts'

const api = { render: () => 0, reset: () => undefined }
const scripts = () => [...document.head.querySelectorAll('script')]

let loadProvider: Loader

beforeEach(() => {
  // Another test in this worker may have loaded a script for the page.
  loadProvider = createLoader()
  vi.useFakeTimers()
  // happy-dom would request the script.
  vi.spyOn(document.head, 'append').mockImplementation(
    (script) => void document.head.insertBefore(script as Node, null),
  )
  vi.spyOn(HTMLScriptElement.prototype, 'src', 'set').mockImplementation(function (
    this: HTMLScriptElement,
    value,
  ) {
    this.dataset.src = value
  })
  return () => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    for (const script of scripts()) script.remove()
    window.turnstile = undefined
    window.hcaptcha = undefined
  }
})

describe('the script of a bot check', () => {
  it('is requested once, in the language of the page, and gives its functions when it is ready', async () => {
    const loading = loadProvider('turnstile')
    expect(loadProvider('turnstile')).toBe(loading)
    expect(scripts().map(({ dataset, async }) => [dataset.src, async])).toEqual([
      [expect.stringMatching(/^https:\/\/.*\?render=explicit&onload=archwayBotCheckReady&hl=en$/), true],
    ])
    window.turnstile = api
    window.archwayBotCheckReady!()
    expect(await loading).toBe(api)
    expect(loadProvider('turnstile')).toBe(loading)
  })
  it.each<[string, () => void]>([
    ['fails to load', () => scripts()[0]!.dispatchEvent(new Event('error'))],
    ['is late', () => vi.advanceTimersByTime(20_000)],
    ['has nothing that we use', () => window.archwayBotCheckReady!()],
  ])('that %s is an error, and is requested again', async (_name, happens) => {
    const loading = loadProvider('hcaptcha')
    const failed = expect(loading).rejects.toThrow(/did not come/)
    happens()
    await failed
    expect(scripts()).toEqual([])
    const again = loadProvider('hcaptcha')
    expect(again).not.toBe(loading)
    const failedAgain = expect(again).rejects.toThrow()
    vi.advanceTimersByTime(20_000)
    await failedAgain
  })
  it('is not late within twenty seconds', async () => {
    const loading = loadProvider('hcaptcha')
    vi.advanceTimersByTime(19_999)
    window.hcaptcha = api
    window.archwayBotCheckReady!()
    vi.advanceTimersByTime(60_000)
    expect(await loading).toBe(api)
  })
})
