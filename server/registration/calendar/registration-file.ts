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
 * The address of one booking's calendar file, for whoever booked it: a phone opens a file by its address and cannot log in there.
 * It ends with the class, and with what ends the person's mailed links. That of who helps them says whose event it is.
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
 * One booking's calendar file: the very event of its mails, so that a calendar that has one of them has it once. What is cancelled is
 * taken out of it, as the mail about it does. Null for a token that opens nothing and for a closed account.
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
  const { booked, revisedAt, cancelled } = await textsInData({ db, clock }, own, site.language.code)
  const method = cancelled ? 'CANCEL' : 'PUBLISH'
  const text = writeCalendarFile({
    method,
    events: [registrationEvent(booked, site, { revisedAt, cancelled, channel: 'calendar' })],
    // Only what speaks to one person takes an event out (RFC 5546).
    ...(cancelled &&
      reader.email && {
        participation: {
          organizer: { name: site.organisationName, email: site.senderAddress },
          attendee: reader.email,
        },
      }),
  })
  return { text, method, courseId: booked.courseId }
}
