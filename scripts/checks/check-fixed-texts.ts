// Every text of docs/fixed-texts.txt is in the sources, word for word.
import { globSync, readFileSync } from 'node:fs'

const list = 'docs/fixed-texts.txt'
/** Never shown: the field is optional (docs/specification.md, section 3). */
const neverSaid = 'Address Line 2 is required'

const read = (file: string) => readFileSync(file, 'utf8')
const sources = globSync('{domain,locales,server,web,themes}/**/*.{ts,tsx,json,html,php}')
  .filter((file) => !/\.(test|generated)\.tsx?$|\/testing\/|node_modules/.test(file))
  .map((file) => plain(read(file)))
  .join('\n')
const missing = read(list)
  .split('\n')
  .filter((text) => text && !text.startsWith('#') && text !== neverSaid && !pattern(text).test(sources))

for (const text of missing) console.error(`Missing: ${text}`)
if (missing.length > 0) process.exit(1)

/** Compares only the words: quotes, dots and white space vary. */
function plain(text: string): string {
  return text
    .replace(/&rarr;|\\u2192/g, '→')
    .replace(/&amp;/g, '&')
    .replace(/[‘’“”"'`\\]|&(quot|#39|apos|[lr][sd]quo);/g, '')
    .replace(/…/g, '...')
    .replace(/\s+/g, ' ')
}

/** A {value} may have any syntax, and must be short. */
function pattern(text: string): RegExp {
  const parts = plain(text).split(/\{[a-z]+\}/)
  return new RegExp(parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.{0,60}?'))
}
