import { MailAction, MailLayout, MailText } from '#server/platform/mail/mail-layout.tsx'
import { type DataOf, defineMail } from '#server/platform/mail/mail-template.ts'
import { webhookTexts as words } from './webhooks.texts.ts'

declare module '#server/platform/mail/mail-template.ts' {
  interface MailData extends DataOf<typeof webhookMails> {}
}

export const webhookMails = {
  /** To administrators. */
  webhookOff: defineMail<{ name: string }>({
    subject: ({ name }, site) => words(site).off.subject(name),
    body: ({ name }, site) => (
      <MailLayout site={site} preview={words(site).off.preview} heading={words(site).off.heading}>
        <MailText>{words(site).off.explain(name)}</MailText>
        <MailAction site={site} href={`${site.pagesUrl}/admin/webhooks`}>
          {words(site).off.action}
        </MailAction>
      </MailLayout>
    ),
  }),
}
