import type { ReactNode } from 'react'
import { useSession } from '#web/accounts/session/session.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Banner } from '#web/ui/status/banner.tsx'

/** What only the person themself can do; an administrator who acts as them reads so in its place. */
export function OwnerOnlyNotice({ children }: { children: ReactNode }) {
  const t = useMessages()
  const { user } = useSession()
  if (!user?.isSwitched) return <>{children}</>
  return (
    <Banner tone="info">
      <p>{t('chrome.notInTheirPlace')}</p>
    </Banner>
  )
}
