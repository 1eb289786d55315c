import { MailAction, MailLayout, MailText } from '#server/platform/mail/mail-layout.tsx'
import { type DataOf, defineMail } from '#server/platform/mail/mail-template.ts'
import { CancelLink, ClassFacts, calendarFileOf } from './mail-parts.tsx'
import type { MailedRegistration } from './mailed-registration.ts'
import { selectRegistrationNow, selectRegistrationsNow } from './mailed-registrations.sql.ts'
import { registrationMails as words } from './registration-mails.texts.ts'

export interface RegistrationConfirmedData {
  firstName: string
  /** Soonest first. */
  registrations: MailedRegistration[]
}
export interface RegistrationChangedData {
  firstName: string
  registration: MailedRegistration
  change: 'mode' | 'guest added' | 'guest removed'
}
export interface RegistrationCancelledData {
  firstName: string
  registration: MailedRegistration
}

export interface RosterAddedData {
  firstName: string
  registration: MailedRegistration
  /** The facilitator's name as the programme has it. */
  addedBy: string
  /** False for somebody who walked in: there is nothing to log in to. */
  hasAccount: boolean
}

declare module '#server/platform/mail/mail-template.ts' {
  interface MailData extends DataOf<typeof registrationMails> {}
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
        <MailText>{words.hello(firstName)}</MailText>
        {registrations.map((registration) => (
          <div key={registration.id}>
            <ClassFacts registration={registration} site={site} />
            <CancelLink registration={registration} site={site} />
          </div>
        ))}
        {registrations.some(({ mode }) => mode === 'online') && (
          <MailText>{words.confirmed.videoLink}</MailText>
        )}
        <MailText>{words.confirmed.calendar(registrations.length)}</MailText>
        <MailText>{words.confirmed.cancel}</MailText>
        <MailAction href={`${site.publicUrl}/account/classes`}>{words.confirmed.action}</MailAction>
      </MailLayout>
    ),
    files: ({ registrations }, site, letter) =>
      registrations.map((registration) => calendarFileOf(registration, 'REQUEST', site, letter)),
    // What was cancelled before the mail could leave is not told to be booked.
    current: async (db, { firstName, registrations }) => {
      const ids = registrations.map(({ id }) => id)
      const booked = (await selectRegistrationsNow(db, ids)).filter(
        ({ state }) => !state.cancelled && !state.course.cancelled,
      )
      if (booked.length === 0) return null
      return { firstName, registrations: booked.map(({ registration }) => registration) }
    },
  }),

  /** To whom a facilitator put on a roster: who did it, and how to cancel. */
  rosterAdded: defineMail<RosterAddedData>({
    subject: () => words.added.subject,
    body: ({ firstName, registration, addedBy, hasAccount }, site) => (
      <MailLayout site={site} preview={words.added.preview} heading={words.added.subject}>
        <MailText>{words.hello(firstName)}</MailText>
        <MailText>{words.added.who(addedBy, site.organisationName)}</MailText>
        <ClassFacts registration={registration} site={site} />
        <MailText>{words.added.cancel}</MailText>
        <CancelLink registration={registration} site={site} />
        <MailText>{words.added.hidden}</MailText>
        {hasAccount && (
          <MailAction href={`${site.publicUrl}/account/classes`}>{words.added.action}</MailAction>
        )}
      </MailLayout>
    ),
    files: ({ registration }, site, letter) => [calendarFileOf(registration, 'REQUEST', site, letter)],
    current: async (db, data) => {
      const now = await selectRegistrationNow(db, data.registration.id)
      return now && !now.state.cancelled ? { ...data, registration: now.registration } : null
    },
  }),

  registrationChanged: defineMail<RegistrationChangedData>({
    subject: () => words.changed.subject,
    body: ({ firstName, registration, change }, site) => (
      <MailLayout site={site} preview={words.changed.preview} heading={words.changed.heading}>
        <MailText>{words.hello(firstName)}</MailText>
        <MailText>{sentenceOf(change, registration)}</MailText>
        <ClassFacts registration={registration} site={site} />
        {registration.mode === 'online' && <MailText>{words.confirmed.videoLink}</MailText>}
        <MailText>{words.changed.calendar}</MailText>
        <CancelLink registration={registration} site={site} />
        <MailAction href={`${site.publicUrl}/account/classes`}>{words.changed.action}</MailAction>
      </MailLayout>
    ),
    files: ({ registration }, site, letter) => [calendarFileOf(registration, 'REQUEST', site, letter)],
    // A later change has a mail of its own, which then says what is right.
    current: async (db, data) => {
      const now = await selectRegistrationNow(db, data.registration.id)
      const isLatest = now?.registration.sequence === data.registration.sequence
      return now && isLatest && !now.state.cancelled && !now.state.course.cancelled ? data : null
    },
  }),

  registrationCancelled: defineMail<RegistrationCancelledData>({
    subject: () => words.cancelled.subject,
    body: ({ firstName, registration }, site) => (
      <MailLayout site={site} preview={words.cancelled.preview} heading={words.cancelled.heading}>
        <MailText>{words.hello(firstName)}</MailText>
        <MailText>{words.cancelled.cancelled(registration.title)}</MailText>
        <ClassFacts registration={{ ...registration, guest: null }} site={site} />
        {registration.guest && <MailText>{words.cancelled.guest(registration.guest)}</MailText>}
        <MailText>{words.cancelled.calendar}</MailText>
        <MailText>{words.cancelled.again}</MailText>
        <MailAction href={`${site.publicUrl}/`}>{words.cancelled.action}</MailAction>
      </MailLayout>
    ),
    files: ({ registration }, site, letter) => [calendarFileOf(registration, 'CANCEL', site, letter)],
  }),
}

function sentenceOf(change: RegistrationChangedData['change'], { mode, guest }: MailedRegistration): string {
  if (change === 'mode') return words.changed.mode[mode]
  return change === 'guest added' ? words.changed.guestAdded(guest ?? '') : words.changed.guestRemoved
}
