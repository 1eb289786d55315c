import { catalogue } from '#server/platform/messages/catalogue.ts'

/** Why a file cannot be imported. Each sentence begins with the file's name, or with a replacement for it. */
export const importFileTexts = catalogue('import-file')
