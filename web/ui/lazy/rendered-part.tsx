import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { markHydrated, type PagePart, registerPart } from '#web/platform/page/hydration.ts'

/**
 * A part of the page that is loaded separately. If the server rendered it, it is hydrated after the page, when the
 * browser has time.
 */
export function DeferredPart({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const [part] = useState<PagePart>(() => ({ isHydrated: false }))
  useEffect(() => registerPart(part), [part])
  return (
    <Suspense fallback={fallback}>
      {children}
      <Taken part={part} />
    </Suspense>
  )
}

/** Mounts when the part mounts. */
function Taken({ part }: { part: PagePart }) {
  useEffect(() => markHydrated(part), [part])
  return null
}
