import { catalogue } from './catalogue.ts'

/** What a phone shows of the installed portal. */
export const installedAppTexts = catalogue('installed-app')
