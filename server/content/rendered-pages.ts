import type { Deps } from '#server/platform/graphql/context.ts'
import { outgoingHtml } from '#server/platform/html/html-sanitizer.ts'
import type { PageRead, ServerRenderedPages } from '#server/platform/ssr/rendered-page.ts'
import { readPage } from './read-page.ts'

const prefix = 'page-'

/** The organization's pages, server-rendered. Without a stored page there is no response to render. */
export const contentPages: ServerRenderedPages = {
  addressOf: ({ pathname }) => (uriOf(pathname) ? pathname : null),
  readsOf: (address) => [`${prefix}${uriOf(address)}`],
}

/** A path of a single segment. Longer paths are screens of the app. */
function uriOf(pathname: string): string | null {
  return /^\/([a-z][a-z0-9-]{0,99})$/.exec(pathname)?.[1] ?? null
}

/**
 * The response to the app's query for a page (web/content/pages.graphql).
 * Null for other queries, and if there is no such page.
 */
export async function readContentPage(
  { db, clock }: Deps,
  name: string,
  readsIn: readonly string[],
): Promise<PageRead | null> {
  if (!name.startsWith(prefix)) return null
  const page = await readPage({ db, clock, readsIn }, name.slice(prefix.length))
  if (!page) return null
  const { title, content, language } = page
  const pageBy = { title, content: outgoingHtml(content), language }
  const json = JSON.stringify({ data: { pageBy } })
  return { version: json, json: () => json }
}
