import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/connection.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import type { MailSite } from './mail-template.ts'

/** What the templates need of the portal, as the settings are now. */
export async function readMailSite(
  db: Database,
  { config, language }: Pick<Deps, 'config' | 'language'>,
): Promise<MailSite> {
  const settings = await db
    .selectFrom('site_settings')
    .select(['organisation_name', 'time_zone', 'calendar_id'])
    .executeTakeFirstOrThrow()
  return {
    language,
    organisationName: settings.organisation_name,
    timeZone: settings.time_zone,
    publicUrl: config.publicUrl,
    senderAddress: senderAddress(config),
    calendarId: settings.calendar_id,
    linkSecret: config.sessionSecret,
  }
}

/** Most mail servers let an account send only as itself; else a name of our own site. */
function senderAddress({ smtpUrl, publicUrl }: Pick<Config, 'smtpUrl' | 'publicUrl'>): string {
  const user = smtpUrl ? decodeURIComponent(new URL(smtpUrl).username) : ''
  return user.includes('@') ? user : `no-reply@${new URL(publicUrl).hostname}`
}
