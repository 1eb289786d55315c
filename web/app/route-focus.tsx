import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { scrollBackTo, scrollPosition, useScrollPositions } from './visited-positions.ts'

/**
 * On a new path it scrolls to the top (specification, section 2) and focuses the h1. Screen readers and keyboard
 * users then start there. Back and Forward restore the scroll position, and focus the link that the user had
 * followed.
 * The h1 may load with the data, so it waits for it. It does nothing if the user moves the focus or presses a key
 * first. It also does nothing while the user types in a field that stays, such as a list's search. A change of
 * only the query string (month, view, filter) moves nothing.
 */
export function RouteFocus() {
  const { pathname, key } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const firstPath = useRef<string | null>(pathname)
  const shownPath = useRef(pathname)
  const returns = useRef<ReturnType<typeof scrollPosition>>(undefined)

  // Must run before useScrollPositions and the browser's scroll event record the new page's position.
  useLayoutEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    const position = isBack ? scrollPosition(key) : undefined
    returns.current = position
    if (position) return scrollBackTo(position.y)
    window.scrollTo(0, 0)
  }, [pathname, key, isBack])
  useScrollPositions(key)

  useEffect(() => {
    // The first page is the browser's own navigation, which set focus and title correctly.
    if (firstPath.current === pathname) return
    firstPath.current = null
    const focusedBefore = document.activeElement
    if (focusedBefore?.matches('input, textarea, select, [contenteditable="true"]')) return
    const link = returns.current?.link
    // Returns true when there is nothing to wait for. The followed link may load with the data, after the heading.
    const focusHeading = () => {
      const heading = document.querySelector<HTMLElement>('main h1, [role="dialog"] h1')
      if (!heading) return false
      if (![focusedBefore, document.body, heading].includes(document.activeElement as HTMLElement))
        return true
      const left = link ? document.querySelector<HTMLElement>(`main a[href="${CSS.escape(link)}"]`) : null
      if (!left) heading.tabIndex = -1
      ;(left ?? heading).focus({ preventScroll: true })
      return left !== null || !link
    }
    if (focusHeading()) return
    const observer = new MutationObserver(() => {
      if (focusHeading()) observer.disconnect()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    // Do not move the focus once the user has done something.
    const mounted = new AbortController()
    const leaveAlone = () => {
      observer.disconnect()
      mounted.abort()
    }
    for (const act of ['keydown', 'pointerdown'])
      addEventListener(act, leaveAlone, { capture: true, signal: mounted.signal })
    return leaveAlone
  }, [pathname])

  return null
}
