import { catalogue } from '#server/platform/messages/catalogue.ts'

/** Success messages of the account calls. */
export const accountTexts = catalogue('account-calls')
