import { useEffect, useRef } from 'react'

/**
 * The link to another day disappears when that day is rendered. After `onChoose` was called, `target` gets the focus
 * with the new date, unless the person has moved the focus in the meantime.
 */
export function useFocusAfterChoice(date: string, target: () => HTMLElement | null | undefined): () => void {
  const wasChosen = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the date, not with every drawing.
  useEffect(() => {
    if (wasChosen.current && document.activeElement === document.body)
      target()?.focus({ preventScroll: true })
    wasChosen.current = false
  }, [date])
  return () => {
    wasChosen.current = true
  }
}
