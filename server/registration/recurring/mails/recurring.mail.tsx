import { mailFrame } from '#server/platform/mail/mail-frame.texts.ts'
import { MailAction, MailClassTitle, MailLayout, MailText } from '#server/platform/mail/mail-layout.tsx'
import { type DataOf, defineMail } from '#server/platform/mail/mail-template.ts'
import { classesUrl } from '#server/platform/mail/visit-links.ts'
import { ClassFacts, SkipOrCancel } from '#server/registration/mails/mail-parts.tsx'
import type { MailedRegistration } from '#server/registration/mails/mailed-registration.ts'
import { selectRegistrationsNow } from '#server/registration/mails/mailed-registrations.sql.ts'
import { describedRecurring } from './described-recurring.ts'
import { recurringMails } from './recurring-mails.texts.ts'
import { currentRecurringNotifications, type RecurringNotificationData } from './recurring-notifications.ts'

interface RecurringRegisteredData {
  firstName: string
  registrations: MailedRegistration[]
}

declare module '#server/platform/mail/mail-template.ts' {
  interface MailData extends DataOf<typeof recurringMailTemplates> {}
}

export const recurringMailTemplates = {
  /** Staff changed the classes of a recurring registration so that the person gets something else. */
  standingNews: defineMail<RecurringNotificationData>({
    subject: ({ news, standing }, site) => describedRecurring(news, standing.mode, site).subject,
    body: ({ firstName, standing, news }, site) => {
      const { subject, sentence } = describedRecurring(news, standing.mode, site)
      const { preview, change, action } = recurringMails(site).news
      return (
        <MailLayout site={site} preview={preview} heading={subject}>
          <MailText>{mailFrame(site).hello({ firstName })}</MailText>
          <MailText>{sentence}</MailText>
          <MailText>
            <MailClassTitle site={site} title={standing.title} textLanguage={standing.textLanguage} />
          </MailText>
          {news === 'series' ? null : <MailText>{change}</MailText>}
          <MailAction href={classesUrl(site)}>{action}</MailAction>
        </MailLayout>
      )
    },
    current: currentRecurringNotifications,
  }),
  /** Once a month: the dates that were registered automatically and still are. */
  standingBooked: defineMail<RecurringRegisteredData>({
    subject: ({ registrations }, site) =>
      recurringMails(site).booked.subject({ count: registrations.length }),
    body: ({ firstName, registrations }, site) => (
      <MailLayout
        site={site}
        preview={recurringMails(site).booked.preview}
        heading={recurringMails(site).booked.heading}
      >
        <MailText>{mailFrame(site).hello({ firstName })}</MailText>
        <MailText>{recurringMails(site).booked.booked}</MailText>
        {registrations.map((registration) => (
          <div key={registration.id}>
            <ClassFacts registration={registration} site={site} />
            <SkipOrCancel registration={registration} site={site} />
          </div>
        ))}
        <MailText>{recurringMails(site).booked.skip}</MailText>
        <MailAction href={classesUrl(site)}>{recurringMails(site).booked.action}</MailAction>
      </MailLayout>
    ),
    current: async (db, data, now) => {
      const existing = await selectRegistrationsNow(
        db,
        data.registrations.map(({ id }) => id),
      )
      const registrations = existing
        .filter(({ state }) => !state.cancelled && !state.course.cancelled && state.course.start > now)
        .map(({ registration }) => registration)
      return registrations.length > 0 ? { ...data, registrations } : null
    },
  }),
}
