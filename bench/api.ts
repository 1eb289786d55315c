import { once } from 'node:events'
import { request } from 'node:http'
import type { TemporaryPostgres } from '#server/platform/embedded-postgres/temporary-postgres.ts'
import { worldNow } from './administration-world.ts'
import { classUncached, monthCached, monthUncached, myClasses, rosterOf } from './api-calls.ts'
import { type ApiWorld, buildApiWorld } from './api-world.ts'
import type { BareResponse } from './bare-process.ts'
import { confirming, hasPgbench, pgbenchPerSecond, pgbenchScript } from './confirming.ts'
import type { Line } from './line.ts'
import { measureSpike } from './load-spike.ts'
import { bestOf, headers, perSecond, type ServerProcess, seconds, warming } from './measure.ts'
import { type Posted, postedPerSecond } from './posted.ts'
import { isSelected } from './selected.ts'

type Start = (file: string, args?: string[]) => Promise<ServerProcess>

/** A portal with its database. */
interface Location {
  world: ApiWorld
  portal: ServerProcess
}

const rounds = 3
const [few, many] = [1_000, 20_000] as const
const mostTimes = 1.2

const name = {
  kept: "the month's document, POST, kept",
  notCached: "the month's document, POST, not kept",
  oneClass: 'single class without its dates, POST, not kept',
  confirming: 'confirming one class',
  myClasses: 'My Classes, a second',
  roster: 'roster of 40, a second',
  spike: 'rush of 500 for 30 seats',
} as const

const inManyYears: [line: string, postedOf: (world: ApiWorld) => Posted][] = [
  [name.kept, ({ month }) => monthCached(month)],
  [name.notCached, ({ month }) => monthUncached(month)],
  // As many different classes in both: their number is not measured.
  [name.oneClass, ({ classIds }) => classUncached(classIds.slice(0, few))],
  [name.confirming, confirming],
  [name.myClasses, ({ registrants }) => myClasses(registrants, worldNow)],
  [name.roster, (world) => rosterOf(world.rosterOf, world.token)],
]
const inYears = (line: string) => `${line.replace(', a second', '')}: times the time in ${many} classes`

/**
 * API calls in a portal of ordinary size, compared with the minimum of Node, the driver and PostgreSQL, and in a portal
 * with many years of data.
 */
export async function measureApi(
  postgres: TemporaryPostgres,
  start: Start,
  bare: ServerProcess,
): Promise<Line[]> {
  const lines: Line[] = []
  const ofYears = inManyYears.filter(([line]) => isSelected(inYears(line)))
  if (!isSelected(...Object.values(name)) && ofYears.length === 0) return lines
  const small = await open(few)
  if (isSelected(name.kept)) lines.push(await againstBare(small, bare, name.kept, 0.4))
  if (isSelected(name.notCached)) lines.push(await againstBare(small, bare, name.notCached, 0.1))
  if (isSelected(name.oneClass))
    lines.push(await againstDriver(small, await start('./driver-process.ts', [small.world.url])))
  if (isSelected(name.confirming)) lines.push(...(await confirmingAgainstPgbench(small, start)))
  if (isSelected(name.myClasses)) lines.push(await alone(small, name.myClasses, 300))
  if (isSelected(name.roster)) lines.push(await alone(small, name.roster, 200))
  if (isSelected(name.spike)) lines.push(await measureSpike(small.portal, small.world))
  if (ofYears.length === 0) return lines
  const large = await open(many)
  for (const [line, postedOf] of ofYears) lines.push(await againstFew(small, large, line, postedOf))
  return lines

  async function open(classes: number): Promise<Location> {
    const world = await buildApiWorld(postgres, classes)
    return { world, portal: await start('./portal-process.ts', [world.url, worldNow]) }
  }
}

const postedFor = (line: string, world: ApiWorld): Posted =>
  inManyYears.find(([selected]) => selected === line)![1](world)

