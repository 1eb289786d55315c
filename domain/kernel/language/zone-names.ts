import { knownSpan } from '#domain/kernel/time/known-zone.ts'
import type { Language } from './language.ts'

/** The abbreviation on that date: EST in winter, EDT in summer. Zones without one read like GMT+1. */
export function zoneAbbreviation(instant: Date, timeZone: string, language: Language): string {
  return (
    knownSpan(timeZone, instant.getTime(), language.tag)?.short ??
    nameOfZone(instant, timeZone, 'short', language)
  )
}

/** The zone's name without its season, such as 'Eastern Time', for the badge's title. */
export function zoneTitle(instant: Date, timeZone: string, language: Language): string {
  return (
    knownSpan(timeZone, instant.getTime(), language.tag)?.long ??
    nameOfZone(instant, timeZone, 'longGeneric', language)
  )
}

type Style = 'short' | 'longGeneric'

/** The zone's name as the runtime knows it. Pages have most of these names from the server (known-zone.ts). */
export function nameOfZone(instant: Date, timeZone: string, style: Style, { tag }: Language): string {
  const parts = nameFormat(timeZone, style, tag).formatToParts(instant)
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? timeZone
}

const nameFormats = new Map<string, Intl.DateTimeFormat>()

/** Making a format costs a hundred times as much as using it. */
function nameFormat(timeZone: string, timeZoneName: Style, tag: string): Intl.DateTimeFormat {
  const key = `${tag} ${timeZoneName} ${timeZone}`
  const known = nameFormats.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat(tag, { timeZone, timeZoneName })
  nameFormats.set(key, format)
  return format
}
