import type { StoredTitle } from '#domain/kernel/present-class.rule.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { mailFrame } from '#server/platform/mail/mail-frame.texts.ts'
import { MailAction, MailLayout, MailText } from '#server/platform/mail/mail-layout.tsx'
import { type DataOf, defineMail } from '#server/platform/mail/mail-template.ts'
import { classesUrl } from '#server/platform/mail/visit-links.ts'
import { rosterTexts } from '#server/roster/export/rosters.texts.ts'
import { MailClass } from './mail-class.tsx'

export interface RosterMessageData {
  firstName: string
  registrationId: number
  courseId: number
  title: StoredTitle
  textLanguage: string | null
  /** ISO timestamps. */
  start: string
  end: string
  subject: string
  text: string
}

declare module '#server/platform/mail/mail-template.ts' {
  interface MailData extends DataOf<typeof rosterMails> {}
}

export const rosterMails = {
  /** A message to everyone on a roster, by someone who runs the class. */
  rosterMessage: defineMail<RosterMessageData>({
    subject: ({ subject }) => subject,
    body: ({ firstName, title, textLanguage, start, end, text }, site) => {
      const texts = rosterTexts(site).message
      return (
        <MailLayout site={site} preview={texts.preview} heading={texts.heading}>
          <MailText>{mailFrame(site).hello({ firstName })}</MailText>
          {paragraphsOf(text).map((lines) => (
            <MailText key={lines.key}>
              {lines.lines.map(({ key, line }, index) => (
                <span key={key}>
                  {index > 0 && <br />}
                  {line}
                </span>
              ))}
            </MailText>
          ))}
          <MailClass of={{ title, textLanguage, start, end }} site={site} />
          <MailText>{texts.from({ organisation: site.organisationName })}</MailText>
          <MailAction href={classesUrl(site)}>{texts.action}</MailAction>
        </MailLayout>
      )
    },
    // People who cancelled before it was sent do not get it.
    current: async (db, data) => ((await isOnRoster(db, data.registrationId)) ? data : null),
  }),
}

/** Blank lines separate paragraphs. Every other line break stays. */
function paragraphsOf(text: string) {
  return text.split(/\n\s*\n/).map((paragraph, nth) => ({
    key: nth,
    lines: paragraph.split('\n').map((line, index) => ({ key: index, line })),
  }))
}

async function isOnRoster(db: Database, registrationId: number): Promise<boolean> {
  const row = await db
    .selectFrom('registration')
    .select('id')
    .where('id', '=', registrationId)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
