import { catalogue } from '#server/platform/messages/catalogue.ts'

/** What staff say on the phone, where no mail has said it before. */
export const callTexts = catalogue('to-call')
