import type { MailKindOf, Topic } from '#domain/kernel/manifest.ts'
import type { MailDataOf } from '#server/platform/mail/mail-template.ts'

/**
 * Of each kind of mail of one topic, so that each sentence is met once. What people and staff wrote has digits and signs only, so that every
 * letter outside of brackets is a text of ours. #1 is a class's title, #0 the one before, #4 what describes it.
 */
export type MailExamples<One extends Topic> = {
  [Kind in MailKindOf<One>]: readonly MailDataOf<Kind>[]
}
