import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll, vi } from 'vitest'
import { testNow } from './test-now.ts'

// Before the app's modules load: the portal's clock starts at the time in the page.
window.portalConfig = { serverNow: testNow }

// happy-dom declares the browser's locks but does not implement them. Here each lock is free, as with only one tab.
Object.defineProperty(navigator, 'locks', {
  configurable: true,
  value: {
    request: async (name: string, ...rest: ((lock: object) => unknown)[]) => rest.at(-1)?.({ name }),
  },
})

// happy-dom has none of these methods. Here, a menu is in the page like any other element.
HTMLElement.prototype.showPopover ??= () => undefined
HTMLElement.prototype.hidePopover ??= () => undefined
window.print ??= () => undefined
// Nor these. Without them, react-hook-form takes a new select for one that the person has changed already, and the form
// loses its value. It asks only if the fields are rendered before the form is ready: whether they are depends on the
// code that other test files have loaded.
Object.defineProperty(HTMLSelectElement.prototype, 'size', {
  configurable: true,
  get(this: HTMLSelectElement) {
    return Number(this.getAttribute('size') ?? 0)
  },
})
Object.defineProperty(HTMLOptionElement.prototype, 'defaultSelected', {
  configurable: true,
  get(this: HTMLOptionElement) {
    return this.hasAttribute('selected')
  },
})
// React warns about elements that the browser does not know.
const create = document.createElement.bind(document)
document.createElement = ((name: string, ...rest: []) => {
  const element = create(name, ...rest)
  if (name === 'search') Object.defineProperty(element, Symbol.toStringTag, { value: 'HTMLElement' })
  return element
}) as typeof document.createElement

// A dialog's code loads when it opens. On a busy machine that takes a while, so queries wait longer.
configure({ asyncUtilTimeout: 10_000 })

// Otherwise the first file of a worker that opens a dialog would find none yet.
beforeAll(async () => {
  const { loadDialog } = await import('#web/ui/dialog/dialog.tsx')
  await loadDialog()
})

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  // Imitates another tab, so that the app's stores, which test files share, notice that the storage is empty.
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  vi.unstubAllGlobals()
})
