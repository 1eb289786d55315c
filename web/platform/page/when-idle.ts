import { settings } from './settings.ts'
import { withNetwork } from './with-network.ts'

/** A new page has finished its initial work after this time, in milliseconds. */
const busyFor = 4000

/**
 * Calls `act` when the page has loaded and is idle, or immediately if there is no network to wait for. Returns a
 * function that cancels that.
 */
export function whenIdle(act: () => Promise<void>): () => void {
  let isCancelled = false
  let cancel = () => {}
  const begin = () => {
    if (!isCancelled) cancel = withNetwork(act)
  }
  const beginIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(begin) : begin())
  const afterLoad = () => setTimeout(beginIdle, navigator.serviceWorker?.controller ? 0 : busyFor)
  if (settings.kept) begin()
  else if (document.readyState === 'complete') afterLoad()
  else window.addEventListener('load', afterLoad, { once: true })
  return () => {
    isCancelled = true
    cancel()
  }
}
