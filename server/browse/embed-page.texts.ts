import { catalogue } from '#server/platform/messages/catalogue.ts'

export const embedTexts = catalogue('embed-page')
