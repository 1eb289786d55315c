import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { testNow } from './test-now.ts'

// Before the app's modules load: the portal's clock begins at the moment that the page says.
window.portalConfig = { serverNow: testNow }

// happy-dom names the locks of the browser but has none: here each is free, as for one tab alone.
Object.defineProperty(navigator, 'locks', {
  configurable: true,
  value: {
    request: async (name: string, ...rest: ((lock: object) => unknown)[]) => rest.at(-1)?.({ name }),
  },
})

// A dialog's code loads when it opens, which takes a while on a busy machine: what is awaited may.
configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  // As from another tab: the stores of the app, which files share, see that nothing is there anymore.
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  vi.unstubAllGlobals()
})
