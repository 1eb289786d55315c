import { MailAction, MailLayout, MailText } from '#server/platform/mail/mail-layout.tsx'
import { type DataOf, defineMail } from '#server/platform/mail/mail-template.ts'
import { apiTexts } from './api-mails.texts.ts'

declare module '#server/platform/mail/mail-template.ts' {
  interface MailData extends DataOf<typeof apiMails> {}
}

export const apiMails = {
  /**
   * To the owner with the key's name. To administrators without it: it may contain a person's name, and must not
   * outlive the account.
   */
  apiKeyMade: defineMail<{ name: string | null }>({
    subject: (_data, site) => apiTexts(site).made.subject,
    body: ({ name }, site) => {
      const said = apiTexts(site).made
      const isOwner = name !== null
      return (
        <MailLayout site={site} preview={said.preview} heading={said.heading}>
          <MailText>{isOwner ? said.owner({ name }) : said.administrators}</MailText>
          <MailText>{isOwner ? said.ownerCheck : said.administratorsCheck}</MailText>
          {isOwner ? null : (
            <MailAction href={`${site.pagesUrl}/admin/api-keys`}>{apiTexts(site).action}</MailAction>
          )}
        </MailLayout>
      )
    },
  }),
  /** Sent to administrators. */
  apiKeysPaused: defineMail<Record<never, never>>({
    subject: (_data, site) => apiTexts(site).paused.subject,
    body: (_data, site) => {
      const said = apiTexts(site).paused
      return (
        <MailLayout site={site} preview={said.preview} heading={said.heading}>
          <MailText>{said.explain}</MailText>
          <MailText>{said.check}</MailText>
          <MailAction href={`${site.pagesUrl}/admin/api-keys`}>{apiTexts(site).action}</MailAction>
        </MailLayout>
      )
    },
  }),
}
