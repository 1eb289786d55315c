import { catalogue } from '#server/platform/messages/catalogue.ts'

/** Words of mails about caring. They name nobody: a mail may go astray, and be read anywhere. */
export const proxyAccessMails = catalogue('care-mails')
