import { memo, type ReactNode, Suspense, use } from 'react'
import { DrawnPart } from './drawn-part.tsx'

/**
 * One of several shapes in which the server has drawn the same for different widths. The browser takes over the one that is seen; those
 * that it does not show stay as they were drawn, until they go: taking them over would be work for nothing.
 */
export function DrawnShape({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  if (isShown || !inBrowser) return <DrawnPart fallback={null}>{children}</DrawnPart>
  return <LeftAsDrawn />
}

const inBrowser = typeof window !== 'undefined'

/** Draws nothing of its own, and never anew. */
const LeftAsDrawn = memo(function LeftAsDrawn() {
  return (
    <Suspense fallback={null}>
      <NotTaken />
    </Suspense>
  )
})

const never = new Promise<never>(() => undefined)

function NotTaken(): never {
  return use(never)
}
