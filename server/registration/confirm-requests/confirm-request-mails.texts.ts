import { catalogue } from '#server/platform/messages/catalogue.ts'

/**
 * Texts of the email that asks for confirmation. Its subject names no class or person, because locked phones show it.
 */
export const confirmRequestMails = catalogue('asked-mails')
