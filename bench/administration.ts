import type { TemporaryPostgres } from '#server/platform/embedded-postgres/temporary-postgres.ts'
import { type AdministrationCall, administrationCalls } from '#server/testing/blocks/administration-calls.ts'
import { buildWorld, type World, worldNow } from './administration-world.ts'
import type { ServerProcess } from './measure.ts'

/** The number of people, and of classes. */
const sizes = [100, 10_000] as const
const mostRatio = 2
const rounds = 25

interface Location extends World {
  server: ServerProcess
}

/**
 * Measures each admin list in a portal with 100 people and classes, and in one with 10,000. Prints both. Returns the
 * lists that take more than twice as long, and the calls that are over their own bound.
 */
export async function measureAdministration(
  postgres: TemporaryPostgres,
  start: (file: string, args: string[]) => Promise<ServerProcess>,
): Promise<string[]> {
  const seats: Location[] = []
  for (const size of sizes) {
    const world = await buildWorld(postgres, size)
    seats.push({ ...world, server: await start('./portal-process.ts', [world.url, worldNow]) })
  }
  const [small, large] = seats as [Location, Location]
  console.log(`lists of administration, ms with ${sizes[0]} people and classes and with ${sizes[1]}`)
  const misses: string[] = []
  for (const call of administrationCalls()) {
    const times = { small: [] as number[], large: [] as number[] }
    // In turn, because other load on the machine varies. The best round counts, because other load only slows calls
    // down.
    for (let round = 0; round < rounds; round += 1) {
      times.small.push(await timeOf(small, call))
      times.large.push(await timeOf(large, call))
    }
    const [least, most] = [Math.min(...times.small), Math.min(...times.large)]
    const ratio = most / least
    console.log(
      `  ${call.name.padEnd(32)} ${least.toFixed(1).padStart(6)} ${most.toFixed(1).padStart(6)}  ratio ${ratio.toFixed(2)}`,
    )
    if (call.mostSeconds) {
      if (most > call.mostSeconds * 1000) misses.push(`${call.name}: ${most.toFixed(0)} ms`)
    } else if (ratio > mostRatio)
      misses.push(`${call.name}: ${ratio.toFixed(2)} times the time of ${sizes[0]} with ${sizes[1]}`)
  }
  return misses
}

/**
 * How long one call takes over the network, in milliseconds. Throws if the call returns an error, because an error is
 * quick and not a list.
 */
async function timeOf(
  { server, token, courseId }: Location,
  { name, document }: AdministrationCall,
): Promise<number> {
  const body = JSON.stringify({ query: document(courseId) })
  const began = performance.now()
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body,
  })
  const result = (await response.json()) as { errors?: { message: string }[] }
  const time = performance.now() - began
  if (result.errors) throw new Error(`${name}: ${result.errors[0]?.message}`)
  return time
}
