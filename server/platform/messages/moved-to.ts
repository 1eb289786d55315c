import type { RefusalData } from '#domain/kernel/decision.ts'
import { formatOpening } from '#domain/kernel/language/dates.ts'
import type { Language } from '#domain/kernel/language/language.ts'
import { siteTimeZone } from '#server/platform/graphql/site-date-time.ts'

/** When, and where it changed: where, a class is now, from the data of CLASS_MOVED. */
export function movedTo({ startsAt, place }: RefusalData, language: Language): string {
  const when = formatOpening(new Date(String(startsAt)), siteTimeZone(), language)
  return place === undefined ? when : `${when}, ${place}`
}
