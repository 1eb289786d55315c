import type { DomainErrorData } from '#domain/kernel/decision.ts'
import { CallError, NETWORK } from '#web/platform/graphql/client.ts'
import { errorSentence, knownSentence } from './error-sentence.ts'
import { t } from './messages.ts'

/**
 * What people read when a call threw: the catalogue's sentence for a code of the domain; what the server says as it is, where the code is
 * none of ours (specification, section 8); else `fallback`, by default the general one. A fault of the server has its number in
 * the portal's log with it. The only place that decides this.
 */
export function sentenceOf(error: unknown, fallback: string = t('errors.fallback')): string {
  if (!(error instanceof CallError)) return fallback
  if (error.code === NETWORK) return t('errors.network')
  const known = error.code === 'INTERNAL' ? undefined : knownSentence(error.code, shown(error.data))
  if (known !== undefined) return known
  if (wrongCredentials.has(error.message)) return errorSentence('INVALID_CREDENTIALS')
  if (error.code !== 'INTERNAL') return error.message || fallback
  // One that the app has made itself, of an answer without what was asked for, has no message.
  const sentence = error.message ? errorSentence('INTERNAL') : fallback
  return error.requestId ? `${sentence} ${t('errors.requestId', { requestId: error.requestId })}` : sentence
}

/** As the original backend says it, in place of a sentence (specification, section 8, Login). */
const wrongCredentials: ReadonlySet<string> = new Set(['invalid_email', 'incorrect_password'])

/** Only what a sentence can hold. */
function shown(data: Record<string, unknown>): DomainErrorData {
  const cached: Record<string, string | number | readonly string[]> = {}
  for (const [key, value] of Object.entries(data)) {
    if (typeof value === 'string' || typeof value === 'number') cached[key] = value
    else if (Array.isArray(value)) cached[key] = value.map(String)
  }
  return cached
}
