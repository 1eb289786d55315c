import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * The ref of a controlled field, or of the element around it. What someone changed there before hydration stands in the element, and React's
 * next render would overwrite it: `adopt` is called once with it, in the commit that hydrates. Fields of react-hook-form do so by themselves.
 */
export function useEarlyChange<Root extends HTMLElement, Value>({
  read,
  value,
  adopt,
}: {
  /** What the element holds. Undefined: nothing. */
  read: (root: Root) => Value | undefined
  /** What React rendered. */
  value: Value
  adopt: (found: Value, root: Root) => void
}): RefObject<Root | null> {
  const root = useRef<Root>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before anything renders again.
  useLayoutEffect(() => {
    const found = root.current ? read(root.current) : undefined
    if (root.current && found !== undefined && found !== value) adopt(found, root.current)
  }, [])
  return root
}
