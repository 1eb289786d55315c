import { Parser } from 'htmlparser2'

/** Headings in our texts have three levels and begin at h2, because the page title is the only h1. */
const titles = ['h2', 'h3', 'h4']
/** Elements that are not text. They are removed with their content. */
const dropped = new Set('head title style script noscript template iframe object svg math'.split(' '))
const empty = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))
/** Attributes that the editor reads: link targets, bold text, list starts, cell spans, and marks of its own copies. */
const saved = new Set(['href', 'style', 'class', 'start', 'colspan', 'rowspan', 'scope', 'data-pm-slice'])

/**
 * Removes everything executable from pasted HTML. The editor parses HTML in an inert document. The browser applies
 * our content security policy there too, and reports each event handler. So they are removed before parsing.
 */
export function cleanPasted(html: string): string {
  let cleaned = ''
  let inDropped = 0
  const titled = titlesOf(html)
  const nameOf = (name: string) => titled.get(name) ?? name
  const parser = new Parser({
    onopentag(name, attributes) {
      if (dropped.has(name)) inDropped += 1
      if (inDropped === 0) cleaned += `<${nameOf(name)}${written(attributes)}>`
    },
    ontext(text) {
      if (inDropped === 0) cleaned += escaped(text)
    },
    onclosetag(name) {
      if (inDropped === 0 && !empty.has(name)) cleaned += `</${nameOf(name)}>`
      if (dropped.has(name)) inDropped -= 1
    },
  })
  parser.end(html)
  return cleaned
}

/**
 * Maps the heading levels of a text to ours. If all levels are ours, they stay. Otherwise they are all renumbered in
 * order, as far as three levels allow.
 */
function titlesOf(html: string): Map<string, string> {
  const used = [
    ...new Set([...html.matchAll(/<(h[1-6])\b/gi)].map((match) => match[1]!.toLowerCase())),
  ].toSorted()
  if (used.every((name) => titles.includes(name))) return new Map()
  return new Map(used.map((name, rank) => [name, titles[rank] ?? titles.at(-1)!]))
}

const written = (attributes: Record<string, string>) =>
  Object.entries(attributes)
    .filter(([name]) => saved.has(name))
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('')

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? '')
