import { catalogue } from '#server/platform/messages/catalogue.ts'

/** Texts of emails about unused accounts. They name no one: the address may belong to another person by now. */
export const retentionMails = catalogue('retention-mails')
