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
 * What a mail tells as of now, with its classes called as its receiver's language has them, or by neutral words, and the portal in that language. Null when it
 * must not leave anymore.
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

/** Of whom no account is left to say in which language they read, the mail says it itself. */
const languageIn = (data: unknown) => (data as { language?: string | null } | null)?.language
