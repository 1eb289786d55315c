import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { scrollBackTo, scrollPosition, useScrollPositions } from './visited-positions.ts'

/**
 * On a new path: scroll to the top (specification, section 2) and focus the h1, so that screen readers and the
 * keyboard start where the page starts. Back and Forward lead to where one was, with the focus on the link by which one went. The h1 may
 * come with the data, so it is awaited; whoever moves the focus or presses a key first is left alone, and so is who types in a field
 * that stays, such as the search of a list. A change of the query string alone (month, view, filter) moves nothing.
 */
export function RouteFocus() {
  const { pathname, key } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const firstPath = useRef<string | null>(pathname)
  const shownPath = useRef(pathname)
  const returns = useRef<ReturnType<typeof scrollPosition>>(undefined)

  // Before useScrollPositions and the browser's own scroll event note where the new page stands.
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
    // The first page is the browser's own navigation: it has put focus and title right already.
    if (firstPath.current === pathname) return
    firstPath.current = null
    const startedAt = document.activeElement
    if (startedAt?.matches('input, textarea, select, [contenteditable="true"]')) return
    const link = returns.current?.link
    // True once there is nothing more to wait for. The link by which one went may come after the heading, with the data.
    const focusHeading = () => {
      const heading = document.querySelector<HTMLElement>('main h1, [role="dialog"] h1')
      if (!heading) return false
      if (![startedAt, document.body, heading].includes(document.activeElement as HTMLElement)) return true
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
    // Who has begun to do something is not moved any more.
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
