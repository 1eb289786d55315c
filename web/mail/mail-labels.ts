import { mailKinds } from '#domain/manifests.ts'
import { t } from '#web/platform/messages/messages.ts'
import type { MailRefusal } from './documents.generated.ts'

/** What an email is about. The raw kind, if a newer portal wrote it. */
export function kindLabel(kind: string): string {
  const known = mailKinds.find((each) => each === kind)
  return known ? t(`adminMail.kinds.${known}`) : kind
}

/** Why an address rejects email, as a sentence. Null: the portal tried for three days. */
export function rejectionLabel(rejection: MailRefusal | null): string {
  return rejection === null ? t('adminMail.givenUp') : t(`adminMail.refusals.${rejection}`)
}
