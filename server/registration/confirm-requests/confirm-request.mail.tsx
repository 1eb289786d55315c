import { formatDateAndTime } from '#domain/kernel/language/dates.ts'
import { mailFrame } from '#server/platform/mail/mail-frame.texts.ts'
import { MailAction, MailLayout, MailText } from '#server/platform/mail/mail-layout.tsx'
import { type DataOf, defineMail, type MailSite } from '#server/platform/mail/mail-template.ts'
import { signRegistrationToken } from '#server/registration/mail-links/registration-token.ts'
import { ClassFacts } from '../mails/mail-parts.tsx'
import { confirmRequestMails } from './confirm-request-mails.texts.ts'
import { type ConfirmRequestMailData, currentConfirmRequest } from './confirm-request-mails.ts'

declare module '#server/platform/mail/mail-template.ts' {
  interface MailData extends DataOf<typeof confirmRequestMailTemplates> {}
}

export const confirmRequestMailTemplates = {
  /** Its link leads to a page that asks again. Software that opens links before people do then responds to nothing. */
  registrationAsked: defineMail<ConfirmRequestMailData>({
    subject: (_data, site) => confirmRequestMails(site).subject,
    body: ({ firstName, asked }, site) => (
      <MailLayout
        site={site}
        preview={confirmRequestMails(site).preview}
        heading={confirmRequestMails(site).heading}
      >
        <MailText>{mailFrame(site).hello({ firstName })}</MailText>
        <MailText>{confirmRequestMails(site).chose({ asker: asked.askerName })}</MailText>
        {asked.classes.map((one) => (
          <ClassFacts key={one.courseId} registration={{ ...one, id: asked.id }} site={site} />
        ))}
        <MailText>{confirmRequestMails(site).nothing}</MailText>
        <MailText>
          <strong>{confirmRequestMails(site).until({ moment: untilOf(asked, site) })}</strong>
        </MailText>
        <MailAction href={confirmRequestLink(site, asked.id)}>{confirmRequestMails(site).answer}</MailAction>
        <MailText>{confirmRequestMails(site).press}</MailText>
        <MailText>{confirmRequestMails(site).sees({ asker: asked.askerName })}</MailText>
        <MailText>{confirmRequestMails(site).forward}</MailText>
      </MailLayout>
    ),
    current: currentConfirmRequest,
  }),
}

function untilOf({ until }: ConfirmRequestMailData['asked'], { timeZone, language }: MailSite): string {
  return formatDateAndTime('full', new Date(until), timeZone, language)
}

function confirmRequestLink({ pagesUrl, linkSecret, linkNumber }: MailSite, id: number): string {
  return `${pagesUrl}/registration/asked?token=${signRegistrationToken('answer-asked', linkSecret, id, linkNumber)}`
}
