import type { DomainError } from '#domain/kernel/decision.ts'
import { isErrorCode } from './error-sentence.ts'

/** Code and data as an answer's row has them; null where nothing was refused. A code of a newer server counts as a fault. */
export function returnedError(
  code: string | null,
  data: Readonly<Record<string, string | string[] | null>> | null,
): DomainError | null {
  if (code === null) return null
  if (!isErrorCode(code)) return { code: 'INTERNAL', data: {} }
  const known = Object.entries(data ?? {}).flatMap(([key, value]) => (value === null ? [] : [[key, value]]))
  return { code, data: Object.fromEntries(known) }
}
