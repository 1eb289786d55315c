import { MailLayout, MailText } from '#server/platform/mail/mail-layout.tsx'
import { type DataOf, defineMail } from '#server/platform/mail/mail-template.ts'
import { testMailTexts } from './test-mail.texts.ts'

declare module '#server/platform/mail/mail-template.ts' {
  interface MailData extends DataOf<typeof testMails> {}
}

export const testMails = {
  /** Says that sending works, to any address that an administrator names. So it contains nothing about any person. */
  testMail: defineMail<Record<string, never>>({
    toUnverified: true,
    subject: (_data, site) => testMailTexts(site).subject,
    body: (_data, site) => {
      const texts = testMailTexts(site)
      return (
        <MailLayout site={site} preview={texts.preview} heading={texts.heading}>
          <MailText>{texts.explain({ organisation: site.organisationName })}</MailText>
          <MailText>
            {site.replyTo
              ? texts.reply({ sender: site.senderAddress, replyTo: site.replyTo })
              : texts.noReply({ sender: site.senderAddress })}
          </MailText>
        </MailLayout>
      )
    },
  }),
}
