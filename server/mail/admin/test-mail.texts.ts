import { catalogue } from '#server/platform/messages/catalogue.ts'

export const testMailTexts = catalogue('test-mail')
