import type { TemporaryPostgres } from '#server/platform/embedded-postgres/temporary-postgres.ts'
import type { Scale } from '#server/testing/large/scales.ts'
import { worldNow } from '../administration-world.ts'
import { measureEventLoop } from '../event-loop.ts'
import { type Line, missesOf, tableOf } from '../line.ts'
import { measureSpike } from '../load-spike.ts'
import type { ServerProcess } from '../measure.ts'
import type { Posted } from '../posted.ts'
import { type LargeCall, largeCalls } from './large-calls.ts'
import { blocksOfJobs } from './large-jobs.ts'
import { buildLargeWorld, buildTemplate, type LargeWorld } from './large-world.ts'

/** Enough that the fastest call of a fresh process no longer waits for its code to be compiled. */
const rounds = 75
/** The measuring time of a line in each portal, in seconds. A slow line gets fewer calls. */
const secondsEach = 6
const mostBlocks = 1.2
/** Extra blocks: a deeper index reads a few more on each lookup. */
const slack = 60

interface Side {
  world: LargeWorld
  server: ServerProcess
  blocks: Map<string, number | null>
}

/**
 * Prints what grows with a portal's size: a small one compared with a large one with the same upcoming classes. Returns
 * what grows too much.
 */
export async function measureLarge(
  postgres: TemporaryPostgres,
  start: (file: string, args: string[]) => Promise<ServerProcess>,
  scales: { small: Scale; large: Scale },
): Promise<string[]> {
  const templateUrl = await buildTemplate(postgres)
  const small = await open(scales.small)
  const large = await open(scales.large)
  const { registrationsEach, pastClasses, people } = scales.large
  console.log(
    `${scales.small.people} people against ${people} people, ${pastClasses} past classes and ${pastClasses * registrationsEach} registrations`,
  )
  const lines: Line[] = []
  for (const call of largeCalls()) lines.push(...(await compareCall(small, large, call)))
  for (const [name, least] of small.blocks) lines.push(jobLine(name, least, large.blocks.get(name) ?? null))
  lines.push(...(await measureEventLoop(large.server, large.world)))
  console.log(`\n${tableOf(lines)}`)
  // Last, and caught: when a call of the load spike throws, the other lines remain.
  const spike = await measureSpike(large.server, large.world).catch(rejectedSpike)
  console.log(tableOf([spike]))
  return missesOf([...lines, spike])

  async function open(scale: Scale): Promise<Side> {
    const began = performance.now()
    const world = await buildLargeWorld(postgres.adminUrl, templateUrl, scale)
    console.log(`filled with ${scale.people} people in ${((performance.now() - began) / 1000).toFixed(0)} s`)
    const blocks = await blocksOfJobs(world.url)
    return { world, blocks, server: await start('./portal-process.ts', [world.url, worldNow]) }
  }
}

async function compareCall(small: Side, large: Side, call: LargeCall): Promise<Line[]> {
  const posted = { small: call.of(small.world), large: call.of(large.world) }
  const least = await bestTime(small.server.url, posted.small)
  const most = await bestTime(large.server.url, posted.large)
  const of = `${inMs(least)} and ${inMs(most)}`
  const { name, mostTimes, unfelt = 0, mostSeconds } = call
  const lines: Line[] = []
  if (Number.isFinite(mostTimes))
    lines.push({
      name: `${name}: times`,
      found: most / least,
      must: mostTimes,
      isMost: true,
      isUnfelt: most <= unfelt,
      of,
    })
  if (mostSeconds)
    lines.push({ name: `${name}: seconds`, found: most / 1000, must: mostSeconds, isMost: true, of })
  return lines
}

const rejectedSpike = (error: Error): Line => ({
  name: 'rush',
  found: Number.POSITIVE_INFINITY,
  must: 0,
  isMost: true,
  of: error.message,
})

const inMs = (time: number) => (Number.isFinite(time) ? `${time.toFixed(1)} ms` : 'refused')

function jobLine(name: string, least: number | null, most: number | null): Line {
  const failed = least === null || most === null
  return {
    name: `blocks of the job ${name}: times`,
    found: failed ? Number.POSITIVE_INFINITY : most / (least + slack),
    must: mostBlocks,
    isMost: true,
    of: `${least ?? 'failed'} and ${most ?? 'failed'} blocks`,
  }
}

let calls = 0

/**
 * The best of several calls over the network, in ms, because other load on the machine only slows calls down. Infinity
 * when a call returns an error.
 */
async function bestTime(url: string, posted: Posted): Promise<number> {
  const began = performance.now()
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds; round += 1) {
    calls += 1
    const { body, token } = posted(calls)
    const requested = performance.now()
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.7.${(calls >> 8) & 255}.${calls & 255}`,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body,
    })
    const { errors } = (await response.json()) as { errors?: { message: string }[] }
    if (errors) {
      console.error(`refused: ${errors[0]?.message} (${body.slice(0, 120)})`)
      return Number.POSITIVE_INFINITY
    }
    best = Math.min(best, performance.now() - requested)
    if (performance.now() - began > secondsEach * 1000) break
  }
  return best
}
