import type { StoredTitle } from '#domain/kernel/present-class.rule.ts'
import type { CorrectionKind, DeclineReason } from '#domain/registration/corrections/corrections.rule.ts'
import { mailFrame } from '#server/platform/mail/mail-frame.texts.ts'
import { MailAction, MailClassTitle, MailLayout, MailText } from '#server/platform/mail/mail-layout.tsx'
import { type DataOf, defineMail } from '#server/platform/mail/mail-template.ts'
import { dayOf } from '../mails/mail-parts.tsx'
import { correctionMails } from './correction-mails.texts.ts'

interface CorrectionAnsweredData {
  firstName: string
  kind: CorrectionKind
  /** Null: it was fixed. */
  reason: DeclineReason | null
  course: { courseId: number; title: StoredTitle; textLanguage: string | null; start: string }
}

declare module '#server/platform/mail/mail-template.ts' {
  interface MailData extends DataOf<typeof correctionMailTemplates> {}
}

export const correctionMailTemplates = {
  /** To the person who asked, with the result. */
  correctionAnswered: defineMail<CorrectionAnsweredData>({
    subject: (_data, site) => correctionMails(site).subject,
    body: ({ firstName, kind, reason, course }, site) => (
      <MailLayout site={site} preview={correctionMails(site).preview} heading={correctionMails(site).subject}>
        <MailText>{mailFrame(site).hello({ firstName })}</MailText>
        <MailText>
          <MailClassTitle site={site} title={course.title} textLanguage={course.textLanguage} />
          <br />
          {dayOf(course, site)}
        </MailText>
        <MailText>
          {reason === null ? correctionMails(site).mended[kind] : correctionMails(site).declined[kind]}
        </MailText>
        {reason === null ? null : <MailText>{correctionMails(site).reasons[reason]}</MailText>}
        <MailAction href={`${site.pagesUrl}/account/past-classes`}>{correctionMails(site).action}</MailAction>
      </MailLayout>
    ),
  }),
}
