import { logoNamed } from '#domain/kernel/address/logo-name.rule.ts'
import type { LanguageTag } from '#domain/kernel/language/language.ts'
import { languages } from '#domain/kernel/language/languages.ts'
import { shownName } from '#domain/kernel/person/shown-name.rule.ts'
import { zoneTableOf } from '#domain/kernel/time/zone-table.ts'
import { basePathOf } from '#server/platform/config/base-path.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { SettingsAsRead } from '#server/platform/translations/settings-as-read.ts'

export type PortalSettings = SettingsAsRead

/** The settings that the app needs before it renders (web/platform/page/settings.ts). Never personal data. */
export function portalConfigOf(
  settings: PortalSettings,
  {
    config,
    hasHostSession,
    now,
    language,
  }: { config: Config; hasHostSession: boolean; now: Date; language: LanguageTag },
) {
  return {
    basePath: basePathOf(config),
    organisationName: shownName(settings.organisation_name, config.publicUrl),
    logo: logoConfig(settings.mark_file, basePathOf(config)),
    language,
    timeZone: settings.time_zone,
    zone: zoneTableOf(settings.time_zone, now, languages[language]),
    links: settings.links,
    help: {
      phone: settings.help_phone,
      hours: settings.help_hours,
      hoursLanguage: settings.languages.helpHours,
      email: settings.help_email,
      address: settings.help_address,
    },
    crisis: settings.crisis_message
      ? {
          message: settings.crisis_message,
          language: settings.languages.crisisMessage,
          words: settings.crisis_words,
        }
      : null,
    waiting: { openHours: settings.waiting_open_hours, comeUntil: settings.waiting_come_until },
    waiversUpdatedAt: settings.waivers_updated_at?.toISOString() ?? null,
    // Only whether there is one. The page calls GET /session to find out whose it is.
    hostSession: hasHostSession,
    googleMapsKey: config.googleMapsKey ?? null,
    demo: settings.is_demo && !config.production,
    serverNow: now.toISOString(),
  }
}

function logoConfig(fileName: string | null, basePath: string) {
  const logo = logoNamed(fileName)
  return logo && { url: basePath + logo.path, width: logo.width, height: logo.height }
}
