// Compares ARCHITECTURE.md with the folders: its diagram, its topics, their public files, their tables and the
// addresses of their pages. --write updates the diagram.
import { existsSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { patterns } from '../../web/platform/paths.ts'
import { otherModules, topics } from '../boundaries/topics.ts'
import { architecturePicture } from './architecture-picture.ts'

const asWritten = readFileSync('ARCHITECTURE.md', 'utf8')
const text = asWritten.replace(/(?<=```picture\n).*?(?=\n```)/s, architecturePicture)
if (process.argv.includes('--write')) writeFileSync('ARCHITECTURE.md', text)
const problems: string[] = []
if (text !== asWritten && !process.argv.includes('--write'))
  problems.push('the picture is not of today: npx tsx scripts/checks/check-architecture.ts --write')
const codesIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

interface Row {
  topic: string
  apis: string[]
  tables: string[]
  routes: string[]
}
const rows: Row[] = text
  .slice(text.indexOf('| topic |'))
  .split('\n')
  .filter((line) => /^\| [a-z]+ \|/.test(line) && !line.startsWith('| topic |'))
  .map((line) => {
    const [, topic = '', , apis, tables, routes] = line.split('|').map((cell) => cell.trim())
    return { topic, apis: codesIn(apis), tables: codesIn(tables), routes: codesIn(routes) }
  })

// Topics: the table, the order of scripts/boundaries/topics.ts and the folders.
const listed = rows.map(({ topic }) => topic)
for (const topic of topics) if (!listed.includes(topic)) problems.push(`the table lacks the topic ${topic}`)
for (const topic of listed)
  if (!topics.includes(topic)) problems.push(`scripts/boundaries/topics.ts lacks the topic ${topic}`)
for (const [layer, modules] of Object.entries(otherModules)) {
  const folders = readdirSync(layer, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  for (const { name } of folders)
    if (!modules.includes(name) && !topics.includes(name))
      problems.push(`${layer}/${name} is no topic and no module of the layer`)
}
for (const topic of topics)
  if (!Object.keys(otherModules).some((layer) => existsSync(`${layer}/${topic}`)))
    problems.push(`no layer has a module for ${topic}`)

// Public files: each is at the root of its topic, or of a folder that few import. The table lists all of them.
const found = new Set<string>()
for (const file of globSync('{server,web}/**/public.ts')) {
  const [, layer, topic = '', folder] =
    /^(server|web)\/([^/]+)(?:\/(admin|proxy-access|answers|undo|my-data))?\/public\.ts$/.exec(file) ?? []
  const suffix = folder ? `-${folder}` : ''
  if (topics.includes(topic)) found.add(`${topic} ${layer}${suffix}`)
  else
    problems.push(
      `${file}: a public.ts is at the root of its topic, or in admin, proxy-access, answers, undo or my-data`,
    )
}
const listedApis = new Set(rows.flatMap(({ topic, apis }) => apis.map((api) => `${topic} ${api}`)))
for (const api of found) if (!listedApis.has(api)) problems.push(`the table lacks the public API ${api}`)
for (const api of listedApis) if (!found.has(api)) problems.push(`there is no public API ${api}`)

// Tables: each has one owner.
const schema = readFileSync('server/platform/db/schema.generated.ts', 'utf8')
const tables = [.../export interface DB \{([\s\S]*?)\n\}/.exec(schema)![1]!.matchAll(/^ {2}(\w+):/gm)].map(
  ([, name = '']) => name,
)
const ofPlatform = codesIn(/Tables of the platform: (.*?)\. /.exec(text)?.[1])
const owned = [...rows.flatMap((row) => row.tables), ...ofPlatform]
for (const table of tables) {
  const owners = owned.filter((name) => name === table).length
  if (owners !== 1) problems.push(`the table ${table} of the database has ${owners} owners`)
}
for (const name of owned)
  if (!tables.includes(name)) problems.push(`there is no table ${name} in the database`)

// Pages: each address belongs to the topic that declares its page.
const byApp = codesIn(/Joined by web\/app itself: (.*)/.exec(text)?.[1])
const met = new Set<string>()
const declared = globSync('web/*/*.pages.ts').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/^ {2}(\w+): \{/gm)].map(
    ([, name = '']) => [name, file.split('/')[1] ?? ''] as const,
  ),
)
for (const [name, topic] of declared) {
  const address = patterns[name as keyof typeof patterns]
  const row = rows.find((one) => one.topic === topic)
  const fitting = (row?.routes ?? byApp).filter((route) => matches(route, address))
  for (const route of fitting) met.add(`${row?.topic} ${route}`)
  if (fitting.length === 0)
    problems.push(`${address} shows a page of ${row ? topic : 'web/app'}; the table does not say so`)
}
// The home page has no path. A content page takes every path that no other page takes.
const pathless = ['/', '*']
for (const { topic, routes } of rows)
  for (const route of routes)
    if (!pathless.includes(route) && !met.has(`${topic} ${route}`))
      problems.push(`no page of ${topic} is declared for ${route}`)

for (const problem of problems) console.error(`ARCHITECTURE.md: ${problem}.`)
if (problems.length > 0) process.exit(1)

/** `/login/*` covers /login and all paths below it. */
function matches(route: string, address: string): boolean {
  return route.endsWith('/*')
    ? address === route.slice(0, -2) || address.startsWith(route.slice(0, -1))
    : address === route
}
