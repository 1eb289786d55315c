import type { Transaction } from 'kysely'
import type { ClassChange } from '#domain/classes/edit/class-change.rule.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import { readMailSite } from '#server/platform/mail/mail-site.ts'
import { presentClasses } from '#server/platform/mail/present-classes.ts'
import { renderMail } from '#server/platform/mail/render-mail.ts'
import {
  type ClassNotificationData,
  currentNotification,
  kindOfNotification,
} from '#server/registration/mails/class-notifications.ts'
import { selectScheduledOf } from '#server/registration/mails/scheduled-mails.sql.ts'
import {
  selectScheduledOfWaiting,
  type WaitingNotificationData,
} from '#server/registration/waiting/mails/scheduled-waiting-mails.sql.ts'
import { currentWaitingNotification } from '#server/registration/waiting/mails/waiting-notifications.ts'
import { sampleTexts } from './sample-mail.texts.ts'

/** The email that an act would send to people. The staff's note goes between its two parts. */
export interface SampleMail {
  subject: string
  opening: string
  closing: string
  /** Names of the facilitators, if the email reports nothing else. */
  leads: readonly string[]
}

/** Marks where the note goes. No one types it. */
const noteMark = '\u2060note\u2060'

/**
 * The email of an act with the most news, without personal data: no name, no guest, no working links. If only the
 * waitlist is notified, it is an email to the waitlist. Call it within the transaction that writes the email. Null if
 * no one gets one.
 */
export async function sampleMail(
  tx: Transaction<DB>,
  deps: Deps,
  notifying: string,
  now: Date,
): Promise<SampleMail | null> {
  const site = {
    ...(await readMailSite(tx, { config: deps.config, language: deps.language }, null)),
    linkSecret: 'of no link',
  }
  const { firstName } = sampleTexts(site)
  const sample =
    (await sampleOfRegistered(tx, firstName, notifying, now)) ??
    (await sampleOfWaiting(tx, firstName, notifying, now))
  if (!sample) return null
  const letter = { to: site.senderAddress, writtenAt: now }
  const { subject, text } = await renderMail(
    deps.mailTemplates,
    sample.kind,
    await presentClasses(tx, sample.data, site),
    site,
    letter,
    false,
  )
  const [opening = '', closing = ''] = withoutSecrets(text)
    .replace(/\n{3,}/g, '\n\n')
    .split(noteMark)
  return { subject, opening: opening.trim(), closing: closing.trim(), leads: leadersIn(sample.data.news) }
}

async function sampleOfRegistered(tx: Transaction<DB>, firstName: string, notifying: string, now: Date) {
  const [fullest] = (await selectScheduledOf(tx, notifying, now)).toSorted(
    (a, b) => notificationsOf(b.data, notifying).length - notificationsOf(a.data, notifying).length,
  )
  const data =
    fullest &&
    (await currentNotification(tx, { ...fullest.data, news: notificationsOf(fullest.data, notifying) }))
  if (!data) return null
  const nobodys: ClassNotificationData = {
    firstName,
    tellings: withMark(data.tellings),
    news: data.news.map((one, nth) => ({
      ...one,
      registration: { ...one.registration, id: nth, guest: null },
    })),
  }
  return { kind: kindOfNotification(nobodys.news), data: nobodys }
}

async function sampleOfWaiting(tx: Transaction<DB>, firstName: string, notifying: string, now: Date) {
  const [existing] = await selectScheduledOfWaiting(tx, { telling: notifying }, now)
  if (!existing) return null
  const notifications = existing.data.news.filter((one) => one.telling === notifying)
  const data = await currentWaitingNotification(tx, { ...existing.data, news: notifications }, now)
  if (!data) return null
  const nobodys: WaitingNotificationData = {
    ...data,
    firstName,
    // Other acts in this email were already shown to the staff who did them.
    tellings: withMark(data.tellings.filter(({ id }) => id === notifying)),
    waiting: { ...data.waiting, id: 0, guest: null },
  }
  return { kind: 'waitingChanged' as const, data: nobodys }
}

const withMark = <Act extends { note: string }>(acts: readonly Act[]) =>
  acts.map((one) => ({ ...one, note: noteMark }))
const notificationsOf = (data: ClassNotificationData, notifying: string) =>
  data.news.filter((one) => one.telling === notifying)

/** Removes secrets from links, so that no link in the preview looks as if it works. */
const withoutSecrets = (text: string) => text.replace(/(https?:\/\/[^\s?#]*)\?\S*/g, '$1?…')

function leadersIn(notifications: readonly { change: ClassChange | null }[]): readonly string[] {
  const [first] = notifications
  const isOnlyFacilitator = notifications.every(
    ({ change }) => change?.kind === 'changed' && change.parts.join() === 'facilitator',
  )
  return isOnlyFacilitator && first?.change?.kind === 'changed' ? (first.change.facilitators ?? []) : []
}
