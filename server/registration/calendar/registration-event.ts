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
import { calendarFiles as texts } from '#server/platform/messages/calendar-files.texts.ts'
import { filled } from '#server/platform/messages/catalogue.ts'
import { modeFiles } from '#server/platform/messages/modes.texts.ts'
import { neutralTitles } from '#server/platform/messages/neutral-titles.texts.ts'

/** A booking as calendar files and mails tell of it; all of it survives JSON. */
export interface BookedClass {
  /** Of the registration. */
  id: number
  courseId: number
  /** The class's and the registration's own together. */
  sequence: number
  title: StoredTitle
  /** Of texts that are not in the portal's own: their tag. Absent in mails of before. */
  textLanguage?: string | null
  /** The program's; of a mail's data known once it is made (present-classes.ts). */
  isConfidential?: boolean
  /** ISO moments. */
  start: string
  end: string
  mode: Mode
  /** Name, room and address of the place, line by line; empty where there is none. */
  place: string[]
  /** Plain text. */
  description: string
}

/**
 * The person's own event: of every file and link for them alone, or for who helps them, whose calendar says whose it is. Never a video link: the
 * address leads to the page that gives it in its time. A class that is not named says no name either.
 */
export function registrationEvent(
  booked: PresentedIn<BookedClass> | BookedClass,
  site: { publicUrl: string; calendarId: string; language: Language; helped: HelpedPerson | null },
  { revisedAt, cancelled, channel }: { revisedAt: Date; cancelled: boolean; channel: 'calendar' | 'feed' },
): CalendarEvent {
  const { courseId } = booked
  const { helped } = site
  const visited = { courseId, personId: helped?.userId ?? null }
  const address = (path: string) => `${site.publicUrl}${pathIn(site.language.code, path)}`
  const url = address(visitPath(visited))
  const { title, isPrivate } = presentClass(
    { title: booked.title, isConfidential: booked.isConfidential === true },
    helped ? 'helper' : 'attendee',
    channel,
    neutralTitles(site).class,
  )
  const named =
    helped && !isPrivate
      ? within(title, (text) => texts(site).titleOf({ title: text, name: helped.firstName }))
      : title
  const join =
    needsVideoLink(booked.mode) && !cancelled ? texts(site).join({ address: address(joinPath(visited)) }) : ''
  return {
    uid: registrationUid(site.calendarId, booked.id),
    sequence: booked.sequence,
    revisedAt,
    start: new Date(booked.start),
    end: new Date(booked.end),
    title: cancelled ? within(named, (text) => texts(site).cancelledTitle({ title: text })) : named,
    isPrivate,
    description: [join, isPrivate ? '' : booked.description, texts(site).visit({ address: url })]
      .filter((text) => text !== '')
      .join('\n\n'),
    place: filled(modeFiles(site)[booked.mode].place, { place: booked.place.join(', ') }),
    url,
    cancelled,
  }
}
