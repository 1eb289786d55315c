import { localDate, wallTime } from '#domain/kernel/time/site-time.ts'
import {
  formatDate,
  formatTime,
  formatTimeWithZone,
  withZone,
  zoneAbbreviation,
  zoneTitle,
} from '#web/platform/messages/formats.ts'
import { messageLanguage, t } from '#web/platform/messages/messages.ts'
import { settings } from '#web/platform/page/settings.ts'

/** Start and end as the API returns them: ISO instants. */
export interface ClassSpan {
  start: string
  end: string
}

/** The texts of a class's day and time, in the site time zone (specification, section 9). */
export interface ClassTexts {
  /** 2022-02-09 */
  date: string
  /** Wednesday, February 9, 2022 */
  fullDate: string
  /** Wednesday, February 9 */
  dayAndMonth: string
  /** Wed Feb 9, 2022 */
  shortDate: string
  /** 11:00 AM */
  startTime: string
  /** 11:45 AM */
  endTime: string
  /** 11:00 AM to 11:45 AM */
  timeRange: string
  /** For ZoneBadge: the zone that applies on the date. */
  zone: { abbreviation: string; name: string }
}

// A listing of 300 classes renders again with every keystroke in the search. Each class's texts are cached.
const made = new WeakMap<ClassSpan, { language: string; texts: ClassTexts }>()

/** The texts of a class's day and time. Cached for each object of the listing and language. */
export function classTexts(course: ClassSpan): ClassTexts {
  const language = messageLanguage()
  const known = made.get(course)
  if (known?.language === language) return known.texts
  const texts = new TextsWhenRead(settings.timeZone, course)
  made.set(course, { language, texts })
  return texts
}

/** A month needs only the date of most classes, so each text is made when it is first read. */
class TextsWhenRead implements ClassTexts {
  readonly #startsAt: Date
  readonly #endsAt: Date
  readonly #timeZone: string
  readonly #made: Partial<ClassTexts> = {}

  constructor(timeZone: string, { start, end }: ClassSpan) {
    this.#startsAt = new Date(start)
    this.#endsAt = new Date(end)
    this.#timeZone = timeZone
  }

  get date() {
    this.#made.date ??= localDate(this.#startsAt, this.#timeZone)
    return this.#made.date
  }
  get fullDate() {
    this.#made.fullDate ??= formatDate('full', this.#startsAt, this.#timeZone)
    return this.#made.fullDate
  }
  get dayAndMonth() {
    this.#made.dayAndMonth ??= formatDate('dayAndMonth', this.#startsAt, this.#timeZone)
    return this.#made.dayAndMonth
  }
  get shortDate() {
    this.#made.shortDate ??= formatDate('short', this.#startsAt, this.#timeZone)
    return this.#made.shortDate
  }
  get startTime() {
    this.#made.startTime ??= formatTime(this.#startsAt, this.#timeZone)
    return this.#made.startTime
  }
  get endTime() {
    this.#made.endTime ??= formatTime(this.#endsAt, this.#timeZone)
    return this.#made.endTime
  }
  get timeRange() {
    this.#made.timeRange ??= timeLabel(this.#startsAt, this.#endsAt, this.#timeZone).timeRange
    return this.#made.timeRange
  }
  get zone() {
    this.#made.zone ??= timeLabel(this.#startsAt, this.#endsAt, this.#timeZone).zone
    return this.#made.zone
  }
}

function timeLabel(startsAt: Date, endsAt: Date, timeZone: string): Pick<ClassTexts, 'timeRange' | 'zone'> {
  const atStart = zoneAbbreviation(startsAt, timeZone)
  const atEnd = zoneAbbreviation(endsAt, timeZone)
  return {
    // On nights when clocks change, a range without both zones would seem to end before it began.
    timeRange: t('class.timeRange', {
      start: atStart === atEnd ? formatTime(startsAt, timeZone) : formatTimeWithZone(startsAt, timeZone),
      end: formatTime(endsAt, timeZone),
    }),
    zone: { abbreviation: atEnd, name: zoneTitle(startsAt, timeZone) },
  }
}

/**
 * The viewer's zone. The site's zone if the viewer's clock shows the same time then, or if the browser gives no zone.
 */
export function viewerZone({ start }: ClassSpan): string {
  const { date, time } = wallTime(new Date(start), settings.timeZone)
  // Reading the zone's name costs a phone 100 ms, and most people are where the classes are.
  if (new Date(`${date}T${time}`).getTime() === new Date(start).getTime()) return settings.timeZone
  return Intl.DateTimeFormat().resolvedOptions().timeZone || settings.timeZone
}

/**
 * What the viewer's clock shows during the class, e.g. "5:00 PM to 5:45 PM GMT+1". Includes the date where it differs.
 * Null where it shows the same as the site's clock. For online classes only.
 */
export function viewerTime(course: ClassSpan, zone: string = viewerZone(course)): string | null {
  if (zone === settings.timeZone) return null
  const startsAt = new Date(course.start)
  const site = wallTime(startsAt, settings.timeZone)
  const own = wallTime(startsAt, zone)
  if (own.date === site.date && own.time === site.time) return null
  const { timeRange, zone: badge } = timeLabel(startsAt, new Date(course.end), zone)
  const time = withZone(timeRange, badge.abbreviation)
  return own.date === site.date
    ? time
    : t('class.dateAndTime', { date: formatDate('dayAndMonth', startsAt, zone), time })
}
