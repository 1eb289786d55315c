import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { startTemporaryPostgres } from '#server/platform/embedded-postgres/temporary-postgres.ts'
import { measureAdministration } from './administration.ts'
import { measureApi } from './api.ts'
import type { BareAnswer } from './bare-process.ts'
import { type Line, missesOf, tableOf } from './line.ts'
import { answersPerSecond, headers, type ServerProcess, startServer } from './measure.ts'
import { measureMemory } from './memory.ts'
import { fillDatabase, now, type Programme, timeAfterChanges } from './programme.ts'

// `npm run bench`: what the portal's strict freshness costs. The month listing and the single class, against a Node
// server that sends the same bytes and does nothing else, in one run on one machine, so that only the ratio counts. And the
// lists of the administration with many people and classes, against themselves with few.

/** Of each measurement. */
const seconds = Number(process.env.BENCH_SECONDS ?? 2)
const rounds = 4

interface Target {
  name: string
  path: string
  /** Missed only when something went wrong: see the ratios in bench/README.md. */
  leastRatio: number
  /** What the table of the bench wants of it. */
  must?: number
  mostBytes: number
}

const targetsOf = ({ month, classes, courseId }: Programme): Target[] => [
  {
    name: `month listing (${month}, ${classes} classes)`,
    path: `/cache/courses-${month}.json`,
    leastRatio: 0.2,
    must: 0.7,
    mostBytes: 10_000,
  },
  {
    name: 'home, drawn by the server, kept',
    path: `/?date=${month}-01`,
    leastRatio: 0.5,
    must: 0.5,
    mostBytes: 60_000,
  },
  { name: 'single class', path: `/cache/course-${courseId}.json`, leastRatio: 0.15, mostBytes: 5_000 },
]

await once(spawn(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' }), 'exit')
const postgres = await startTemporaryPostgres()
const started: ServerProcess[] = []
try {
  const programme = await fillDatabase(postgres.url)
  const portal = await start('./portal-process.ts', [postgres.url, now])
  const bare = await start('./bare-process.ts')
  const misses: string[] = []
  const lines: Line[] = []
  for (const target of targetsOf(programme)) misses.push(...(await measure(portal, bare, target, lines)))
  console.log(await describeRebuilding(portal, programme))
  lines.push(...(await measureApi(postgres, start, bare)))
  misses.push(...(await measureAdministration(postgres, start)))
  lines.push(...(await measureMemory()))
  console.log(`\n${tableOf(lines)}`)
  misses.push(...missesOf(lines))
  for (const miss of misses) console.error(`Budget missed: ${miss}`)
  process.exitCode = misses.length > 0 ? 1 : 0
} finally {
  for (const { child } of started) child.disconnect()
  await postgres.stop()
}

async function start(file: string, args?: string[]): Promise<ServerProcess> {
  const server = await startServer(file, args)
  started.push(server)
  return server
}

/** Prints what it finds and answers what misses its budget. */
async function measure(
  portal: ServerProcess,
  bare: ServerProcess,
  target: Target,
  lines: Line[],
): Promise<string[]> {
  const { name, path, leastRatio, must, mostBytes } = target
  const answer = await recordAnswer(portal.url, path)
  bare.child.send([answer])
  await once(bare.child, 'message')
  const bytes = Buffer.from(answer.body, 'base64').length
  const { byteLength } = await (await fetch(portal.url + path)).arrayBuffer()

  const ask = (server: ServerProcess, time: number) => answersPerSecond(server.url + path, time)
  await ask(bare, 1)
  await ask(portal, 1)
  // They take turns, and of each the best round counts: what else the machine does only ever takes away.
  const [own, least] = [[] as number[], [] as number[]]
  for (let round = 0; round < rounds; round += 1) {
    own.push(await ask(portal, seconds))
    least.push(await ask(bare, seconds))
  }
  const ratio = Math.max(...own) / Math.max(...least)
  if (must) lines.push({ name, found: ratio, must, of: `${rate(own)} of ${rate(least)} by bare Node` })
  console.log(name)
  console.log(`  on the wire ${bytes} bytes (brotli) of ${byteLength} bytes`)
  console.log(`  portal ${rate(own)}, bare Node ${rate(least)}: ratio ${ratio.toFixed(2)}`)
  return [
    ...(ratio < leastRatio ? [`${name}: ratio ${ratio.toFixed(2)} is below ${leastRatio}`] : []),
    ...(bytes > mostBytes ? [`${name}: ${bytes} bytes are more than ${mostBytes}`] : []),
  ]
}

function rate(found: number[]): string {
  return `${Math.max(...found).toFixed(0)} answers/s`
}

/** The portal's answer as it came over the wire, for the bare server to send again. fetch would undo the compression. */
async function recordAnswer(url: string, path: string): Promise<BareAnswer> {
  const [response] = await once(request(url + path, { headers }).end(), 'response')
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  // Node adds these three by itself.
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
