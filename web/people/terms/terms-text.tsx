import 'virtual:texts/forms'
import { useQuery } from '@tanstack/react-query'
import { termsStatus } from '#domain/people/terms/terms-status.rule.ts'
import type { SessionUser } from '#web/accounts/public.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import { addressOf, paths } from '#web/platform/paths.ts'
import { Html } from '#web/ui/content/html.tsx'
import { ExternalTextLink } from '#web/ui/menu/text-link.tsx'
import { termsSettingsQuery } from './terms.api.ts'
import './terms.css'

/** Why the user must agree, to what, and the sentence of agreement. */
export function TermsText({ user }: { user: SessionUser }) {
  const t = useMessages()
  const { data: settings } = useQuery(termsSettingsQuery)
  return (
    <>
      {settings ? <Message user={user} settings={settings} /> : null}
      <p className="terms-links-list">
        <ExternalTextLink href={addressOf(paths.generalWaiver())} newTab>
          {t('signUp.generalWaiver')}
        </ExternalTextLink>
        <ExternalTextLink href={addressOf(paths.physicalActivityWaiver())} newTab>
          {t('signUp.physicalActivityWaiver')}
        </ExternalTextLink>
      </p>
      <p>{t('terms.agreement')}</p>
    </>
  )
}

interface Settings {
  waiversUpdatedAt: string | null
  firstTermsMessage: string | null
  newTermsMessage: string | null
  annualTermsMessage: string | null
}

/** Whether the user must agree to the terms, and why (termsStatus). */
export function termsStatusOf(user: SessionUser, settings: Settings) {
  const agreed = user.accountStatus.termsAgreedTs
  return termsStatus(
    agreed === null ? null : new Date(`${agreed.replace(' ', 'T')}Z`),
    settings.waiversUpdatedAt === null ? null : new Date(settings.waiversUpdatedAt),
    now(),
  )
}

/** The administrators' text for the reason, or our default. */
function Message({ user, settings }: { user: SessionUser; settings: Settings }) {
  const t = useMessages()
  const status = termsStatusOf(user, settings)
  const texts = {
    // Administrators who wrote only one message for everyone who has to agree meant these people too.
    notAgreed: [settings.firstTermsMessage || settings.newTermsMessage, t('terms.first')],
    annual: [settings.annualTermsMessage, t('terms.annualUnset')],
    newTerms: [settings.newTermsMessage, t('terms.newTermsUnset')],
    fine: [settings.newTermsMessage, t('terms.newTermsUnset')],
  } as const
  const [own, ours] = texts[status]
  return own ? <Html html={own} /> : <p>{ours}</p>
}
