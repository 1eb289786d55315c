import { escapeHtml } from './escape-html.ts'
/** What a page says of itself in its head, for people who share it and for search engines. */
export interface PageHead {
  title: string
  /** Of the one address of several that counts, without its language; absent: the page's own. */
  path?: string
  /** Absent: what the app's page says by itself. */
  description?: string
  /** Further elements, as HTML. */
  elements: string
}

/** Puts the head into the app's page, in the place of what the page says by itself. */
export function withHead(page: string, { title, description, elements }: PageHead): string {
  const titled = page.replace(
    /<title>[^<]*<\/title>/,
    () => `<title>${escapeHtml(title)}</title>\n    ${elements}`,
  )
  if (description === undefined) return titled
  return titled.replace(/<meta name="description" content="[^"]*" ?\/?>/, () =>
    meta('name', 'description', description),
  )
}

/** One meta element of a head. */
export function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`
}
