import { catalogue } from '#server/platform/messages/catalogue.ts'

/** The texts of the file. `codes` are stored codes. A code without a text is shown as stored. */
export const myDataTexts = catalogue('own-file')

/** Texts of the email about a new file. It names no one and says nothing about the content of the file. */
export const myDataMailTexts = catalogue('own-file-mail')
