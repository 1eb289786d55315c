import { AsyncLocalStorage } from 'node:async_hooks'
import { isoInZone, isTimeZone, startOfLocalDay } from '#domain/kernel/time/site-time.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'

// Scalars and sentences of refusals have no context to read the zone from. It is never kept from one call to the next:
// another server of the portal may have changed it.
const scope = new AsyncLocalStorage<{ timeZone: string }>()

/** Runs one call, snapshot or page by the zone that was read for it. IANA name. */
export function inSiteTime<T>(timeZone: string, work: () => T): T {
  return scope.run({ timeZone }, work)
}

/** The zone that the call under way goes by. Throws outside of inSiteTime: there is no other that could be right. */
export function siteTimeZone(): string {
  return opened().timeZone
}

/** The rest of the call goes by this zone: the one that it has just set, or that its transaction holds. */
export function followSiteTimeZone(timeZone: string): void {
  opened().timeZone = timeZone
}

function opened(): { timeZone: string } {
  const open = scope.getStore()
  if (!open) throw new Error('The site time zone is known within inSiteTime only')
  return open
}

/** The zone as the settings have it now. */
export async function readSiteTimeZone(db: Database): Promise<string> {
  const { time_zone } = await db.selectFrom('site_settings').select('time_zone').executeTakeFirstOrThrow()
  return knownTimeZone(time_zone)
}

/** The zone of the settings, which nobody changes until the transaction ends. */
export async function lockSiteTimeZone(tx: Database): Promise<string> {
  const { time_zone } = await tx
    .selectFrom('site_settings')
    .select('time_zone')
    .forShare()
    .executeTakeFirstOrThrow()
  return knownTimeZone(time_zone)
}

/** A zone of the settings that this runtime does not know, such as one of a newer server, is no reason to fail. */
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

// The moments of classes come up in answer after answer; which text a moment has in a zone never changes.
const mostWritten = 5_000
let written: { timeZone: string; texts: Map<number, string> } = { timeZone: '', texts: new Map() }

/** When this day (yyyy-MM-dd) begins at the site. A document is checked before the zone is read: there any zone will do. */
export function startOfSiteDay(date: string): Date {
  return startOfLocalDay(date, scope.getStore()?.timeZone ?? 'UTC')
}
