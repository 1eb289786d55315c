import { useEffect, useState } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import { hostRefusal } from './session/host-marks.ts'

/** Why somebody who is logged in at the website around the portal is not logged in here. */
export function HostNotice() {
  const [sentence, setSentence] = useState<string | null>(null)
  // After the page was taken over, which the server has drawn without it.
  useEffect(() => setSentence(hostRefusal()), [])
  if (!sentence) return null
  return (
    <div className="page-width">
      <Banner tone="warning" live>
        <p>{sentence}</p>
      </Banner>
    </div>
  )
}
