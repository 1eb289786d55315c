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
    subject: ({ registration }, site) => words.changed.subject(dayOf(registration, site)),
    body: ({ firstName, registration, change }, site) => (
      <MailLayout site={site} preview={words.changed.preview} heading={words.changed.heading}>
        <MailText>{registrationMails.hello(firstName)}</MailText>
        {change.parts.map((part) => (
          <MailText key={part}>{sentenceOf(part, change.before, site)}</MailText>
        ))}
        <MailText>{words.changed.stillRegistered}</MailText>
        <ClassFacts registration={registration} site={site} />
        <MailText>{words.changed.calendar}</MailText>
        <MailText>{words.changed.cancel}</MailText>
        <CancelLink registration={registration} site={site} />
        <MailAction href={`${site.publicUrl}/account/classes`}>{words.changed.action}</MailAction>
      </MailLayout>
    ),
    files: ({ registration }, site, letter) => [calendarFileOf(registration, 'REQUEST', site, letter)],
    current: (db, data) => stillHeld(db, data, { classCancelled: false }),
  }),

  classCancelled: defineMail<ClassMailData>({
    subject: ({ registration }, site) => words.cancelled.subject(dayOf(registration, site)),
    body: ({ firstName, registration }, site) => (
      <MailLayout site={site} preview={words.cancelled.preview} heading={words.cancelled.heading}>
        <MailText>{registrationMails.hello(firstName)}</MailText>
        <MailText>{words.cancelled.sorry}</MailText>
        <ClassFacts registration={registration} site={site} />
        <MailText>{words.cancelled.nothingToDo}</MailText>
        <MailText>{words.cancelled.calendar}</MailText>
        <MailAction href={`${site.publicUrl}/`}>{words.cancelled.action}</MailAction>
      </MailLayout>
    ),
    files: ({ registration }, site, letter) => [calendarFileOf(registration, 'CANCEL', site, letter)],
    current: (db, data) => stillHeld(db, data, { classCancelled: true }),
  }),

  classRestored: defineMail<ClassMailData>({
    subject: ({ registration }, site) => words.restored.subject(dayOf(registration, site)),
    body: ({ firstName, registration }, site) => (
      <MailLayout site={site} preview={words.restored.preview} heading={words.restored.heading}>
        <MailText>{registrationMails.hello(firstName)}</MailText>
        <MailText>{words.restored.explain}</MailText>
        <ClassFacts registration={registration} site={site} />
        <MailText>{words.restored.calendar}</MailText>
        <CancelLink registration={registration} site={site} />
        <MailAction href={`${site.publicUrl}/account/classes`}>{words.restored.action}</MailAction>
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
  const { parts } = words.changed
  if (part === 'time') return parts.time(dayOf(before, site), timeOf(before, site))
  return part === 'title' ? parts.title(before.title) : parts[part]
}
