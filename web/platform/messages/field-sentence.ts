import * as rule from '#domain/kernel/field-sentence.rule.ts'
import { language } from './formats.ts'
import { messages, t } from './messages.ts'

/**
 * The sentence of a form's error. The domain's schemas return codes (`firstName.required`), with texts under `fields`
 * in the catalog. They load with the first error (lazy-errors.ts), so a code without a text means that they did not
 * load. A message that is not a code (a sentence that the form made) is shown as it is.
 */
export function fieldSentence(message: string): string {
  return (
    rule.fieldSentence(message, { messages: messages(), language: language() }) ??
    (codePattern.test(message) ? t('errors.network') : message)
  )
}

/** The format of the domain's codes. A sentence has a space or ends with a period. */
const codePattern = /^\w+(\.\w+)+$/
