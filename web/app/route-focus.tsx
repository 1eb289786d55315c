import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * On a new path: scroll to the top (specification, section 2) and focus the h1, so that screen readers and the
 * keyboard start where the page starts. The h1 may come with the data, so it is awaited; whoever moves the focus or
 * presses a key first is left alone, and so is who types in a field that stays, such as the search of a list. A change
 * of the query string alone (month, view, filter) moves nothing.
 */
export function RouteFocus() {
  const { pathname } = useLocation()
  const firstPath = useRef<string | null>(pathname)

  useEffect(() => {
    // The first page is the browser's own navigation: it has put focus and title right already.
    if (firstPath.current === pathname) return
    firstPath.current = null
    window.scrollTo(0, 0)
    const startedAt = document.activeElement
    if (startedAt?.matches('input, textarea, select, [contenteditable="true"]')) return
    const focusHeading = () => {
      const heading = document.querySelector<HTMLElement>('main h1, [role="dialog"] h1')
      if (!heading) return false
      if (document.activeElement === startedAt || document.activeElement === document.body) {
        heading.tabIndex = -1
        heading.focus({ preventScroll: true })
      }
      return true
    }
    if (focusHeading()) return
    const observer = new MutationObserver(() => {
      if (focusHeading()) observer.disconnect()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [pathname])

  return null
}
