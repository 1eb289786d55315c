import type { MailExamples } from '#server/testing/mails/topic-mails.ts'

export const webhooksMails: MailExamples<'webhooks'> = {
  webhookOff: [{ name: 'Our CRM' }],
  webhookMade: [{ name: 'Our CRM', host: 'crm.example.org' }],
}
