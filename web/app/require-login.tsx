import type { ReactNode } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useMessages } from '#web/messages/messages.ts'
import { paths } from '#web/paths.ts'
import { hasRole, type SessionUser, useSession } from '#web/session/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageSkeleton } from './page-skeleton.tsx'

export type Role = 'attendee' | 'facilitator' | 'staff' | 'administrator'

/** Navigation state of /login: where the person wanted to go, and what to tell them. */
export type LoginState = { from?: string; flash?: { tone: 'success' | 'danger' | 'info'; message: string } }

/**
 * The access guard (specification, section 4). Not logged in: to /login, remembering the origin, unless `visitors` may
 * come in. Without the role: to /; a facilitator's page also admits whoever has a facilitatorId. E-mail not verified:
 * to /account/register-success, unless the first role is administrator, staff or facilitator.
 */
export function RequireLogin({
  only,
  visitors = false,
  unverified = false,
  children,
}: {
  /** The role that the page is for. */
  only?: Role
  visitors?: boolean
  /** Lets people in whose e-mail is not verified yet: the page that tells them so. */
  unverified?: boolean
  children?: ReactNode
}) {
  const t = useMessages()
  const session = useSession()
  const { pathname, search } = useLocation()
  const page = children ?? <Outlet />
  if (session.status === 'visitor') {
    if (visitors) return page
    const state: LoginState = { from: pathname + search }
    return <Navigate to={paths.login()} state={state} replace />
  }
  if (session.status === 'loading') return <PageSkeleton />
  if (session.status === 'unreachable') {
    return (
      <div className="pagehead stack">
        <Banner tone="danger" live>
          <p>{t('errors.network')}</p>
        </Banner>
        <Button onClick={session.retry}>{t('errors.tryAgain')}</Button>
      </div>
    )
  }
  if (!unverified && mustVerify(session.user)) return <Navigate to={paths.accountRegisterSuccess()} replace />
  if (only && !admits(only, session.user)) return <Navigate to={paths.home()} replace />
  return page
}

function admits(role: Role, user: SessionUser): boolean {
  if (role === 'facilitator' && user.facilitatorId !== null) return true
  if (role === 'attendee' && user.roles.nodes.length === 0) return true
  return hasRole(user, role)
}

function mustVerify(user: SessionUser): boolean {
  const first = user.roles.nodes[0]?.name
  return !user.emailVerified && first !== 'administrator' && first !== 'staff' && first !== 'facilitator'
}
