import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * For a page whose parts come and go under the focus (a chip that is removed, a link that changes the view): when the focused
 * element leaves the page, the element with the given id, of several the first that is seen, gets the focus instead of nobody. Spread the answer on the element
 * around those parts.
 */
export function useRescuedFocus(...fallbackIds: readonly string[]) {
  const focused = useRef<Element | null>(null)

  // After every drawing: there is no event for an element that is taken away.
  useEffect(() => {
    if (!focused.current || focused.current.isConnected) return
    focused.current = null
    if (document.activeElement !== null && document.activeElement !== document.body) return
    const there = fallbackIds.map((id) => document.getElementById(id))
    there.find((element) => element?.checkVisibility())?.focus({ preventScroll: true })
  })

  return {
    onFocus: (event: FocusEvent) => {
      focused.current = event.target
    },
    onBlur: (event: FocusEvent) => {
      // Some browsers say blur when they take an element away, others do not; both mean "lost", not "left".
      const left = event.target
      queueMicrotask(() => {
        if (left.isConnected && focused.current === left) focused.current = null
      })
    },
  }
}
