import type { Deps } from '#server/platform/graphql/context.ts'
import { mailAsRead } from '#server/platform/mail/mail-as-read.ts'
import { renderMail, traitsOf } from '#server/platform/mail/render-mail.ts'
import { withoutSecrets } from '#server/platform/mail/without-secrets.ts'
import type { CachedMail } from './mail-log.sql.ts'

/** Why the text is hidden: it contains a key, it was deleted, or the caller is no administrator. */
export type HiddenContent = 'key' | 'forgotten' | 'administrators'

/**
 * The text of an email, without the secrets of its links. For a waiting email: as it would be sent now. Only its
 * receiver may read an email with a key to an account.
 */
export async function mailContent(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'language' | 'mailTemplates'>,
  mail: CachedMail,
): Promise<{ text: string; subject: string | null } | Exclude<HiddenContent, 'administrators'>> {
  const { mailTemplates } = deps
  if (traitsOf(mailTemplates, mail.kind).ownsKey) return 'key'
  if (mail.text !== null) return { text: withoutSecrets(mail.text), subject: mail.subject }
  // An email without an address is older than its retention period, so its text is deleted (docs/decisions/0320).
  if (mail.status === 'sent' || mail.status === 'dropped' || mail.to_address === '') return 'forgotten'
  const read = await mailAsRead(deps.db, deps, mail)
  if (read === null) return 'forgotten'
  const letter = { to: mail.to_address, writtenAt: mail.created_at }
  const { text, subject } = await renderMail(mailTemplates, mail.kind, read.data, read.site, letter)
  return { text: withoutSecrets(text), subject }
}
