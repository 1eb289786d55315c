import { useState } from 'react'
import { flashOf } from '#web/platform/page/flash.ts'
import { LinkedText } from '#web/ui/content/linked-text.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { useNavigationState } from './navigation-state.ts'

/** What the page before wants said here (navigation state), in the page itself, where it stays: a toast goes after 5 seconds. */
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
