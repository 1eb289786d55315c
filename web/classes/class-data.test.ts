import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'

it('classes that arrive during hydration are shown once hydration is complete', async () => {
  vi.stubGlobal('window', { portalConfig: { serverNow: '2026-11-18T15:00:00Z' } })
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([])
  const nodes = [{ databaseId: 1 }]
  vi.stubGlobal('fetch', async () => Response.json({ data: { courseFacet: { courses: { nodes } } } }))
  const { monthQuery } = await import('./class-data.ts')
  const { freezeClock } = await import('#web/platform/page/clock.ts')
  const client = new QueryClient()
  const month = monthQuery('2026-12')
  freezeClock(new Date('2026-11-18T15:00:00Z'))
  const fetched = client.fetchQuery(month)
  await new Promise((resolve) => setImmediate(resolve))
  expect(client.getQueryData(month.queryKey)).toBeUndefined()
  freezeClock(null)
  expect(await fetched).toEqual(nodes)
})
