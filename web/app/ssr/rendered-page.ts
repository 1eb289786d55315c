import type { QueryClient } from '@tanstack/react-query'
import { takeSnapshot } from '#web/classes/public.ts'
import { takePage } from '#web/content/pages.api.ts'

/** Data that a server-rendered page includes. */
export interface ServerRenderedPage {
  /** When the page was rendered. Time-dependent content matches this instant. */
  at: string
  /** The API responses that the page shows, by name: 'courses-2026-11', 'course-52551', 'page-accessibility'. */
  reads: Record<string, unknown>
}

export const serverRenderedPageId = 'drawn-page'

/** Null if the server sent the empty app page. */
export function readServerRenderedPage(): ServerRenderedPage | null {
  const text = document.getElementById(serverRenderedPageId)?.textContent
  return text ? (JSON.parse(text) as ServerRenderedPage) : null
}

/** Puts the responses into the query cache. `updatedAt`: when they were loaded, in epoch milliseconds. */
export function takeReads(client: QueryClient, reads: ServerRenderedPage['reads'], updatedAt?: number): void {
  for (const [name, response] of Object.entries(reads))
    if (name.startsWith('page-')) takePage(client, name.slice('page-'.length), response, updatedAt)
    else takeSnapshot(client, name, response, updatedAt)
}
