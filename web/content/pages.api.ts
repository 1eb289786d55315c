import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/session/call.ts'
import { PageByUriDocument, type PageByUriQueryResult } from './documents.generated.ts'

/** All content pages that were loaded so far. */
export const readPagesKey = ['page'] as const

/** A content page by its path without the slashes; null if there is none. No retries (specification, section 2). */
export function pageQuery(path: string) {
  const uri = path.replaceAll('/', '')
  return queryOptions({
    queryKey: [...readPagesKey, uri],
    queryFn: async () => (await call(PageByUriDocument, { uri })).pageBy,
    retry: false,
  })
}

/** Caches a page that came with the app, where its reader looks for it. */
export function takePage(client: QueryClient, path: string, response: unknown, updatedAt?: number): void {
  const { pageBy } = (response as { data: PageByUriQueryResult }).data
  client.setQueryData(pageQuery(path).queryKey, pageBy, { updatedAt })
}
