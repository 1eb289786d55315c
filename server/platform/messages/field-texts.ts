import { fieldSentence } from '#domain/kernel/field-sentence.rule.ts'
import { errorTexts } from './error-labels.ts'

/**
 * The sentence of a field error, in the language of the call. Messages of the schema library stay unchanged: only calls
 * without a form get one.
 */
export const fieldText = (message: string): string => fieldSentence(message, errorTexts()) ?? message
