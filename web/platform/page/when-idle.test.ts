import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { settings } from './settings.ts'
import { whenIdle } from './when-idle.ts'

const act = vi.fn(async () => undefined)
let page: EventTarget
/** What waits until the browser is idle. */
let idle: (() => void)[]

/** A page in a browser that says when it is idle, and whose worker controls the page. */
function stub({ readyState = 'complete', hasController = true, knowsIdle = true, hasWorkers = true } = {}) {
  page = new EventTarget()
  if (knowsIdle) Object.assign(page, { requestIdleCallback: true })
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { readyState })
  vi.stubGlobal('navigator', hasWorkers ? { serviceWorker: { controller: hasController ? {} : null } } : {})
}
const load = () => page.dispatchEvent(new Event('load'))
const becomeIdle = () => {
  for (const begin of idle.splice(0)) begin()
}

beforeEach(() => {
  vi.useFakeTimers()
  act.mockReset()
  act.mockResolvedValue(undefined)
  idle = []
  vi.stubGlobal('requestIdleCallback', (begin: () => void) => idle.push(begin))
})
afterEach(() => {
  settings.kept = false
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('an action for an idle page', () => {
  it('begins when the page has loaded and the browser is idle', () => {
    stub({ readyState: 'interactive' })
    whenIdle(act)
    vi.advanceTimersByTime(60_000)
    becomeIdle()
    expect(act).not.toHaveBeenCalled()
    load()
    vi.advanceTimersByTime(0)
    expect(act).not.toHaveBeenCalled()
    becomeIdle()
    expect(act).toHaveBeenCalledTimes(1)
  })
  it('begins once, even if the page says twice that it has loaded', () => {
    stub({ readyState: 'loading' })
    whenIdle(act)
    load()
    load()
    vi.advanceTimersByTime(0)
    becomeIdle()
    expect(act).toHaveBeenCalledTimes(1)
  })
  it('does not wait for a page that has loaded already', () => {
    stub()
    whenIdle(act)
    vi.advanceTimersByTime(0)
    becomeIdle()
    expect(act).toHaveBeenCalledTimes(1)
  })
  it.each([
    ['without a worker of the portal', { hasController: false }],
    ['in a browser without workers', { hasWorkers: false }],
  ])('%s waits four seconds, because the page is new', (_, browser) => {
    stub(browser)
    whenIdle(act)
    vi.advanceTimersByTime(3999)
    expect(idle).toHaveLength(0)
    vi.advanceTimersByTime(1)
    expect(idle).toHaveLength(1)
    becomeIdle()
    expect(act).toHaveBeenCalledTimes(1)
  })
  it('does not wait in a browser that does not say when it is idle', () => {
    stub({ knowsIdle: false })
    whenIdle(act)
    vi.advanceTimersByTime(0)
    expect(act).toHaveBeenCalledTimes(1)
  })
  it('begins immediately in a page that the worker served, because there is no network to wait for', () => {
    settings.kept = true
    stub({ readyState: 'loading' })
    whenIdle(act)
    expect(act).toHaveBeenCalledTimes(1)
    load()
    vi.advanceTimersByTime(60_000)
    becomeIdle()
    expect(act).toHaveBeenCalledTimes(1)
  })
})

describe('cancelled', () => {
  it.each([
    ['before the page has loaded', 0],
    ['before the page is idle', 1],
  ])('%s, it never begins', (_, stage) => {
    stub({ readyState: 'loading' })
    const cancel = whenIdle(act)
    if (stage === 0) cancel()
    load()
    vi.advanceTimersByTime(0)
    if (stage === 1) cancel()
    becomeIdle()
    expect(act).not.toHaveBeenCalled()
  })
  it('after it failed, it does not begin again when the network returns', async () => {
    settings.kept = true
    stub()
    act.mockRejectedValue(new Error('no network'))
    const cancel = whenIdle(act)
    await vi.advanceTimersByTimeAsync(0)
    page.dispatchEvent(new Event('online'))
    expect(act).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(0)
    cancel()
    page.dispatchEvent(new Event('online'))
    expect(act).toHaveBeenCalledTimes(2)
  })
})
