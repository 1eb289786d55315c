import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * The heading of a day takes the focus once it is rendered. Screen reader users hear where they are, and others see the
 * day. If the heading is already in view, nothing scrolls.
 */
export function useDayFocus(space: RefObject<HTMLElement | null>): (date: string | null) => void {
  const [selected, setRequested] = useState<string | null>(null)
  // On every render: the day may be there already, or come with the address.
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
