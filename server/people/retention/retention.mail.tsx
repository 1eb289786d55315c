import { formatDate } from '#domain/kernel/language/dates.ts'
import type { LanguageTag } from '#domain/kernel/language/language.ts'
import { MailAction, MailLayout, MailText } from '#server/platform/mail/mail-layout.tsx'
import { type DataOf, defineMail } from '#server/platform/mail/mail-template.ts'
import { selectNotice } from './inactive.sql.ts'
import { retentionMails } from './retention-mails.texts.ts'

declare module '#server/platform/mail/mail-template.ts' {
  interface MailData extends DataOf<typeof retentionMailTemplates> {}
}

export const retentionMailTemplates = {
  /**
   * To the address even if it is not verified: an account that staff made and that was never used has no verified
   * address.
   */
  accountUnused: defineMail<{ userId: number; closesAt: string }>({
    toUnverified: true,
    followsReceiver: true,
    // People who logged in meanwhile are not asked.
    current: async (db, data) => ((await selectNotice(db, data.userId)) ? data : null),
    subject: (_data, site) => retentionMails(site).unused.subject,
    body: ({ closesAt }, site) => (
      <MailLayout
        site={site}
        preview={retentionMails(site).unused.preview}
        heading={retentionMails(site).unused.heading}
      >
        <MailText>
          {retentionMails(site).unused.explain({
            date: formatDate('long', new Date(closesAt), site.timeZone, site.language),
          })}
        </MailText>
        <MailText>{retentionMails(site).unused.keep}</MailText>
        <MailAction href={`${site.pagesUrl}/login`}>{retentionMails(site).unused.action}</MailAction>
        <MailText>{retentionMails(site).unused.close}</MailText>
      </MailLayout>
    ),
  }),

  /** To an address that nothing else in the database contains anymore. Only added if the address was verified. */
  accountUnusedClosed: defineMail<{ language: LanguageTag | null }>({
    forgetsReceiver: true,
    toUnverified: true,
    subject: (_data, site) => retentionMails(site).closed.subject,
    body: (_data, site) => (
      <MailLayout
        site={site}
        preview={retentionMails(site).closed.preview}
        heading={retentionMails(site).closed.heading}
      >
        <MailText>{retentionMails(site).closed.explain}</MailText>
        <MailText>{retentionMails(site).closed.last}</MailText>
      </MailLayout>
    ),
  }),
}
