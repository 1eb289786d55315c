import { tzOffset } from '@date-fns/tz'
import type { Language } from '#domain/kernel/language/language.ts'
import { nameOfZone } from '#domain/kernel/language/zone-names.ts'
import type { ZoneSpan, ZoneTable } from './known-zone.ts'

const minute = 60_000
const dayInMinutes = 24 * 60

/** The zone's clocks from the beginning of last year until the end of next year. Pages show nothing outside that. */
export function zoneTableOf(timeZone: string, now: Date, language: Language): ZoneTable {
  const year = now.getUTCFullYear()
  const key = `${language.tag} ${timeZone} ${year}`
  const known = made.get(key)
  if (known) return known
  const table = {
    timeZone,
    tag: language.tag,
    spans: spansOf(timeZone, inMinutes(year - 1), inMinutes(year + 2), language),
    until: inMinutes(year + 2),
  }
  if (made.size >= 20) made.clear()
  made.set(key, table)
  return table
}

const made = new Map<string, ZoneTable>()
const inMinutes = (year: number) => Date.UTC(year) / minute

function spansOf(timeZone: string, begin: number, end: number, language: Language): ZoneSpan[] {
  const at = (from: number): ZoneSpan => {
    const instant = new Date(from * minute)
    return {
      from,
      offset: tzOffset(timeZone, instant),
      short: nameOfZone(instant, timeZone, 'short', language),
      long: nameOfZone(instant, timeZone, 'longGeneric', language),
    }
  }
  const spans = [at(begin)]
  for (let day = begin + dayInMinutes; day < end; day += dayInMinutes) {
    const last = spans.at(-1)!
    if (!isSame(last, at(day))) spans.push(at(changeBetween(day - dayInMinutes, day, last, at)))
  }
  return spans
}

/** The first minute at which something differs from the span. */
function changeBetween(
  before: number,
  after: number,
  span: ZoneSpan,
  at: (from: number) => ZoneSpan,
): number {
  let [low, high] = [before, after]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (isSame(span, at(middle))) low = middle
    else high = middle
  }
  return high
}

const isSame = (one: ZoneSpan, other: ZoneSpan) =>
  one.offset === other.offset && one.short === other.short && one.long === other.long
