import { useSyncExternalStore } from 'react'
import { hostRejection, subscribeToHostRejection } from '#web/accounts/session/host-marks.ts'
import { Banner } from '#web/ui/status/banner.tsx'

/** Why a person who is logged in at the surrounding website is not logged in here. */
export function HostNotice() {
  // Only the browser knows the reason, so a server-rendered page does not show it.
  const sentence = useSyncExternalStore(subscribeToHostRejection, hostRejection, () => null)
  if (!sentence) return null
  return (
    <div className="page-width">
      <Banner tone="warning" live>
        <p>{sentence}</p>
      </Banner>
    </div>
  )
}
