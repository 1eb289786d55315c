import { settings } from '#web/platform/page/settings.ts'
import { withNetwork } from './with-network.ts'

/** By then, a new page has finished its initial work. In milliseconds. */
const busyFor = 4000

/**
 * Calls `act` when the page has loaded and is idle, or immediately if there is no network to wait for. Returns a
 * function that ends that.
 */
export function whenQuiet(act: () => Promise<void>): () => void {
  let isEnded = false
  let end = () => {}
  const begin = () => {
    if (!isEnded) end = withNetwork(act)
  }
  const soon = () => ('requestIdleCallback' in window ? requestIdleCallback(begin) : begin())
  const afterLoad = () => setTimeout(soon, navigator.serviceWorker?.controller ? 0 : busyFor)
  if (settings.kept) begin()
  else if (document.readyState === 'complete') afterLoad()
  else window.addEventListener('load', afterLoad, { once: true })
  return () => {
    isEnded = true
    end()
  }
}
