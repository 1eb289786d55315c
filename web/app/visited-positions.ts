import { useEffect, useLayoutEffect, useRef } from 'react'

/** State of a page when the person left it: scroll position, and the link they followed. */
interface ScrollPosition {
  y: number
  link: string | null
}

/** By the key of the history entry. A reload clears it, because the browser restores that position. */
const positions = new Map<string, ScrollPosition>()

export function scrollPosition(key: string): ScrollPosition | undefined {
  return positions.get(key)
}

/** Records the scroll position for each history entry, so that Back restores it. */
export function useScrollPositions(key: string): void {
  const entry = useRef(key)

  useLayoutEffect(() => {
    if (entry.current === key) return
    entry.current = key
    // A change of only the query string has not moved anything. A new page corrects this immediately.
    if (!positions.has(key)) positions.set(key, { y: window.scrollY, link: null })
  }, [key])

  useEffect(() => {
    const note = (change: Partial<ScrollPosition>) =>
      positions.set(entry.current, {
        y: window.scrollY,
        link: positions.get(entry.current)?.link ?? null,
        ...change,
      })
    const scrolled = () => note({})
    const clicked = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a[href]') : null
      if (link) note({ link: link.getAttribute('href') })
    }
    // While the page stays, turn off the browser's scroll restoration. On Back it would scroll the old page before the
    // new one renders.
    const ours = () => {
      history.scrollRestoration = 'manual'
    }
    const theirs = () => {
      history.scrollRestoration = 'auto'
    }
    ours()
    const mounted = new AbortController()
    const { signal } = mounted
    addEventListener('scroll', scrolled, { passive: true, signal })
    document.addEventListener('click', clicked, { capture: true, signal })
    addEventListener('pagehide', theirs, { signal })
    addEventListener('pageshow', ours, { signal })
    return () => mounted.abort()
  }, [])
}

/**
 * Scrolls to `y` as soon as the page is long enough, unless the user scrolls or types first. Returns a function that
 * cancels it.
 */
export function scrollBackTo(y: number): () => void {
  const isThere = () => {
    window.scrollTo(0, y)
    return Math.abs(window.scrollY - y) < 2
  }
  if (isThere()) return () => undefined
  const observer = new ResizeObserver(() => {
    if (isThere()) giveUp()
  })
  const acts = ['wheel', 'touchstart', 'pointerdown', 'keydown']
  const giveUp = () => {
    observer.disconnect()
    for (const act of acts) removeEventListener(act, giveUp)
  }
  observer.observe(document.body)
  for (const act of acts) addEventListener(act, giveUp, { passive: true })
  return giveUp
}
