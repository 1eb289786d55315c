import type { StoredTitle } from '#domain/kernel/present-class.rule.ts'
import { mailFrame } from '#server/platform/mail/mail-frame.texts.ts'
import { MailAction, MailLayout, MailText } from '#server/platform/mail/mail-layout.tsx'
import { type DataOf, defineMail } from '#server/platform/mail/mail-template.ts'
import { MailClass } from '#server/roster/message/mail-class.tsx'
import { selectStillOpen } from './record.sql.ts'
import { recordTexts } from './record-mails.texts.ts'

/** Classes without recorded attendance. */
export interface OpenRostersData {
  firstName: string
  classes: {
    courseId: number
    title: StoredTitle
    textLanguage: string | null
    /** ISO timestamps. */
    start: string
    end: string
  }[]
}

declare module '#server/platform/mail/mail-template.ts' {
  interface MailData extends DataOf<typeof recordMails> {}
}

export const recordMails = {
  /** Asks those who run classes, or staff, to record attendance. It names no attendee. */
  rosterOpen: defineMail<OpenRostersData>({
    current: async (db, data, now) => {
      const open = await selectStillOpen(
        db,
        data.classes.map(({ courseId }) => courseId),
        now,
      )
      const classes = data.classes.filter(({ courseId }) => open.has(courseId))
      return classes.length > 0 ? { ...data, classes } : null
    },
    subject: ({ classes }, site) => recordTexts(site).subject({ count: classes.length }),
    body: ({ firstName, classes }, site) => {
      const texts = recordTexts(site)
      return (
        <MailLayout site={site} preview={texts.preview} heading={texts.heading}>
          <MailText>{mailFrame(site).hello({ firstName })}</MailText>
          <MailText>{texts.lead({ count: classes.length })}</MailText>
          {classes.map((one) => (
            <div key={one.courseId}>
              <MailClass of={one} site={site} />
              <MailAction href={`${site.pagesUrl}/facilitator/class/${one.courseId}`}>
                {texts.action}
              </MailAction>
            </div>
          ))}
          <MailText>{texts.noOne}</MailText>
        </MailLayout>
      )
    },
  }),
}
