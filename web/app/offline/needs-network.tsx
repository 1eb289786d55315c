import { useEffect } from 'react'
import { useSession } from '#web/accounts/public.ts'
import 'virtual:texts/offline'
import { useMessages } from '#web/platform/messages/messages.ts'
import { usePageTitle } from '#web/platform/page/page-title.ts'
import { isUnreachable, subscribeToUnreachable } from '#web/platform/page/unreachable.ts'
import { paths } from '#web/platform/paths.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'

/**
 * Replaces a page that was not open when the connection was lost. Its content, and above all its forms, would be
 * outdated.
 */
export default function NeedsNetwork() {
  const t = useMessages()
  const { user } = useSession()
  usePageTitle(t('offline.needs'))
  // The page's code may not have loaded, and this page has no input to lose.
  useEffect(() => {
    const open = () => !isUnreachable() && window.location.reload()
    open()
    return subscribeToUnreachable(open)
  }, [])
  return (
    <div className="page-head">
      <h1 className="visually-hidden">{t('offline.needs')}</h1>
      <EmptyState
        level={2}
        title={t('offline.needs')}
        action={
          user ? (
            <LinkButton to={paths.myClasses()}>{t('offline.toClasses')}</LinkButton>
          ) : (
            <LinkButton to={paths.home()}>{t('offline.toCalendar')}</LinkButton>
          )
        }
      >
        {t('offline.needsHint')}
      </EmptyState>
    </div>
  )
}
