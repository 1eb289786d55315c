import type { LanguageTag } from '#domain/kernel/language/language.ts'
import type { DeclineClosureReason } from '#domain/people/close-account/closure-waiting.rule.ts'
import { accountLabel, accountMails } from '#server/accounts/public.ts'
import { MailAction, MailLayout, MailText } from '#server/platform/mail/mail-layout.tsx'
import { type DataOf, defineMail, type MailSite } from '#server/platform/mail/mail-template.ts'
import { closureMails } from './close-account/closure-mails.texts.ts'
import { countClosureRequests } from './close-account/closure-requests.sql.ts'

export interface InvitationData {
  username: string
  key: string
}

declare module '#server/platform/mail/mail-template.ts' {
  interface MailData extends DataOf<typeof peopleAdminMails> {}
}

const declinedTexts = (site: MailSite) =>
  accountLabel(site, 'closureDeclined', accountMails(site).closureDeclined)

/** Emails that administrators cause. */
export const peopleAdminMails = {
  invitation: defineMail<InvitationData>({
    ownsKey: 'invitation',
    toUnverified: true,
    subject: (_data, site) => accountMails(site).invitation.subject,
    body: ({ username, key }, site) => (
      <MailLayout
        site={site}
        preview={accountMails(site).invitation.preview}
        heading={accountMails(site).invitation.heading}
      >
        <MailText>{accountMails(site).invitation.explain({ organisation: site.organisationName })}</MailText>
        <MailAction href={`${site.pagesUrl}/login/reset?${new URLSearchParams({ login: username, key })}`}>
          {accountMails(site).invitation.action}
        </MailAction>
        <MailText>{accountMails(site).invitation.lasts}</MailText>
        <MailText>{accountMails(site).invitation.notYou}</MailText>
      </MailLayout>
    ),
  }),

  /** To staff. The email does not say who requested the closure: only the administration shows that. */
  closureAsked: defineMail<Record<string, never>>({
    subject: (_data, site) => accountMails(site).closureAsked.subject,
    body: (_data, site) => (
      <MailLayout
        site={site}
        preview={accountMails(site).closureAsked.preview}
        heading={accountMails(site).closureAsked.heading}
      >
        <MailText>{accountMails(site).closureAsked.explain}</MailText>
        <MailAction href={`${site.pagesUrl}/admin/closures`}>
          {accountMails(site).closureAsked.action}
        </MailAction>
      </MailLayout>
    ),
  }),

  /** To the team while requests are open. Only the administration shows whose they are. */
  closureWaiting: defineMail<{ count: number; days: number }>({
    subject: (_data, site) => closureMails(site).waiting.subject,
    body: ({ count, days }, site) => (
      <MailLayout
        site={site}
        preview={closureMails(site).waiting.preview}
        heading={closureMails(site).waiting.heading}
      >
        <MailText>{closureMails(site).waiting.explain({ count, days })}</MailText>
        <MailAction href={`${site.pagesUrl}/admin/closures`}>{closureMails(site).waiting.action}</MailAction>
      </MailLayout>
    ),
    // All requests were handled meanwhile.
    current: async (db, data) => ((await countClosureRequests(db)) > 0 ? data : null),
  }),

  closureDeclined: defineMail<{ note: string; reason?: DeclineClosureReason }>({
    subject: (_data, site) => declinedTexts(site).subject,
    body: ({ note, reason = 'other' }, site) => {
      const of = declinedTexts(site)
      const { reasons, complain, complainTo } = closureMails(site)
      // If the reason is not from the list, the note of staff is enough.
      const because = reason === 'other' ? null : reasons[reason]
      return (
        <MailLayout site={site} preview={of.preview} heading={of.heading}>
          <MailText>{of.explain}</MailText>
          {because === null ? null : <MailText>{because}</MailText>}
          <MailText>{note}</MailText>
          <MailText>{of.again}</MailText>
          <MailText>{site.replyTo === null ? complain : complainTo({ address: site.replyTo })}</MailText>
        </MailLayout>
      )
    },
  }),

  /** To an address that nothing else in the database contains anymore. */
  accountClosed: defineMail<{
    /** The language of the former owner. Null: not chosen. Absent in older emails. */
    language?: LanguageTag | null
  }>({
    forgetsReceiver: true,
    // It belongs to no account anymore. carryOutClosure adds it only if the address was verified.
    toUnverified: true,
    subject: (_data, site) => accountMails(site).accountClosed.subject,
    body: (_data, site) => (
      <MailLayout
        site={site}
        preview={accountMails(site).accountClosed.preview}
        heading={accountMails(site).accountClosed.heading}
      >
        <MailText>{accountMails(site).accountClosed.explain}</MailText>
        <MailText>{accountMails(site).accountClosed.last}</MailText>
        <MailText>{accountMails(site).accountClosed.notYou}</MailText>
      </MailLayout>
    ),
  }),
}
