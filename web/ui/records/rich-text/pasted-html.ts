import { Parser } from 'htmlparser2'

/** Ours begin at h2, for the page's own title is its only h1, and have three levels. */
const titles = ['h2', 'h3', 'h4']
/** What is no text, with all that it holds. */
const dropped = new Set('head title style script noscript template iframe object svg math'.split(' '))
const empty = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))
/** Of these the editor reads where a link leads, what is bold, where a list begins, how far a cell reaches, and what it copied itself. */
const saved = new Set(['href', 'style', 'class', 'start', 'colspan', 'rowspan', 'scope', 'data-pm-slice'])

/**
 * Pasted HTML without what could run. The editor parses it in a document that shows nothing and runs nothing, but the
 * browser holds that one to our content policy, too, and complains of each handler: so they go before it is parsed.
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
 * What the titles of a text become. Those that we have stay what they are; where a level is used that we have not, all of them
 * move, so that one that stands above another still does, as far as three levels go.
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
