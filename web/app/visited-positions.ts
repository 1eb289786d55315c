import { useEffect, useLayoutEffect, useRef } from 'react'

/** Where somebody was on a page when they left it: how far down, and by which link they went. */
interface ScrollPosition {
  y: number
  link: string | null
}

/** By the key of the history's entry. A reload forgets them; the browser's own memory serves it. */
const positions = new Map<string, ScrollPosition>()

export function scrollPosition(key: string): ScrollPosition | undefined {
  return positions.get(key)
}

/** Remembers for each entry of the history where one is on its page, so that Back leads there. */
export function useScrollPositions(key: string): void {
  const entry = useRef(key)

  useLayoutEffect(() => {
    if (entry.current === key) return
    entry.current = key
    // A change of the query string alone has not moved anything; a new page corrects this at once.
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
    // While the page stays, Back would move the old page before the new one is drawn.
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

/** Scrolls there as soon as the page is long enough, unless somebody scrolls or types first. Returns how to give up. */
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
