import { peoplePath } from '#domain/kernel/address/visit-path.ts'
import { MailAction, MailLayout, MailText } from '#server/platform/mail/mail-layout.tsx'
import { type DataOf, defineMail } from '#server/platform/mail/mail-template.ts'
import { careMails as words } from './proxy-access-mails.texts.ts'

export type CareNews =
  | 'agreed'
  | 'declined'
  | 'given'
  | 'taken'
  | 'ended'
  | 'closed'
  | 'ownLogin'
  | 'ownLoginOffered'

declare module '#server/platform/mail/mail-template.ts' {
  interface MailData extends DataOf<typeof careMailTemplates> {}
}

export const careMailTemplates = {
  /** Somebody is asked; who asks they read when they have logged in. */
  careAsked: defineMail<Record<string, never>>({
    subject: (_data, site) => words(site).asked.subject,
    body: (_data, site) => (
      <MailLayout site={site} preview={words(site).asked.preview} heading={words(site).asked.heading}>
        <MailText>{words(site).asked.explain}</MailText>
        <MailText>{words(site).asked.look}</MailText>
        <MailAction href={`${site.pagesUrl}${peoplePath}`}>{words(site).asked.action}</MailAction>
        <MailText>{words(site).asked.notYou}</MailText>
      </MailLayout>
    ),
  }),

  /** The account is offered to whoever reads this mailbox; it names nobody. */
  ownLoginOffered: defineMail<{ key: string }>({
    holdsKey: 'ownLogin',
    toUnverified: true,
    subject: (_data, site) => words(site).ownLogin.subject,
    body: ({ key }, site) => (
      <MailLayout site={site} preview={words(site).ownLogin.preview} heading={words(site).ownLogin.heading}>
        <MailText>{words(site).ownLogin.explain}</MailText>
        <MailText>{words(site).ownLogin.what}</MailText>
        <MailAction href={`${site.pagesUrl}/login/own-account?${new URLSearchParams({ key })}`}>
          {words(site).ownLogin.action}
        </MailAction>
        <MailText>{words(site).ownLogin.lasts}</MailText>
        <MailText>{words(site).ownLogin.notYou}</MailText>
      </MailLayout>
    ),
  }),

  /** The same address, where somebody has proved it. */
  ownLoginTaken: defineMail<Record<string, never>>({
    subject: (_data, site) => words(site).ownLoginTaken.subject,
    body: (_data, site) => (
      <MailLayout
        site={site}
        preview={words(site).ownLoginTaken.preview}
        heading={words(site).ownLoginTaken.heading}
      >
        <MailText>{words(site).ownLoginTaken.explain}</MailText>
        <MailAction href={`${site.pagesUrl}/login`}>{words(site).ownLoginTaken.action}</MailAction>
        <MailText>{words(site).ownLoginTaken.notYou}</MailText>
      </MailLayout>
    ),
  }),

  /** What became of it, or of a care. */
  careNews: defineMail<{ what: CareNews }>({
    subject: ({ what }, site) => words(site).news.subject[what],
    body: ({ what }, site) => (
      <MailLayout site={site} preview={words(site).news.preview} heading={words(site).news.subject[what]}>
        <MailText>{words(site).news.what[what]}</MailText>
        <MailAction href={`${site.pagesUrl}${peoplePath}`}>{words(site).news.action}</MailAction>
        <MailText>{words(site).news.notYou}</MailText>
      </MailLayout>
    ),
  }),
}
