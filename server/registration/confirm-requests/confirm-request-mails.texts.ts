import { catalogue } from '#server/platform/messages/catalogue.ts'

/** Words of the mail that asks. Its subject names no class and nobody: it is read on locked phones. */
export const confirmRequestMails = catalogue('asked-mails')
