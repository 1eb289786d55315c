import { catalogue } from './catalogue.ts'

/**
 * Texts of a page whose app does not load, and of the note below a server-rendered one. Ways to get help are joined:
 * 'call 703 555 0100 or write to ...'.
 */
export const noAppTexts = catalogue('no-app')
