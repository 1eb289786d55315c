import { catalogue } from './catalogue.ts'

/** What a browser shows where the portal itself cannot be shown. */
export const smallPageTexts = catalogue('small-page')
