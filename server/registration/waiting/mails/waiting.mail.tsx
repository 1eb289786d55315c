import { formatAlternatives } from '#domain/kernel/language/numbers-and-lists.ts'
import type { WaitingLimit } from '#domain/registration/waiting/why-alone.rule.ts'
import { mailFrame } from '#server/platform/mail/mail-frame.texts.ts'
import { MailAction, MailLayout, MailText } from '#server/platform/mail/mail-layout.tsx'
import { type DataOf, defineMail, type MailSite } from '#server/platform/mail/mail-template.ts'
import { classesUrl } from '#server/platform/mail/visit-links.ts'
import { modeMails, modeTexts } from '#server/platform/messages/modes.texts.ts'
import { ChangedParts } from '#server/registration/mails/changed-parts.tsx'
import { classMails } from '#server/registration/mails/class-mails.texts.ts'
import { ClassFacts, Paragraphs } from '#server/registration/mails/mail-parts.tsx'
import { subjectTime } from '#server/registration/mails/subject-time.ts'
import { waitingTruth } from '../true-now.ts'
import {
  type MailedWaiting,
  selectOfferNow,
  selectWaitingNow,
  type WaitingNow,
} from './mailed-waiting.sql.ts'
import { instantOf, OfferMessage } from './offer-message.tsx'
import type { WaitingNotificationData } from './scheduled-waiting-mails.sql.ts'
import { waitingMails } from './waiting-mails.texts.ts'
import { currentWaitingNotification } from './waiting-notifications.ts'

interface WaitingMailData {
  firstName: string
  waiting: MailedWaiting
}

declare module '#server/platform/mail/mail-template.ts' {
  interface MailData extends DataOf<typeof waitingMailTemplates> {}
}

/**
 * Reads the email's data again just before it is sent. Null: what the email says no longer applies, so it is not sent.
 */
const current =
  <Data extends WaitingMailData>(isSo: (now: WaitingNow, at: Date, data: Data) => boolean) =>
  async (db: Parameters<typeof selectWaitingNow>[0], data: Data, at: Date): Promise<Data | null> => {
    const [now] = await selectWaitingNow(db, [data.waiting.id])
    return now && isSo(now, at, data) ? { ...data, waiting: now.waiting } : null
  }

/** The next person gets the offer, unless registration is closed by now. */
const expiredTexts = (
  { isClosed }: Pick<MailedWaiting, 'isClosed'>,
  site: Parameters<typeof waitingMails>[0],
) => (isClosed ? waitingMails(site).over.closed : waitingMails(site).over)

/**
 * The current data of an offer's email. Null if the offer is over. For a series, it uses the first date that is still
 * offered: the date in the email may be cancelled.
 */
async function currentOffer<Data extends WaitingMailData>(
  db: Parameters<typeof selectOfferNow>[0],
  data: Data,
  at: Date,
): Promise<Data | null> {
  const now = await selectOfferNow(db, data.waiting.id)
  const isOffered = now?.hasOffer && now.ended === null && !now.cancelled && new Date(now.waiting.until!) > at
  return isOffered ? { ...data, waiting: now.waiting } : null
}

/** When the offer expires, as a subject says it. */
const answerBy = ({ until, start }: Pick<MailedWaiting, 'until' | 'start'>, site: MailSite) =>
  subjectTime(until ?? start, site)

/** 'online or at another center': how the class meets now. */
const meetsHow = ({ mode, meets = [mode] }: Pick<MailedWaiting, 'mode' | 'meets'>, site: MailSite) =>
  formatAlternatives(
    meets.map((one) => modeTexts(site)[one].how),
    site.language,
  )

