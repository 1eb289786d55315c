import type { MailExamples } from '#server/testing/mails/topic-mails.ts'

export const mailMails: MailExamples<'mail'> = {
  testMail: [{}],
}
