import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx'
import { subscribeToActing } from './session/acting.ts'
import { sessionKey, useSession } from './session/session.ts'

/** With the words of the administration. */
const SwitchedBanner = lazyPart(() => import('./switched-banner.tsx'))

/** Above every page while an administrator is switched to another account: which one, and the way out. */
export function Acting() {
  const { user } = useSession()
  const client = useQueryClient()
  useEffect(() => subscribeToActing(() => void client.invalidateQueries({ queryKey: sessionKey })), [client])
  if (!user?.isSwitched) return null
  return (
    <Suspense fallback={null}>
      <SwitchedBanner name={user.name} />
    </Suspense>
  )
}
