import type { Language } from '#domain/kernel/language/language.ts'
import { pathIn } from '#domain/kernel/language/language-path.rule.ts'
import { type Mode, modesOfRow, type OfferedColumns } from '#domain/kernel/modes.ts'
import { presentClass, type StoredTitle, within } from '#domain/kernel/present-class.rule.ts'
import { type Location, locationLines } from '#server/catalogue/public.ts'
import { calendarDescription } from '#server/platform/calendar-file/calendar-description.ts'
import type { CalendarEvent } from '#server/platform/calendar-file/calendar-file.ts'
import { classUid } from '#server/platform/calendar-file/calendar-uid.ts'
import { calendarFiles } from '#server/platform/messages/calendar-files.texts.ts'
import { filled, type Locale } from '#server/platform/messages/catalogue.ts'
import { modeFiles } from '#server/platform/messages/modes.texts.ts'
import { neutralTitles } from '#server/platform/messages/neutral-titles.texts.ts'

/** A class as everyone may see it: the columns of `course` for calendar files. */
export interface PublicClass extends OfferedColumns {
  id: number
  title: StoredTitle
  /** Whether its program is confidential. */
  isConfidential: boolean
  description: string | null
  starts_at: Date
  ends_at: Date
  room: string | null
  cancelled_at: Date | null
  sequence: number
  revised_at: Date | null
  created_at: Date
}

/** One class to save, or a calendar to subscribe to: all public classes, or those that a facilitator leads. */
export type EventFor =
  | { reader: 'public'; channel: 'calendar' | 'feed' }
  | { reader: 'facilitator'; channel: 'feed' }

/**
 * The event of a class in a calendar that shows no registrations. It says what the class's public page says, with the
 * title that its reader may see. It never has a video link.
 */
export function classEvent(
  course: PublicClass,
  location: Location | null,
  site: { publicUrl: string; calendarId: string; language: Language },
  { reader, channel }: EventFor,
): CalendarEvent {
  const { title, isPrivate } = presentClass(course, reader, channel, neutralTitles(site).class)
  const url = `${site.publicUrl}${pathIn(site.language.code, `/class/${course.id}`)}`
  const cancelled = course.cancelled_at !== null
  const description = [
    ...(cancelled ? [calendarFiles(site).cancelled] : []),
    isPrivate ? '' : calendarDescription(course.description),
    calendarFiles(site).more({ address: url }),
  ]
  return {
    uid: classUid(site.calendarId, course.id),
    sequence: course.sequence,
    revisedAt: course.revised_at ?? course.created_at,
    start: course.starts_at,
    end: course.ends_at,
    title: cancelled ? within(title, (text) => calendarFiles(site).cancelledTitle({ title: text })) : title,
    isPrivate,
    description: description.filter((text) => text !== '').join('\n\n'),
    place: locationOf(course, location, site),
    url,
    cancelled,
  }
}

function locationOf(course: PublicClass, location: Location | null, site: Locale): string {
  const said = modeFiles(site)
  const address = location ? locationLines({ ...location, room: course.room }).join(', ') : ''
  const positionIn = (mode: Mode) => filled(said[mode].place, { place: address })
  const [first, ...others] = modesOfRow(course).filter((mode) => positionIn(mode) !== '')
  return first ? others.reduce((before, mode) => said[mode].orElse({ place: before }), positionIn(first)) : ''
}
