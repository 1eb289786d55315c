import type { DomainErrorData } from '#domain/kernel/decision.ts'
import { CallError, NETWORK } from '#web/platform/graphql/client.ts'
import { errorSentence, knownSentence } from './error-sentence.ts'
import { t } from './messages.ts'

/**
 * The text that people read when a call threw: the catalog's sentence for one of our codes, or the server's message if
 * the code is not ours (specification, section 8). Otherwise `fallback`, by default the general sentence. A server
 * crash adds its number in the portal's log. Only this function decides that.
 */
export function sentenceOf(error: unknown, fallback: string = t('errors.fallback')): string {
  if (!(error instanceof CallError)) return fallback
  if (error.code === NETWORK) return t('errors.network')
  const known = error.code === 'INTERNAL' ? undefined : knownSentence(error.code, shown(error.data))
  if (known !== undefined) return known
  if (wrongCredentials.has(error.message)) return errorSentence('INVALID_CREDENTIALS')
  if (error.code !== 'INTERNAL') return error.message || fallback
  // An error that the app itself made, for a response without the requested data, has no message.
  const sentence = error.message ? errorSentence('INTERNAL') : fallback
  return error.requestId ? `${sentence} ${t('errors.requestId', { requestId: error.requestId })}` : sentence
}

/** Code that the original backend sends instead of a sentence (specification, section 8, Login). */
const wrongCredentials: ReadonlySet<string> = new Set(['invalid_email', 'incorrect_password'])

/** Only values that a sentence can contain. */
function shown(data: Record<string, unknown>): DomainErrorData {
  const values: Record<string, string | number | readonly string[]> = {}
  for (const [key, value] of Object.entries(data)) {
    if (typeof value === 'string' || typeof value === 'number') values[key] = value
    else if (Array.isArray(value)) values[key] = value.map(String)
  }
  return values
}
