import type { Deps } from '#server/platform/graphql/context.ts'
import { outgoingHtml } from '#server/platform/html/html-sanitizer.ts'
import type { PageRead, ServerRenderedPages } from '#server/platform/ssr/rendered-page.ts'
import { readPage } from './read-page.ts'

const prefix = 'page-'

/** Pages of the organisation, as the server draws them. What is none has no such answer and is not drawn. */
export const contentPages: ServerRenderedPages = {
  addressOf: ({ pathname }) => (uriOf(pathname) ? pathname : null),
  readsOf: (address) => [`${prefix}${uriOf(address)}`],
}

/** One word behind the slash: what has more is a screen of the app. */
function uriOf(pathname: string): string | null {
  return /^\/([a-z][a-z0-9-]{0,99})$/.exec(pathname)?.[1] ?? null
}

/** The answer of the app's own question for a page (web/content/pages.graphql); null for another's, and where there is no page. */
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
