import { escapeHtml } from './escape-html.ts'
/** The head of a page, for link previews and search engines. */
export interface PageHead {
  title: string
  /** The canonical address, without its language. Absent: the page's own. */
  path?: string
  /** Absent: that of the app's page. */
  description?: string
  /** More elements, as HTML. */
  elements: string
}

/** Replaces the head of the app's page. */
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
