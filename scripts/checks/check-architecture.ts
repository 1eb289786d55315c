// Holds ARCHITECTURE.md to the folders: its topics, their doors, the tables they own and the addresses of their pages.
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { patterns } from '../../web/platform/paths.ts'
import { otherModules, topics } from '../boundaries/topics.ts'

const text = readFileSync('ARCHITECTURE.md', 'utf8')
const problems: string[] = []
const codesIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

interface Row {
  topic: string
  doors: string[]
  tables: string[]
  routes: string[]
}
const rows: Row[] = text
  .split('\n')
  .filter((line) => /^\| [a-z]+ \|/.test(line) && !line.startsWith('| topic |'))
  .map((line) => {
    const [, topic = '', , doors, tables, routes] = line.split('|').map((cell) => cell.trim())
    return { topic, doors: codesIn(doors), tables: codesIn(tables), routes: codesIn(routes) }
  })

// Topics: the table, the order of scripts/boundaries/topics.ts and the folders.
const notified = rows.map(({ topic }) => topic)
for (const topic of topics) if (!notified.includes(topic)) problems.push(`the table lacks the topic ${topic}`)
for (const topic of notified)
  if (!topics.includes(topic)) problems.push(`scripts/boundaries/topics.ts lacks the topic ${topic}`)
for (const [floor, modules] of Object.entries(otherModules)) {
  const folders = readdirSync(floor, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  for (const { name } of folders)
    if (!modules.includes(name) && !topics.includes(name))
      problems.push(`${floor}/${name} is no topic and no room of the floor`)
}
for (const topic of topics)
  if (!Object.keys(otherModules).some((floor) => existsSync(`${floor}/${topic}`)))
    problems.push(`no floor has a room for ${topic}`)

// Doors: each stands at its topic's root, or at that of a room which few load, and the table tells which there are.
const found = new Set<string>()
for (const door of globSync('{server,web}/**/public.ts')) {
  const [, floor, topic = '', module] =
    /^(server|web)\/([^/]+)(?:\/(admin|proxy-access|answers|undo|my-data))?\/public\.ts$/.exec(door) ?? []
  const ofModule = module ? `-${module}` : ''
  if (topics.includes(topic)) found.add(`${topic} ${floor}${ofModule}`)
  else
    problems.push(
      `${door}: a public.ts stands at its topic's root, or in admin, proxy-access, answers, undo or my-data`,
    )
}
const listedApis = new Set(rows.flatMap(({ topic, doors }) => doors.map((door) => `${topic} ${door}`)))
for (const door of found) if (!listedApis.has(door)) problems.push(`the table lacks the door ${door}`)
for (const door of listedApis) if (!found.has(door)) problems.push(`there is no door ${door}`)

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
// Home has no path of its own, and what nothing else takes is a content page.
const pathless = ['/', '*']
for (const { topic, routes: notified } of rows)
  for (const route of notified)
    if (!pathless.includes(route) && !met.has(`${topic} ${route}`))
      problems.push(`no page of ${topic} is declared for ${route}`)

for (const problem of problems) console.error(`ARCHITECTURE.md: ${problem}.`)
if (problems.length > 0) process.exit(1)

/** `/login/*` stands for /login and all below it. */
function matches(route: string, address: string): boolean {
  return route.endsWith('/*')
    ? address === route.slice(0, -2) || address.startsWith(route.slice(0, -1))
    : address === route
}
