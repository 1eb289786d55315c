import { catalogue } from '#server/platform/messages/catalogue.ts'

/** Texts that all emails share. */
export const mailFrame = catalogue('mail-frame')
