import { settings } from '#web/platform/page/settings.ts'
import { PortalLogo } from '#web/ui/brand/portal-logo.tsx'
import { inLanguage } from '#web/ui/content/in-language.ts'
import './print-help.css'

/** At the bottom of printed pages: the organization, its address, and the phone number for help. */
export function PrintHelp() {
  const { address, phone, hours, hoursLanguage, email } = settings.help
  return (
    <p className="print-only print-help">
      <PortalLogo />
      <b>{settings.organisationName}</b>
      {address ? <span>{address}</span> : null}
      {phone ? <b>{phone}</b> : null}
      {phone && hours ? <span {...inLanguage(hoursLanguage)}>{hours}</span> : null}
      {email && !phone ? <span>{email}</span> : null}
    </p>
  )
}
