import type { DomainError } from '#domain/kernel/decision.ts'
import { isErrorCode } from './error-sentence.ts'

/** Code and data from a row of a response. Null if there was no error. A code of a newer server counts as a crash. */
export function returnedError(
  code: string | null,
  data: Readonly<Record<string, string | string[] | null>> | null,
): DomainError | null {
  if (code === null) return null
  if (!isErrorCode(code)) return { code: 'INTERNAL', data: {} }
  const known = Object.entries(data ?? {}).flatMap(([key, value]) => (value === null ? [] : [[key, value]]))
  return { code, data: Object.fromEntries(known) }
}
