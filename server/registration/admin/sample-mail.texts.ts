import { catalogue } from '#server/platform/messages/catalogue.ts'

/** Sample texts that replace the recipient's data in an email preview. */
export const sampleTexts = catalogue('sample-mail')
