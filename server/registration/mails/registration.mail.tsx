import { type Mode, needsVideoLink } from '#domain/kernel/modes.ts'
import { mailFrame } from '#server/platform/mail/mail-frame.texts.ts'
import { MailAction, MailLayout, MailText } from '#server/platform/mail/mail-layout.tsx'
import { type DataOf, defineMail, type MailSite } from '#server/platform/mail/mail-template.ts'
import { classesUrl } from '#server/platform/mail/visit-links.ts'
import { modeMails, modeTexts } from '#server/platform/messages/modes.texts.ts'
import { CancelLink, ClassFacts, calendarFileOf, GettingIn } from './mail-parts.tsx'
import type { MailedRegistration } from './mailed-registration.ts'
import { selectRegistrationNow, selectRegistrationsNow } from './mailed-registrations.sql.ts'
import { modeBefore } from './mode-before.ts'
import { registrationMails as texts } from './registration-mails.texts.ts'
import { subjectTime } from './subject-time.ts'

export interface RegistrationConfirmedData {
  firstName: string
  /** Soonest first. */
  registrations: MailedRegistration[]
}
export interface RegistrationChangedData {
  firstName: string
  registration: MailedRegistration
  change: 'mode' | 'guest added' | 'guest removed' | 'restored'
  /** The mode before, if that has changed. Absent in emails of an earlier server version. */
  before?: Mode
}
export interface RegistrationCancelledData {
  firstName: string
  registration: MailedRegistration
}

export interface RosterAddedData {
  firstName: string
  registration: MailedRegistration
  /** The facilitator's name as in the program. */
  addedBy: string
  /** False for a walk-in: they have nothing to log in to. */
  hasAccount: boolean
}

declare module '#server/platform/mail/mail-template.ts' {
  interface MailData extends DataOf<typeof registrationMails> {}
}

