import { catalogue } from '#server/platform/messages/catalogue.ts'

/** Texts of emails about helping. They name no one: an email may reach the wrong person or be read anywhere. */
export const proxyAccessMails = catalogue('care-mails')
