import type { MailKindOf, Topic } from '#domain/kernel/manifest.ts'
import type { MailDataOf } from '#server/platform/mail/mail-template.ts'

/**
 * For each kind of email of one topic, so that each sentence occurs once. What people and staff wrote contains only
 * digits and symbols, so every letter outside of brackets is a text of ours. #1 is a class's title, #0 the earlier
 * title, #4 its description.
 */
export type MailExamples<One extends Topic> = {
  [Kind in MailKindOf<One>]: readonly MailDataOf<Kind>[]
}
