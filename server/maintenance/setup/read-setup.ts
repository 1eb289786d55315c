import { sql } from 'kysely'
import { waiverUris } from '#domain/kernel/address/waiver-uris.ts'
import { type SetupState, setupStates } from '#domain/maintenance/setup.rule.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'

/** MD5 of the sample waivers' text without markup: an editor that saves them changes the markup. */
const sampleWaivers = ['afd9b31ad66cfb58c0fbd732f78c80db', '7afc9b9c1e91f14aee2b7c3a352fc98b']

/** The state of each step that a portal needs before it opens. */
export async function readSetup(db: Database, config: Config): Promise<SetupState[]> {
  const settings = await db
    .selectFrom('site_settings')
    .select(['organisation_name', 'help_phone', 'help_email', 'annual_terms_message', 'new_terms_message'])
    .select(['links', 'second_factor_for', 'mark_file'])
    .select((eb) => [
      eb.exists(eb.selectFrom('location').select('id')).as('places'),
      eb.exists(eb.selectFrom('facilitator').select('id')).as('facilitators'),
      eb.exists(eb.selectFrom('course').select('id')).as('classes'),
      eb
        .selectFrom('page')
        .select(eb.fn.countAll<number>().as('count'))
        .where('uri', 'in', waiverUris)
        .where(sql`md5(regexp_replace(content, '<[^>]+>|\\s+', '', 'g'))`, 'in', sampleWaivers)
        .as('sample_waivers'),
      eb.selectFrom('retention').select('started_at').as('retention_since'),
    ])
    .executeTakeFirstOrThrow()
  return setupStates({
    name: settings.organisation_name,
    links: settings.links as unknown as Array<{ name: string; url: string }>,
    helpPhone: settings.help_phone,
    helpEmail: settings.help_email,
    annualTermsMessage: settings.annual_terms_message,
    newTermsMessage: settings.new_terms_message,
    sampleWaivers: Number(settings.sample_waivers),
    hasLogo: settings.mark_file !== null,
    hasLocation: Boolean(settings.places),
    hasFacilitator: Boolean(settings.facilitators),
    hasClass: Boolean(settings.classes),
    sendsMail: config.smtpUrl !== undefined,
    makesBackups: Boolean(config.backup?.dir),
    requiresTwoStep: settings.second_factor_for !== 'nobody',
    removesData: settings.retention_since !== null,
  })
}
