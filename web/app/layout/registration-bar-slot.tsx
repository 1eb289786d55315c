import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#web/platform/paths.ts'
// Load this with the page's own style sheets. A later sheet makes browsers recalculate all styles.
import '#web/registration/list/registration-bar.css'
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx'

const RegistrationBar = lazyPart(() => import('#web/registration/list/registration-bar.tsx'))

/** The sticky bar at the bottom of every page except the list. The registration feature renders it, or nothing. */
export function RegistrationBarSlot() {
  const { pathname } = useLocation()
  if (pathname.startsWith(paths.registration())) return null
  return (
    <Suspense fallback={null}>
      <RegistrationBar />
    </Suspense>
  )
}
