import { catalogue } from '#server/platform/messages/catalogue.ts'

/** Texts of rosters that leave the portal: the downloaded table, and the email to everyone on a roster. */
export const rosterTexts = catalogue('rosters')
