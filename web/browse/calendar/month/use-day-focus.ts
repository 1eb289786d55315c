import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * The heading of a day takes the focus once it is drawn: who hears the page hears where they are, who sees it sees the day. Where the heading is
 * in sight already, nothing moves.
 */
export function useDayFocus(space: RefObject<HTMLElement | null>): (date: string | null) => void {
  const [selected, setRequested] = useState<string | null>(null)
  // With every drawing: the day may be there already, or come with the address.
  useLayoutEffect(() => {
    if (selected === null) return
    const heading = space.current?.querySelector<HTMLElement>(`[data-date="${selected}"] h3`)
    if (!heading) return
    setRequested(null)
    heading.focus({ preventScroll: true })
    const { top, bottom } = heading.getBoundingClientRect()
    if (top < 0 || bottom > window.innerHeight) heading.scrollIntoView({ block: 'start' })
  })
  return setRequested
}
