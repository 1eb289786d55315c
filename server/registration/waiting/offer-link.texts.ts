import { catalogue } from '#server/platform/messages/catalogue.ts'

export const offerLinkTexts = catalogue({
  en: { anotherClass: 'another class' },
  es: { anotherClass: 'otra clase' },
})
