import type { QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type SessionUser, userQuery, useSession } from '#web/accounts/public.ts'
import { knownHostSession } from '#web/platform/session/host-session.ts'
import { storedLogin } from '#web/platform/session/login-store.ts'

/** IDs of the classes that the user is registered for (from yesterday on). Empty for visitors. */
export function registeredIds(client: QueryClient): ReadonlySet<number> {
  const host = knownHostSession()
  const email = storedLogin()?.email ?? (host === 'unknown' ? undefined : host?.email)
  return idsOf(email === undefined ? undefined : client.getQueryData(userQuery(email).queryKey))
}

/** Like `registeredIds`, for components, which render again when they change. */
export function useRegisteredIds(): ReadonlySet<number> {
  const { user } = useSession()
  return useMemo(() => idsOf(user), [user])
}

function idsOf(user: SessionUser | null | undefined): ReadonlySet<number> {
  return new Set(user?.registrations.nodes.flatMap(({ course }) => (course ? [course.databaseId] : [])))
}

export type MyRegistration = SessionUser['registrations']['nodes'][number]

/** The user's registration for a class, or undefined. */
export function useMyRegistration(courseId: number): MyRegistration | undefined {
  const session = useSession()
  return session.user?.registrations.nodes.find(({ course }) => course?.databaseId === courseId)
}
