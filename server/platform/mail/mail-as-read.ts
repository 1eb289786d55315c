import { knownLanguage } from '#domain/kernel/language/language.ts'
import { languageFor } from '#domain/kernel/language/languages.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import { textsInData } from '#server/platform/translations/texts-in-data.ts'
import { readMailSite } from './mail-site.ts'
import type { MailSite } from './mail-template.ts'
import { type PresentedMail, presentClasses } from './present-classes.ts'
import { currentData } from './render-mail.ts'

/**
 * The current content of an email. Its classes have titles in the receiver's language, or neutral titles, and the
 * portal's name is in that language too. Null if it must no longer be sent.
 */
export async function mailAsRead(
  db: Database,
  deps: Pick<Deps, 'clock' | 'config' | 'language' | 'mailTemplates'>,
  mail: { kind: string; data: unknown; user_id: number | null; to_address: string },
): Promise<{ data: PresentedMail; site: MailSite } | null> {
  const { clock, mailTemplates } = deps
  const data = await currentData({ db, mailTemplates }, mail.kind, mail.data, clock.now())
  if (data === null) return null
  const language = languageFor(knownLanguage(languageIn(data)), deps.language)
  const site = await readMailSite(db, { ...deps, language }, mail.user_id, mail.to_address)
  const read = await textsInData({ db, clock }, data, site.language.code)
  return { data: await presentClasses(db, read, site), site }
}

/** The email itself names the language of a receiver who has no account any more. */
const languageIn = (data: unknown) => (data as { language?: string | null } | null)?.language
