import { isoInZone } from '#domain/schedule/site-time.ts'

// One organisation per installation, so one zone per process: scalars have no context to read it from.
let zone = 'America/New_York'

/** Set at start and whenever the settings change. IANA name. */
export function setSiteTimeZone(timeZone: string): void {
  zone = timeZone
}
export function siteTimeZone(): string {
  return zone
}

/** ISO 8601 with the site zone's offset on that date. */
export function formatSiteDateTime(moment: Date): string {
  return isoInZone(moment, zone)
}
