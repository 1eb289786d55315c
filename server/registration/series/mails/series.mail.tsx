import { mailFrame } from '#server/platform/mail/mail-frame.texts.ts'
import { MailAction, MailLayout, MailText } from '#server/platform/mail/mail-layout.tsx'
import { type DataOf, defineMail } from '#server/platform/mail/mail-template.ts'
import { classesUrl } from '#server/platform/mail/visit-links.ts'
import { filled } from '#server/platform/messages/catalogue.ts'
import { ClassFacts } from '#server/registration/mails/mail-parts.tsx'
import type { MailedRegistration } from '#server/registration/mails/mailed-registration.ts'
import { selectRegistrationsNow } from '#server/registration/mails/mailed-registrations.sql.ts'
import {
  type MailedWaiting,
  selectWaitingNow,
} from '#server/registration/waiting/mails/mailed-waiting.sql.ts'
import { seriesMails } from './series-mails.texts.ts'

export interface SeriesMailData {
  firstName: string
  /** Dates were added to their series, or staff registered them for the rest of it. */
  why: 'added' | 'letIn'
  registrations: MailedRegistration[]
  /** Dates without a free seat. */
  waiting: MailedWaiting[]
}

declare module '#server/platform/mail/mail-template.ts' {
  interface MailData extends DataOf<typeof seriesMailTemplates> {}
}

export const seriesMailTemplates = {
  seriesDates: defineMail<SeriesMailData>({
    subject: ({ why, registrations, waiting }, site) =>
      filled(seriesMails(site)[why].subject, { count: registrations.length + waiting.length }),
    body: ({ firstName, why, registrations, waiting }, site) => (
      <MailLayout
        site={site}
        preview={seriesMails(site)[why].preview}
        heading={seriesMails(site)[why].heading}
      >
        <MailText>{mailFrame(site).hello({ firstName })}</MailText>
        {registrations.length > 0 ? <MailText>{seriesMails(site)[why].booked}</MailText> : null}
        {registrations.map((registration) => (
          <ClassFacts key={registration.id} registration={registration} site={site} />
        ))}
        {registrations.length > 0 ? <MailText>{seriesMails(site).cancel}</MailText> : null}
        {waiting.map((one) => (
          <div key={one.id}>
            <MailText>{seriesMails(site).waits}</MailText>
            <ClassFacts registration={{ ...one, guest: null }} site={site} />
          </div>
        ))}
        <MailAction href={classesUrl(site)}>{seriesMails(site).action}</MailAction>
      </MailLayout>
    ),
    current: async (db, data, now) => {
      const registered = await selectRegistrationsNow(
        db,
        data.registrations.map(({ id }) => id),
      )
      const waits = await selectWaitingNow(
        db,
        data.waiting.map(({ id }) => id),
      )
      const registrations = registered
        .filter(({ state }) => !state.cancelled && !state.course.cancelled && state.course.start > now)
        .map(({ registration }) => registration)
      const waiting = waits
        .filter(({ ended, cancelled }) => ended === null && !cancelled)
        .map((one) => one.waiting)
      return registrations.length + waiting.length > 0 ? { ...data, registrations, waiting } : null
    },
  }),
}
