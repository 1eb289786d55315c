import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withNetwork } from './with-network.ts'

const soon = () => new Promise((resolve) => setImmediate(resolve))

describe('an action that needs the network', () => {
  let page: EventTarget
  beforeEach(() => {
    page = new EventTarget()
    vi.stubGlobal('window', page)
  })
  afterEach(() => vi.unstubAllGlobals())

  it('runs once when online', async () => {
    const act = vi.fn(() => Promise.resolve())
    withNetwork(act)
    await soon()
    page.dispatchEvent(new Event('online'))
    expect(act).toHaveBeenCalledTimes(1)
  })

  it('is retried each time the network returns, until it succeeds', async () => {
    const act = vi.fn(() => Promise.resolve())
    act.mockRejectedValueOnce(new Error('gone')).mockRejectedValueOnce(new Error('gone again'))
    withNetwork(act)
    for (const times of [1, 2, 3, 3]) {
      await soon()
      expect(act).toHaveBeenCalledTimes(times)
      page.dispatchEvent(new Event('online'))
    }
  })

  it.each(['before', 'after'])('is not retried when it was stopped %s it failed', async (when) => {
    const act = vi.fn(() => Promise.reject(new Error('gone')))
    const end = withNetwork(act)
    if (when === 'before') end()
    await soon()
    end()
    page.dispatchEvent(new Event('online'))
    await soon()
    expect(act).toHaveBeenCalledTimes(1)
  })
})
