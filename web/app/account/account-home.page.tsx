import 'virtual:texts/forms'
import { Link } from 'react-router'
import { useGreeting } from '#web/accounts/session/greeting.ts'
import { useSession } from '#web/accounts/session/session.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { accountLinks } from './account-links.ts'
import './account-home.css'

/** Any other path of /account: an overview of the area. */
export default function AccountHomePage() {
  const t = useMessages()
  const greeting = useGreeting()
  const session = useSession()
  if (session.status !== 'logged-in') return null
  return (
    <>
      <PageHead title={t('account.title')} lead={t('account.homeLead')} welcome="above" greeting={greeting} />
      <ul className="panel section-panel section-panel--account account-home">
        {accountLinks(session.user).map(({ key, to, Icon }) => (
          <li key={to}>
            <Link className="text-link" to={to}>
              <Icon />
              {t(`chrome.${key}`)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
