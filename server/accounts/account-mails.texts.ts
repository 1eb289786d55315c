import { catalogue } from '#server/platform/messages/catalogue.ts'

/** Words of the mails about an account. They name nobody: until an address is verified, anybody may have typed the name. */
export const accountMails = catalogue('account-mails')
