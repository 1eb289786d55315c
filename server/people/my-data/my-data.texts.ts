import { catalogue } from '#server/platform/messages/catalogue.ts'

/** The words of the file. `codes` are codes that are stored; one that has no word stands as it is stored. */
export const myDataTexts = catalogue('own-file')

/** Of the mail that says that a file was made. It names nobody, and says nothing of what is in the file. */
export const myDataMailTexts = catalogue('own-file-mail')
