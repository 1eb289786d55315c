import type { Mode } from '#domain/classes/seats.rule.ts'
import { formatDate, formatTimeRange } from '#domain/schedule/date-patterns.ts'
import { zoneAbbreviation } from '#domain/schedule/site-time.ts'
import { MailAction, MailLayout, MailText } from '#server/mail/mail-layout.tsx'
import { defineMail } from '#server/mail/mail-template.ts'
import { registrationMails as words } from '#server/messages/en/registration-mails.ts'

/** A registration as a mail tells of it. Never a video link: it is shown only close to the class. */
export interface MailedRegistration {
  title: string
  /** ISO moments. */
  start: string
  end: string
  mode: Mode
  /** Name and address of the place, line by line; empty where there is none. */
  place: string[]
  guest: string | null
}

export interface RegistrationConfirmedData {
  firstName: string
  /** Soonest first. */
  registrations: MailedRegistration[]
}
export interface RegistrationCancelledData {
  firstName: string
  registration: MailedRegistration
}

/** Day, time and place, always in that order. */
function ClassFacts({ registration, timeZone }: { registration: MailedRegistration; timeZone: string }) {
  const { title, mode, place, guest } = registration
  const start = new Date(registration.start)
  const time = formatTimeRange(start, new Date(registration.end), timeZone)
  const lines = [
    formatDate('full', start, timeZone),
    `${time} ${zoneAbbreviation(start, timeZone)}`,
    ...(mode === 'online' ? [words.online] : [words.inPerson, ...place]),
    ...(guest ? [words.guest(guest)] : []),
  ]
  return (
    <MailText>
      <strong>{title}</strong>
      {lines.map((line) => (
        <span key={line}>
          <br />
          {line}
        </span>
      ))}
    </MailText>
  )
}

export const registrationMails = {
  /** One for each confirmed list, however many classes it held. */
  registrationConfirmed: defineMail<RegistrationConfirmedData>({
    subject: ({ registrations }) => words.confirmed.subject(registrations.length),
    body: ({ firstName, registrations }, site) => (
      <MailLayout
        site={site}
        preview={words.confirmed.preview}
        heading={words.confirmed.heading(registrations.length)}
      >
        <MailText>{words.confirmed.hello(firstName)}</MailText>
        {registrations.map((registration) => (
          <ClassFacts
            key={registration.start + registration.title}
            registration={registration}
            timeZone={site.timeZone}
          />
        ))}
        {registrations.some(({ mode }) => mode === 'online') && (
          <MailText>{words.confirmed.videoLink}</MailText>
        )}
        <MailText>{words.confirmed.cancel}</MailText>
        <MailAction href={`${site.publicUrl}/account/classes`}>{words.confirmed.action}</MailAction>
      </MailLayout>
    ),
  }),

  registrationCancelled: defineMail<RegistrationCancelledData>({
    subject: () => words.cancelled.subject,
    body: ({ firstName, registration }, site) => (
      <MailLayout site={site} preview={words.cancelled.preview} heading={words.cancelled.heading}>
        <MailText>{words.cancelled.hello(firstName)}</MailText>
        <MailText>{words.cancelled.cancelled(registration.title)}</MailText>
        <ClassFacts registration={{ ...registration, guest: null }} timeZone={site.timeZone} />
        {registration.guest && <MailText>{words.cancelled.guest(registration.guest)}</MailText>}
        <MailText>{words.cancelled.again}</MailText>
        <MailAction href={`${site.publicUrl}/`}>{words.cancelled.action}</MailAction>
      </MailLayout>
    ),
  }),
}
