import type { DomainErrorData } from '#domain/kernel/decision.ts'
import { errorSentence } from '#domain/kernel/error-sentence.rule.ts'
import type { ErrorCode } from '#domain/kernel/manifest.ts'
import { errorTexts } from './error-labels.ts'

/**
 * The sentence of a code, as `errors[0].message` and the rows of a registration list answer it: in English, or in the language that the
 * caller asks for (Accept-Language). Our own app writes the same one from code and data (web/platform/messages/error-sentence.ts).
 */
export function errorText(code: ErrorCode, data: DomainErrorData = {}): string {
  // The parser already says what is wrong, for other software too (parse.ts).
  if (code === 'INPUT_INVALID' && data.message !== undefined) return String(data.message)
  const texts = errorTexts()
  return errorSentence(code, data, texts) ?? errorSentence('INTERNAL', {}, texts) ?? code
}
