import { isOnlyRunningLate } from '#domain/classes/edit/class-change.rule.ts'
import { modeTable } from '#domain/kernel/modes.ts'
import type { PresentedIn } from '#domain/kernel/present-class.rule.ts'
import { mailFrame } from '#server/platform/mail/mail-frame.texts.ts'
import { MailAction, MailLayout, MailText } from '#server/platform/mail/mail-layout.tsx'
import { type DataOf, defineMail, type MailSite } from '#server/platform/mail/mail-template.ts'
import { classesUrl } from '#server/platform/mail/visit-links.ts'
import { filled } from '#server/platform/messages/catalogue.ts'
import { modeMails, modeTexts } from '#server/platform/messages/modes.texts.ts'
import { ChangedParts } from './changed-parts.tsx'
import { classMails as texts } from './class-mails.texts.ts'
import {
  type ClassNotification,
  type ClassNotificationData,
  currentNotification,
  kindOfNotification,
  shownIn,
} from './class-notifications.ts'
import { CancelLink, ClassFacts, calendarFileOf, dayOf, Paragraphs } from './mail-parts.tsx'
import type { ShownRegistration } from './mailed-registration.ts'
import { registrationMails } from './registration-mails.texts.ts'
import { subjectTime } from './subject-time.ts'

declare module '#server/platform/mail/mail-template.ts' {
  interface MailData extends DataOf<typeof classMails> {}
}

/**
 * What staff did to classes for which a person is registered. The content depends only on the news; the kind is for the
 * log.
 */
const classNotification = defineMail<ClassNotificationData>({
  subject: ({ news: all }, site) => {
    const { frame, news } = framed(all, site)
    return frame.subject({
      ...subjectTime(news[0]!.registration.start, site),
      count: news.length,
    })
  },
  body: ({ firstName, tellings, news: all }, site) => {
    const { frame, news: counted } = framed(all, site)
    const notifications = shownIn(all)
    // Also true if the email only has registrations that later ones replaced.
    const stores = notifications.length === 0 || notifications.some((one) => !isDeleted(one))
    const isLate = notifiesOnlyRunningLate(notifications)
    return (
      <MailLayout
        site={site}
        preview={frame.preview}
        heading={filled(frame.heading, { count: counted.length })}
      >
        <MailText>{mailFrame(site).hello({ firstName })}</MailText>
        {tellings.map(({ id, note }) => (
          <Paragraphs key={id} text={note} />
        ))}
        {notifications.map((one) => (
          <div key={one.registration.id}>
            <OneClass one={one} reason={reasonOf(one, tellings, site)} site={site} />
            {notifications.length > 1 && !isLate && !isDeleted(one) ? (
              <CancelLink registration={one.registration} site={site} />
            ) : null}
          </div>
        ))}
        {stores ? null : <MailText>{texts(site).cancelled.nothingToDo}</MailText>}
        {'calendar' in frame ? <MailText>{frame.calendar({ count: notifications.length })}</MailText> : null}
        {'wait' in frame ? <MailText>{frame.wait}</MailText> : null}
        <Followed news={all} site={site} />
        {notifications.some(({ removed }) => removed) ? (
          <MailText>{texts(site).removed.mistake}</MailText>
        ) : null}
        {stores && !isLate ? <MailText>{texts(site).changed.cancel}</MailText> : null}
        {stores && !isLate && notifications.length === 1 ? (
          <CancelLink registration={notifications[0]!.registration} site={site} />
        ) : null}
        <MailAction href={stores ? classesUrl(site) : `${site.pagesUrl}/`}>
          {stores ? frame.action : texts(site).cancelled.action}
        </MailAction>
      </MailLayout>
    )
  },
  files: ({ news }, site, letter) =>
    news
      // The time in calendars stays: no one should arrive later than the class might start after all.
      .filter(({ change, movedFrom }) => movedFrom !== null || !isOnlyRunningLate(change))
      .map((one) => {
        const file = calendarFileOf(one.registration, isDeleted(one) ? 'CANCEL' : 'REQUEST', site, letter)
        const { courseId, id } = one.registration
        // There may be a second file of the same class. With one name, saving both would overwrite one.
        return one.followed ? { ...file, name: `class-${courseId}-${id}.ics` } : file
      }),
  current: currentNotification,
  followsReceiver: true,
})

export const classMails = {
  classChanged: classNotification,
  classCancelled: classNotification,
  classRestored: classNotification,
  rosterRemoved: classNotification,
}

