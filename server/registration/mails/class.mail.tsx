import type { ClassChange, ClassChangePart } from '#domain/classes/class-change.rule.ts'
import type { Database } from '#server/platform/db/connection.ts'
import { MailAction, MailLayout, MailText } from '#server/platform/mail/mail-layout.tsx'
import { type DataOf, defineMail, type MailSite } from '#server/platform/mail/mail-template.ts'
import { classMails as words } from './class-mails.texts.ts'
import { CancelLink, ClassFacts, calendarFileOf, dayOf, timeOf } from './mail-parts.tsx'
import type { MailedRegistration } from './mailed-registration.ts'
import { selectRegistrationNow } from './mailed-registrations.sql.ts'
import { registrationMails } from './registration-mails.texts.ts'

interface ClassMailData {
  firstName: string
  registration: MailedRegistration
}
export interface ClassChangedData extends ClassMailData {
  change: Extract<ClassChange, { kind: 'changed' }>
}

/** The registration as it is now, where the person still holds it and the class is as the mail says. */
async function stillHeld<Data extends ClassMailData>(
  db: Database,
  data: Data,
  { classCancelled }: { classCancelled: boolean },
): Promise<Data | null> {
  const now = await selectRegistrationNow(db, data.registration.id)
  if (!now || now.state.cancelled || now.state.course.cancelled !== classCancelled) return null
  return { ...data, registration: now.registration }
}

declare module '#server/platform/mail/mail-template.ts' {
  interface MailData extends DataOf<typeof classMails> {}
}

export const classMails = {
  classChanged: defineMail<ClassChangedData>({
    subject: ({ registration }, site) => words(site).changed.subject(dayOf(registration, site)),
    body: ({ firstName, registration, change }, site) => (
      <MailLayout site={site} preview={words(site).changed.preview} heading={words(site).changed.heading}>
        <MailText>{registrationMails(site).hello(firstName)}</MailText>
        {change.parts.map((part) => (
          <MailText key={part}>{sentenceOf(part, change.before, site)}</MailText>
        ))}
        <MailText>{words(site).changed.stillRegistered}</MailText>
        <ClassFacts registration={registration} site={site} />
        <MailText>{words(site).changed.calendar}</MailText>
        <MailText>{words(site).changed.cancel}</MailText>
        <CancelLink registration={registration} site={site} />
        <MailAction site={site} href={`${site.publicUrl}/account/classes`}>
          {words(site).changed.action}
        </MailAction>
      </MailLayout>
    ),
    files: ({ registration }, site, letter) => [calendarFileOf(registration, 'REQUEST', site, letter)],
    current: (db, data) => stillHeld(db, data, { classCancelled: false }),
  }),

  classCancelled: defineMail<ClassMailData>({
    subject: ({ registration }, site) => words(site).cancelled.subject(dayOf(registration, site)),
    body: ({ firstName, registration }, site) => (
      <MailLayout site={site} preview={words(site).cancelled.preview} heading={words(site).cancelled.heading}>
        <MailText>{registrationMails(site).hello(firstName)}</MailText>
        <MailText>{words(site).cancelled.sorry}</MailText>
        <ClassFacts registration={registration} site={site} />
        <MailText>{words(site).cancelled.nothingToDo}</MailText>
        <MailText>{words(site).cancelled.calendar}</MailText>
        <MailAction site={site} href={`${site.publicUrl}/`}>
          {words(site).cancelled.action}
        </MailAction>
      </MailLayout>
    ),
    files: ({ registration }, site, letter) => [calendarFileOf(registration, 'CANCEL', site, letter)],
    current: (db, data) => stillHeld(db, data, { classCancelled: true }),
  }),

  classRestored: defineMail<ClassMailData>({
    subject: ({ registration }, site) => words(site).restored.subject(dayOf(registration, site)),
    body: ({ firstName, registration }, site) => (
      <MailLayout site={site} preview={words(site).restored.preview} heading={words(site).restored.heading}>
        <MailText>{registrationMails(site).hello(firstName)}</MailText>
        <MailText>{words(site).restored.explain}</MailText>
        <ClassFacts registration={registration} site={site} />
        <MailText>{words(site).restored.calendar}</MailText>
        <CancelLink registration={registration} site={site} />
        <MailAction site={site} href={`${site.publicUrl}/account/classes`}>
          {words(site).restored.action}
        </MailAction>
      </MailLayout>
    ),
    files: ({ registration }, site, letter) => [calendarFileOf(registration, 'REQUEST', site, letter)],
    current: (db, data) => stillHeld(db, data, { classCancelled: false }),
  }),
}

function sentenceOf(
  part: ClassChangePart,
  before: ClassChangedData['change']['before'],
  site: MailSite,
): string {
  const { parts } = words(site).changed
  if (part === 'time') return parts.time(dayOf(before, site), timeOf(before, site))
  return part === 'title' ? parts.title(before.title) : parts[part]
}
