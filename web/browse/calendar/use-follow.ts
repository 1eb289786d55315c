import { type MouseEvent, use, useCallback } from 'react'
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router'

/**
 * For anchors of which a page has hundreds: a press leads on as that of a `Link`, and they cost what an anchor costs. Their `href` is
 * a whole address (`addressOf`).
 */
export function useFollow(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const { navigator } = use(NavigationContext)
  return useCallback(
    (event) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      navigator.push(event.currentTarget.getAttribute('href') ?? '')
    },
    [navigator],
  )
}
