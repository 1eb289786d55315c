/** The addresses that an email links to, each once, in their order. For tests and demos. */
export function linksIn(html: string): string[] {
  const found = [...html.matchAll(/<a\b[^>]*?\bhref="([^"]*)"/g)].map(([, address]) =>
    unescapeAttribute(address!),
  )
  return [...new Set(found)].filter((address) => /^https?:/.test(address))
}

function unescapeAttribute(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
