import type { MailKind } from '#domain/kernel/manifest.ts'
import { accountsMails } from '#server/accounts/testing/mail-examples.ts'
import { apiMails } from '#server/api/testing/mail-examples.ts'
import { mailMails } from '#server/mail/testing/mail-examples.ts'
import { peopleMails } from '#server/people/testing/mail-examples.ts'
import type { MailDataOf } from '#server/platform/mail/mail-template.ts'
import { registrationMails } from '#server/registration/testing/mail-examples.ts'
import { rosterMails } from '#server/roster/testing/mail-examples.ts'
import { webhooksMails } from '#server/webhooks/testing/mail-examples.ts'

/** Examples of each kind of email, joined from the topics. */
export const mailExamples: { [Kind in MailKind]: readonly MailDataOf<Kind>[] } = {
  ...accountsMails,
  ...apiMails,
  ...mailMails,
  ...peopleMails,
  ...registrationMails,
  ...rosterMails,
  ...webhooksMails,
}
