import 'virtual:texts/sign-up'
import { useMessages } from '#web/platform/messages/messages.ts'
import { belowBase, settings } from '#web/platform/page/settings.ts'
import { paths } from '#web/platform/paths.ts'
import { Banner } from '#web/ui/status/banner.tsx'

/** In a demo the portal sends no emails. This says where to find them. */
export function DemoOutbox() {
  const t = useMessages()
  if (!settings.demo) return null
  return (
    <Banner tone="info">
      <p>
        {t('signUp.outbox')} <a href={belowBase(paths.outbox())}>{t('signUp.openOutbox')}</a>
      </p>
    </Banner>
  )
}
