import { type RefObject, useEffect, useRef } from 'react'

/** Moves the focus to the element when it replaces the focused one, such as the pressed button. */
export function useArrival<Element extends HTMLElement>(arrives = true): RefObject<Element | null> {
  const element = useRef<Element>(null)
  useEffect(() => {
    if (arrives) element.current?.focus()
  }, [arrives])
  return element
}
