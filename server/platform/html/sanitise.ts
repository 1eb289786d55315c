import sanitize from 'sanitize-html'

// Enough for a description. Nothing that runs or loads anything, or styles or names an element.
const allowed: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'b', 'em', 'i', 'ul', 'ol', 'li', 'blockquote', 'h2', 'h3', 'h4', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
}
// The same parser and printer without any removal, so that a difference means that something was removed.
const unchanged: sanitize.IOptions = {
  allowedTags: false,
  allowedAttributes: false,
  allowVulnerableTags: true,
  allowedSchemesAppliedToAttributes: [],
}
// As browsers parse it: '<' before a letter starts a tag; before a space or a digit it is text.
const markup = /<[a-z!/?]|&(?:#\d+|#x[0-9a-f]+|[a-z][a-z0-9]+);/i
const tag = /<[a-z!/?]/i

/** HTML that is safe to show, and whether anything was removed. Plain text becomes paragraphs. */
export function sanitiseHtml(text: string): { html: string; removed: boolean } {
  if (!tag.test(text)) return { html: paragraphs(text), removed: false }
  const html = sanitize(text, allowed).trim()
  return { html, removed: html !== sanitize(text, unchanged).trim() }
}

/** The text without markup, and whether there was any. The result is plain text: escape it for output. */
export function stripHtml(text: string): { text: string; removed: boolean } {
  if (!markup.test(text)) return { text, removed: false }
  const stripped = sanitize(text, { allowedTags: [], allowedAttributes: {} })
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .trim()
  return { text: stripped, removed: stripped !== text }
}

function paragraphs(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${sanitize(paragraph, allowed).replace(/\n/g, '<br />')}</p>`)
    .join('')
}
