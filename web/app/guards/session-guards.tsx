import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { type Session, useSession } from '#web/accounts/session/session.ts'
import { useProfileStep } from '#web/people/sign-up/profile-step.ts'
import { termsDueEvent } from '#web/platform/graphql/client.ts'
import { now } from '#web/platform/page/clock.ts'
import { focusHeadingSoon } from '#web/platform/page/focus-heading.ts'
import { settings, termsSettingsKey } from '#web/platform/page/settings.ts'
import { paths } from '#web/platform/paths.ts'
import { lazyDialog } from '#web/ui/lazy/lazy-part.tsx'
import { decideGuard, type Guard, type ProfileStep } from './guard.rule.ts'
import { LoginNotLoaded } from './login-not-loaded.tsx'

const CompleteProfileDialog = lazyDialog(() => import('#web/people/profile/complete-profile-dialog.tsx'))
const TermsDialog = lazyDialog(() => import('#web/people/terms/terms-dialog.tsx'))

/** The dialog that is due before anything else, if any (guard.rule.ts). It closes when the person's data says so. */
export function SessionGuards() {
  const session = useSession()
  const { pathname } = useLocation()
  const rejected = useRejectedForTerms(session)
  const { isRequested, isPutOff } = useProfileStep(session.user?.databaseId ?? null)
  const guard = dueGuard(session, pathname, rejected, { isRequested, isPutOff, isSpared: isSpared(pathname) })
  useFocusAfter(guard)
  return (
    <Suspense fallback={null}>
      {session.status === 'unreachable' && session.failed ? <LoginNotLoaded /> : null}
      {guard === 'terms' ? <TermsDialog /> : null}
      {guard === 'profile' ? <CompleteProfileDialog /> : null}
    </Suspense>
  )
}

/** Pages that do not prompt for the profile. */
function isSpared(pathname: string): boolean {
  const spared: readonly string[] = [paths.profile(), paths.manage(), paths.communications()]
  return spared.includes(pathname)
}

function dueGuard(
  session: Session,
  pathname: string,
  rejectedForTerms: boolean,
  profile: ProfileStep,
): Guard {
  if (session.status !== 'logged-in') return null
  // The terms dialog opens the waivers in a new tab, where they must be readable.
  if (pathname === paths.generalWaiver() || pathname === paths.physicalActivityWaiver()) return null
  // These pages work before the person accepts the terms: login, the confirmation after it, and logout.
  if (pathname.startsWith(paths.login()) || pathname === paths.logout()) return null
  if (rejectedForTerms) return 'terms'
  return decideGuard(session.user, settings.waiversUpdatedAt, now(), profile)
}

/**
 * The waivers can change while a page is open. The server then rejects calls first. True until the person agrees again.
 */
function useRejectedForTerms(session: Session): boolean {
  const agreed = session.status === 'logged-in' ? session.user.accountStatus.termsAgreedTs : undefined
  const client = useQueryClient()
  const [rejectedAt, setRejectedAt] = useState<string | null | undefined>(undefined)
  useEffect(() => {
    const reject = () => {
      setRejectedAt(agreed)
      void client.invalidateQueries({ queryKey: termsSettingsKey })
    }
    window.addEventListener(termsDueEvent, reject)
    return () => window.removeEventListener(termsDueEvent, reject)
  }, [agreed, client])
  return agreed !== undefined && agreed === rejectedAt
}

/** No element of the page opened the last dialog, so none gets the focus back. The page's heading gets it. */
function useFocusAfter(guard: Guard) {
  const before = useRef<Guard>(null)
  useEffect(() => {
    const ended = before.current !== null && guard === null
    before.current = guard
    if (!ended) return
    const timer = focusHeadingSoon()
    return () => clearTimeout(timer)
  }, [guard])
}
