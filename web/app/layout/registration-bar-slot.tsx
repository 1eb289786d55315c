import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#web/platform/paths.ts'
// With the page's own sheets: one that comes later has browsers reckon every style anew.
import '#web/registration/list/registration-bar.css'
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx'

const RegistrationBar = lazyPart(() => import('#web/registration/list/registration-bar.tsx'))

/** The sticky bar at the foot of every page but the list itself; the registration feature draws it or nothing. */
export function RegistrationBarSlot() {
  const { pathname } = useLocation()
  if (pathname.startsWith(paths.registration())) return null
  return (
    <Suspense fallback={null}>
      <RegistrationBar />
    </Suspense>
  )
}
