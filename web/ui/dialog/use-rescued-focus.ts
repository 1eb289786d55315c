import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * For a page that removes focused elements (a removed chip, a link that changes the view). When the focused element
 * leaves the page, the element with the given id gets the focus. If there are several ids, the first visible element
 * gets it.
 * Spread the returned props on the element around those parts.
 */
export function useRescuedFocus(...fallbackIds: readonly string[]) {
  const focused = useRef<Element | null>(null)

  // After every render: browsers fire no event when an element is removed.
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
      // Some browsers fire blur when an element is removed, others do not. Both mean "lost", not "left".
      const left = event.target
      queueMicrotask(() => {
        if (left.isConnected && focused.current === left) focused.current = null
      })
    },
  }
}
