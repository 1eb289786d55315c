import 'virtual:texts/forms'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Banner } from '#web/ui/status/banner.tsx'

/**
 * Shown instead of a page about a person the user does not help. They may be logged in with a different account than
 * the one that got the email.
 */
export function NotHelped() {
  const t = useMessages()
  return (
    <div className="stack">
      <Banner tone="danger" live>
        <p>{t('care.pages.notHelped')}</p>
        <p>{t('care.pages.otherAccount')}</p>
      </Banner>
      <div className="button-row">
        <LinkButton to={paths.myClasses()}>{t('chrome.myClasses')}</LinkButton>
        <LinkButton variant="secondary" to={paths.logout()}>
          {t('chrome.logout')}
        </LinkButton>
      </div>
    </div>
  )
}
