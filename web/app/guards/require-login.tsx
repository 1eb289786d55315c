import { Outlet, useLocation } from 'react-router'
import type { Capability } from '#domain/kernel/access/capabilities.ts'
import { decideAccess } from '#web/accounts/access.rule.ts'
import { useSession } from '#web/accounts/session/session.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import type { LoginState } from '#web/platform/page/login-state.ts'
import { paths } from '#web/platform/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { useHydrated } from '#web/ui/lazy/use-hydrated.ts'
import { Onward } from '#web/ui/page/onward.tsx'
import { PersonOfPages } from '#web/ui/page/page-of-person.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { HelpLine } from '#web/ui/status/help-line.tsx'
import { LoginNotLoaded } from './login-not-loaded.tsx'

/** The access guard around a group of routes; see access.rule.ts. It passes the requested address to /login. */
export function RequireLogin(rules: {
  /** The capability that the pages require. */
  only?: Capability
  /** Lets visitors in. */
  visitors?: boolean
  /** Lets people in whose email is not verified yet, for the page that tells them so. */
  unverified?: boolean
}) {
  const t = useMessages()
  const session = useSession()
  const hydrated = useHydrated()
  const { pathname, search, state: navigationState } = useLocation()
  // In the server's render no login is known, so there is no redirect yet.
  const unknown = (
    <PersonOfPages value="unknown">
      <Outlet />
    </PersonOfPages>
  )
  if (!hydrated) return unknown
  if (session.status === 'unreachable' && session.failed) return <LoginNotLoaded />
  if (session.status === 'unreachable') {
    return (
      <div className="page-head stack">
        <Banner tone="danger" live>
          <p>{t('errors.network')}</p>
        </Banner>
        <Button onClick={session.retry}>{t('errors.tryAgain')}</Button>
        <HelpLine withEmail />
      </div>
    )
  }
  switch (decideAccess(session, rules)) {
    case 'login': {
      const state: LoginState = { from: pathname + search }
      return <Onward to={paths.login()} state={state} />
    }
    case 'verify-email':
      // Passes on the message of the previous page, such as an expired link.
      return <Onward to={paths.accountRegisterSuccess()} state={navigationState} />
    case 'home':
      return <SentHome />
    case 'wait':
      return unknown
    case 'page':
      // Another person on the same device gets new pages, so no form of the previous person stays.
      return (
        <PersonOfPages value={session.user?.databaseId}>
          <Outlet />
        </PersonOfPages>
      )
  }
}

/**
 * Redirects people without access to the home page (specification, section 4). It explains why and offers links
 * (not-for-you.tsx).
 */
export function SentHome() {
  return <Onward to={paths.home()} state={{ notForYou: true }} />
}
