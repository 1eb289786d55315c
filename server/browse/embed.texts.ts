import { catalogue } from '#server/platform/messages/catalogue.ts'

export const embedTexts = catalogue({ en: { title: 'Classes' }, es: { title: 'Clases' } })
