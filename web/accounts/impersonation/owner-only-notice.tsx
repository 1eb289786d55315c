import type { ReactNode } from 'react'
import { useSession } from '#web/accounts/session/session.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Banner } from '#web/ui/status/banner.tsx'

/** What only the account owner can do. An administrator who uses the account sees a notice instead. */
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
