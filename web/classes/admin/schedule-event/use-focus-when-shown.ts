import { type RefObject, useEffect, useRef } from 'react'

/** Moves the focus to the element when it replaces the focused one, such as the pressed button. */
export function useFocusWhenShown<Element extends HTMLElement>(isShown = true): RefObject<Element | null> {
  const element = useRef<Element>(null)
  useEffect(() => {
    if (isShown) element.current?.focus()
  }, [isShown])
  return element
}
