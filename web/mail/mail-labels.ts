import { mailKinds } from '#domain/manifests.ts'
import { t } from '#web/platform/messages/messages.ts'
import type { MailRefusal } from './documents.generated.ts'

/** What a mail is about; the kind itself where a later portal wrote it. */
export function kindLabel(kind: string): string {
  const known = mailKinds.find((each) => each === kind)
  return known ? t(`adminMail.kinds.${known}`) : kind
}

/** Why an address takes no mail, as a sentence; null: it was tried for three days. */
export function rejectionLabel(rejection: MailRefusal | null): string {
  return rejection === null ? t('adminMail.givenUp') : t(`adminMail.refusals.${rejection}`)
}
