import { Link } from 'react-router'
import { localDate } from '#domain/kernel/time/site-time.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import { settings } from '#web/platform/page/settings.ts'
import { paths } from '#web/platform/paths.ts'
import { externalLinks, otherLinks } from '#web/settings/external-links.ts'
import { HelpLine } from '#web/ui/status/help-line.tsx'
import { LanguageSwitch } from './language-switch.tsx'

/** Links and copyright. It includes links that do not fit in the header. */
export function Footer() {
  const t = useMessages()
  return (
    <footer className="site-footer">
      <div className="page-width site-footer__inner">
        <HelpLine className="site-footer__help" withEmail />
        <Link to={paths.home()}>{t('chrome.home')}</Link>
        {externalLinks('fundraisingEvents', 'donate', 'privacyPolicy', 'subscribe').map(({ key, url }) => (
          <a href={url} key={key}>
            {t(`chrome.${key}`)}
          </a>
        ))}
        <Link to={paths.howLong()}>{t('chrome.howLong')}</Link>
        <Link to={paths.accessibility()}>{t('chrome.accessibility')}</Link>
        {otherLinks().map(({ name, url }) => (
          <a href={url} key={name}>
            {name}
          </a>
        ))}
        {externalLinks('getHelp', 'faqs', 'contactUs').map(({ key, url }) => (
          <a className="site-footer__middle-only" href={url} key={key}>
            {t(`chrome.${key}`)}
          </a>
        ))}
        <LanguageSwitch />
        <small>
          {t('chrome.copyright', {
            year: localDate(now(), settings.timeZone).slice(0, 4),
            organisation: settings.organisationName,
          })}
        </small>
      </div>
    </footer>
  )
}
