import { phoneHref } from '#domain/kernel/text/linked-text.rule.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { settings } from '#web/platform/page/settings.ts'
import { classNames } from '#web/ui/class-names.ts'
import { inLanguage } from '#web/ui/content/in-language.ts'
import './help-line.css'

/** How to contact our staff, from the settings. Renders nothing if the settings have no contact. */
export function HelpLine({ className, withEmail = false }: { className?: string; withEmail?: boolean }) {
  const t = useMessages()
  const { phone, hours, hoursLanguage, email } = settings.help
  if (!phone && !email) return null
  return (
    <p className={classNames('help-line', className)}>
      <span>{t('chrome.needHelp')}</span>
      {phone ? <a href={phoneHref(phone)}>{t('chrome.call', { phone })}</a> : null}
      {phone && hours ? <span {...inLanguage(hoursLanguage)}>{hours}</span> : null}
      {email && (withEmail || !phone) ? <a href={`mailto:${email}`}>{email}</a> : null}
    </p>
  )
}
