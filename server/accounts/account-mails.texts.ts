import { catalogue } from '#server/platform/messages/catalogue.ts'

/**
 * Texts of the emails about an account. They name no one: until an address is verified, anyone may have typed the name.
 */
export const accountMails = catalogue('account-mails')