/** No one should come to the class for this registration. */
const isDeleted = ({ change, removed }: ClassNotification) => removed === true || change?.kind === 'cancelled'
const isOnTime = ({ change }: ClassNotification) => change?.kind === 'changed' && change.lateMinutes === null
const notifiesOnlyRunningLate = (notifications: readonly ClassNotification[]) =>
  notifications.every(({ change, movedFrom }) => movedFrom === null && isOnlyRunningLate(change))

/** The frame of an email, and the news that it counts. */
function framed(all: readonly ClassNotification[], site: MailSite) {
  const notifications = shownIn(all)
  return notifications.length === 0
    ? { frame: texts(site).again, news: all.filter(({ followed }) => followed === 'again') }
    : { frame: frameOf(notifications, site), news: notifications }
}

/** Subject and frame: cancelled, restored, removed, late, moved, or the general copy. */
function frameOf(notifications: readonly ClassNotification[], site: MailSite) {
  const kind = kindOfNotification(notifications)
  if (kind === 'classCancelled') return texts(site).cancelled
  if (kind === 'classRestored') return texts(site).restored
  if (kind === 'rosterRemoved') return texts(site).removed
  if (notifiesOnlyRunningLate(notifications)) {
    const { late } = texts(site)
    return { ...late, ...(notifications.every(isOnTime) ? late.onTime : late.late) }
  }
  return notifications.every(({ change, removed }) => change === null && !removed)
    ? texts(site).moved
    : texts(site).changed
}

/** Why a class is cancelled, in a sentence. Null: no reason was given. */
export function reasonOf(
  { telling }: Pick<ClassNotification, 'telling'>,
  tellings: ClassNotificationData['tellings'],
  site: MailSite,
): string | null {
  const notified = tellings.find(({ id }) => id === telling)
  if (notified?.own) return notified.own[site.language.code]
  return notified?.reason ? texts(site).cancelled.reasons[notified.reason] : null
}

function OneClass({
  one,
  reason,
  site,
}: {
  one: PresentedIn<ClassNotification>
  /** The reason, in a sentence. */
  reason: string | null
  site: MailSite
}) {
  const { registration, change, movedFrom, removed } = one
  if (removed) return <TakenOff registration={registration} site={site} />
  const { changed, cancelled, restored } = texts(site)
  const { mode } = registration
  return (
    <>
      {change?.kind === 'cancelled' ? <MailText>{cancelled.sorry}</MailText> : null}
      {change?.kind === 'cancelled' && reason ? <MailText>{reason}</MailText> : null}
      {change?.kind === 'restored' ? <MailText>{restored.explain}</MailText> : null}
      {/* A person who was moved reads what it means for them instead. */}
      {change ? (
        <ChangedParts
          change={change}
          without={movedFrom ? ['mode'] : []}
          isConfidential={registration.isConfidential}
          start={registration.start}
          site={site}
        />
      ) : null}
      {movedFrom ? (
        <MailText>{modeMails(site)[mode].moved({ before: modeTexts(site)[movedFrom].how })}</MailText>
      ) : null}
      {movedFrom && modeTable[mode].needs.videoLink ? (
        <MailText>{registrationMails(site).confirmed.videoLink}</MailText>
      ) : null}
      {(change?.kind === 'changed' && !isOnlyRunningLate(change)) || movedFrom ? (
        <MailText>{changed.stillRegistered}</MailText>
      ) : null}
      {/* A sentence above says that the class runs late, so it is not repeated. */}
      <ClassFacts
        registration={isOnlyRunningLate(change) ? { ...registration, lateMinutes: null } : registration}
        site={site}
      />
    </>
  )
}

/** What the email says about files of registrations that a later one replaced. */
function Followed({ news, site }: { news: readonly PresentedIn<ClassNotification>[]; site: MailSite }) {
  const { registered, older } = texts(site).again
  const count = news.filter(({ followed }) => followed === 'older').length
  return (
    <>
      {news.map(({ registration, followed }) =>
        followed === 'again' ? (
          <MailText key={registration.id}>{registered({ day: dayOf(registration, site) })}</MailText>
        ) : null,
      )}
      {count > 0 ? <MailText>{older({ count })}</MailText> : null}
    </>
  )
}

function TakenOff({ registration, site }: { registration: ShownRegistration; site: MailSite }) {
  const { title, guest, isConfidential } = registration
  const { cancelled } = registrationMails(site)
  return (
    <>
      <MailText>{isConfidential ? cancelled.cancelledUnnamed : cancelled.cancelled({ title })}</MailText>
      <ClassFacts registration={{ ...registration, guest: null }} site={site} />
      {guest && <MailText>{cancelled.guest({ name: guest })}</MailText>}
    </>
  )
}
