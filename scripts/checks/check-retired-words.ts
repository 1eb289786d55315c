// Rejects retired words (scripts/words/retired.ts) in names, files, style classes, test titles and comments. Exit code 1
// and one line for each. Names of the API, columns, stored emails and texts keep their words. So do names and SQL of
// migrations: only their comments are read, with those in the SQL.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path/posix'
import { fileURLToPath } from 'node:url'
import { retiredWordsIn, retiredWordsInComments } from '../words/retired.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const fixed = fixedNames()
const files = globSync('{domain,server,web,e2e,bench,scripts}/**/*.{ts,tsx,mjs,css}', { cwd: root }).filter(
  (file) => !/generated|^scripts\/words\//.test(file),
)
const breaches = files.flatMap((file) => {
  const text = readFileSync(join(root, file), 'utf8')
  const inComments = retiredWordsInComments(file, text)
  return /\/migrations\/|\/db\/migrate\.ts$/.test(file)
    ? inComments
    : [...retiredWordsIn(file, text, fixed), ...inComments]
})
for (const breach of breaches) console.error(breach)
if (breaches.length > 0) console.error(`${breaches.length} names to change.`)
process.exit(breaches.length > 0 ? 1 : 0)

function fixedNames(): ReadonlySet<string> {
  const names = new Set<string>()
  const take = (file: string, pattern: RegExp, leftOut = /$^/g) => {
    for (const [, name, other] of readFileSync(join(root, file), 'utf8')
      .replace(leftOut, '')
      .matchAll(pattern))
      names.add(name ?? other!)
  }
  // A word in a description is no name.
  take('server/platform/graphql/schema.graphql', /\b([A-Za-z]\w*)\b/g, /"""[\s\S]*?"""/g)
  take('server/wiring/testing/stored-mails.jsonl', /"([A-Za-z]\w*)"/g)
  for (const file of globSync('locales/en/*.json', { cwd: root }))
    take(file, /"([A-Za-z]\w*)":|\{\{(\w+)\}\}/g)
  return names
}
