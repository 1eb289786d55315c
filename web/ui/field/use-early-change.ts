import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * The ref of a controlled field, or of the element around it. A change before hydration is only in the DOM, and React's
 * next render would overwrite it. `adopt` is called once with that value, in the commit that hydrates.
 * Fields of react-hook-form do this automatically.
 */
export function useEarlyChange<Root extends HTMLElement, Value>({
  read,
  value,
  adopt,
}: {
  /** The value in the DOM element. Undefined means none. */
  read: (root: Root) => Value | undefined
  /** The value that React rendered. */
  value: Value
  adopt: (found: Value, root: Root) => void
}): RefObject<Root | null> {
  const root = useRef<Root>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, before any further render.
  useLayoutEffect(() => {
    const found = root.current ? read(root.current) : undefined
    if (root.current && found !== undefined && found !== value) adopt(found, root.current)
  }, [])
  return root
}
