import { MailAction, MailLayout, MailText } from '#server/platform/mail/mail-layout.tsx'
import { type DataOf, defineMail } from '#server/platform/mail/mail-template.ts'
import { bindingMailTexts } from './binding-mails.texts.ts'

/** Says what opens the account from now on, and what to do if someone else did it. */
function added(kind: 'staffLoginAdded' | 'websiteLoginAdded') {
  return defineMail<Record<string, never>>({
    subject: (_data, site) => bindingMailTexts(site)[kind].subject,
    body: (_data, site) => {
      const of = bindingMailTexts(site)[kind]
      return (
        <MailLayout site={site} preview={of.preview} heading={of.heading}>
          <MailText>{of.explain}</MailText>
          <MailAction href={`${site.pagesUrl}/account/manage`}>{of.action}</MailAction>
          <MailText>{of.notYou}</MailText>
        </MailLayout>
      )
    },
  })
}

declare module '#server/platform/mail/mail-template.ts' {
  interface MailData extends DataOf<typeof bindingMails> {}
}

export const bindingMails = {
  staffLoginAdded: added('staffLoginAdded'),
  websiteLoginAdded: added('websiteLoginAdded'),
  /** Asks the owner whether the website's login may open the account. */
  websiteLoginAsked: defineMail<{ key: string }>({
    ownsKey: 'website',
    // An invited account has an unverified address. The link in this email verifies it.
    toUnverified: true,
    subject: (_data, site) => bindingMailTexts(site).websiteLoginAsked.subject,
    body: ({ key }, site) => {
      const of = bindingMailTexts(site).websiteLoginAsked
      return (
        <MailLayout site={site} preview={of.preview} heading={of.heading}>
          <MailText>{of.explain}</MailText>
          <MailAction href={`${site.pagesUrl}/login/website?${new URLSearchParams({ key })}`}>
            {of.action}
          </MailAction>
          <MailText>{of.lasts}</MailText>
          <MailText>{of.notYou}</MailText>
        </MailLayout>
      )
    },
  }),
}
