import { CallError, NETWORK } from '#web/platform/graphql/client.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { t } from '#web/platform/messages/messages.ts'

/** Domain errors that say more than that it did not work: when to try again, and what to do. */
const withOwnSentence = new Set([
  NETWORK,
  'TRY_AGAIN',
  'RATE_LIMITED',
  'BOT_CHECK_FAILED',
  'BOT_CHECK_NEEDED',
  'TOKEN_INVALID',
  'INPUT_INVALID',
])

/** Why a login did not work: 'Login error.' if the call failed, the domain error's own text if there was a response. */
export function loginFailureOf(error: unknown): string {
  const failed = t('errors.codes.LOGIN_FAILED')
  if (!(error instanceof CallError)) return failed
  return [NETWORK, 'INTERNAL'].includes(error.code)
    ? `${failed} ${sentenceOf(error)}`
    : sentenceOf(error, failed)
}

/** The sentence that the specification gives a failed call, unless the domain error itself says what to do. */
export function failureOf(error: unknown, sentence: string): string {
  return error instanceof CallError && withOwnSentence.has(error.code)
    ? sentenceOf(error, sentence)
    : sentence
}
