import { AsyncLocalStorage } from 'node:async_hooks'
import { isoInZone, isTimeZone, startOfLocalDay } from '#domain/kernel/time/site-time.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'

// Scalars and error messages have no context to read the time zone from. It is never cached between calls: another
// server of the portal may have changed it.
const scope = new AsyncLocalStorage<{ timeZone: string }>()

/** Runs one call, snapshot or page in the time zone that was read for it. IANA name. */
export function inSiteTime<T>(timeZone: string, work: () => T): T {
  return scope.run({ timeZone }, work)
}

/** The time zone of the current call. Throws outside of inSiteTime, because no other zone could be right. */
export function siteTimeZone(): string {
  return opened().timeZone
}

/** Switches the rest of the call to this time zone: it has just set it, or its transaction has locked it. */
export function followSiteTimeZone(timeZone: string): void {
  opened().timeZone = timeZone
}

function opened(): { timeZone: string } {
  const open = scope.getStore()
  if (!open) throw new Error('The site time zone is known within inSiteTime only')
  return open
}

/** The current time zone of the settings. */
export async function readSiteTimeZone(db: Database): Promise<string> {
  const { time_zone } = await db.selectFrom('site_settings').select('time_zone').executeTakeFirstOrThrow()
  return knownTimeZone(time_zone)
}

/** The time zone of the settings, locked until the transaction ends. */
export async function lockSiteTimeZone(tx: Database): Promise<string> {
  const { time_zone } = await tx
    .selectFrom('site_settings')
    .select('time_zone')
    .forShare()
    .executeTakeFirstOrThrow()
  return knownTimeZone(time_zone)
}

/** The runtime may not know the time zone of the settings, which a newer server may have set. This must not fail. */
export function knownTimeZone(timeZone: string): string {
  return isTimeZone(timeZone) ? timeZone : 'America/New_York'
}

/** ISO 8601 with the site zone's offset on that date. */
export function formatSiteDateTime(instant: Date): string {
  const timeZone = siteTimeZone()
  if (timeZone !== written.timeZone || written.texts.size >= mostWritten)
    written = { timeZone, texts: new Map() }
  const at = instant.getTime()
  let text = written.texts.get(at)
  if (text === undefined) {
    text = isoInZone(instant, timeZone)
    written.texts.set(at, text)
  }
  return text
}

// The times of classes recur in many responses. The text of a time in a given zone never changes.
const mostWritten = 5_000
let written: { timeZone: string; texts: Map<number, string> } = { timeZone: '', texts: new Map() }

/**
 * The start of this day (yyyy-MM-dd) in the site's time zone. Documents are validated before the zone is read, and any
 * zone works for that.
 */
export function startOfSiteDay(date: string): Date {
  return startOfLocalDay(date, scope.getStore()?.timeZone ?? 'UTC')
}
