import { catalogue } from '#server/platform/messages/catalogue.ts'

/** Words of rosters that leave the portal: the table to save, and the mail to everybody on one. */
export const rosterTexts = catalogue('rosters')
