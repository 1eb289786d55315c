import { once } from 'node:events'
import { request } from 'node:http'
import type { TemporaryPostgres } from '#server/platform/embedded-postgres/temporary-postgres.ts'
import { worldNow } from './administration-world.ts'
import { classNotKept, monthKept, monthNotKept, myClasses, rosterOf } from './api-calls.ts'
import { type ApiWorld, buildApiWorld } from './api-world.ts'
import type { BareAnswer } from './bare-process.ts'
import { confirming, hasPgbench, pgbenchPerSecond, pgbenchScript } from './confirming.ts'
import type { Line } from './line.ts'
import { headers, type ServerProcess } from './measure.ts'
import { type Posted, postedPerSecond } from './posted.ts'

type Start = (file: string, args?: string[]) => Promise<ServerProcess>

/** Of each measurement, in seconds. */
const seconds = Number(process.env.BENCH_SECONDS ?? 2)
const rounds = 3
const sizes = (process.env.BENCH_SIZES ?? '1000,20000').split(',').map(Number) as [number, number]
const mostTimes = 1.2

/** What is measured takes turns, and of each the best round counts: what else the machine does only ever takes away. */
async function bestOf(...measures: (() => Promise<number>)[]): Promise<number[]> {
  const best = measures.map(() => 0)
  for (let round = 0; round < rounds; round += 1)
    for (const [nth, measure] of measures.entries()) best[nth] = Math.max(best[nth]!, await measure())
  return best
}

const whole = (perSecond: number) => `${perSecond.toFixed(0)}/s`

/** Calls of the API in a portal of ordinary size, against the least that Node, the driver and PostgreSQL can do; and in one of many years. */
export async function measureApi(
  postgres: TemporaryPostgres,
  start: Start,
  bare: ServerProcess,
): Promise<Line[]> {
  const [small, large] = [
    await buildApiWorld(postgres, sizes[0]),
    await buildApiWorld(postgres, sizes[1]),
  ] as const
  const portals = [
    await start('./portal-process.ts', [small.url, worldNow]),
    await start('./portal-process.ts', [large.url, worldNow]),
  ] as const
  return [
    ...(await againstBare(portals[0], bare, small)),
    await againstDriver(portals[0], await start('./driver-process.ts', [small.url]), small),
    ...(await confirmingAgainstPgbench(portals[0], start, small)),
    ...(await perSecond(portals[0], small)),
    ...(await inManyYears(portals, [small, large])),
  ]
}

async function againstBare(portal: ServerProcess, bare: ServerProcess, { month }: ApiWorld): Promise<Line[]> {
  const lines: Line[] = []
  const cases: [string, Posted, number][] = [
    ["the month's document, POST, kept", monthKept(month), 0.4],
    ["the month's document, POST, not kept", monthNotKept(month), 0.1],
  ]
  for (const [name, posted, must] of cases) {
    // What is asked for again is compressed.
    await recorded(portal.url, posted(0).body)
    const answer = await recorded(portal.url, posted(0).body)
    const sent = name.endsWith('not kept') ? await recorded(portal.url, posted(1).body) : answer
    bare.child.send([sent])
    await once(bare.child, 'message')
    await postedPerSecond(portal.url, posted, 1)
    const [own, least] = await bestOf(
      () => postedPerSecond(portal.url, posted, seconds),
      () => postedPerSecond(bare.url, posted, seconds),
    )
    lines.push({ name, found: own! / least!, must, of: `${whole(own!)} of ${whole(least!)} by bare Node` })
  }
  return lines
}

async function againstDriver(
  portal: ServerProcess,
  driver: ServerProcess,
  { classIds }: ApiWorld,
): Promise<Line> {
  const posted = classNotKept(classIds)
  await postedPerSecond(portal.url, posted, 1)
  const [own, reads] = await bestOf(
    () => postedPerSecond(portal.url, posted, seconds),
    async () => {
      driver.child.send(seconds)
      const [answer] = (await once(driver.child, 'message')) as [{ reads: number }]
      return answer.reads
    },
  )
  return {
    name: 'single class, POST, not kept',
    found: own! / reads!,
    must: 0.2,
    of: `${whole(own!)} of ${whole(reads!)} reads by the driver`,
  }
}

