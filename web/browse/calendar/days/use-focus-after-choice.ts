import { useEffect, useRef } from 'react'

/**
 * A link to another day goes when that day is drawn: once `onChoose` was called, `target` gets the focus with the new date,
 * unless somebody moved it meanwhile.
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
