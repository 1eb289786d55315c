import { joinPath, visitPath } from '#domain/kernel/address/visit-path.ts'
import type { Language } from '#domain/kernel/language/language.ts'
import { pathIn } from '#domain/kernel/language/language-path.rule.ts'
import { type Mode, needsVideoLink } from '#domain/kernel/modes.ts'
import {
  type PresentedIn,
  presentClass,
  type StoredTitle,
  within,
} from '#domain/kernel/present-class.rule.ts'
import type { CalendarEvent } from '#server/platform/calendar-file/calendar-file.ts'
import { registrationUid } from '#server/platform/calendar-file/calendar-uid.ts'
import type { HelpedPerson } from '#server/platform/mail/mail-template.ts'
import { calendarFiles } from '#server/platform/messages/calendar-files.texts.ts'
import { filled } from '#server/platform/messages/catalogue.ts'
import { modeFiles } from '#server/platform/messages/modes.texts.ts'
import { neutralTitles } from '#server/platform/messages/neutral-titles.texts.ts'

/** A registration as calendar files and emails show it. All values survive JSON. */
export interface RegisteredClass {
  /** Id of the registration. */
  id: number
  courseId: number
  /** Sum of the sequences of the class and the registration. */
  sequence: number
  title: StoredTitle
  /** Language tag, if the class's texts are not in the portal's language. Absent in older emails. */
  textLanguage?: string | null
  /** The program's value. In an email's data it is set once the email is made (present-classes.ts). */
  isConfidential?: boolean
  /** ISO instants. */
  start: string
  end: string
  mode: Mode
  /** Name, room and address of the location, line by line. Empty if there is none. */
  place: string[]
  /** Plain text. */
  description: string
}

/**
 * The person's own event. It is in every file and link for them alone, or for their helper, whose calendar says whose
 * event it is. It never has the video link: its URL leads to the page that shows the link when it is time. If the class
 * is not named, the person is not named either.
 */
export function registrationEvent(
  registered: PresentedIn<RegisteredClass> | RegisteredClass,
  site: { publicUrl: string; calendarId: string; language: Language; helped: HelpedPerson | null },
  { revisedAt, cancelled, channel }: { revisedAt: Date; cancelled: boolean; channel: 'calendar' | 'feed' },
): CalendarEvent {
  const { courseId } = registered
  const { helped } = site
  const visited = { courseId, personId: helped?.userId ?? null }
  const address = (path: string) => `${site.publicUrl}${pathIn(site.language.code, path)}`
  const url = address(visitPath(visited))
  const { title, isPrivate } = presentClass(
    { title: registered.title, isConfidential: registered.isConfidential === true },
    helped ? 'helper' : 'attendee',
    channel,
    neutralTitles(site).class,
  )
  const named =
    helped && !isPrivate
      ? within(title, (text) => calendarFiles(site).titleOf({ title: text, name: helped.firstName }))
      : title
  const join =
    needsVideoLink(registered.mode) && !cancelled
      ? calendarFiles(site).join({ address: address(joinPath(visited)) })
      : ''
  return {
    uid: registrationUid(site.calendarId, registered.id),
    sequence: registered.sequence,
    revisedAt,
    start: new Date(registered.start),
    end: new Date(registered.end),
    title: cancelled ? within(named, (text) => calendarFiles(site).cancelledTitle({ title: text })) : named,
    isPrivate,
    description: [join, isPrivate ? '' : registered.description, calendarFiles(site).visit({ address: url })]
      .filter((text) => text !== '')
      .join('\n\n'),
    place: filled(modeFiles(site)[registered.mode].place, { place: registered.place.join(', ') }),
    url,
    cancelled,
  }
}
