import type { Language } from '#domain/kernel/language/language.ts'
import { pathIn } from '#domain/kernel/language/language-path.rule.ts'
import { type Mode, needsVideoLink } from '#domain/kernel/modes.ts'
import { presentTitle, within } from '#domain/kernel/presented-title.ts'
import type { CalendarEvent } from '#server/platform/calendar-file/calendar-file.ts'
import { registrationUid } from '#server/platform/calendar-file/calendar-uid.ts'
import { calendarFiles as words } from '#server/platform/messages/calendar-files.ts'
import { neutralTitles } from '#server/platform/messages/neutral-titles.ts'

/** A booking as calendar files and mails tell of it; all of it survives JSON. */
export interface BookedClass {
  /** Of the registration. */
  id: number
  courseId: number
  /** The class's and the registration's own together. */
  sequence: number
  title: string
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

/** The person's own event: of every file and link for them alone. Never a video link: the address leads to the page that gives it in its time. */
export function registrationEvent(
  booked: BookedClass,
  site: { publicUrl: string; calendarId: string; language: Language },
  { revisedAt, cancelled }: { revisedAt: Date; cancelled: boolean },
): CalendarEvent {
  const url = `${site.publicUrl}${pathIn(site.language.code, `/account/classes/${booked.courseId}`)}`
  const { title, isPrivate } = presentTitle(
    { title: booked.title, isConfidential: booked.isConfidential === true },
    'ownCalendar',
    neutralTitles(site).class,
  )
  const join = needsVideoLink(booked.mode) && !cancelled ? words(site).join(`${url}/join`) : ''
  return {
    uid: registrationUid(site.calendarId, booked.id),
    sequence: booked.sequence,
    revisedAt,
    start: new Date(booked.start),
    end: new Date(booked.end),
    title: cancelled ? within(title, words(site).cancelledTitle) : title,
    isPrivate,
    description: [join, isPrivate ? '' : booked.description, words(site).visit(url)]
      .filter((text) => text !== '')
      .join('\n\n'),
    place: words(site).place[booked.mode](booked.place.join(', ')),
    url,
    cancelled,
  }
}
