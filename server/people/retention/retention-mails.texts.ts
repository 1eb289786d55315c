import { catalogue } from '#server/platform/messages/catalogue.ts'

/** Words of mails about accounts that nobody uses. They name nobody: an address may be another's by now. */
export const retentionMails = catalogue('retention-mails')
