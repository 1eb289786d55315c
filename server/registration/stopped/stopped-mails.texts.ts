import { catalogue } from '#server/platform/messages/catalogue.ts'

/** Words of the mail about dates that we could not register somebody for. */
export const stoppedMails = catalogue('stopped-mails')
