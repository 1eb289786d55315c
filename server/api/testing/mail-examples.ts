import type { MailExamples } from '#server/testing/mails/topic-mails.ts'

export const apiMails: MailExamples<'api'> = {
  apiKeyMade: [{ name: 'Website' }, { name: null }],
  apiKeysPaused: [{}],
}
