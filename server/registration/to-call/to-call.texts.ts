import { catalogue } from '#server/platform/messages/catalogue.ts'

/** What staff say on the phone, where no email has the same copy. */
export const callTexts = catalogue('to-call')
