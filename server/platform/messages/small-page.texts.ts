import { catalogue } from './catalogue.ts'

/** What a browser shows when the portal itself is unavailable. */
export const smallPageTexts = catalogue('small-page')
