import 'virtual:texts/forms'
import { Link } from 'react-router'
import type { SessionUser } from '#web/accounts/session/session.ts'
import { pages } from '#web/app/pages.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { Banner } from '#web/ui/status/banner.tsx'
import { HelpLine } from '#web/ui/status/help-line.tsx'
import { mayOpen } from './page-access.ts'

/**
 * On the home page, after a redirect from a forbidden page. It says that the page is not for this person, and where to
 * go. It stays until they leave.
 */
export function NotForYou({ user }: { user: SessionUser | null }) {
  const t = useMessages()
  const ways = (
    [
      ['admin', 'chrome.admin'],
      ['facilitatorDashboard', 'chrome.facilitatorDashboard'],
      ['myClasses', 'chrome.myClasses'],
      ['profile', 'chrome.myProfile'],
    ] as const
  ).filter(([page]) => mayOpen(user, pages[page]))
  return (
    <div className="page-head stack">
      <Banner tone="info" live>
        <p>{t('errors.notForYou')}</p>
        <p>{t('account.notForYou.hint')}</p>
        <p className="button-row">
          {ways.map(([page, name]) => (
            <Link key={page} className="text-link" to={paths[page]()}>
              {t(name)}
            </Link>
          ))}
          <Link className="text-link" to={paths.logout()}>
            {t('account.notForYou.other')}
          </Link>
        </p>
        <HelpLine withEmail />
      </Banner>
    </div>
  )
}
