import { type ClassChangePart, classChangeParts } from '#domain/classes/class-change.rule.ts'
import { formatDate, formatTimeRangeWithZone } from '#domain/kernel/language/dates.ts'
import type { NewsKind } from '#domain/roster/facilitator-news.rule.ts'
import { MailAction, MailClassTitle, MailLayout, MailText } from '#server/platform/mail/mail-layout.tsx'
import { type DataOf, defineMail, type MailSite } from '#server/platform/mail/mail-template.ts'
import { rosterTexts } from './roster.texts.ts'

/** A class as it is now, and what is new of it. */
export interface NewsOfClass {
  courseId: number
  title: string
  textLanguage: string | null
  /** ISO moments. */
  start: string
  end: string
  news: { kind: NewsKind; parts: string[]; count: number }[]
}
export interface FacilitatorNewsData {
  firstName: string
  classes: NewsOfClass[]
}

declare module '#server/platform/mail/mail-template.ts' {
  interface MailData extends DataOf<typeof facilitatorMails> {}
}

export const facilitatorMails = {
  /** What happened to the classes that somebody runs, together. It names nobody who takes part. */
  facilitatorNews: defineMail<FacilitatorNewsData>({
    subject: (_data, site) => rosterTexts(site).news.subject,
    body: ({ firstName, classes }, site) => {
      const words = rosterTexts(site).news
      return (
        <MailLayout site={site} preview={words.preview} heading={words.heading}>
          <MailText>{rosterTexts(site).message.hello(firstName)}</MailText>
          {classes.map(({ title, textLanguage, start, end, news }) => (
            <MailText key={`${start} ${title}`}>
              <MailClassTitle site={site} title={title} textLanguage={textLanguage} />
              <br />
              {formatDate('full', new Date(start), site.timeZone, site.language)}
              <br />
              {formatTimeRangeWithZone(new Date(start), new Date(end), site.timeZone, site.language)}
              {news.flatMap((one) =>
                sentencesOf(one, site).map((sentence) => (
                  <span key={sentence}>
                    <br />
                    {sentence}
                  </span>
                )),
              )}
            </MailText>
          ))}
          <MailAction site={site} href={`${site.pagesUrl}/facilitator`}>
            {words.action}
          </MailAction>
          <MailText>{words.settings}</MailText>
        </MailLayout>
      )
    },
  }),
}

function sentencesOf({ kind, parts, count }: NewsOfClass['news'][number], site: MailSite): string[] {
  const words = rosterTexts(site).news
  if (kind === 'gaveUp') return [words.gaveUp(count)]
  if (kind !== 'changed') return [words[kind]]
  return classChangeParts
    .filter((part) => parts.includes(part))
    .map((part: ClassChangePart) => words.parts[part])
}
