import { messageText, t } from './messages.ts'

/**
 * The sentence of a form's error. The domain's schemas answer codes (`firstName.required`), whose words stand under
 * `fields` in the catalogue; a message that is no code (a sentence that the form has made itself) is shown as it is.
 */
export function fieldSentence(message: string): string {
  return knownFieldSentence(message) ?? (isCode.test(message) ? t('errors.network') : message)
}

/** Undefined where it is no code, or nothing has been wrong yet, with which the words of fields come (lazy-errors.ts). */
export function knownFieldSentence(message: string): string | undefined {
  return messageText(`fields.${message}`)
}

/** As the domain writes them; a sentence has a space, or ends. */
const isCode = /^\w+(\.\w+)+$/
