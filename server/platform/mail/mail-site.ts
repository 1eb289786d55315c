import { sql } from 'kysely'
import { logoNamed, logoSides } from '#domain/kernel/address/logo-name.rule.ts'
import { knownLanguage } from '#domain/kernel/language/language.ts'
import { pathPrefix } from '#domain/kernel/language/language-path.rule.ts'
import { languageFor } from '#domain/kernel/language/languages.ts'
import { shownName } from '#domain/kernel/person/shown-name.rule.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { hasSeparateAddress, writtenTo } from '#server/platform/db/written-to.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import { type HelpedPerson, type MailSite, noLinkNumber } from './mail-template.ts'

/**
 * What the templates need of the portal, with the current settings, in the receiver's language. Without the address
 * that the email goes to, its links open nothing.
 */
export async function readMailSite(
  db: Database,
  { config, language: own }: Pick<Deps, 'config' | 'language'>,
  userId: number | null,
  address: string | null = null,
): Promise<MailSite> {
  const settings = await db
    .selectFrom('site_settings')
    .select(['organisation_name', 'time_zone', 'calendar_id', 'sender_name', 'sender_email', 'help_email'])
    .select(['mark_file', 'help_phone'])
    .select(languageOfReader(userId).as('language'))
    .select(linkNumberAt(userId, address).as('link_number'))
    .select(helpedReceiver(userId).as('helped'))
    .executeTakeFirstOrThrow()
  const language = languageFor(knownLanguage(settings.language), own)
  return {
    language,
    organisationName: shownName(settings.organisation_name, config.publicUrl),
    logo: mailLogo(settings.mark_file, config),
    timeZone: settings.time_zone,
    publicUrl: config.publicUrl,
    pagesUrl: `${config.publicUrl}${pathPrefix(language.code)}`,
    ...senderOf(settings, config),
    helpPhone: settings.help_phone,
    calendarId: settings.calendar_id,
    linkSecret: config.sessionSecret,
    linkNumber: settings.link_number ?? noLinkNumber,
    helped: settings.helped,
  }
}

function mailLogo(fileName: string | null, { publicUrl }: Pick<Config, 'publicUrl'>): MailSite['logo'] {
  const logo = logoNamed(fileName)
  return logo && { url: publicUrl + logo.path, ...logoSides(logo, { width: 220, height: 56 }) }
}

/** The language of the receiver, or of the helper who reads the email of a person without an address (`reached_at`). */
const languageOfReader = (userId: number | null) => sql<string | null>`(
  select reader.language from app_user receiver
  left join care on care.person_id = receiver.id and care.ended_at is null and not ${hasSeparateAddress('receiver')}
  join app_user reader on reader.id = coalesce(care.carer_id, receiver.id)
  where receiver.id = ${userId})`

/** A receiver without an address, whose helper reads their email. */
const helpedReceiver = (userId: number | null) => sql<HelpedPerson | null>`(
  select json_build_object('userId', u.id, 'firstName', u.first_name) from app_user u
  join care on care.person_id = u.id and care.ended_at is null
  where u.id = ${userId} and not ${hasSeparateAddress()})`

/**
 * The person's link number, if the email goes to their current address. An email may wait for hours, and by then the
 * address or the helper may be another. Walk-ins without an account never had another address, so their number stays 0.
 */
const linkNumberAt = (userId: number | null, address: string | null) => sql<
  number | null
>`case when ${userId}::int is null then 0 else (
  select a.link_number from app_user u join attendee a on a.user_id = u.id
  where u.id = ${userId} and ${writtenTo()} = ${address}) end`

/** The sender of emails, and who reads the replies. */
export function senderOf(
  settings: {
    organisation_name: string | null
    sender_name: string | null
    sender_email: string | null
    help_email: string | null
  },
  config: Pick<Config, 'smtpUrl' | 'publicUrl'>,
): Pick<MailSite, 'senderName' | 'senderAddress' | 'replyTo'> {
  return {
    senderName: settings.sender_name ?? shownName(settings.organisation_name, config.publicUrl),
    senderAddress: settings.sender_email ?? senderAddress(config),
    replyTo: settings.help_email,
  }
}

/** Most mail servers let an account send only as itself. Otherwise it is an address of our own site. */
function senderAddress({ smtpUrl, publicUrl }: Pick<Config, 'smtpUrl' | 'publicUrl'>): string {
  const user = smtpUrl ? decodeURIComponent(new URL(smtpUrl).username) : ''
  return user.includes('@') ? user : `no-reply@${new URL(publicUrl).hostname}`
}
