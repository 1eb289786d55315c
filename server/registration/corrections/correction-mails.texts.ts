import { catalogue } from '#server/platform/messages/catalogue.ts'

export const correctionMails = catalogue('correction-mails')