async function confirmingAgainstPgbench(
  portal: ServerProcess,
  start: Start,
  world: ApiWorld,
): Promise<Line[]> {
  if (!hasPgbench()) {
    console.log('confirming one class: left out, there is no pgbench here (Debian: postgresql-contrib)')
    return []
  }
  const recorder = await start('./portal-process.ts', [world.url, worldNow, 'records'])
  const script = await pgbenchScript(recorder, world)
  const posted = confirming(world, { n: 3 })
  let turn = 0
  const [own, least] = await bestOf(
    () => postedPerSecond(portal.url, posted, seconds),
    async () => {
      const { perSecond: found, turns } = await pgbenchPerSecond(world.url, script, seconds, turn)
      turn += turns
      return found
    },
  )
  return [
    {
      name: 'confirming one class',
      found: own! / least!,
      must: 0.4,
      of: `${whole(own!)} of ${whole(least!)} by pgbench`,
    },
  ]
}

async function perSecond(portal: ServerProcess, world: ApiWorld): Promise<Line[]> {
  const own = myClasses(world.bookers, worldNow)
  const roster = rosterOf(world.rosterOf, world.token)
  await postedPerSecond(portal.url, own, 1)
  const [classes, rosters] = await bestOf(
    () => postedPerSecond(portal.url, own, seconds),
    () => postedPerSecond(portal.url, roster, seconds),
  )
  return [
    { name: 'My Classes, a second', found: classes!, must: 300, of: '20 of a page' },
    { name: 'roster of 40, a second', found: rosters!, must: 200, of: '' },
  ]
}

async function inManyYears(
  [small, large]: readonly [ServerProcess, ServerProcess],
  worlds: readonly [ApiWorld, ApiWorld],
): Promise<Line[]> {
  const calls: [string, (world: ApiWorld) => Posted][] = [
    ["the month's document, kept", ({ month }) => monthKept(month)],
    ["the month's document, not kept", ({ month }) => monthNotKept(month)],
    // As many different ones in both: how many there are is not the question.
    ['single class, not kept', ({ classIds }) => classNotKept(classIds.slice(0, sizes[0]))],
    ['My Classes', ({ bookers }) => myClasses(bookers, worldNow)],
    ['roster of 40', (world) => rosterOf(world.rosterOf, world.token)],
    ['confirming one class', (world) => confirming(world, begun(world))],
  ]
  const lines: Line[] = []
  for (const [name, postedOf] of calls) {
    const [few, many] = [postedOf(worlds[0]), postedOf(worlds[1])]
    await postedPerSecond(small.url, few, 1)
    await postedPerSecond(large.url, many, 1)
    const [quick, slow] = await bestOf(
      () => postedPerSecond(small.url, few, seconds),
      () => postedPerSecond(large.url, many, seconds),
    )
    lines.push({
      name: `${name}, times the time with ${sizes[0]} in ${sizes[1]} classes`,
      found: quick! / slow!,
      must: mostTimes,
      isMost: true,
      of: `${whole(slow!)} of ${whole(quick!)}`,
    })
  }
  return lines
}

/** Where the confirmations of a world go on: those before were others'. */
const begun = ({ free, bookers }: ApiWorld) => ({ n: Math.floor(free.portal.length / 4) * bookers.length })

/** The portal's answer as it came over the wire, for the bare server to send again. */
async function recorded(url: string, body: string): Promise<BareAnswer> {
  const sent = request(`${url}/graphql`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
  })
  const [response] = await once(sent.end(body), 'response')
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...own } = response.headers
  return { path: '/graphql', headers: own, body: Buffer.concat(chunks).toString('base64') }
}
