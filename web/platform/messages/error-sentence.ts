import type { DomainError, DomainErrorData } from '#domain/kernel/decision.ts'
import * as rule from '#domain/kernel/error-sentence.rule.ts'
import type { ErrorCode } from '#domain/kernel/manifest.ts'
import { settings } from '#web/platform/page/settings.ts'
import { language } from './formats.ts'
import { messages, t } from './messages.ts'

const texts = (): rule.ErrorTexts => ({
  messages: messages(),
  language: language(),
  timeZone: () => settings.timeZone,
})

/** The sentence for a code and its data, in the language of the page. */
export function errorSentence(code: ErrorCode, data: DomainErrorData = {}): string {
  // The texts of rare errors did not load (lazy-errors.ts).
  return rule.errorSentence(code, data, texts()) ?? t('errors.fallback')
}

/** The sentence of a domain error that was stored or returned. */
export function errorSentenceOf({ code, data }: DomainError): string {
  return errorSentence(code, data)
}

/**
 * Whether a text has the format of our codes. The list of codes is long, and no page needs it to show a
 * sentence.
 */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && codePattern.test(code)
}
const codePattern = /^[A-Z][A-Z_]+$/

/** The sentence of a code that may not be ours. Undefined if we have no text for it. */
export function knownSentence(code: string, data: DomainErrorData): string | undefined {
  return isErrorCode(code) ? rule.errorSentence(code, data, texts()) : undefined
}
