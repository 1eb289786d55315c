import { useSyncExternalStore } from 'react'
import { hostRejection, subscribeToHostRejection } from '#web/accounts/session/host-marks.ts'
import { Banner } from '#web/ui/status/banner.tsx'

/** Why a person who is logged in at the surrounding website is not logged in here. */
export function HostNotice() {
  // The server-rendered page does not have it.
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
