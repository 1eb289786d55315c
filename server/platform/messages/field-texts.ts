import { fieldSentence } from '#domain/kernel/error-sentence.rule.ts'
import { errorWords } from './error-words.ts'

/** The sentence of a schema's complaint, in the language of the call. A complaint of the schema library itself means a caller that is no form. */
export const fieldText = (message: string): string => fieldSentence(message, errorWords()) ?? message
