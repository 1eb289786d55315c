import { useMessages } from '#web/platform/messages/messages.ts'
import { settings } from '#web/platform/page/settings.ts'
import { externalLinks } from '#web/settings/external-links.ts'
import { HelpLine } from '#web/ui/help-line.tsx'
import './help-strip.css'

/** Above the header from 768 px on: whom to call, and the links that the header itself has no room for. */
export function HelpStrip() {
  const t = useMessages()
  const links = externalLinks('getInvolved', 'cancellations')
  const { phone, email } = settings.help
  if (links.length === 0 && !phone && !email) return null
  return (
    <div className="help-strip">
      <div className="page-width help-strip__inner">
        <HelpLine />
        {links.length > 0 ? (
          <nav className="help-strip__links" aria-label={t('chrome.moreNavigation')}>
            {links.map(({ key, url }) => (
              <a href={url} key={key}>
                {t(`chrome.${key}`)}
              </a>
            ))}
          </nav>
        ) : null}
      </div>
    </div>
  )
}
