import { MailAction, MailLayout, MailText } from '#server/platform/mail/mail-layout.tsx'
import { type DataOf, defineMail } from '#server/platform/mail/mail-template.ts'
import { webhookTexts as words } from './webhook-mails.texts.ts'

declare module '#server/platform/mail/mail-template.ts' {
  interface MailData extends DataOf<typeof webhookMails> {}
}

export const webhookMails = {
  /** To administrators. */
  webhookMade: defineMail<{ name: string; host: string }>({
    subject: (_data, site) => words(site).made.subject,
    body: ({ name, host }, site) => (
      <MailLayout site={site} preview={words(site).made.preview} heading={words(site).made.heading}>
        <MailText>{words(site).made.explain({ name, host })}</MailText>
        <MailAction href={`${site.pagesUrl}/admin/webhooks`}>{words(site).off.action}</MailAction>
      </MailLayout>
    ),
  }),
  /** To administrators. */
  webhookOff: defineMail<{ name: string }>({
    subject: (_data, site) => words(site).off.subject,
    body: ({ name }, site) => (
      <MailLayout site={site} preview={words(site).off.preview} heading={words(site).off.heading}>
        <MailText>{words(site).off.explain({ name })}</MailText>
        <MailAction href={`${site.pagesUrl}/admin/webhooks`}>{words(site).off.action}</MailAction>
      </MailLayout>
    ),
  }),
}
