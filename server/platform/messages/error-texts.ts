import type { DomainErrorData } from '#domain/kernel/decision.ts'
import { errorSentence } from '#domain/kernel/error-sentence.rule.ts'
import type { ErrorCode } from '#domain/kernel/manifest.ts'
import { errorTexts } from './error-labels.ts'

/**
 * The sentence of an error code, for `errors[0].message` and the rows of a registration list. In English, or in the
 * language that the client requests (Accept-Language). Our own app makes the same sentence from code and data
 * (web/platform/messages/error-sentence.ts).
 */
export function errorText(code: ErrorCode, data: DomainErrorData = {}): string {
  // The parser's message already says what is wrong, for other software too (parse.ts).
  if (code === 'INPUT_INVALID' && data.message !== undefined) return String(data.message)
  const texts = errorTexts()
  return errorSentence(code, data, texts) ?? errorSentence('INTERNAL', {}, texts) ?? code
}
