import { catalogue } from '#server/platform/messages/catalogue.ts'

export const offerLinkTexts = catalogue('offer-link')
