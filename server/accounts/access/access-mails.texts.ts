import { catalogue } from '#server/platform/messages/catalogue.ts'

/** Words of the mails about what opens an account. They name no person, program or address. */
export const accessMailTexts = catalogue('access-mails')
