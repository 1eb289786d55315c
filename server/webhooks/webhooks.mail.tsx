import { MailAction, MailLayout, MailText } from '#server/platform/mail/mail-layout.tsx'
import { type DataOf, defineMail } from '#server/platform/mail/mail-template.ts'
import { webhookTexts } from './webhook-mails.texts.ts'

declare module '#server/platform/mail/mail-template.ts' {
  interface MailData extends DataOf<typeof webhookMails> {}
}

export const webhookMails = {
  /** To administrators: someone has created a webhook. */
  webhookMade: defineMail<{ name: string; host: string }>({
    subject: (_data, site) => webhookTexts(site).made.subject,
    body: ({ name, host }, site) => (
      <MailLayout
        site={site}
        preview={webhookTexts(site).made.preview}
        heading={webhookTexts(site).made.heading}
      >
        <MailText>{webhookTexts(site).made.explain({ name, host })}</MailText>
        <MailAction href={`${site.pagesUrl}/admin/webhooks`}>{webhookTexts(site).off.action}</MailAction>
      </MailLayout>
    ),
  }),
  /** To administrators: a webhook was turned off. */
  webhookOff: defineMail<{ name: string }>({
    subject: (_data, site) => webhookTexts(site).off.subject,
    body: ({ name }, site) => (
      <MailLayout
        site={site}
        preview={webhookTexts(site).off.preview}
        heading={webhookTexts(site).off.heading}
      >
        <MailText>{webhookTexts(site).off.explain({ name })}</MailText>
        <MailAction href={`${site.pagesUrl}/admin/webhooks`}>{webhookTexts(site).off.action}</MailAction>
      </MailLayout>
    ),
  }),
}
