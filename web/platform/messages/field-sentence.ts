import { messageText, t } from './messages.ts'

/**
 * The sentence of a form's error. The domain's schemas return codes (`firstName.required`), with texts under `fields`
 * in the catalog. A message that is not a code (a sentence that the form made) is shown as it is.
 */
export function fieldSentence(message: string): string {
  return knownFieldSentence(message) ?? (isCode.test(message) ? t('errors.network') : message)
}

/**
 * Undefined if it is not a code, or if the texts of fields have not loaded yet: they load with the first error
 * (lazy-errors.ts).
 */
export function knownFieldSentence(message: string): string | undefined {
  return messageText(`fields.${message}`)
}

/** The format of the domain's codes. A sentence has a space or ends with a period. */
const isCode = /^\w+(\.\w+)+$/
