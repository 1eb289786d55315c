import { catalogue } from '#server/platform/messages/catalogue.ts'

/** Sentences that account calls answer where all went well. */
export const accountTexts = catalogue('account-calls')
