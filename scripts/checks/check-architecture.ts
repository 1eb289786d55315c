// Holds ARCHITECTURE.md to the folders: its picture, its topics, their doors, the tables they own and the addresses of their pages.
// --write writes the picture.
import { existsSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { patterns } from '../../web/platform/paths.ts'
import { otherRooms, topics } from '../boundaries/topics.ts'
import { architecturePicture } from './architecture-picture.ts'

const asWritten = readFileSync('ARCHITECTURE.md', 'utf8')
const text = asWritten.replace(/(?<=```picture\n).*?(?=\n```)/s, architecturePicture)
if (process.argv.includes('--write')) writeFileSync('ARCHITECTURE.md', text)
const faults: string[] = []
if (text !== asWritten && !process.argv.includes('--write'))
  faults.push('the picture is not of today: npx tsx scripts/checks/check-architecture.ts --write')
const codesIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

interface Row {
  topic: string
  doors: string[]
  tables: string[]
  routes: string[]
}
const rows: Row[] = text
  .slice(text.indexOf('| topic |'))
  .split('\n')
  .filter((line) => /^\| [a-z]+ \|/.test(line) && !line.startsWith('| topic |'))
  .map((line) => {
    const [, topic = '', , doors, tables, routes] = line.split('|').map((cell) => cell.trim())
    return { topic, doors: codesIn(doors), tables: codesIn(tables), routes: codesIn(routes) }
  })

// Topics: the table, the order of scripts/boundaries/topics.ts and the folders.
const told = rows.map(({ topic }) => topic)
for (const topic of topics) if (!told.includes(topic)) faults.push(`the table lacks the topic ${topic}`)
for (const topic of told)
  if (!topics.includes(topic)) faults.push(`scripts/boundaries/topics.ts lacks the topic ${topic}`)
for (const [floor, rooms] of Object.entries(otherRooms)) {
  const folders = readdirSync(floor, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  for (const { name } of folders)
    if (!rooms.includes(name) && !topics.includes(name))
      faults.push(`${floor}/${name} is no topic and no room of the floor`)
}
for (const topic of topics)
  if (!Object.keys(otherRooms).some((floor) => existsSync(`${floor}/${topic}`)))
    faults.push(`no floor has a room for ${topic}`)

// Doors: each stands at its topic's root, or at that of a room which few load, and the table tells which there are.
const found = new Set<string>()
for (const door of globSync('{server,web}/**/public.ts')) {
  const [, floor, topic = '', room] =
    /^(server|web)\/([^/]+)(?:\/(admin|proxy-access|answers|undo|my-data))?\/public\.ts$/.exec(door) ?? []
  const ofRoom = room ? `-${room}` : ''
  if (topics.includes(topic)) found.add(`${topic} ${floor}${ofRoom}`)
  else
    faults.push(
      `${door}: a public.ts stands at its topic's root, or in admin, proxy-access, answers, undo or my-data`,
    )
}
const toldDoors = new Set(rows.flatMap(({ topic, doors }) => doors.map((door) => `${topic} ${door}`)))
for (const door of found) if (!toldDoors.has(door)) faults.push(`the table lacks the door ${door}`)
for (const door of toldDoors) if (!found.has(door)) faults.push(`there is no door ${door}`)

// Tables: each has one owner.
const schema = readFileSync('server/platform/db/schema.generated.ts', 'utf8')
const tables = [.../export interface DB \{([\s\S]*?)\n\}/.exec(schema)![1]!.matchAll(/^ {2}(\w+):/gm)].map(
  ([, name = '']) => name,
)
const ofPlatform = codesIn(/Tables of the platform: (.*?)\. /.exec(text)?.[1])
const owned = [...rows.flatMap((row) => row.tables), ...ofPlatform]
for (const table of tables) {
  const owners = owned.filter((name) => name === table).length
  if (owners !== 1) faults.push(`the table ${table} of the database has ${owners} owners`)
}
for (const name of owned) if (!tables.includes(name)) faults.push(`there is no table ${name} in the database`)

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
    faults.push(`${address} shows a page of ${row ? topic : 'web/app'}; the table does not say so`)
}
// Home has no path of its own, and what nothing else takes is a content page.
const pathless = ['/', '*']
for (const { topic, routes: told } of rows)
  for (const route of told)
    if (!pathless.includes(route) && !met.has(`${topic} ${route}`))
      faults.push(`no page of ${topic} is declared for ${route}`)

for (const fault of faults) console.error(`ARCHITECTURE.md: ${fault}.`)
if (faults.length > 0) process.exit(1)

/** `/login/*` stands for /login and all below it. */
function matches(route: string, address: string): boolean {
  return route.endsWith('/*')
    ? address === route.slice(0, -2) || address.startsWith(route.slice(0, -1))
    : address === route
}
