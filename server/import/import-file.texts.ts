import { catalogue } from '#server/platform/messages/catalogue.ts'

/** Why a file cannot be imported; its name, or what stands in for it, begins each sentence. */
export const importFileTexts = catalogue('import-file')
