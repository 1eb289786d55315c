import { CallError, NETWORK } from '#web/platform/graphql/client.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'

/** Refusals that say more than that it did not work: when to try again, and what to do. */
const telling = new Set([
  NETWORK,
  'TRY_AGAIN',
  'RATE_LIMITED',
  'BOT_CHECK_FAILED',
  'TOKEN_INVALID',
  'INPUT_INVALID',
])

/** The sentence that the specification gives a failed call, unless the refusal itself says what to do. */
export function failureOf(error: unknown, sentence: string): string {
  return error instanceof CallError && telling.has(error.code) ? sentenceOf(error, sentence) : sentence
}
