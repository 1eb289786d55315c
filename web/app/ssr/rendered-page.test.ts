import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { classQuery, monthQuery, seriesQuery } from '#web/classes/public.ts'
import { pageQuery } from '#web/content/pages.api.ts'
import { takeReads } from './rendered-page.ts'

const reads = {
  'page-about': { data: { pageBy: 'the page' } },
  'courses-2026-12': { data: { courseFacet: { courses: { nodes: 'the month' } } } },
  'course-7': { data: { courseBy: 'the class' } },
  'series-3': { data: { seriesBy: 'the series' } },
}
const keys = [pageQuery('/about'), monthQuery('2026-12'), classQuery(7), seriesQuery(3)].map(
  ({ queryKey }) => queryKey,
)

it('what the server rendered a page with is what its queries find', () => {
  const client = new QueryClient()
  takeReads(client, reads, Date.parse('2026-11-20T15:00:00Z'))
  expect(keys.map((key) => client.getQueryData(key))).toEqual([
    'the page',
    'the month',
    'the class',
    'the series',
  ])
  expect(new Set(keys.map((key) => client.getQueryState(key)!.dataUpdatedAt))).toEqual(
    new Set([Date.parse('2026-11-20T15:00:00Z')]),
  )
  expect(client.getQueryCache().getAll()).toHaveLength(4)
})
