import { type CalendarFile, writeCalendarFile } from '#server/platform/calendar-file/calendar-file.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import { readMailSite } from '#server/platform/mail/mail-site.ts'
import type { HelpedPerson } from '#server/platform/mail/mail-template.ts'
import { textsInData } from '#server/platform/translations/texts-in-data.ts'
import { openRegistrationToken } from '#server/registration/mail-links/open-registration-token.ts'
import { signRegistrationToken } from '#server/registration/mail-links/registration-token.ts'
import { selectEventReader, selectEventsOf } from './my-calendar.sql.ts'
import { registrationEvent } from './registration-event.ts'

/**
 * The link to one registration's calendar file, for the person who registered. A phone opens a file by its link and
 * cannot log in there. The link ends with the class, and with whatever ends the person's emailed links. A helper's file
 * says whose event it is.
 */
export function registrationFileUrl(
  { config }: Pick<Deps, 'config'>,
  { id, linkNumber, helped }: { id: number; linkNumber: number; helped: HelpedPerson | null },
): string {
  const purpose = helped ? 'helped-calendar' : 'registration-calendar'
  const token = signRegistrationToken(purpose, config.sessionSecret, id, linkNumber)
  return `${config.publicUrl}/calendar/registration/${token}.ics`
}

/**
 * One registration's calendar file. It has the same event as the emails, so a calendar never has it twice. It removes a
 * cancelled event, as the email about it does. Null for an invalid token and for a closed account.
 */
export async function registrationFile(
  deps: Deps,
  token: string,
): Promise<{ text: string; method: CalendarFile['method']; courseId: number } | null> {
  const { db, clock } = deps
  const ofPerson = await openRegistrationToken(deps, 'registration-calendar', token)
  const id = ofPerson ?? (await openRegistrationToken(deps, 'helped-calendar', token))
  if (id === null) return null
  const [[own], reader] = await Promise.all([
    selectEventsOf(db, [id]),
    selectEventReader(db, id, id !== ofPerson),
  ])
  if (!own || reader === null) return null
  const site = { ...(await readMailSite(db, deps, reader.userId)), helped: reader.helped }
  const { registered, revisedAt, cancelled } = await textsInData({ db, clock }, own, site.language.code)
  const method = cancelled ? 'CANCEL' : 'PUBLISH'
  const text = writeCalendarFile({
    method,
    events: [registrationEvent(registered, site, { revisedAt, cancelled, channel: 'calendar' })],
    // Only a file that addresses one person removes an event (RFC 5546).
    ...(cancelled &&
      reader.email && {
        participation: {
          organizer: { name: site.organisationName, email: site.senderAddress },
          attendee: reader.email,
        },
      }),
  })
  return { text, method, courseId: registered.courseId }
}
