/** The words of a description, paragraphs apart; the HTML is the server's own, sanitised. */
export function plainText(html: string): string {
  // Parsed apart from the page, so that nothing in it loads or runs.
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const lineBreak of body.querySelectorAll('br')) lineBreak.replaceWith('\n')
  for (const block of body.querySelectorAll('p, div, ul, ol, h2, h3, h4, blockquote')) block.append('\n\n')
  for (const item of body.querySelectorAll('li')) {
    item.prepend('- ')
    item.append('\n')
  }
  return (body.textContent ?? '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
