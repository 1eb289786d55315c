import { useSyncExternalStore } from 'react'
import { hostRejection, subscribeToHostRejection } from '#web/accounts/session/host-marks.ts'
import { Banner } from '#web/ui/status/banner.tsx'

/** Why somebody who is logged in at the website around the portal is not logged in here. */
export function HostNotice() {
  // The server has drawn the page without it.
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
