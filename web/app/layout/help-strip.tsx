import { useMessages } from '#web/platform/messages/messages.ts'
import { externalLinks } from '#web/settings/external-links.ts'
import { HelpLine } from '#web/ui/status/help-line.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import './help-strip.css'

/**
 * Above the header from 768 px: the phone number for help, links that do not fit in the header, and the other language.
 */
export function HelpStrip() {
  const t = useMessages()
  const links = externalLinks('getInvolved', 'cancellations')
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
        <LanguageSwitch className="help-strip__language" />
      </div>
    </div>
  )
}
