import { lazy, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#web/paths.ts'
import { type Session, useSession } from '#web/session/session.ts'
import { now } from './clock.ts'
import { decideGate, type Gate } from './gate.rule.ts'
import { settings } from './settings.ts'

const CompleteProfileDialog = lazy(() => import('#web/features/profile/complete-profile-dialog.tsx'))
const TermsDialog = lazy(() => import('#web/features/terms/terms-dialog.tsx'))

/** The dialog that comes before anything else, if one is due (gate.rule.ts). It goes when the person's data say so. */
export function SessionGates() {
  const session = useSession()
  const { pathname } = useLocation()
  const gate = dueGate(session, pathname)
  useFocusAfter(gate)
  return (
    <Suspense fallback={null}>
      {gate === 'terms' ? <TermsDialog /> : null}
      {gate === 'profile' ? <CompleteProfileDialog /> : null}
    </Suspense>
  )
}

function dueGate(session: Session, pathname: string): Gate {
  if (session.status !== 'logged-in') return null
  // The terms dialog opens the waivers in a new tab: there they must be readable.
  if (pathname === paths.generalWaiver() || pathname === paths.physicalActivityWaiver()) return null
  // The way in and out comes first: congratulations, logging out.
  if (pathname.startsWith(paths.login()) || pathname === paths.logout()) return null
  return decideGate(session.user, settings.waiversUpdatedAt, now())
}

/** The last dialog was opened by nothing on the page, so there is nothing that gets the focus back: the page's heading does. */
function useFocusAfter(gate: Gate) {
  const before = useRef<Gate>(null)
  useEffect(() => {
    const ended = before.current !== null && gate === null
    before.current = gate
    if (!ended) return
    const timer = setTimeout(() => {
      const heading = document.querySelector<HTMLElement>('main h1')
      if (!heading || document.activeElement !== document.body) return
      heading.tabIndex = -1
      heading.focus()
    }, 100)
    return () => clearTimeout(timer)
  }, [gate])
}
