import { catalogue } from '#server/platform/messages/catalogue.ts'

export const apiTexts = catalogue('api-mails')
