import { type ClassChangePart, classChangeParts } from '#domain/classes/edit/class-change.rule.ts'
import { formatDate, formatTimeRangeWithZone } from '#domain/kernel/language/dates.ts'
import { type Mode, modes, needsVideoLink } from '#domain/kernel/modes.ts'
import type { PresentedIn, StoredTitle } from '#domain/kernel/present-class.rule.ts'
import type { NotifiedKind } from '#domain/roster/notifications/facilitator-notifications.rule.ts'
import { mailFrame } from '#server/platform/mail/mail-frame.texts.ts'
import { MailAction, MailClassTitle, MailLayout, MailText } from '#server/platform/mail/mail-layout.tsx'
import { type DataOf, defineMail, type MailSite } from '#server/platform/mail/mail-template.ts'
import { filled } from '#server/platform/messages/catalogue.ts'
import { modeFiles } from '#server/platform/messages/modes.texts.ts'
import { rosterTexts } from '#server/roster/export/rosters.texts.ts'

interface Notification {
  kind: NotifiedKind
  parts: string[]
  count: number
}
/** The current state of a class, and its notifications. For a deleted class, only its former time. */
export type NotificationOfClass = {
  /** ISO timestamps. */
  start: string
  end: string
  news: Notification[]
} & (
  | {
      gone?: false
      courseId: number
      title: StoredTitle
      textLanguage: string | null
      /** Lines of the location. Emails queued by older versions do not have it. */
      where?: string[]
      /** Without a location. Emails queued by older versions have only `isOnline`. */
      otherModes?: Mode[]
      isOnline?: boolean
    }
  | { gone: true }
)
type Where = Pick<Exclude<NotificationOfClass, { gone: true }>, 'where' | 'otherModes' | 'isOnline'>
export interface FacilitatorNewsData {
  firstName: string
  classes: NotificationOfClass[]
  /** The number of further classes that the email does not name. */
  more?: number
}

declare module '#server/platform/mail/mail-template.ts' {
  interface MailData extends DataOf<typeof facilitatorMails> {}
}

/**
 * What happened to the classes that a facilitator leads, in one email. It names no attendee, and its link requires a
 * login.
 */
const notifications = (hasAccount: boolean) =>
  defineMail<FacilitatorNewsData>({
    subject: ({ classes }, site) => subjectOf(classes, site),
    body: ({ firstName, classes, more = 0 }, site) => {
      const texts = rosterTexts(site).news
      return (
        <MailLayout site={site} preview={texts.preview} heading={texts.heading}>
          <MailText>{mailFrame(site).hello({ firstName })}</MailText>
          {classes.map((one) => (
            <OneClass key={`${one.start} ${one.gone ? '' : one.courseId}`} one={one} site={site} />
          ))}
          {more > 0 ? <MailText>{texts.more({ count: more })}</MailText> : null}
          {hasAccount ? (
            <>
              <MailAction href={`${site.pagesUrl}/facilitator`}>{texts.action}</MailAction>
              <MailText>{texts.settings}</MailText>
            </>
          ) : null}
        </MailLayout>
      )
    },
    toUnverified: !hasAccount,
  })

export const facilitatorMails = {
  facilitatorNews: notifications(true),
  /** The same, to an unverified address that administrators set for the facilitator. It contains only public data. */
  facilitatorNotice: notifications(false),
}

function subjectOf(classes: readonly NotificationOfClass[], site: MailSite): string {
  const texts = rosterTexts(site).news
  const isAll = (kind: NotifiedKind) =>
    classes.every(({ gone, news }) => (gone ? kind === 'taken' : news.every((one) => one.kind === kind)))
  if (isAll('given')) return texts.givenSubject({ count: classes.length })
  return isAll('taken') ? texts.takenSubject({ count: classes.length }) : texts.subject
}

function OneClass({ one, site }: { one: PresentedIn<NotificationOfClass>; site: MailSite }) {
  const texts = rosterTexts(site).news
  const [start, end] = [new Date(one.start), new Date(one.end)]
  const lines = [
    formatDate('full', start, site.timeZone, site.language),
    formatTimeRangeWithZone(start, end, site.timeZone, site.language),
    ...(one.gone ? [] : whereOf(one, site)),
    ...one.news.flatMap((each) => sentencesOf(each, site)),
  ]
  return (
    <MailText>
      {one.gone ? (
        texts.gone
      ) : (
        <MailClassTitle site={site} title={one.title} textLanguage={one.textLanguage} />
      )}
      {lines.map((line) => (
        <span key={line}>
          <br />
          {line}
        </span>
      ))}
    </MailText>
  )
}

function whereOf({ where = [], isOnline, otherModes }: Where, site: MailSite): string[] {
  const others = otherModes ?? modes.filter((mode) => isOnline && needsVideoLink(mode))
  return [...where, ...others.map((mode) => filled(modeFiles(site)[mode].place, { place: '' }))]
}

function sentencesOf({ kind, parts, count }: Notification, site: MailSite): string[] {
  const texts = rosterTexts(site).news
  if (kind === 'gaveUp') return [texts.gaveUp({ count })]
  if (kind !== 'changed') return [texts[kind]]
  return classChangeParts
    .filter((part) => parts.includes(part))
    .map((part: ClassChangePart) => texts.parts[part])
}
