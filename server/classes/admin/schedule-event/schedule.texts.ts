import { catalogue } from '#server/platform/messages/catalogue.ts'

/** Sentences that scheduling a class answers where all went well. */
export const scheduleTexts = catalogue('schedule')
