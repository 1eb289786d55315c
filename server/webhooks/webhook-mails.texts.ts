import { catalogue } from '#server/platform/messages/catalogue.ts'

export const webhookTexts = catalogue('webhook-mails')
