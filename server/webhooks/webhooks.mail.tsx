import { MailAction, MailLayout, MailText } from '#server/platform/mail/mail-layout.tsx'
import { type DataOf, defineMail } from '#server/platform/mail/mail-template.ts'
import { webhookTexts as texts } from './webhook-mails.texts.ts'

declare module '#server/platform/mail/mail-template.ts' {
  interface MailData extends DataOf<typeof webhookMails> {}
}

export const webhookMails = {
  /** To administrators. */
  webhookMade: defineMail<{ name: string; host: string }>({
    subject: (_data, site) => texts(site).made.subject,
    body: ({ name, host }, site) => (
      <MailLayout site={site} preview={texts(site).made.preview} heading={texts(site).made.heading}>
        <MailText>{texts(site).made.explain({ name, host })}</MailText>
        <MailAction href={`${site.pagesUrl}/admin/webhooks`}>{texts(site).off.action}</MailAction>
      </MailLayout>
    ),
  }),
  /** To administrators. */
  webhookOff: defineMail<{ name: string }>({
    subject: (_data, site) => texts(site).off.subject,
    body: ({ name }, site) => (
      <MailLayout site={site} preview={texts(site).off.preview} heading={texts(site).off.heading}>
        <MailText>{texts(site).off.explain({ name })}</MailText>
        <MailAction href={`${site.pagesUrl}/admin/webhooks`}>{texts(site).off.action}</MailAction>
      </MailLayout>
    ),
  }),
}
