import { useQuery } from '@tanstack/react-query'
import type { SessionUser } from '#web/accounts/session/session.ts'
import { mayOpen } from '#web/app/guards/page-access.ts'
import { accessReviewsQuery } from '#web/people/admin/access/access-reviews.api.ts'
import { closureRequestsQuery } from '#web/people/admin/people-admin.api.ts'
import { paths } from '#web/platform/paths.ts'
import { callCountQuery } from '#web/roster/calls/calls.api.ts'
import { correctionClassesQuery } from '#web/roster/corrections/correction-classes.ts'
import { pages } from '../pages.ts'
import { adminPages } from './admin-pages.ts'

export interface ToDo {
  key: 'calls' | 'corrections' | 'closures' | 'access'
  number: number
  to: string
}

/**
 * This team member's tasks: people to call, records to correct, closure requests, and accounts that no one has
 * reviewed.
 */
export function useToDo(user: SessionUser | null): ToDo[] {
  const { data: closures = 0 } = useQuery({
    ...closureRequestsQuery,
    enabled: mayOpen(user, adminPages.adminClosures),
  })
  const { data: reviews = [] } = useQuery({
    ...accessReviewsQuery,
    enabled: mayOpen(user, adminPages.adminAccess),
  })
  const { data: calls = 0 } = useQuery({
    ...callCountQuery,
    enabled: mayOpen(user, pages.toCall),
  })
  const { data: corrections = [] } = useQuery({
    ...correctionClassesQuery,
    enabled: mayOpen(user, pages.toCall),
  })
  return [
    { key: 'calls' as const, number: calls, to: paths.toCall() },
    { key: 'corrections' as const, number: corrections.length, to: paths.roster(corrections[0] ?? 0) },
    { key: 'closures' as const, number: closures, to: paths.adminClosures() },
    { key: 'access' as const, number: reviews.length, to: paths.adminAccess() },
  ].filter(({ number }) => number > 0)
}
