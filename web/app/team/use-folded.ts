import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * How many of a line's last entries fold into a menu: `least`, and as many more as do not fit. It works for any
 * language, names and text size.
 */
export function useFolded(space: RefObject<HTMLElement | null>, entries: number, least: number): number {
  const [more, setMore] = useState(0)
  const folded = Math.min(least + more, entries)

  useLayoutEffect(() => {
    const line = space.current?.firstElementChild
    if (!space.current || !line) return
    const observer = new ResizeObserver(() => setMore(0))
    observer.observe(space.current)
    // The text grows when its font loads, and when a reader enlarges it.
    observer.observe(line)
    return () => observer.disconnect()
  }, [space])

  // On each render, before paint: folds one more entry while the line is too long.
  useLayoutEffect(() => {
    const line = space.current?.firstElementChild
    if (!space.current || !line || folded >= entries) return
    if (line.scrollWidth > space.current.clientWidth) setMore((now) => now + 1)
  })
  return folded
}
