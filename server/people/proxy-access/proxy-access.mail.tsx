import { peoplePath } from '#domain/kernel/address/visit-path.ts'
import { MailAction, MailLayout, MailText } from '#server/platform/mail/mail-layout.tsx'
import { type DataOf, defineMail } from '#server/platform/mail/mail-template.ts'
import { proxyAccessMails } from './proxy-access-mails.texts.ts'

export type ProxyAccessNotification =
  | 'agreed'
  | 'declined'
  | 'given'
  | 'taken'
  | 'ended'
  | 'closed'
  | 'ownLogin'
  | 'ownLoginOffered'

declare module '#server/platform/mail/mail-template.ts' {
  interface MailData extends DataOf<typeof proxyAccessMailTemplates> {}
}

export const proxyAccessMailTemplates = {
  /** A request to help. The receiver sees who sent it only after login. */
  careAsked: defineMail<Record<string, never>>({
    subject: (_data, site) => proxyAccessMails(site).asked.subject,
    body: (_data, site) => (
      <MailLayout
        site={site}
        preview={proxyAccessMails(site).asked.preview}
        heading={proxyAccessMails(site).asked.heading}
      >
        <MailText>{proxyAccessMails(site).asked.explain}</MailText>
        <MailText>{proxyAccessMails(site).asked.look}</MailText>
        <MailAction href={`${site.pagesUrl}${peoplePath}`}>{proxyAccessMails(site).asked.action}</MailAction>
        <MailText>{proxyAccessMails(site).asked.notYou}</MailText>
      </MailLayout>
    ),
  }),

  /** Offers the account to the reader of this mailbox. It names no one. */
  ownLoginOffered: defineMail<{ key: string }>({
    ownsKey: 'ownLogin',
    toUnverified: true,
    subject: (_data, site) => proxyAccessMails(site).ownLogin.subject,
    body: ({ key }, site) => (
      <MailLayout
        site={site}
        preview={proxyAccessMails(site).ownLogin.preview}
        heading={proxyAccessMails(site).ownLogin.heading}
      >
        <MailText>{proxyAccessMails(site).ownLogin.explain}</MailText>
        <MailText>{proxyAccessMails(site).ownLogin.what}</MailText>
        <MailAction href={`${site.pagesUrl}/login/own-account?${new URLSearchParams({ key })}`}>
          {proxyAccessMails(site).ownLogin.action}
        </MailAction>
        <MailText>{proxyAccessMails(site).ownLogin.lasts}</MailText>
        <MailText>{proxyAccessMails(site).ownLogin.notYou}</MailText>
      </MailLayout>
    ),
  }),

  /** To the address that was offered an account, if an account has already verified it. */
  ownLoginTaken: defineMail<Record<string, never>>({
    subject: (_data, site) => proxyAccessMails(site).ownLoginTaken.subject,
    body: (_data, site) => (
      <MailLayout
        site={site}
        preview={proxyAccessMails(site).ownLoginTaken.preview}
        heading={proxyAccessMails(site).ownLoginTaken.heading}
      >
        <MailText>{proxyAccessMails(site).ownLoginTaken.explain}</MailText>
        <MailAction href={`${site.pagesUrl}/login`}>{proxyAccessMails(site).ownLoginTaken.action}</MailAction>
        <MailText>{proxyAccessMails(site).ownLoginTaken.notYou}</MailText>
      </MailLayout>
    ),
  }),

  /** What became of a request, or of a help. */
  careNews: defineMail<{ what: ProxyAccessNotification }>({
    subject: ({ what }, site) => proxyAccessMails(site).news.subject[what],
    body: ({ what }, site) => (
      <MailLayout
        site={site}
        preview={proxyAccessMails(site).news.preview}
        heading={proxyAccessMails(site).news.subject[what]}
      >
        <MailText>{proxyAccessMails(site).news.what[what]}</MailText>
        <MailAction href={`${site.pagesUrl}${peoplePath}`}>{proxyAccessMails(site).news.action}</MailAction>
        <MailText>{proxyAccessMails(site).news.notYou}</MailText>
      </MailLayout>
    ),
  }),
}
