import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { applyResults } from '#domain/registration/confirm/confirmed-list.rule.ts'
import { listOf, withListOf } from '#domain/registration/list/registration-list.rule.ts'
import { type SessionUser, useSession } from '#web/accounts/public.ts'
import { returnedError } from '#web/platform/messages/returned-error.ts'
import { now } from '#web/platform/page/clock.ts'
import { changeList } from '#web/registration/list-store/list-store.ts'
import { useRefreshRegistrations } from '#web/registration/my-registrations/refresh-registrations.ts'
import { type FirstRegistration, firstRegistrationQuery } from './first-registration.api.ts'
import { forgetSentList } from './sent-list.ts'

/**
 * The result for the classes of the sign-up. Registered classes leave the list of this browser. The others stay with
 * their message.
 */
export function useFirstRegistration() {
  const session = useSession()
  const user = session.status === 'logged-in' && session.user.emailVerified ? session.user : null
  const refresh = useRefreshRegistrations()
  const query = useQuery({
    ...firstRegistrationQuery(user?.databaseId ?? 0, user?.accountStatus.termsAgreedTs ?? null),
    enabled: user !== null,
  })
  const first = query.data
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer.
  useEffect(() => {
    if (!user || first?.state !== 'CONFIRMED') return
    takeOffList(first, user)
    forgetSentList()
    void refresh()
  }, [first])
  return query
}

function takeOffList({ results }: FirstRegistration, { databaseId: personId }: SessionUser): void {
  const rows = results.map(({ courseId, registration, errorCode, errorData }) => ({
    courseId,
    personId,
    registered: registration !== null,
    domainError: returnedError(errorCode, errorData),
  }))
  const answer = { self: personId, others: [] }
  changeList((all) => withListOf(all, personId, applyResults(listOf(all, personId), rows, answer, now())))
}
