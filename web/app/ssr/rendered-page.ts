import type { QueryClient } from '@tanstack/react-query'
import { takeSnapshot } from '#web/classes/public.ts'
import { takePage } from '#web/content/pages.api.ts'

/** What a page that the server has drawn brings with it. */
export interface ServerRenderedPage {
  /** The moment at which it was drawn: what depends on the time is right for that. */
  at: string
  /** The answers that it shows, by name: 'courses-2026-11', 'course-52551', 'page-accessibility'. */
  reads: Record<string, unknown>
}

export const serverRenderedPageId = 'drawn-page'

/** Null where the server has sent the app's empty page. */
export function readServerRenderedPage(): ServerRenderedPage | null {
  const text = document.getElementById(serverRenderedPageId)?.textContent
  return text ? (JSON.parse(text) as ServerRenderedPage) : null
}

/** Puts the answers where the readers of the app look for them. `updatedAt`: how old they are, in epoch milliseconds. */
export function takeReads(client: QueryClient, reads: ServerRenderedPage['reads'], updatedAt?: number): void {
  for (const [name, response] of Object.entries(reads))
    if (name.startsWith('page-')) takePage(client, name.slice('page-'.length), response, updatedAt)
    else takeSnapshot(client, name, response, updatedAt)
}
