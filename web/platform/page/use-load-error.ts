import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * Why a query could not load. Without data, `error` stays while it loads again, unlike the query's own: a page that
 * replaced its Try again button at once would lose the focus. `failures` is the key of the message, so that each
 * failure without data is announced, and not each poll.
 */
export function useLoadError({
  data,
  error,
  errorUpdateCount,
}: Pick<UseQueryResult, 'data' | 'error' | 'errorUpdateCount'>): { error: Error | null; failures: number } {
  const [last, setLast] = useState(error)
  if (error && error !== last) setLast(error)
  const failures = data === undefined ? errorUpdateCount : 0
  return { error: error ?? (failures > 0 ? last : null), failures }
}