export const waitingMailTemplates = {
  /** Its links open a page that asks for confirmation: link scanners must not respond to an offer. */
  waitingOffer: defineMail<WaitingMailData>({
    followsReceiver: true,
    subject: ({ waiting }, site) => waitingMails(site).offer.subject(answerBy(waiting, site)),
    body: (data, site) => <OfferMessage {...data} site={site} says={waitingMails(site).offer} />,
    current: currentOffer,
  }),

  /** The same offer again, with less time to respond. */
  waitingSooner: defineMail<WaitingMailData>({
    followsReceiver: true,
    subject: ({ waiting }, site) => waitingMails(site).sooner.subject(answerBy(waiting, site)),
    body: (data, site) => <OfferMessage {...data} site={site} says={waitingMails(site).sooner} />,
    current: currentOffer,
  }),

  waitingOver: defineMail<WaitingMailData>({
    followsReceiver: true,
    subject: ({ waiting }, site) => expiredTexts(waiting, site).subject,
    body: ({ firstName, waiting }, site) => (
      <MailLayout
        site={site}
        preview={expiredTexts(waiting, site).preview}
        heading={expiredTexts(waiting, site).heading}
      >
        <MailText>{mailFrame(site).hello({ firstName })}</MailText>
        <MailText>{expiredTexts(waiting, site).over}</MailText>
        <ClassFacts registration={{ ...waiting, guest: null }} site={site} />
        {waiting.isClosed ? null : <MailText>{waitingMails(site).over.again}</MailText>}
        <MailAction href={`${site.pagesUrl}/class/${waiting.courseId}`}>
          {waitingMails(site).over.action}
        </MailAction>
      </MailLayout>
    ),
    current: async (db, data, at) => {
      const [now] = await selectWaitingNow(db, [data.waiting.id])
      if (!now || now.cancelled || now.start <= at) return null
      const isClosed = now.closes !== null && now.closes <= at
      // Otherwise they still wait: registration is open again, or the offer ended for another reason than silence.
      const isEnded = now.ended === 'expired' || (isClosed && now.ended === null)
      if (!isEnded) return null
      return { ...data, waiting: { ...now.waiting, isClosed } }
    },
  }),

  waitingOpen: defineMail<WaitingMailData>({
    followsReceiver: true,
    subject: ({ waiting }, site) => waitingMails(site).open.subject(subjectTime(waiting.start, site)),
    body: ({ firstName, waiting }, site) => (
      <MailLayout
        site={site}
        preview={waitingMails(site).open.preview}
        heading={waitingMails(site).open.heading}
      >
        <MailText>{mailFrame(site).hello({ firstName })}</MailText>
        <MailText>{waitingMails(site).open.open}</MailText>
        <ClassFacts registration={{ ...waiting, guest: null }} site={site} />
        <MailAction href={`${site.pagesUrl}/class/${waiting.courseId}`}>
          {waitingMails(site).open.action}
        </MailAction>
      </MailLayout>
    ),
    current: current(({ ended, cancelled, start }, at) => ended === null && !cancelled && start > at),
  }),

  /** What they wait for cannot be offered as they wanted it. Sent once for each reason. */
  waitingLimited: defineMail<WaitingMailData & { limit: WaitingLimit }>({
    followsReceiver: true,
    comesAgain: true,
    subject: ({ limit }, site) => waitingMails(site).limited[limit].subject,
    body: ({ firstName, waiting, limit }, site) => {
      const { preview, sentence, leave, subject } = {
        ...waitingMails(site).limited,
        ...waitingMails(site).limited[limit],
      }
      return (
        <MailLayout site={site} preview={preview} heading={subject}>
          <MailText>{mailFrame(site).hello({ firstName })}</MailText>
          <MailText>{sentence}</MailText>
          <ClassFacts registration={{ ...waiting, guest: null }} site={site} />
          <MailText>{leave}</MailText>
          <MailAction href={classesUrl(site)}>{waitingMails(site).changed.action}</MailAction>
        </MailLayout>
      )
    },
    current: async (db, data, at) => {
      const [now] = await selectWaitingNow(db, [data.waiting.id])
      if (!now || now.ended !== null || now.hasOffer || now.start <= at) return null
      const truth = (await waitingTruth(db, [data.waiting.id], at)).get(data.waiting.id)
      return truth?.limit === data.limit ? { ...data, waiting: now.waiting } : null
    },
  }),

  waitingChanged: defineMail<WaitingNotificationData>({
    followsReceiver: true,
    subject: ({ news }, site) => waitingMails(site).changed.subject[news.at(-1)!.change.kind],
    body: ({ firstName, waiting, news, tellings }, site) => {
      const { subject, preview, sentence, until, leave, action, find } = waitingMails(site).changed
      const { change, telling } = news.at(-1)!
      const notified = tellings.find(({ id }) => id === telling)
      const reason =
        notified?.own?.[site.language.code] ??
        (notified?.reason && classMails(site).cancelled.reasons[notified.reason])
      const goesOn = change.kind !== 'cancelled'
      return (
        <MailLayout site={site} preview={preview} heading={subject[change.kind]}>
          <MailText>{mailFrame(site).hello({ firstName })}</MailText>
          {tellings.map(({ id, note }) => (
            <Paragraphs key={id} text={note} />
          ))}
          <ChangedParts
            change={change}
            isConfidential={waiting.isConfidential}
            start={waiting.start}
            site={site}
          />
          {!goesOn && reason ? <MailText>{reason}</MailText> : null}
          <MailText>{sentence[change.kind]}</MailText>
          <ClassFacts registration={waiting} site={site} />
          {goesOn && waiting.notHeld ? (
            <MailText>
              {modeMails(site)[waiting.notHeld].notHeld({ meets: meetsHow(waiting, site) })}
            </MailText>
          ) : null}
          {goesOn && waiting.comeUntil ? (
            <MailText>{until({ until: instantOf(waiting.comeUntil, site) })}</MailText>
          ) : null}
          {goesOn ? <MailText>{leave}</MailText> : null}
          {goesOn && waiting.notHeld ? (
            <MailAction href={`${site.pagesUrl}/class/${waiting.courseId}`}>
              {waitingMails(site).over.action}
            </MailAction>
          ) : (
            <MailAction href={goesOn ? classesUrl(site) : `${site.pagesUrl}/`}>
              {goesOn ? action : find}
            </MailAction>
          )}
        </MailLayout>
      )
    },
    current: currentWaitingNotification,
  }),
}
