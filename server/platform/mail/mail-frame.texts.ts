import { catalogue } from '#server/platform/messages/catalogue.ts'

/** Words that every mail shares. */
export const mailFrame = catalogue('mail-frame')
