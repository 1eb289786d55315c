import type { RefusalData, RefusalReason } from '#domain/kernel/decision.ts'
import type { ErrorCode } from '#domain/kernel/error-codes.ts'
import { settings } from '#web/platform/page/settings.ts'
import type { en } from './en.ts'
import type { enWrong } from './en-wrong.ts'
import { knownFieldSentence } from './field-sentence.ts'
import { formatOpening, formatTimeWithZone } from './formats.ts'
import { messageText, t } from './messages.ts'
import type { refusedSentences } from './refused-sentences.ts'

/** Codes whose sentence is more than the words of their code. */
const ownSentences = {
  INPUT_INVALID: ({ codes }) =>
    (Array.isArray(codes) && firstFieldSentence(codes)) || t('errors.codes.INPUT_INVALID'),
  RATE_LIMITED: (data) =>
    t('errors.codes.RATE_LIMITED', {
      time: formatTimeWithZone(new Date(String(data.retryAt)), settings.timeZone),
    }),
  CLASS_CUSTOM_MESSAGE: (data) => String(data.message),
  CLASS_OPENS_ON: (data) =>
    t('errors.codes.CLASS_OPENS_ON', {
      date: formatOpening(new Date(String(data.opensAt)), settings.timeZone),
    }),
  CLASS_MOVED: ({ startsAt, place }) =>
    t('errors.codes.CLASS_MOVED', {
      to: [
        formatOpening(new Date(String(startsAt)), settings.timeZone),
        ...(place === undefined ? [] : [String(place)]),
      ].join(', '),
    }),
  SERIES_PARTLY_UNAVAILABLE: (data) =>
    t('errors.codes.SERIES_PARTLY_UNAVAILABLE', { title: String(data.title), reason: reasonSentence(data) }),
  INTERNAL: () => t('errors.fallback'),
} satisfies Partial<Record<ErrorCode, (data: RefusalData) => string>>

/** The words of all others stand by their code in errors.json or, where only calls are refused with it, in refusals.json. */
type Worded =
  | keyof typeof ownSentences
  | keyof typeof refusedSentences
  | keyof typeof en.errors.codes
  | keyof typeof enWrong.refusals

type Sentences = Partial<Record<Worded, (data: RefusalData) => string>>

/** Those whose words come late come with them (load-wrong.ts). */
let lateSentences: Sentences = {}

export function addSentences(late: Sentences): void {
  lateSentences = late
}

/** What is wrong with the first field that it can be said of; a complaint of the schema library has no words for people. */
function firstFieldSentence(codes: readonly unknown[]): string | undefined {
  return codes.map((code) => knownFieldSentence(String(code))).find(Boolean)
}

/** `reasonCode` of a refusal that was caused by another one, whose data it carries as well. */
function reasonSentence(data: RefusalData): string {
  return isErrorCode(data.reasonCode) ? errorSentence(data.reasonCode, data) : ''
}

/** The sentence that people read for a code and its data, in the language of the catalogue. */
export function errorSentence(code: ErrorCode, data: RefusalData = {}): string {
  // The words of what is seldom wrong did not come (wrong-words.ts).
  return wordsOf(code, data) ?? t('errors.fallback')
}

/** Undefined for a code without words: one of a newer server, or one whose words did not come. */
function wordsOf(code: ErrorCode, data: RefusalData): string | undefined {
  // A code without words does not compile.
  const worded: Worded = code
  const own: Sentences = ownSentences
  const words =
    (own[worded] ?? lateSentences[worded])?.(data) ??
    messageText(`errors.codes.${worded}`) ??
    messageText(`refusals.${worded}`)
  return words === undefined || /^refusals\.|{{/.test(words) ? undefined : words
}

/** The sentence of a refusal that was kept or answered. */
export function refusalSentence({ code, data }: RefusalReason): string {
  return errorSentence(code, data)
}

/** Whether a text from outside is written as our codes are. Their list is long, and no page needs it to show a sentence. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && codeForm.test(code)
}
const codeForm = /^[A-Z][A-Z_]+$/

/** The sentence of a code from outside; undefined where we have no words for it. */
export function knownSentence(code: string, data: RefusalData): string | undefined {
  return isErrorCode(code) ? wordsOf(code, data) : undefined
}
