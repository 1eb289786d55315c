import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * How many of the last entries of a line fold into a menu: `least`, and as many more as there is no room for, whatever the
 * language, the names and the size of the text.
 */
export function useFolded(space: RefObject<HTMLElement | null>, entries: number, least: number): number {
  const [more, setMore] = useState(0)
  const folded = Math.min(least + more, entries)

  useLayoutEffect(() => {
    const line = space.current?.firstElementChild
    if (!space.current || !line) return
    const observer = new ResizeObserver(() => setMore(0))
    observer.observe(space.current)
    // The words grow with their font, and with the text that a reader enlarges.
    observer.observe(line)
    return () => observer.disconnect()
  }, [space])

  // At each drawing, before it is seen: folds one more as long as the line is longer than its room.
  useLayoutEffect(() => {
    const line = space.current?.firstElementChild
    if (!space.current || !line || folded >= entries) return
    if (line.scrollWidth > space.current.clientWidth) setMore((now) => now + 1)
  })
  return folded
}
