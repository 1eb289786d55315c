import { formatDate, formatTimeRangeWithZone } from '#domain/kernel/language/dates.ts'
import type { PresentedTitle } from '#domain/kernel/present-class.rule.ts'
import { MailClassTitle, MailText } from '#server/platform/mail/mail-layout.tsx'
import type { MailSite } from '#server/platform/mail/mail-template.ts'

/** Title, day and time of the class that an email to or from the team is about. `start`, `end`: ISO timestamps. */
export function MailClass({
  of: { title, textLanguage, start, end },
  site,
}: {
  of: { title: PresentedTitle<'mail'>; textLanguage: string | null; start: string; end: string }
  site: MailSite
}) {
  return (
    <MailText>
      <MailClassTitle site={site} title={title} textLanguage={textLanguage} />
      <br />
      {formatDate('full', new Date(start), site.timeZone, site.language)}
      <br />
      {formatTimeRangeWithZone(new Date(start), new Date(end), site.timeZone, site.language)}
    </MailText>
  )
}
