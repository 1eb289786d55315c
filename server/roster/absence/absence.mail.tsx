import { formatDate } from '#domain/kernel/language/dates.ts'
import type { StoredTitle } from '#domain/kernel/present-class.rule.ts'
import { mailFrame } from '#server/platform/mail/mail-frame.texts.ts'
import { MailAction, MailLayout, MailText } from '#server/platform/mail/mail-layout.tsx'
import { type DataOf, defineMail } from '#server/platform/mail/mail-template.ts'
import { MailClass } from '#server/roster/message/mail-class.tsx'
import { selectAbsence } from './absence.sql.ts'
import { absenceTexts } from './absence-mails.texts.ts'

export interface CannotLeadData {
  /** The first name of the recipient, a staff member. */
  firstName: string
  facilitatorId: number
  /** The facilitator's name. */
  name: string
  /** False: the facilitator can lead the class after all. */
  cannotLead: boolean
  courseId: number
  title: StoredTitle
  textLanguage: string | null
  /** ISO timestamps. */
  start: string
  end: string
}

declare module '#server/platform/mail/mail-template.ts' {
  interface MailData extends DataOf<typeof absenceMails> {}
}

export const absenceMails = {
  /** Tells staff that a class needs another facilitator, or no longer needs one. */
  cannotLead: defineMail<CannotLeadData>({
    current: async (db, data, now) => {
      const said = await selectAbsence(db, data)
      return new Date(data.end) > now && (said?.stands ?? false) === data.cannotLead ? data : null
    },
    subject: ({ cannotLead, start }, site) => {
      const day = formatDate('full', new Date(start), site.timeZone, site.language)
      return absenceTexts(site).subject[cannotLead ? 'cannot' : 'can']({ day })
    },
    body: ({ firstName, name, cannotLead, courseId, title, textLanguage, start, end }, site) => {
      const texts = absenceTexts(site)
      const which = cannotLead ? 'cannot' : 'can'
      return (
        <MailLayout site={site} preview={texts.preview[which]} heading={texts.heading[which]}>
          <MailText>{mailFrame(site).hello({ firstName })}</MailText>
          <MailText>{texts.says[which]({ name })}</MailText>
          <MailClass of={{ title, textLanguage, start, end }} site={site} />
          <MailAction href={`${site.pagesUrl}/admin/classes/${courseId}`}>{texts.action[which]}</MailAction>
        </MailLayout>
      )
    },
  }),
}
