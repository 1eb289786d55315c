import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { subscribeToActing } from './session/acting.ts'
import { sessionKey, useSession } from './session/session.ts'

const ActingBanner = lazy(() => import('./acting-banner.tsx'))

/** Above every page while somebody acts as another person: who that is, and the way out. */
export function Acting() {
  const { user } = useSession()
  const client = useQueryClient()
  useEffect(() => subscribeToActing(() => void client.invalidateQueries({ queryKey: sessionKey })), [client])
  if (!user?.isSwitched && !user?.byCarer) return null
  return (
    <Suspense fallback={null}>
      <ActingBanner name={user.name} byCarer={user.byCarer} />
    </Suspense>
  )
}
