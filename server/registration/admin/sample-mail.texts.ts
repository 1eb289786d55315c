import { catalogue } from '#server/platform/messages/catalogue.ts'

/** What a mail that is only shown says in place of its receiver's own. */
export const sampleTexts = catalogue('sample-mail')
