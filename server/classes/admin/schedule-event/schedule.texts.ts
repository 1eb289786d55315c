import { catalogue } from '#server/platform/messages/catalogue.ts'

/** Success messages of scheduling a class. */
export const scheduleTexts = catalogue('schedule')
