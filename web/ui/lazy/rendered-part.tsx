import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { awaitPart, type PagePart, takePart } from '#web/platform/page/hydration.ts'

/** A part of the page that is loaded by itself; where the server has drawn it, it is taken over after the page, when the browser comes to it. */
export function DeferredPart({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const [part] = useState<PagePart>(() => ({ isTaken: false }))
  useEffect(() => awaitPart(part), [part])
  return (
    <Suspense fallback={fallback}>
      {children}
      <Taken part={part} />
    </Suspense>
  )
}

/** Is there when the part is. */
function Taken({ part }: { part: PagePart }) {
  useEffect(() => takePart(part), [part])
  return null
}
