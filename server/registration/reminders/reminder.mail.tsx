import { formatTimeWithZone } from '#domain/kernel/language/dates.ts'
import { needsVideoLink } from '#domain/kernel/modes.ts'
import {
  isJoinMailDue,
  isReminderDue,
  type RemindedRegistration,
} from '#domain/registration/reminders/reminders.rule.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { mailFrame } from '#server/platform/mail/mail-frame.texts.ts'
import { MailAction, MailLayout, MailText } from '#server/platform/mail/mail-layout.tsx'
import { type DataOf, defineMail } from '#server/platform/mail/mail-template.ts'
import { classesUrl, joinUrl } from '#server/platform/mail/visit-links.ts'
import { classMails } from '#server/registration/mails/class-mails.texts.ts'
import { CancelLink, ClassFacts, GettingIn, OnlineLink } from '#server/registration/mails/mail-parts.tsx'
import type { MailedRegistration } from '#server/registration/mails/mailed-registration.ts'
import { selectRegistrationNow } from '#server/registration/mails/mailed-registrations.sql.ts'
import { subjectTime } from '#server/registration/mails/subject-time.ts'

interface ReminderData {
  firstName: string
  registration: MailedRegistration
}

/**
 * Checked again when the email is sent, so that no one gets it after cancelling. A moved class gets a new email for the
 * new time, and the email for the old time is dropped.
 */
async function stillDue(
  db: Database,
  data: ReminderData,
  now: Date,
  isDue: (registration: RemindedRegistration, now: Date) => boolean,
): Promise<ReminderData | null> {
  const found = await selectRegistrationNow(db, data.registration.id)
  if (!found || found.registration.start !== data.registration.start) return null
  return isDue(found.state, now) ? { ...data, registration: found.registration } : null
}

declare module '#server/platform/mail/mail-template.ts' {
  interface MailData extends DataOf<typeof reminderMails> {}
}

export const reminderMails = {
  classReminder: defineMail<ReminderData>({
    subject: ({ registration }, site) =>
      classMails(site).reminder.subject(subjectTime(registration.start, site)),
    body: ({ firstName, registration }, site) => (
      <MailLayout
        site={site}
        preview={classMails(site).reminder.preview}
        heading={classMails(site).reminder.heading}
      >
        <MailText>{mailFrame(site).hello({ firstName })}</MailText>
        <MailText>{classMails(site).reminder.remind}</MailText>
        <ClassFacts registration={registration} site={site} />
        <GettingIn registration={registration} site={site} />
        {needsVideoLink(registration.mode) && <MailText>{classMails(site).reminder.link}</MailText>}
        <OnlineLink registration={registration} site={site} />
        <MailText>{classMails(site).reminder.cancel}</MailText>
        <CancelLink registration={registration} site={site} />
        <MailAction href={classesUrl(site)}>{classMails(site).reminder.action}</MailAction>
        <MailText>{classMails(site).reminder.settings}</MailText>
      </MailLayout>
    ),
    current: (db, data, now) => stillDue(db, data, now, isReminderDue),
    comesAgain: true,
  }),

  /** Links to the page that checks people in. No email contains the video link. */
  joinLink: defineMail<ReminderData>({
    subject: ({ registration }, site) =>
      classMails(site).joinLink.subject({
        time: formatTimeWithZone(new Date(registration.start), site.timeZone, site.language),
      }),
    body: ({ firstName, registration }, site) => (
      <MailLayout
        site={site}
        preview={classMails(site).joinLink.preview}
        heading={classMails(site).joinLink.heading}
      >
        <MailText>{mailFrame(site).hello({ firstName })}</MailText>
        <ClassFacts registration={registration} site={site} />
        <MailText>{classMails(site).joinLink.join}</MailText>
        <MailAction href={joinUrl(site, registration.courseId)}>
          {classMails(site).joinLink.action}
        </MailAction>
      </MailLayout>
    ),
    current: (db, data, now) => stillDue(db, data, now, isJoinMailDue),
    comesAgain: true,
  }),
}
