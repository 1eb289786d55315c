import { Link } from 'react-router'
import { accountLinks } from '#web/app/account-links.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { useMessages } from '#web/messages/messages.ts'
import { useSession } from '#web/session/session.ts'
import './accounts.css'

/** Any other path of /account: what there is in the area. */
export default function AccountHomePage() {
  const t = useMessages()
  const session = useSession()
  if (session.status !== 'logged-in') return null
  return (
    <>
      <PageHead title={t('account.title')} lead={t('account.homeLead')} welcome="above" />
      <ul className="panel account-panel account-home">
        {accountLinks(session.user).map(({ key, to, Icon }) => (
          <li key={to}>
            <Link className="linklike" to={to}>
              <Icon />
              {t(`chrome.${key}`)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
