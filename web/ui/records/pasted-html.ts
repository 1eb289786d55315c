import { Parser } from 'htmlparser2'

/** Titles of other levels become the nearest of ours: the page's own title is its only h1. */
const renamed: Record<string, string> = { h1: 'h2', h5: 'h4', h6: 'h4' }
/** What is no text, with all that it holds. */
const dropped = new Set('head title style script noscript template iframe object svg math'.split(' '))
const empty = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))
/** Of these the editor reads where a link leads, what is bold, where a list begins, and what it copied itself. */
const kept = new Set(['href', 'style', 'class', 'start', 'data-pm-slice'])

/**
 * Pasted HTML without what could run. The editor parses it in a document that shows nothing and runs nothing, but the
 * browser holds that one to our content policy, too, and complains of each handler: so they go before it is parsed.
 */
export function cleanPasted(html: string): string {
  let cleaned = ''
  let inDropped = 0
  const parser = new Parser({
    onopentag(name, attributes) {
      if (dropped.has(name)) inDropped += 1
      if (inDropped === 0) cleaned += `<${renamed[name] ?? name}${written(attributes)}>`
    },
    ontext(text) {
      if (inDropped === 0) cleaned += escaped(text)
    },
    onclosetag(name) {
      if (inDropped === 0 && !empty.has(name)) cleaned += `</${renamed[name] ?? name}>`
      if (dropped.has(name)) inDropped -= 1
    },
  })
  parser.end(html)
  return cleaned
}

const written = (attributes: Record<string, string>) =>
  Object.entries(attributes)
    .filter(([name]) => kept.has(name))
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('')

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? '')
