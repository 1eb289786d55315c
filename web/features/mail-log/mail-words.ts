import { mailKinds } from '#domain/mail/mail-kinds.ts'
import { t } from '#web/messages/messages.ts'

/** What a mail is about; the kind itself where a later portal wrote it. */
export function kindWords(kind: string): string {
  const known = mailKinds.find((each) => each === kind)
  return known ? t(`adminMail.kinds.${known}`) : kind
}
