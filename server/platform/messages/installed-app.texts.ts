import { catalogue } from './catalogue.ts'

/** What a phone shows of the portal that is installed on it. */
export const installedAppTexts = catalogue('installed-app')
