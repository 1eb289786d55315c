// Every text of docs/fixed-texts.txt stands word for word in the sources. Those of docs/fixed-texts-later.txt belong
// to features that come later; that list only shrinks.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { entriesAdded } from './shrinking-list.ts'

const list = 'docs/fixed-texts.txt'
const original = '../shared/spec/fixed-texts.txt'
const later = 'docs/fixed-texts-later.txt'

const linesOf = (text: string) => text.split('\n').filter((line) => line && !line.startsWith('#'))
const read = (file: string) => readFileSync(file, 'utf8')
const faults: string[] = []

if (existsSync(original) && read(original) !== read(list))
  faults.push(`${list} is no longer a copy of ${original}: copy it again.`)

const sources = globSync('{domain,server,web,themes}/**/*.{ts,tsx,json,html,php}')
  .filter((file) => !/\.(test|generated)\.tsx?$|\/testing\/|node_modules/.test(file))
  .map((file) => plain(read(file)))
  .join('\n')
const postponed = new Set(existsSync(later) ? linesOf(read(later)) : [])
const fixed = linesOf(read(list))
for (const text of fixed) {
  const isThere = pattern(text).test(sources)
  if (!isThere && !postponed.has(text)) faults.push(`Missing: ${text}`)
  if (isThere && postponed.has(text))
    faults.push(`${later} lists a text that is there now, take it off: ${text}`)
}
for (const text of postponed)
  if (!fixed.includes(text)) faults.push(`${later} lists a text that ${list} does not: ${text}`)
for (const text of entriesAdded(later, linesOf))
  faults.push(`${later} has grown, it may only shrink: ${text}`)

for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)

/** Quotes, dots and white space are written in several ways; the words are what counts. */
function plain(text: string): string {
  return text
    .replace(/&rarr;|\\u2192/g, '→')
    .replace(/&amp;/g, '&')
    .replace(/[‘’“”"'`\\]|&(quot|#39|apos|[lr][sd]quo);/g, '')
    .replace(/…/g, '...')
    .replace(/\s+/g, ' ')
}

/** A {value} may be written in any way, and be short. */
function pattern(text: string): RegExp {
  const parts = plain(text).split(/\{[a-z]+\}/)
  return new RegExp(parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.{0,60}?'))
}
