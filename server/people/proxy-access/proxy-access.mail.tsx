import { peoplePath } from '#domain/kernel/address/visit-path.ts'
import { MailAction, MailLayout, MailText } from '#server/platform/mail/mail-layout.tsx'
import { type DataOf, defineMail } from '#server/platform/mail/mail-template.ts'
import { proxyAccessMails as texts } from './proxy-access-mails.texts.ts'

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
    subject: (_data, site) => texts(site).asked.subject,
    body: (_data, site) => (
      <MailLayout site={site} preview={texts(site).asked.preview} heading={texts(site).asked.heading}>
        <MailText>{texts(site).asked.explain}</MailText>
        <MailText>{texts(site).asked.look}</MailText>
        <MailAction href={`${site.pagesUrl}${peoplePath}`}>{texts(site).asked.action}</MailAction>
        <MailText>{texts(site).asked.notYou}</MailText>
      </MailLayout>
    ),
  }),

  /** Offers the account to the reader of this mailbox. It names no one. */
  ownLoginOffered: defineMail<{ key: string }>({
    ownsKey: 'ownLogin',
    toUnverified: true,
    subject: (_data, site) => texts(site).ownLogin.subject,
    body: ({ key }, site) => (
      <MailLayout site={site} preview={texts(site).ownLogin.preview} heading={texts(site).ownLogin.heading}>
        <MailText>{texts(site).ownLogin.explain}</MailText>
        <MailText>{texts(site).ownLogin.what}</MailText>
        <MailAction href={`${site.pagesUrl}/login/own-account?${new URLSearchParams({ key })}`}>
          {texts(site).ownLogin.action}
        </MailAction>
        <MailText>{texts(site).ownLogin.lasts}</MailText>
        <MailText>{texts(site).ownLogin.notYou}</MailText>
      </MailLayout>
    ),
  }),

  /** The same address, if an account has already verified it. */
  ownLoginTaken: defineMail<Record<string, never>>({
    subject: (_data, site) => texts(site).ownLoginTaken.subject,
    body: (_data, site) => (
      <MailLayout
        site={site}
        preview={texts(site).ownLoginTaken.preview}
        heading={texts(site).ownLoginTaken.heading}
      >
        <MailText>{texts(site).ownLoginTaken.explain}</MailText>
        <MailAction href={`${site.pagesUrl}/login`}>{texts(site).ownLoginTaken.action}</MailAction>
        <MailText>{texts(site).ownLoginTaken.notYou}</MailText>
      </MailLayout>
    ),
  }),

  /** What became of a request, or of a help. */
  careNews: defineMail<{ what: ProxyAccessNotification }>({
    subject: ({ what }, site) => texts(site).news.subject[what],
    body: ({ what }, site) => (
      <MailLayout site={site} preview={texts(site).news.preview} heading={texts(site).news.subject[what]}>
        <MailText>{texts(site).news.what[what]}</MailText>
        <MailAction href={`${site.pagesUrl}${peoplePath}`}>{texts(site).news.action}</MailAction>
        <MailText>{texts(site).news.notYou}</MailText>
      </MailLayout>
    ),
  }),
}
