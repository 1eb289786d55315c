import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { startTemporaryPostgres } from '#server/platform/embedded-postgres/temporary-postgres.ts'
import { few, some } from '#server/testing/large/scales.ts'
import { measureAdministration } from './administration.ts'
import { measureApi } from './api.ts'
import type { BareResponse } from './bare-process.ts'
import { measureLarge } from './large/large-measure.ts'
import { type Line, missesOf, tableOf } from './line.ts'
import { measureLongTexts } from './long-texts.ts'
import {
  bestOf,
  headers,
  perSecond,
  responsesPerSecond,
  type ServerProcess,
  seconds,
  startServer,
  warming,
} from './measure.ts'
import { measureMemory } from './memory.ts'
import { measureFirstView } from './pages/first-view.ts'
import { fillDatabase, now, type Programme, timeAfterChanges } from './programme.ts'
import { isSelected } from './selected.ts'

// `npm run bench`: what it costs that no response is older than the last change. Compares the month listing and the
// single class with a Node server that only sends the same bytes, in one run on one machine: only the ratio counts.
// Also compares the admin lists with many people and classes with the same lists with few.

const rounds = 4

interface Target {
  name: string
  path: string
  /** Missed only when something is broken: see the ratios in bench/README.md. */
  leastRatio: number
  /** The limit in the benchmark's table. */
  must?: number
  mostBytes: number
}

const targetsOf = ({ month, classes, courseId }: Programme): Target[] => [
  {
    name: `month, snapshot (${classes} classes)`,
    path: `/cache/courses-${month}.json`,
    leastRatio: 0.2,
    must: 0.7,
    mostBytes: 10_000,
  },
  {
    name: 'home, server-rendered, cached',
    path: `/?date=${month}-01`,
    leastRatio: 0.5,
    must: 0.5,
    mostBytes: 60_000,
  },
  {
    name: 'single class, snapshot',
    path: `/cache/course-${courseId}.json`,
    leastRatio: 0.15,
    mostBytes: 5_000,
  },
]

await once(spawn(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' }), 'exit')
const postgres = await startTemporaryPostgres()
const started: ServerProcess[] = []
const lines: Line[] = []
const misses: string[] = []
try {
  const bare = await start('./bare-process.ts')
  await measureSnapshots(bare)
  lines.push(...(await measureApi(postgres, start, bare)))
  if (isSelected('administration')) misses.push(...(await measureAdministration(postgres, start)))
  if (isSelected('large')) misses.push(...(await measureLarge(postgres, start, { small: few, large: some })))
  if (isSelected('accents')) lines.push(...(await measureLongTexts()))
  if (isSelected('first view')) lines.push(await measureFirstView())
  if (isSelected('memory')) lines.push(...(await measureMemory()))
  if (lines.length > 0) console.log(`\n${tableOf(lines)}`)
  misses.push(...missesOf(lines))
  for (const miss of misses) console.error(`Budget missed: ${miss}`)
  process.exitCode = misses.length > 0 ? 1 : 0
} finally {
  for (const { child } of started) if (child.connected) child.disconnect()
  await postgres.stop()
}

async function start(file: string, args?: string[]): Promise<ServerProcess> {
  const server = await startServer(file, args)
  started.push(server)
  return server
}

async function measureSnapshots(bare: ServerProcess): Promise<void> {
  if (!isSelected('month, snapshot', 'home, server-rendered, cached', 'single class, snapshot', 'rebuilding'))
    return
  const programme = await fillDatabase(postgres.url)
  const portal = await start('./portal-process.ts', [postgres.url, now])
  for (const target of targetsOf(programme)) if (isSelected(target.name)) await measure(portal, bare, target)
  if (isSelected('rebuilding')) console.log(await describeRebuilding(portal, programme))
}

async function measure(portal: ServerProcess, bare: ServerProcess, target: Target): Promise<void> {
  const { name, path, leastRatio, must, mostBytes } = target
  const response = await recordResponse(portal.url, path)
  bare.child.send([response])
  await once(bare.child, 'message')
  const bytes = Buffer.from(response.body, 'base64').length
  const { byteLength } = await (await fetch(portal.url + path)).arrayBuffer()

  const ask = (server: ServerProcess, time: number) => responsesPerSecond(server.url + path, time)
  await ask(bare, 1)
  await ask(portal, warming)
  const [own, least] = await bestOf(
    rounds,
    () => ask(portal, seconds),
    () => ask(bare, seconds),
  )
  const ratio = own! / least!
  if (must)
    lines.push({ name, found: ratio, must, of: `${perSecond(own!)} of ${perSecond(least!)} by bare Node` })
  console.log(name)
  console.log(`  on the wire ${bytes} bytes (brotli) of ${byteLength} bytes`)
  console.log(`  portal ${perSecond(own!)}, bare Node ${perSecond(least!)}: ratio ${ratio.toFixed(2)}`)
  if (ratio < leastRatio) misses.push(`${name}: ratio ${ratio.toFixed(2)} is below ${leastRatio}`)
  if (bytes > mostBytes) misses.push(`${name}: ${bytes} bytes are more than ${mostBytes}`)
}

/** The portal's response as sent over the network, for the bare server to repeat. fetch would decompress it. */
async function recordResponse(url: string, path: string): Promise<BareResponse> {
  const [response] = await once(request(url + path, { headers }).end(), 'response')
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  // Node adds these three automatically.
  const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...own } = response.headers
  return { path, headers: own, body: Buffer.concat(chunks).toString('base64') }
}

async function describeRebuilding(portal: ServerProcess, { month, courseId }: Programme): Promise<string> {
  const read = async () =>
    (await fetch(`${portal.url}/cache/courses-${month}.json`, { headers })).arrayBuffer()
  const times = await timeAfterChanges(postgres.url, courseId, 21, read)
  const median = times.toSorted((one, other) => one - other)[10]!
  return `after a change the first reader of its month waits ${median.toFixed(1)} ms (median of 21)`
}
