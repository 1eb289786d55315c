import { MailAction, MailLayout, MailText } from '#server/platform/mail/mail-layout.tsx'
import { type DataOf, defineMail } from '#server/platform/mail/mail-template.ts'
import { classesUrl } from '#server/platform/mail/visit-links.ts'
import { registrationMails } from '../mails/registration-mails.texts.ts'
import { guestMails as words } from './guest-mails.texts.ts'

interface GuestAddressRemovedData {
  firstName: string
}

declare module '#server/platform/mail/mail-template.ts' {
  interface MailData extends DataOf<typeof guestMailTemplates> {}
}

export const guestMailTemplates = {
  /** To who brings a guest that is not to be written to any more. */
  guestAddressRemoved: defineMail<GuestAddressRemovedData>({
    subject: (_data, site) => words(site).addressRemoved.subject,
    body: ({ firstName }, site) => (
      <MailLayout
        site={site}
        preview={words(site).addressRemoved.preview}
        heading={words(site).addressRemoved.heading}
      >
        <MailText>{registrationMails(site).hello(firstName)}</MailText>
        <MailText>{words(site).addressRemoved.asked}</MailText>
        <MailText>{words(site).addressRemoved.stays}</MailText>
        <MailAction site={site} href={classesUrl(site)}>
          {words(site).addressRemoved.action}
        </MailAction>
      </MailLayout>
    ),
  }),
}
