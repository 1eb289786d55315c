import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { subscribeToImpersonation } from '#web/accounts/session/impersonation.ts'
import { useSession } from '#web/accounts/session/session.ts'
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx'

/** Loads the strings of the admin area, too. */
const SwitchedBanner = lazyPart(() => import('./switched-banner.tsx'))

/** Above every page while an administrator uses another account: which account, and the way out. */
export function Impersonation() {
  const { user } = useSession()
  const client = useQueryClient()
  // The login is the same, and what it may read is another person's. No data of the one before stays.
  useEffect(() => subscribeToImpersonation(() => void client.resetQueries()), [client])
  if (!user?.isSwitched) return null
  return (
    <Suspense fallback={null}>
      <SwitchedBanner name={user.name} />
    </Suspense>
  )
}