async function againstBare(
  { portal, world }: Location,
  bare: ServerProcess,
  line: string,
  must: number,
): Promise<Line> {
  const posted = postedFor(line, world)
  await postedPerSecond(portal.url, posted, warming)
  // Recorded after the warm-up, because the portal compresses only repeated responses. So both servers send the same
  // bytes.
  bare.child.send([await recorded(portal.url, posted(0).body)])
  await once(bare.child, 'message')
  const [own, least] = await bestOf(
    rounds,
    () => postedPerSecond(portal.url, posted, seconds),
    () => postedPerSecond(bare.url, posted, seconds),
  )
  return {
    name: line,
    found: own! / least!,
    must,
    of: `${perSecond(own!)} of ${perSecond(least!)} by bare Node`,
  }
}

async function againstDriver({ portal, world }: Location, driver: ServerProcess): Promise<Line> {
  const posted = postedFor(name.oneClass, world)
  await postedPerSecond(portal.url, posted, warming)
  const [own, reads] = await bestOf(
    rounds,
    () => postedPerSecond(portal.url, posted, seconds),
    async () => {
      driver.child.send(seconds)
      const [response] = (await once(driver.child, 'message')) as [{ reads: number }]
      return response.reads
    },
  )
  return {
    name: name.oneClass,
    found: own! / reads!,
    must: 0.2,
    of: `${perSecond(own!)} of ${perSecond(reads!)} reads by the driver`,
  }
}

async function confirmingAgainstPgbench({ portal, world }: Location, start: Start): Promise<Line[]> {
  if (!hasPgbench()) {
    console.log(
      'confirming one class: left out, because pgbench is not there. Debian: apt-get install postgresql-contrib',
    )
    return []
  }
  const recorder = await start('./portal-process.ts', [world.url, worldNow, 'records'])
  const script = await pgbenchScript(recorder, world)
  const posted = postedFor(name.confirming, world)
  // Warmed up twice as long, because this call runs only a quarter as often in a second as the others.
  await postedPerSecond(portal.url, posted, 2 * warming)
  let turn = 0
  // Three processes and more on two cores: other load on the machine matters more than elsewhere.
  const [own, least] = await bestOf(
    2 * rounds,
    () => postedPerSecond(portal.url, posted, seconds),
    async () => {
      const { perSecond: found, turns } = await pgbenchPerSecond(world.url, script, seconds, turn)
      turn += turns
      return found
    },
  )
  return [
    {
      name: name.confirming,
      found: own! / least!,
      must: 0.4,
      of: `${perSecond(own!)} of ${perSecond(least!)} by pgbench`,
    },
  ]
}

async function alone({ portal, world }: Location, line: string, must: number): Promise<Line> {
  const posted = postedFor(line, world)
  await postedPerSecond(portal.url, posted, warming)
  const [found] = await bestOf(rounds, () => postedPerSecond(portal.url, posted, seconds))
  return { name: line, found: found!, must, of: '' }
}

async function againstFew(
  small: Location,
  large: Location,
  line: string,
  postedOf: (world: ApiWorld) => Posted,
): Promise<Line> {
  const requested = [postedOf(small.world), postedOf(large.world)] as const
  await postedPerSecond(small.portal.url, requested[0], warming)
  await postedPerSecond(large.portal.url, requested[1], warming)
  const [quick, slow] = await bestOf(
    rounds,
    () => postedPerSecond(small.portal.url, requested[0], seconds),
    () => postedPerSecond(large.portal.url, requested[1], seconds),
  )
  return {
    name: inYears(line),
    found: quick! / slow!,
    must: mostTimes,
    isMost: true,
    of: `${perSecond(slow!)} of ${perSecond(quick!)} with ${few}`,
  }
}

/** The portal's response as sent over the network, for the bare server to repeat. */
async function recorded(url: string, body: string): Promise<BareResponse> {
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
