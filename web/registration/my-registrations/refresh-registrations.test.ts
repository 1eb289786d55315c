import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { classDataKey } from '#web/platform/class-data-key.ts'
import { refreshRegistrations } from './refresh-registrations.ts'

it('a pending response from before a refresh is discarded', async () => {
  const client = new QueryClient()
  const answers: ((result: string) => void)[] = []
  const month = new QueryObserver(client, {
    queryKey: [...classDataKey, 'month', '2026-11'],
    // Can be aborted, like the query of the app.
    queryFn: ({ signal }) =>
      new Promise<string>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
        answers.push(resolve)
      }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const leave = month.subscribe(() => undefined)
  const refreshed = refreshRegistrations(client)
  await expect.poll(() => answers.length).toBe(2)
  answers[0]!('10 AM')
  answers[1]!('11 AM')
  await refreshed
  expect(month.getCurrentResult().data).toBe('11 AM')
  leave()
})
