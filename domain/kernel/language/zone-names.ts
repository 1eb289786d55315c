import { knownSpan } from '#domain/kernel/time/known-zone.ts'
import type { Language } from './language.ts'

/** The abbreviation that is right on that date: EST in winter, EDT in summer; zones without one read like GMT+1. */
export function zoneAbbreviation(instant: Date, timeZone: string, language: Language): string {
  return (
    knownSpan(timeZone, instant.getTime(), language.tag)?.short ??
    nameOfZone(instant, timeZone, 'short', language)
  )
}

/** The zone's name without its season, e.g. 'Eastern Time'; for the badge's title. */
export function zoneTitle(instant: Date, timeZone: string, language: Language): string {
  return (
    knownSpan(timeZone, instant.getTime(), language.tag)?.long ??
    nameOfZone(instant, timeZone, 'longGeneric', language)
  )
}

type Style = 'short' | 'longGeneric'

/** As the runtime says it; pages have most of these answers from the server (known-zone.ts). */
export function nameOfZone(instant: Date, timeZone: string, style: Style, { tag }: Language): string {
  const parts = nameFormat(timeZone, style, tag).formatToParts(instant)
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? timeZone
}

const nameFormats = new Map<string, Intl.DateTimeFormat>()

/** Making one costs a hundred times what using it does. */
function nameFormat(timeZone: string, timeZoneName: Style, tag: string): Intl.DateTimeFormat {
  const key = `${tag} ${timeZoneName} ${timeZone}`
  const known = nameFormats.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat(tag, { timeZone, timeZoneName })
  nameFormats.set(key, format)
  return format
}