export const registrationMails = {
  /** One for each confirmed registration list, for any number of classes. */
  registrationConfirmed: defineMail<RegistrationConfirmedData>({
    subject: ({ registrations }, site) =>
      texts(site).confirmed.subject({
        ...subjectTime(registrations[0]!.start, site),
        count: registrations.length,
      }),
    body: ({ firstName, registrations }, site) => (
      <MailLayout
        site={site}
        preview={texts(site).confirmed.preview}
        heading={texts(site).confirmed.heading({ count: registrations.length })}
      >
        <MailText>{mailFrame(site).hello({ firstName })}</MailText>
        {registrations.map((registration) => (
          <div key={registration.id}>
            <ClassFacts registration={registration} site={site} />
            <GettingIn registration={registration} site={site} />
            <CancelLink registration={registration} site={site} />
          </div>
        ))}
        {needsVideoLink(...registrations.map(({ mode }) => mode)) && (
          <MailText>{texts(site).confirmed.videoLink}</MailText>
        )}
        <MailText>{texts(site).confirmed.calendar({ count: registrations.length })}</MailText>
        <MailText>{texts(site).confirmed.cancel}</MailText>
        <MailAction href={classesUrl(site)}>{texts(site).confirmed.action}</MailAction>
      </MailLayout>
    ),
    files: ({ registrations }, site, letter) =>
      registrations.map((registration) => calendarFileOf(registration, 'REQUEST', site, letter)),
    // Leaves out registrations that were cancelled before the email was sent.
    current: async (db, { firstName, registrations }) => {
      const ids = registrations.map(({ id }) => id)
      const registered = (await selectRegistrationsNow(db, ids)).filter(
        ({ state }) => !state.cancelled && !state.course.cancelled,
      )
      if (registered.length === 0) return null
      return { firstName, registrations: registered.map(({ registration }) => registration) }
    },
  }),

  /** Tells a person that a facilitator added them to a roster: who did it, and how to cancel. */
  rosterAdded: defineMail<RosterAddedData>({
    subject: ({ registration }, site) => texts(site).added.subject(subjectTime(registration.start, site)),
    body: ({ firstName, registration, addedBy, hasAccount }, site) => (
      <MailLayout site={site} preview={texts(site).added.preview} heading={texts(site).added.heading}>
        <MailText>{mailFrame(site).hello({ firstName })}</MailText>
        <MailText>
          {texts(site).added.who({ facilitator: addedBy, organisation: site.organisationName })}
        </MailText>
        <ClassFacts registration={registration} site={site} />
        <GettingIn registration={registration} site={site} />
        <MailText>{texts(site).added.cancel}</MailText>
        <CancelLink registration={registration} site={site} />
        <MailText>{texts(site).added.hidden}</MailText>
        {hasAccount && <MailAction href={classesUrl(site)}>{texts(site).added.action}</MailAction>}
      </MailLayout>
    ),
    files: ({ registration }, site, letter) => [calendarFileOf(registration, 'REQUEST', site, letter)],
    current: async (db, data) => {
      const now = await selectRegistrationNow(db, data.registration.id)
      return now && !now.state.cancelled ? { ...data, registration: now.registration } : null
    },
  }),

  registrationChanged: defineMail<RegistrationChangedData>({
    subject: ({ registration }, site) => texts(site).changed.subject(subjectTime(registration.start, site)),
    body: ({ firstName, registration, ...changed }, site) => (
      <MailLayout site={site} preview={texts(site).changed.preview} heading={texts(site).changed.heading}>
        <MailText>{mailFrame(site).hello({ firstName })}</MailText>
        <MailText>{sentenceOf(changed, registration, site)}</MailText>
        <ClassFacts registration={registration} site={site} />
        <GettingIn registration={registration} site={site} />
        {needsVideoLink(registration.mode) && <MailText>{texts(site).confirmed.videoLink}</MailText>}
        <MailText>{texts(site).changed.calendar}</MailText>
        <CancelLink registration={registration} site={site} />
        <MailAction href={classesUrl(site)}>{texts(site).changed.action}</MailAction>
      </MailLayout>
    ),
    files: ({ registration }, site, letter) => [calendarFileOf(registration, 'REQUEST', site, letter)],
    // A later change has its own email, which has the current state.
    current: async (db, data) => {
      const now = await selectRegistrationNow(db, data.registration.id)
      const isLatest = now?.registration.sequence === data.registration.sequence
      return now && isLatest && !now.state.cancelled && !now.state.course.cancelled ? data : null
    },
  }),

  registrationCancelled: defineMail<RegistrationCancelledData>({
    subject: ({ registration }, site) => texts(site).cancelled.subject(subjectTime(registration.start, site)),
    body: ({ firstName, registration }, site) => (
      <MailLayout site={site} preview={texts(site).cancelled.preview} heading={texts(site).cancelled.heading}>
        <MailText>{mailFrame(site).hello({ firstName })}</MailText>
        <MailText>
          {registration.isConfidential
            ? texts(site).cancelled.cancelledUnnamed
            : texts(site).cancelled.cancelled({ title: registration.title })}
        </MailText>
        <ClassFacts registration={{ ...registration, guest: null }} site={site} />
        {registration.guest && (
          <MailText>{texts(site).cancelled.guest({ name: registration.guest })}</MailText>
        )}
        <MailText>{texts(site).cancelled.calendar}</MailText>
        <MailText>{texts(site).cancelled.again}</MailText>
        <MailAction href={`${site.pagesUrl}/`}>{texts(site).cancelled.action}</MailAction>
      </MailLayout>
    ),
    files: ({ registration }, site, letter) => [calendarFileOf(registration, 'CANCEL', site, letter)],
  }),
}

function sentenceOf(
  { change, before }: Pick<RegistrationChangedData, 'change' | 'before'>,
  { mode, guest }: Pick<MailedRegistration, 'mode' | 'guest'>,
  site: MailSite,
): string {
  if (change === 'mode')
    return modeMails(site)[mode].changed({ spot: modeTexts(site)[modeBefore(mode, before)].spot })
  if (change === 'restored') return texts(site).changed.restored
  return change === 'guest added'
    ? texts(site).changed.guestAdded({ name: guest ?? '' })
    : texts(site).changed.guestRemoved
}
