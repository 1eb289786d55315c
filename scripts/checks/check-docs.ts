// Everything that the documents name must exist: npm scripts, files, relative links and their headings. So must the
// decisions and migrations that code names by number. Each setting of server/platform/config must be in
// docs/operations/configure.md.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path/posix'
import { lostReferences, readNumbers } from './numbered-references.ts'

const documents = globSync(['*.md', '{docs,sample-data,web,server}/**/*.md'])
const npmBuiltIn = new Set(['ci', 'install', 'outdated', 'audit'])
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
const problems: string[] = []

for (const document of documents) {
  const text = readFileSync(document, 'utf8')
  const report = (what: string) => problems.push(`${document}: ${what}`)
  for (const [, run, name = ''] of codeIn(text)
    .join('\n')
    .matchAll(/\bnpm (run (?:-s )?)?([a-z][\w:-]*)/g)) {
    if (run || !npmBuiltIn.has(name)) if (!scripts[name]) report(`there is no npm script ${name}`)
  }
  for (const [, link = ''] of text.matchAll(/\]\(([^)\s]+)\)/g)) checkLink(document, link, report)
  for (const path of pathsIn(text)) if (!isThere(path)) report(`there is no ${path}`)
}
const configure = readFileSync('docs/operations/configure.md', 'utf8')
for (const [, name = ''] of readFileSync('server/platform/config/config.ts', 'utf8').matchAll(
  /^ {2}([A-Z][A-Z_]+):/gm,
)) {
  if (!configure.includes(`\`${name}\``))
    problems.push(`docs/operations/configure.md: ${name} is not described`)
}
const numbers = readNumbers('.')
for (const file of globSync('{bench,domain,e2e,scripts,server,web}/**/*.{ts,tsx,mjs,css,graphql}'))
  for (const lost of lostReferences(readFileSync(file, 'utf8'), numbers)) problems.push(`${file}: ${lost}`)

for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)

function checkLink(document: string, link: string, report: (what: string) => void): void {
  if (/^[a-z]+:/.test(link)) return
  const [path = '', heading] = link.split('#')
  const target = path ? normalize(join(dirname(document), path)) : document
  if (!existsSync(target)) report(`the link ${link} leads nowhere`)
  else if (heading && !headingsOf(target).includes(heading)) report(`${target} has no heading #${heading}`)
}

function headingsOf(file: string): string[] {
  const headings = [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, words = '']) => words)
  return headings.map((words) =>
    words
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  )
}

/** The content of `code` and of fenced blocks. */
function codeIn(text: string): string[] {
  return [...text.matchAll(/```[^\n]*\n([\s\S]*?)```|`([^`\n]+)`/g)].map(
    ([, block, inline]) => block ?? inline ?? '',
  )
}

/** Repository paths in code: those that begin with one of its tracked folders. */
function pathsIn(text: string): string[] {
  const path =
    /(?<![\w./@-])(?:\.ci|bench|docs|domain|e2e|locales|sample-data|scripts|server|themes|web)\/[\w./*<>{},-]*[\w/*>}]/g
  const made = /^e2e\/(screenshots|results)/
  return codeIn(text).flatMap((words) => (words.match(path) ?? []).filter((found) => !made.test(found)))
}

/** A path with <placeholders> is a pattern and always passes. A path with * must match a file. */
function isThere(path: string): boolean {
  if (/[<>]/.test(path)) return true
  return /[*{]/.test(path) ? globSync(path).length > 0 : existsSync(path)
}
