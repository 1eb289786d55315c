import { mailFrame } from '#server/platform/mail/mail-frame.texts.ts'
import { MailAction, MailLayout, MailText } from '#server/platform/mail/mail-layout.tsx'
import { type DataOf, defineMail } from '#server/platform/mail/mail-template.ts'
import { classesUrl } from '#server/platform/mail/visit-links.ts'
import { rulesAuthority } from '#server/registration/confirm/authority.ts'
import { type StopReason, stopReason } from './record-stopped.ts'
import { stoppedMails } from './stopped-mails.texts.ts'

interface RegisteringStoppedData {
  firstName: string
  attendeeId: number
  reason: StopReason
}

declare module '#server/platform/mail/mail-template.ts' {
  interface MailData extends DataOf<typeof stoppedMailTemplates> {}
}

export const stoppedMailTemplates = {
  /**
   * Says what is missing, so that we register them for new dates. Sent once for each agreement that ended, or for a
   * profile. Names no class.
   */
  bookingStopped: defineMail<RegisteringStoppedData>({
    subject: ({ reason }, site) => stoppedMails(site)[reason].subject,
    body: ({ firstName, reason }, site) => (
      <MailLayout
        site={site}
        preview={stoppedMails(site).preview}
        heading={stoppedMails(site)[reason].subject}
      >
        <MailText>{mailFrame(site).hello({ firstName })}</MailText>
        <MailText>{stoppedMails(site)[reason].why}</MailText>
        <MailText>{stoppedMails(site).stays}</MailText>
        <MailAction href={classesUrl(site)}>{stoppedMails(site)[reason].action}</MailAction>
      </MailLayout>
    ),
    current: async (db, data, now) => {
      const authority = await rulesAuthority(db, [data.attendeeId], now)
      return stopReason(authority, data.attendeeId) === data.reason ? data : null
    },
  }),
}
