import { useState } from 'react'
import { flashOf } from '#web/platform/page/flash.ts'
import { LinkedText } from '#web/ui/content/linked-text.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { useNavigationState } from './navigation-state.ts'

/**
 * A message from the previous page (navigation state). It stays in the page, while a toast disappears after 5 seconds.
 */
export function FlashBanner() {
  const found = flashOf(useNavigationState())
  const [flash, setFlash] = useState(found)
  if (found && !flash) setFlash(found)
  if (!flash) return null
  return (
    <Banner tone={flash.tone} live className="banner--flash">
      <p>
        <LinkedText text={flash.message} />
      </p>
    </Banner>
  )
}
