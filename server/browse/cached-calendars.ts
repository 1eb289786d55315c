import { publicCalendarSpan } from '#domain/browse/calendar-window.ts'
import { facetNames } from '#domain/browse/facet-values.rule.ts'
import { defaultLanguage, knownLanguage, type LanguageTag } from '#domain/kernel/language/language.ts'
import { languageFor } from '#domain/kernel/language/languages.ts'
import { timesOf } from '#domain/kernel/time/calendar-range.ts'
import { currentSpanVersion } from '#server/classes/public.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { inOneView } from '#server/platform/db/consistent-snapshot.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import type { CacheLimits } from '#server/platform/snapshots/cache-limits.ts'
import { createResponseStore, type ResponseStore } from '#server/platform/snapshots/response-store.ts'
import { makeSnapshot } from '#server/platform/snapshots/snapshot.ts'
import { publicCalendar } from './calendars.ts'

const defaultLimits: CacheLimits = { max: 100, maxSize: 16_000_000 }

/**
 * The public calendars by their filter (calendarKey). Each is made once and cached until something that it shows
 * changes.
 */
export function createCachedCalendars(deps: Deps, limits: CacheLimits = defaultLimits): ResponseStore {
  const version = (db: Database, now: Date) =>
    currentSpanVersion(db, (timeZone) => timesOf(publicCalendarSpan(now, timeZone), timeZone))
  return createResponseStore(
    deps,
    {
      keyOf: (key) => key,
      version: (_key, now) => version(deps.db, now),
      build: (key) =>
        inOneView(deps.db, async (db) => {
          const now = deps.clock.now()
          const { version: made, dataVersion } = await version(db, now)
          const parameters = new URLSearchParams(key)
          const language = languageFor(knownLanguage(parameters.get(languageParameter)), deps.language)
          const as = { ...deps, db, language, clock: { now: () => now } }
          const text = await publicCalendar(as, parameters)
          if (made === null || text === 'refused') return null
          return { snapshot: makeSnapshot(text), version: made, dataVersion }
        }),
    },
    limits,
  )
}

/** A parameter of the cache only. No filter has this name. */
const languageParameter = 'in'

/** The cache key of a filter and a language. It ignores the order of parameters, and parameters that are no filters. */
export function calendarKey(parameters: URLSearchParams, readIn: LanguageTag = defaultLanguage): string {
  const chosen = facetNames.flatMap((name) =>
    [...new Set(parameters.getAll(name))].toSorted().map((value) => [name, value]),
  )
  const search = parameters.get('search')
  const language = readIn === defaultLanguage ? [] : [[languageParameter, readIn]]
  return new URLSearchParams([...chosen, ...(search ? [['search', search]] : []), ...language]).toString()
}
